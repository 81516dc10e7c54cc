#include "ui/vieweditor/field_list.h"

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;

FieldList::FieldList(QWidget *parent) : DragList(columnsMime, parent)
{
    setObjectName(u"fieldList"_s);
    tree()->setObjectName(u"fieldTree"_s);
    build();
}

void FieldList::setForm(const FormFacts &form)
{
    m_form = form;
    build();
}

void FieldList::setUsed(const QStringList &fieldNames)
{
    if (m_used == fieldNames)
        return;
    m_used = fieldNames;
    markUsed();
}

void FieldList::fill()
{
    nameSearch(tr("Search fields"));
    tree()->setAccessibleName(tr("Fields"));
    QTreeWidgetItem *fields
        = heading(m_form.name.isEmpty() ? tr("Fields") : tr("Fields of %1", "form").arg(m_form.name));
    for (const forms::Field &field : std::as_const(m_form.fields))
        entry(fields, field.label, fieldIcon(field.kind), field.name, field.name, columnOf(field));
    QTreeWidgetItem *system = heading(tr("Of every document"));
    for (const SystemValue &value : systemValues())
        entry(system, value.translatedTitle(), u"info"_s, QString::fromLatin1(value.name),
            QString::fromLatin1(value.name), columnOf(value));
    QTreeWidgetItem *others = heading(tr("Other columns"));
    for (const ColumnKind &kind : columnKinds())
        entry(others, kind.translatedTitle(), QString::fromLatin1(kind.icon), kind.translatedHelp(),
            QString::fromLatin1(kind.type), columnOf(kind));
}

QString FieldList::description(const QTreeWidgetItem &item, bool isUsed) const
{
    return isUsed ? tr("%1. Shown already.").arg(item.toolTip(0)) : item.toolTip(0);
}

bool FieldList::isMeant(const QTreeWidgetItem &item, const QString &words) const
{
    return keyOf(item).contains(words, Qt::CaseInsensitive);
}

} // namespace formwright::vieweditor
