<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>FieldFacts</name>
    <message numerus="yes">
        <source>at least %n characters</source>
        <translation>
            <numerusform>at least %n character</numerusform>
            <numerusform>at least %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n characters</source>
        <translation>
            <numerusform>at most %n character</numerusform>
            <numerusform>at most %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n values</source>
        <translation>
            <numerusform>at most %n value</numerusform>
            <numerusform>at most %n values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FieldText</name>
    <message numerus="yes">
        <source>%n people</source>
        <comment>users of a field</comment>
        <translation>
            <numerusform>%n person</numerusform>
            <numerusform>%n people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n departments</source>
        <translation>
            <numerusform>%n department</numerusform>
            <numerusform>%n departments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentEditor</name>
    <message numerus="yes">
        <source>%n fields need another value.</source>
        <translation>
            <numerusform>%n field needs another value.</numerusform>
            <numerusform>%n fields need another value.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentsPage</name>
    <message numerus="yes">
        <source>Delete %n documents?</source>
        <translation>
            <numerusform>Delete %n document?</numerusform>
            <numerusform>Delete %n documents?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Delete %n Documents</source>
        <translation>
            <numerusform>&amp;Delete %n Document</numerusform>
            <numerusform>&amp;Delete %n Documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n documents were not deleted.</source>
        <translation>
            <numerusform>%n document was not deleted.</numerusform>
            <numerusform>%n documents were not deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::editors::FormPage</name>
    <message numerus="yes">
        <source>%n fields</source>
        <translation>
            <numerusform>%n field</numerusform>
            <numerusform>%n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::editors::ViewPage</name>
    <message numerus="yes">
        <source>%n columns</source>
        <translation>
            <numerusform>%n column</numerusform>
            <numerusform>%n columns</numerusform>
        </translation>
    </message>
</context>
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
