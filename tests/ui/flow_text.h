// The text of a flow as an old editor wrote it: with what nobody here understands.
#pragma once

#include <QString>

namespace formwright::tests {

inline const QString drawnFlow = QStringLiteral(
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n"
    "<!-- drawn in 2014 -->\n"
    "<com.example.flow.FlowDiagram>\n"
    "  <flowstatus>16</flowstatus><ACTION_EDIT>4</ACTION_EDIT>\n"
    "  <com.example.flow.StartNode>\n"
    "    <id>1</id><name>Start</name><x>40</x><y>100</y><width>46</width><height>55</height>\n"
    "  </com.example.flow.StartNode>\n"
    "  <com.example.flow.ManualNode>\n"
    "    <id>2</id>\n"
    "    <name>Draft &amp; check</name>\n"
    "    <x>180</x>\n"
    "    <y>100</y>\n"
    "    <width>120</width>\n"
    "    <height>56</height>\n"
    "    <strange><deep>kept</deep> as it is</strange>\n"
    "    <namelist>Rclerk|Clerk;</namelist>\n"
    "    <note/>\n"
    "  </com.example.flow.ManualNode>\n"
    "  <com.example.flow.ManualNode>\n"
    "    <id>3</id>\n"
    "    <name><![CDATA[Head]]></name>\n"
    "    <x>400</x>\n"
    "    <y>100</y>\n"
    "    <width>120</width>\n"
    "    <height>56</height>\n"
    "    <namelist>Rhead|Head;</namelist>\n"
    "    <cBack>true</cBack>\n"
    "    <backType>1</backType>\n"
    "    <bnodelist>2|Draft;</bnodelist>\n"
    "  </com.example.flow.ManualNode>\n"
    "  <com.example.flow.CompleteNode><id>4</id><name>End</name><x>620</x><y>104</y></com.example.flow.CompleteNode>\n"
    "  "
    "<com.example.flow.Relation><id>5</id><startnodeid>1</startnodeid><endnodeid>2</endnodeid></"
    "com.example.flow.Relation>\n"
    "  <com.example.flow.Relation>\n"
    "    <id>6</id>\n"
    "    <name>to the head</name>\n"
    "    <startnodeid>2</startnodeid>\n"
    "    <endnodeid>3</endnodeid>\n"
    "    <pointstack>350;128;350;60;460;60</pointstack>\n"
    "  </com.example.flow.Relation>\n"
    "  <com.example.flow.Relation>\n"
    "    <id>7</id>\n"
    "    <startnodeid>3</startnodeid>\n"
    "    <endnodeid>4</endnodeid>\n"
    "    <editMode>01</editMode>\n"
    "    <condition>getItemValue('sum') &lt; 5000</condition>\n"
    "  </com.example.flow.Relation>\n"
    "</com.example.flow.FlowDiagram>\n");

// So many nodes in rows of a hundred, each joined to the next.
inline QString flowOfMany(int nodes)
{
    using namespace Qt::StringLiterals;
    QString text = u"<f.FlowDiagram>\n"_s;
    for (int i = 0; i < nodes; ++i) {
        text += u"  <f.ManualNode>\n    <id>%1</id>\n    <name>Node %1</name>\n    <x>%2</x>\n    <y>%3</y>\n"
                "    <width>120</width>\n    <height>56</height>\n    <namelist>Rhead|Head;</namelist>\n"
                "    <passcondition>0</passcondition>\n  </f.ManualNode>\n"_s.arg(i)
                    .arg(i % 100 * 220)
                    .arg(i / 100 * 140);
        if (i > 0)
            text += u"  <f.Relation><id>l%2</id><startnodeid>%1</startnodeid><endnodeid>%2</endnodeid></f.Relation>\n"_s
                        .arg(i - 1)
                        .arg(i);
    }
    return text + u"</f.FlowDiagram>\n"_s;
}

} // namespace formwright::tests
