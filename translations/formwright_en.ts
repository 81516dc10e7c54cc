<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>FieldText</name>
    <message numerus="yes">
        <source>%Ln people</source>
        <comment>users of a field</comment>
        <translation>
            <numerusform>%Ln person</numerusform>
            <numerusform>%Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln departments</source>
        <translation>
            <numerusform>%Ln department</numerusform>
            <numerusform>%Ln departments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlowChart</name>
    <message numerus="yes">
        <source>%Ln visits</source>
        <translation>
            <numerusform>%Ln visit</numerusform>
            <numerusform>%Ln visits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlowPaint</name>
    <message numerus="yes">
        <source>%1 and %Ln others</source>
        <comment>the first of several people</comment>
        <translation>
            <numerusform>%1 and %Ln other</numerusform>
            <numerusform>%1 and %Ln others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LeavingFields</name>
    <message numerus="yes">
        <source>%1: %Ln documents</source>
        <comment>a field, and how many hold a value of it</comment>
        <translation>
            <numerusform>%1: %Ln document</numerusform>
            <numerusform>%1: %Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln other fields</source>
        <translation>
            <numerusform>and %Ln other field</numerusform>
            <numerusform>and %Ln other fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PeopleActions</name>
    <message numerus="yes">
        <source>Moving %Ln people</source>
        <translation>
            <numerusform>Moving %Ln person</numerusform>
            <numerusform>Moving %Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people moved to %1</source>
        <translation>
            <numerusform>%Ln person moved to %1</numerusform>
            <numerusform>%Ln people moved to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not moved.</source>
        <translation>
            <numerusform>%Ln person was not moved.</numerusform>
            <numerusform>%Ln people were not moved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Adding %Ln people</source>
        <translation>
            <numerusform>Adding %Ln person</numerusform>
            <numerusform>Adding %Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people added to %1</source>
        <translation>
            <numerusform>%Ln person added to %1</numerusform>
            <numerusform>%Ln people added to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not added.</source>
        <translation>
            <numerusform>%Ln person was not added.</numerusform>
            <numerusform>%Ln people were not added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Taking out %Ln people</source>
        <translation>
            <numerusform>Taking out %Ln person</numerusform>
            <numerusform>Taking out %Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people taken out of %1</source>
        <translation>
            <numerusform>%Ln person taken out of %1</numerusform>
            <numerusform>%Ln people taken out of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not taken out.</source>
        <translation>
            <numerusform>%Ln person was not taken out.</numerusform>
            <numerusform>%Ln people were not taken out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Locking %Ln people</source>
        <translation>
            <numerusform>Locking %Ln person</numerusform>
            <numerusform>Locking %Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people locked</source>
        <translation>
            <numerusform>%Ln person locked</numerusform>
            <numerusform>%Ln people locked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not locked.</source>
        <translation>
            <numerusform>%Ln person was not locked.</numerusform>
            <numerusform>%Ln people were not locked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unlocking %Ln people</source>
        <translation>
            <numerusform>Unlocking %Ln person</numerusform>
            <numerusform>Unlocking %Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people unlocked</source>
        <translation>
            <numerusform>%Ln person unlocked</numerusform>
            <numerusform>%Ln people unlocked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not unlocked.</source>
        <translation>
            <numerusform>%Ln person was not unlocked.</numerusform>
            <numerusform>%Ln people were not unlocked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Activating %Ln people</source>
        <translation>
            <numerusform>Activating %Ln person</numerusform>
            <numerusform>Activating %Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people activated</source>
        <translation>
            <numerusform>%Ln person activated</numerusform>
            <numerusform>%Ln people activated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not activated.</source>
        <translation>
            <numerusform>%Ln person was not activated.</numerusform>
            <numerusform>%Ln people were not activated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deactivating %Ln people</source>
        <translation>
            <numerusform>Deactivating %Ln person</numerusform>
            <numerusform>Deactivating %Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people deactivated</source>
        <translation>
            <numerusform>%Ln person deactivated</numerusform>
            <numerusform>%Ln people deactivated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not deactivated.</source>
        <translation>
            <numerusform>%Ln person was not deactivated.</numerusform>
            <numerusform>%Ln people were not deactivated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recording that %Ln people left</source>
        <translation>
            <numerusform>Recording that %Ln person left</numerusform>
            <numerusform>Recording that %Ln people left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people left</source>
        <translation>
            <numerusform>%Ln person left</numerusform>
            <numerusform>%Ln people left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %Ln people it was not recorded that they left.</source>
        <translation>
            <numerusform>For %Ln person it was not recorded that they left.</numerusform>
            <numerusform>For %Ln people it was not recorded that they left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bringing back %Ln people</source>
        <translation>
            <numerusform>Bringing back %Ln person</numerusform>
            <numerusform>Bringing back %Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people are back</source>
        <translation>
            <numerusform>%Ln person is back</numerusform>
            <numerusform>%Ln people are back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not brought back.</source>
        <translation>
            <numerusform>%Ln person was not brought back.</numerusform>
            <numerusform>%Ln people were not brought back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Adding %Ln people to a role</source>
        <translation>
            <numerusform>Adding %Ln person to a role</numerusform>
            <numerusform>Adding %Ln people to a role</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people added to the role %1</source>
        <translation>
            <numerusform>%Ln person added to the role %1</numerusform>
            <numerusform>%Ln people added to the role %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not added to the role.</source>
        <translation>
            <numerusform>%Ln person was not added to the role.</numerusform>
            <numerusform>%Ln people were not added to the role.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SimulationTexts</name>
    <message numerus="yes">
        <source>waits for %Ln sub-flows</source>
        <translation>
            <numerusform>waits for %Ln sub-flow</numerusform>
            <numerusform>waits for %Ln sub-flows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::AccountsPage</name>
    <message numerus="yes">
        <source>%Ln domains</source>
        <translation>
            <numerusform>%Ln domain</numerusform>
            <numerusform>%Ln domains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln accounts</source>
        <translation>
            <numerusform>%Ln account</numerusform>
            <numerusform>%Ln accounts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln accounts?</source>
        <translation>
            <numerusform>Delete %Ln account?</numerusform>
            <numerusform>Delete %Ln accounts?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarDaysTab</name>
    <message numerus="yes">
        <source>making %Ln days free</source>
        <translation>
            <numerusform>making %Ln day free</numerusform>
            <numerusform>making %Ln days free</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>making %Ln days working days</source>
        <translation>
            <numerusform>making %Ln day a working day</numerusform>
            <numerusform>making %Ln days working days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>making %Ln days usual again</source>
        <translation>
            <numerusform>making %Ln day usual again</numerusform>
            <numerusform>making %Ln days usual again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln days chosen, %1; Space paints them</source>
        <translation>
            <numerusform>%Ln day chosen, %1; Space paints it</numerusform>
            <numerusform>%Ln days chosen, %1; Space paints them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarImportDialog</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries of the file are not taken as they are.</source>
        <translation>
            <numerusform>%Ln entry of the file is not taken as it is.</numerusform>
            <numerusform>%Ln entries of the file are not taken as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take Over %Ln</source>
        <translation>
            <numerusform>&amp;Take Over %Ln</numerusform>
            <numerusform>&amp;Take Over %Ln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarSpecialList</name>
    <message numerus="yes">
        <source>deleting %Ln special days</source>
        <translation>
            <numerusform>deleting %Ln special day</numerusform>
            <numerusform>deleting %Ln special days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarsPage</name>
    <message numerus="yes">
        <source>Its usual week and its %Ln special days are deleted with it. This cannot be undone.</source>
        <translation>
            <numerusform>Its usual week and its %Ln special day are deleted with it. This cannot be undone.</numerusform>
            <numerusform>Its usual week and its %Ln special days are deleted with it. This cannot be undone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>importing %Ln holidays</source>
        <translation>
            <numerusform>importing %Ln holiday</numerusform>
            <numerusform>importing %Ln holidays</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Save the changes of %Ln calendars?</source>
        <translation>
            <numerusform>Save the changes of %Ln calendar?</numerusform>
            <numerusform>Save the changes of %Ln calendars?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln special days</source>
        <translation>
            <numerusform>%1, %Ln special day</numerusform>
            <numerusform>%1, %Ln special days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln calendars</source>
        <translation>
            <numerusform>%Ln calendar</numerusform>
            <numerusform>%Ln calendars</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Special Days (%Ln)</source>
        <translation>
            <numerusform>Special Days (%Ln)</numerusform>
            <numerusform>Special Days (%Ln)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::DeliveriesPage</name>
    <message numerus="yes">
        <source>%Ln notices</source>
        <translation>
            <numerusform>%Ln notice</numerusform>
            <numerusform>%Ln notices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln tries)</source>
        <comment>state</comment>
        <translation>
            <numerusform>%1 (%Ln try)</numerusform>
            <numerusform>%1 (%Ln tries)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Give up %Ln entries?</source>
        <translation>
            <numerusform>Give up %Ln entry?</numerusform>
            <numerusform>Give up %Ln entries?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::DirectoryChangesModel</name>
    <message numerus="yes">
        <source>%Ln changes</source>
        <translation>
            <numerusform>%Ln change</numerusform>
            <numerusform>%Ln changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::DirectoryChangesPane</name>
    <message numerus="yes">
        <source>&amp;Apply %Ln changes…</source>
        <translation>
            <numerusform>&amp;Apply %Ln change…</numerusform>
            <numerusform>&amp;Apply %Ln changes…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading the directory: %Ln entries</source>
        <translation>
            <numerusform>Reading the directory: %Ln entry</numerusform>
            <numerusform>Reading the directory: %Ln entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes could not be made.</source>
        <translation>
            <numerusform>%Ln change could not be made.</numerusform>
            <numerusform>%Ln changes could not be made.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes were made.</source>
        <translation>
            <numerusform>%Ln change was made.</numerusform>
            <numerusform>%Ln changes were made.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes loaded</source>
        <translation>
            <numerusform>%Ln change loaded</numerusform>
            <numerusform>%Ln changes loaded</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::DirectoryPage</name>
    <message numerus="yes">
        <source>The directory answers: %Ln people and more.</source>
        <translation>
            <numerusform>The directory answers: %Ln person and more.</numerusform>
            <numerusform>The directory answers: %Ln people and more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The directory answers: %Ln people.</source>
        <translation>
            <numerusform>The directory answers: %Ln person.</numerusform>
            <numerusform>The directory answers: %Ln people.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people are locked and signed out.</source>
        <translation>
            <numerusform>%Ln person is locked and signed out.</numerusform>
            <numerusform>%Ln people are locked and signed out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %Ln changes?</source>
        <translation>
            <numerusform>Apply %Ln change?</numerusform>
            <numerusform>Apply %Ln changes?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::DomainTransferDialog</name>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln person</numerusform>
            <numerusform>%Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln departments</source>
        <translation>
            <numerusform>%Ln department</numerusform>
            <numerusform>%Ln departments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::DomainsModel</name>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln person</numerusform>
            <numerusform>%Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln departments</source>
        <translation>
            <numerusform>%Ln department</numerusform>
            <numerusform>%Ln departments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications</source>
        <translation>
            <numerusform>%Ln application</numerusform>
            <numerusform>%Ln applications</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::DomainsPage</name>
    <message numerus="yes">
        <source>%Ln domains</source>
        <translation>
            <numerusform>%Ln domain</numerusform>
            <numerusform>%Ln domains</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::ExtensionFieldsPage</name>
    <message numerus="yes">
        <source>%Ln fields</source>
        <translation>
            <numerusform>%Ln field</numerusform>
            <numerusform>%Ln fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::OffersPage</name>
    <message numerus="yes">
        <source>%Ln applications</source>
        <translation>
            <numerusform>%Ln application</numerusform>
            <numerusform>%Ln applications</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications are offered to domains</source>
        <translation>
            <numerusform>%Ln application is offered to domains</numerusform>
            <numerusform>%Ln applications are offered to domains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications are not offered any more</source>
        <translation>
            <numerusform>%Ln application is not offered any more</numerusform>
            <numerusform>%Ln applications are not offered any more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::OperationLogPage</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln entries of the operation log?</source>
        <translation>
            <numerusform>Delete %Ln entry of the operation log?</numerusform>
            <numerusform>Delete %Ln entries of the operation log?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleImportReport</name>
    <message numerus="yes">
        <source>%Ln new people</source>
        <translation>
            <numerusform>%Ln new person</numerusform>
            <numerusform>%Ln new people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people there already</source>
        <translation>
            <numerusform>%Ln person there already</numerusform>
            <numerusform>%Ln people there already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new departments</source>
        <translation>
            <numerusform>%Ln new department</numerusform>
            <numerusform>%Ln new departments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows not taken over</source>
        <translation>
            <numerusform>%Ln row not taken over</numerusform>
            <numerusform>%Ln rows not taken over</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln departments not made</source>
        <translation>
            <numerusform>%Ln department not made</numerusform>
            <numerusform>%Ln departments not made</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows to look at again</source>
        <translation>
            <numerusform>%Ln row to look at again</numerusform>
            <numerusform>%Ln rows to look at again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln remarks</source>
        <translation>
            <numerusform>The first remark</numerusform>
            <numerusform>The first %Ln remarks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeoplePage</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln person</numerusform>
            <numerusform>%Ln people</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln people to another department</source>
        <translation>
            <numerusform>Add %Ln person to another department</numerusform>
            <numerusform>Add %Ln people to another department</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln people to another department</source>
        <translation>
            <numerusform>Move %Ln person to another department</numerusform>
            <numerusform>Move %Ln people to another department</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people are selected.</source>
        <translation>
            <numerusform>%Ln person is selected.</numerusform>
            <numerusform>%Ln people are selected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleTable</name>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln person</numerusform>
            <numerusform>%Ln people</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleWork</name>
    <message numerus="yes">
        <source>It was not undone for %Ln people.</source>
        <translation>
            <numerusform>It was not undone for %Ln person.</numerusform>
            <numerusform>It was not undone for %Ln people.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::RoleDialog</name>
    <message numerus="yes">
        <source>Add %Ln people to a role</source>
        <translation>
            <numerusform>Add %Ln person to a role</numerusform>
            <numerusform>Add %Ln people to a role</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::RoleHoldersPane</name>
    <message numerus="yes">
        <source>Taking %Ln people out of the role</source>
        <translation>
            <numerusform>Taking %Ln person out of the role</numerusform>
            <numerusform>Taking %Ln people out of the role</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people taken out of the role %1</source>
        <translation>
            <numerusform>%Ln person taken out of the role %1</numerusform>
            <numerusform>%Ln people taken out of the role %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not taken out of the role.</source>
        <translation>
            <numerusform>%Ln person was not taken out of the role.</numerusform>
            <numerusform>%Ln people were not taken out of the role.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people added to the role %1</source>
        <translation>
            <numerusform>%Ln person added to the role %1</numerusform>
            <numerusform>%Ln people added to the role %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::RolesPage</name>
    <message numerus="yes">
        <source>%Ln roles</source>
        <translation>
            <numerusform>%Ln role</numerusform>
            <numerusform>%Ln roles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln roles?</source>
        <translation>
            <numerusform>Delete %Ln role?</numerusform>
            <numerusform>Delete %Ln roles?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln roles were put to use</source>
        <translation>
            <numerusform>%Ln role was put to use</numerusform>
            <numerusform>%Ln roles were put to use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln roles were taken out of use</source>
        <translation>
            <numerusform>%Ln role was taken out of use</numerusform>
            <numerusform>%Ln roles were taken out of use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln roles are held by everybody</source>
        <translation>
            <numerusform>%Ln role is held by everybody</numerusform>
            <numerusform>%Ln roles are held by everybody</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln roles are not held by everybody any more</source>
        <translation>
            <numerusform>%Ln role is not held by everybody any more</numerusform>
            <numerusform>%Ln roles are not held by everybody any more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::SignInsPage</name>
    <message numerus="yes">
        <source>%Ln signed in</source>
        <translation>
            <numerusform>%Ln signed in</numerusform>
            <numerusform>%Ln signed in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>End %Ln sign-ins?</source>
        <translation>
            <numerusform>End %Ln sign-in?</numerusform>
            <numerusform>End %Ln sign-ins?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::SoftwarePage</name>
    <message numerus="yes">
        <source>%Ln applications added to the domain</source>
        <translation>
            <numerusform>%Ln application added to the domain</numerusform>
            <numerusform>%Ln applications added to the domain</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications removed from the domain</source>
        <translation>
            <numerusform>%Ln application removed from the domain</numerusform>
            <numerusform>%Ln applications removed from the domain</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Not used here (%Ln)</source>
        <translation>
            <numerusform>&amp;Not used here (%Ln)</numerusform>
            <numerusform>&amp;Not used here (%Ln)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Used in this domain (%Ln)</source>
        <translation>
            <numerusform>&amp;Used in this domain (%Ln)</numerusform>
            <numerusform>&amp;Used in this domain (%Ln)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::designing::ConflictDialog</name>
    <message numerus="yes">
        <source>%Ln changes are selected.</source>
        <translation>
            <numerusform>%Ln change is selected.</numerusform>
            <numerusform>%Ln changes are selected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln places were changed by both of you: choose whose change is taken.</source>
        <translation>
            <numerusform>%Ln place was changed by both of you: choose whose change is taken.</numerusform>
            <numerusform>%Ln places were changed by both of you: choose whose change is taken.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::designing::UsagesDialog</name>
    <message numerus="yes">
        <source>The first %Ln places; there may be more.</source>
        <translation>
            <numerusform>The first %Ln place; there may be more.</numerusform>
            <numerusform>The first %Ln places; there may be more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln places</source>
        <translation>
            <numerusform>%Ln place</numerusform>
            <numerusform>%Ln places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::desktop::LocalWorkspace</name>
    <message numerus="yes">
        <source>%Ln applications</source>
        <translation>
            <numerusform>%Ln application</numerusform>
            <numerusform>%Ln applications</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln forms</source>
        <translation>
            <numerusform>%Ln form</numerusform>
            <numerusform>%Ln forms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln person</numerusform>
            <numerusform>%Ln people</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::documents::ButtonPress</name>
    <message numerus="yes">
        <source>%Ln people were told of the document.</source>
        <translation>
            <numerusform>%Ln person was told of the document.</numerusform>
            <numerusform>%Ln people were told of the document.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents are signed.</source>
        <translation>
            <numerusform>%Ln document is signed.</numerusform>
            <numerusform>%Ln documents are signed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::editors::ChildRowsGrid</name>
    <message numerus="yes">
        <source>The first %Ln rows are shown. Open the view to see all of them.</source>
        <translation>
            <numerusform>The first row is shown. Open the view to see all of them.</numerusform>
            <numerusform>The first %Ln rows are shown. Open the view to see all of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::editors::DesignTree</name>
    <message numerus="yes">
        <source>%Ln modules</source>
        <translation>
            <numerusform>%Ln module</numerusform>
            <numerusform>%Ln modules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln forms</source>
        <translation>
            <numerusform>%Ln form</numerusform>
            <numerusform>%Ln forms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln views</source>
        <translation>
            <numerusform>%Ln view</numerusform>
            <numerusform>%Ln views</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln flows</source>
        <translation>
            <numerusform>%Ln flow</numerusform>
            <numerusform>%Ln flows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln domains use it.</source>
        <translation>
            <numerusform>%Ln domain uses it.</numerusform>
            <numerusform>%Ln domains use it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentEditor</name>
    <message numerus="yes">
        <source>%Ln fields need another value.</source>
        <translation>
            <numerusform>%Ln field needs another value.</numerusform>
            <numerusform>%Ln fields need another value.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentsPage</name>
    <message numerus="yes">
        <source>Delete %Ln documents?</source>
        <translation>
            <numerusform>Delete %Ln document?</numerusform>
            <numerusform>Delete %Ln documents?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Delete %Ln Documents</source>
        <translation>
            <numerusform>&amp;Delete %Ln Document</numerusform>
            <numerusform>&amp;Delete %Ln Documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents were not deleted.</source>
        <translation>
            <numerusform>%Ln document was not deleted.</numerusform>
            <numerusform>%Ln documents were not deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents were copied, and not all that are selected.</source>
        <translation>
            <numerusform>%Ln document was copied, and not all that are selected.</numerusform>
            <numerusform>%Ln documents were copied, and not all that are selected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected rows further down have not been read yet.</source>
        <translation>
            <numerusform>%Ln selected row further down has not been read yet.</numerusform>
            <numerusform>%Ln selected rows further down have not been read yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents are selected.</source>
        <translation>
            <numerusform>%Ln document is selected.</numerusform>
            <numerusform>%Ln documents are selected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::editors::PublishDialog</name>
    <message numerus="yes">
        <source>Published: %Ln elements changed on the server.</source>
        <translation>
            <numerusform>Published: %Ln element changed on the server.</numerusform>
            <numerusform>Published: %Ln elements changed on the server.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::DelegationPage</name>
    <message numerus="yes">
        <source>Delete %Ln delegations?</source>
        <translation>
            <numerusform>Delete %Ln delegation?</numerusform>
            <numerusform>Delete %Ln delegations?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::FlowCenterPage</name>
    <message numerus="yes">
        <source>%Ln document(s) approved.</source>
        <translation>
            <numerusform>%Ln document approved.</numerusform>
            <numerusform>%Ln documents approved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stay(s) selected.</source>
        <translation>
            <numerusform>%Ln stays selected.</numerusform>
            <numerusform>%Ln stay selected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Whoever has to act on %Ln document(s) was reminded.</source>
        <translation>
            <numerusform>Whoever has to act on %Ln document was reminded.</numerusform>
            <numerusform>Whoever has to act on %Ln documents was reminded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::MigrationDialog</name>
    <message numerus="yes">
        <source>%1 of %Ln document(s) can go on by the other version.</source>
        <translation>
            <numerusform>%1 of %Ln document can go on by the other version.</numerusform>
            <numerusform>%1 of %Ln documents can go on by the other version.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them need(s) somebody to look after it then.</source>
        <translation>
            <numerusform>%Ln of them needs somebody to look after it then.</numerusform>
            <numerusform>%Ln of them need somebody to look after them then.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) go(es) on by the other version.</source>
        <translation>
            <numerusform>%Ln document goes on by the other version.</numerusform>
            <numerusform>%Ln documents go on by the other version.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stay(s) as it was.</source>
        <translation>
            <numerusform>%Ln stays as it was.</numerusform>
            <numerusform>%Ln stay as they were.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::MonitorPage</name>
    <message numerus="yes">
        <source>Last %Ln days</source>
        <translation>
            <numerusform>Last day</numerusform>
            <numerusform>Last %Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::OpinionDialog</name>
    <message numerus="yes">
        <source>Each of %Ln document(s) goes on by itself, where only one way is open.</source>
        <translation>
            <numerusform>%Ln document goes on, where only one way is open.</numerusform>
            <numerusform>Each of %Ln documents goes on by itself, where only one way is open.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::BpmnFiles</name>
    <message numerus="yes">
        <source>It is larger than %Ln MiB.</source>
        <translation>
            <numerusform>It is larger than %Ln MiB.</numerusform>
            <numerusform>It is larger than %Ln MiB.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln elements mean nothing here: they are drawn grey, and written back when the flow is exported.</source>
        <translation>
            <numerusform>%Ln element means nothing here: it is drawn grey, and written back when the flow is exported.</numerusform>
            <numerusform>%Ln elements mean nothing here: they are drawn grey, and written back when the flow is exported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conditions are in another language: write them anew.</source>
        <translation>
            <numerusform>%Ln condition is in another language: write it anew.</numerusform>
            <numerusform>%Ln conditions are in another language: write them anew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes were imported.</source>
        <translation>
            <numerusform>%Ln node was imported.</numerusform>
            <numerusform>%Ln nodes were imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It makes a flow that is larger than %Ln MiB.</source>
        <translation>
            <numerusform>It makes a flow that is larger than %Ln MiB.</numerusform>
            <numerusform>It makes a flow that is larger than %Ln MiB.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::ChartPage</name>
    <message numerus="yes">
        <source>Documents that left each node in the last %Ln days</source>
        <translation>
            <numerusform>Documents that left each node in the last day</numerusform>
            <numerusform>Documents that left each node in the last %Ln days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::FlowDesign</name>
    <message numerus="yes">
        <source>%Ln elements</source>
        <comment>what was moved, removed...</comment>
        <translation>
            <numerusform>%Ln element</numerusform>
            <numerusform>%Ln elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::FlowEditor</name>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::FlowPropertySource</name>
    <message numerus="yes">
        <source>%Ln elements</source>
        <comment>that are selected</comment>
        <translation>
            <numerusform>%Ln element</numerusform>
            <numerusform>%Ln elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <comment>names of people</comment>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::FormDesign</name>
    <message numerus="yes">
        <source>%Ln elements</source>
        <comment>what was moved, removed...</comment>
        <translation>
            <numerusform>%Ln element</numerusform>
            <numerusform>%Ln elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::FormEditor</name>
    <message numerus="yes">
        <source>%Ln fields</source>
        <translation>
            <numerusform>%Ln field</numerusform>
            <numerusform>%Ln fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::FormProperties</name>
    <message numerus="yes">
        <source>%Ln elements</source>
        <comment>that are selected</comment>
        <translation>
            <numerusform>%Ln element</numerusform>
            <numerusform>%Ln elements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::PastedFieldsDialog</name>
    <message numerus="yes">
        <source>&amp;Insert %Ln fields</source>
        <translation>
            <numerusform>&amp;Insert %Ln field</numerusform>
            <numerusform>&amp;Insert %Ln fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::menus::MenuDesign</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <comment>behind the name of a step</comment>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::menus::MenuEditor</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <comment>of menus</comment>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::menus::MenuProperties</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <comment>that are selected</comment>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::messages::AnnouncementBanner</name>
    <message numerus="yes">
        <source>%Ln more announcements wait.</source>
        <translation>
            <numerusform>%Ln more announcement waits.</numerusform>
            <numerusform>%Ln more announcements wait.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::permissions::PermissionDesign</name>
    <message numerus="yes">
        <source>“%1” for %Ln cells</source>
        <comment>stands behind Undo and Redo: a permission</comment>
        <translation>
            <numerusform>“%1” for %Ln cell</numerusform>
            <numerusform>“%1” for %Ln cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::permissions::PermissionPage</name>
    <message numerus="yes">
        <source>Somebody else changed %Ln of the same permissions meanwhile; they are marked. Saving again puts yours in their place.</source>
        <translation>
            <numerusform>Somebody else changed %Ln of the same permissions meanwhile; it is marked. Saving again puts yours in its place.</numerusform>
            <numerusform>Somebody else changed %Ln of the same permissions meanwhile; they are marked. Saving again puts yours in their place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of your changes were about roles or elements that are deleted now.</source>
        <translation>
            <numerusform>%Ln of your changes was about a role or an element that is deleted now.</numerusform>
            <numerusform>%Ln of your changes were about roles or elements that are deleted now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cells</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::scripts::LibraryEditor</name>
    <message numerus="yes">
        <source>Taken in by %Ln scripts: %1</source>
        <translation>
            <numerusform>Taken in by %Ln script: %1</numerusform>
            <numerusform>Taken in by %Ln scripts: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::tray::DesktopNotices</name>
    <message numerus="yes">
        <source>%Ln new notifications</source>
        <translation>
            <numerusform>%Ln new notification</numerusform>
            <numerusform>%Ln new notifications</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::tray::NoticePopup</name>
    <message numerus="yes">
        <source>%Ln new notifications</source>
        <translation>
            <numerusform>%Ln new notification</numerusform>
            <numerusform>%Ln new notifications</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::tray::TrayIcon</name>
    <message numerus="yes">
        <source>Formwright: %Ln unread</source>
        <translation>
            <numerusform>Formwright: %Ln unread</numerusform>
            <numerusform>Formwright: %Ln unread</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::FilterPanel</name>
    <message numerus="yes">
        <source>%Ln rules</source>
        <translation>
            <numerusform>%Ln rule</numerusform>
            <numerusform>%Ln rules</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ViewDesign</name>
    <message numerus="yes">
        <source>%Ln columns</source>
        <comment>behind the name of a step</comment>
        <translation>
            <numerusform>%Ln column</numerusform>
            <numerusform>%Ln columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ViewEditor</name>
    <message numerus="yes">
        <source>The first %1 of %Ln documents</source>
        <translation>
            <numerusform>The first %1 of %Ln document</numerusform>
            <numerusform>The first %1 of %Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln columns</source>
        <translation>
            <numerusform>%Ln column</numerusform>
            <numerusform>%Ln columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ViewProperties</name>
    <message numerus="yes">
        <source>%Ln columns</source>
        <comment>that are selected</comment>
        <translation>
            <numerusform>%Ln column</numerusform>
            <numerusform>%Ln columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::CalendarGrid</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%Ln more</source>
        <translation>
            <numerusform>+%Ln more</numerusform>
            <numerusform>+%Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::GanttChart</name>
    <message numerus="yes">
        <source>%Ln bars</source>
        <translation>
            <numerusform>%Ln bar</numerusform>
            <numerusform>%Ln bars</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::Pager</name>
    <message numerus="yes">
        <source>%Ln rows on a page</source>
        <translation>
            <numerusform>%Ln row on a page</numerusform>
            <numerusform>%Ln rows on a page</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::TreeModel</name>
    <message numerus="yes">
        <source>Show %Ln more</source>
        <translation>
            <numerusform>Show %Ln more</numerusform>
            <numerusform>Show %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewCalendar</name>
    <message numerus="yes">
        <source>%Ln more are not shown</source>
        <translation>
            <numerusform>%Ln more is not shown</numerusform>
            <numerusform>%Ln more are not shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewContent</name>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewDocumentsPage</name>
    <message numerus="yes">
        <source>Delete %Ln documents?</source>
        <translation>
            <numerusform>Delete %Ln document?</numerusform>
            <numerusform>Delete %Ln documents?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Delete %Ln Documents</source>
        <translation>
            <numerusform>&amp;Delete %Ln Document</numerusform>
            <numerusform>&amp;Delete %Ln Documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents were not deleted.</source>
        <translation>
            <numerusform>%Ln document was not deleted.</numerusform>
            <numerusform>%Ln documents were not deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents are selected.</source>
        <translation>
            <numerusform>%Ln document is selected.</numerusform>
            <numerusform>%Ln documents are selected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewGantt</name>
    <message numerus="yes">
        <source>%Ln without a beginning or not shown</source>
        <translation>
            <numerusform>%Ln without a beginning or not shown</numerusform>
            <numerusform>%Ln without a beginning or not shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewImport</name>
    <message numerus="yes">
        <source>%Ln rows can be imported.</source>
        <translation>
            <numerusform>%Ln row can be imported.</numerusform>
            <numerusform>%Ln rows can be imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows became documents.</source>
        <translation>
            <numerusform>%Ln row became a document.</numerusform>
            <numerusform>%Ln rows became documents.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows were refused.</source>
        <translation>
            <numerusform>%Ln row was refused.</numerusform>
            <numerusform>%Ln rows were refused.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewTable</name>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln point</numerusform>
            <numerusform>%Ln points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewTree</name>
    <message numerus="yes">
        <source>%Ln groups</source>
        <translation>
            <numerusform>%Ln group</numerusform>
            <numerusform>%Ln groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln at the top</source>
        <comment>rows of a tree</comment>
        <translation>
            <numerusform>%Ln at the top</numerusform>
            <numerusform>%Ln at the top</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::windows::HomePage</name>
    <message numerus="yes">
        <source>%Ln documents wait for you.</source>
        <translation>
            <numerusform>%Ln document waits for you.</numerusform>
            <numerusform>%Ln documents wait for you.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages were not read yet.</source>
        <translation>
            <numerusform>%Ln message was not read yet.</numerusform>
            <numerusform>%Ln messages were not read yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::windows::ImportDialog</name>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 – %Ln more files after this one</source>
        <translation>
            <numerusform>%1 – %Ln more file after this one</numerusform>
            <numerusform>%1 – %Ln more files after this one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::windows::JobsPage</name>
    <message numerus="yes">
        <source>%Ln rows imported</source>
        <translation>
            <numerusform>%Ln row imported</numerusform>
            <numerusform>%Ln rows imported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled after %Ln rows</source>
        <translation>
            <numerusform>Cancelled after %Ln row</numerusform>
            <numerusform>Cancelled after %Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln refused</source>
        <translation>
            <numerusform>%1, %Ln refused</numerusform>
            <numerusform>%1, %Ln refused</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::windows::Rail</name>
    <message numerus="yes">
        <source>%1, %Ln unread</source>
        <translation>
            <numerusform>%1, %Ln unread</numerusform>
            <numerusform>%1, %Ln unread</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::windows::StatusStrip</name>
    <message numerus="yes">
        <source>%Ln job(s)</source>
        <translation>
            <numerusform>%Ln job</numerusform>
            <numerusform>%Ln jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
</context>
</TS>
