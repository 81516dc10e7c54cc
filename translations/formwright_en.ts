<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>formwright::tray::TrayIcon</name>
    <message numerus="yes">
        <source>Formwright: %n unread</source>
        <translation>
            <numerusform>Formwright: %n unread</numerusform>
            <numerusform>Formwright: %n unread</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new notifications</source>
        <translation>
            <numerusform>%n new notification</numerusform>
            <numerusform>%n new notifications</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::windows::JobsPage</name>
    <message numerus="yes">
        <source>%n rows imported</source>
        <translation>
            <numerusform>%n row imported</numerusform>
            <numerusform>%n rows imported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled after %n rows</source>
        <translation>
            <numerusform>Cancelled after %n row</numerusform>
            <numerusform>Cancelled after %n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n refused</source>
        <translation>
            <numerusform>%1, %n refused</numerusform>
            <numerusform>%1, %n refused</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::windows::Rail</name>
    <message numerus="yes">
        <source>%1, %n unread</source>
        <translation>
            <numerusform>%1, %n unread</numerusform>
            <numerusform>%1, %n unread</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::windows::StatusStrip</name>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
</TS>
