#include "ui/administration/directory/directory_departments_field.h"

#include "ui/widgets/metrics.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
const QString units = u"ou"_s;
const QString none = u"-"_s;
} // namespace

DirectoryDepartmentsField::DirectoryDepartmentsField(QWidget *parent)
    : QWidget(parent), m_kind(new QComboBox(this)), m_attribute(new QLineEdit(this))
{
    m_kind->addItem(tr("The tree of organizational units"), units);
    m_kind->addItem(tr("An attribute of each user"), QString());
    m_kind->addItem(tr("None: departments are made by hand"), none);
    m_attribute->setObjectName(u"departmentsAttribute"_s);
    m_attribute->setPlaceholderText(tr("Name of the attribute"));
    m_attribute->setAccessibleName(m_attribute->placeholderText());
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(widgets::space::Small);
    row->addWidget(m_kind, 1);
    row->addWidget(m_attribute, 1);
    setFocusProxy(m_kind);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showState();
        Q_EMIT edited();
    });
    connect(m_attribute, &QLineEdit::textChanged, this, &DirectoryDepartmentsField::edited);
    showState();
}

QString DirectoryDepartmentsField::value() const
{
    const QString kind = m_kind->currentData().toString();
    return kind.isEmpty() ? m_attribute->text().trimmed() : kind;
}

void DirectoryDepartmentsField::setValue(const QString &value)
{
    const int known = m_kind->findData(value);
    m_attribute->setText(known < 0 ? value : QString());
    m_kind->setCurrentIndex(value.isEmpty() || known < 0 ? 1 : known);
    showState();
}

void DirectoryDepartmentsField::showState()
{
    m_attribute->setVisible(m_kind->currentIndex() == 1);
}

} // namespace formwright::administration
