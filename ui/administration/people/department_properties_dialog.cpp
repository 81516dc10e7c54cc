#include "ui/administration/people/department_properties_dialog.h"

#include "app/contract/usercenter_fields.h"
#include "ui/pages/framed_page.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/progress_strip.h"

#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
namespace usercenter = contract::usercenter;
using authtime::Department;
using client::Result;

DepartmentPropertiesDialog::DepartmentPropertiesDialog(
    client::ApiClient &client, const QString &domainId, const Department &department, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_domainId(domainId),
      m_department(department),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_tabs(new QTabWidget(this)),
      m_form(new pages::BoundForm(m_tabs)),
      m_accept(new QPushButton(isNew() ? tr("&Create") : tr("&Save"), this))
{
    setObjectName(u"departmentDialog"_s);
    setWindowTitle(isNew() ? tr("New Department") : tr("Properties of “%1”", "a department").arg(department.name));
    m_tabs->setDocumentMode(true);
    m_message->hide();
    m_progress->setCancellable(false);
    widgets::layOutDialog(this, {m_message, m_progress, m_tabs}, m_accept);
    setMinimumSize(480, 420);
    // It closes when the server has said yes.
    m_accept->disconnect();
    connect(m_accept, &QPushButton::clicked, this, &DepartmentPropertiesDialog::save);
    connect(m_form, &pages::BoundForm::edited, this, &DepartmentPropertiesDialog::showState);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &DepartmentPropertiesDialog::load);
    load();
}

void DepartmentPropertiesDialog::load()
{
    m_message->hide();
    m_tabs->setEnabled(false);
    m_progress->start(tr("Loading the fields of departments"));
    showState();
    const usercenter::TableQuery in{.domainId = m_domainId, .forTable = u"department"_s};
    m_client.call(
        usercenter::fieldExtensionsOfTable, in, this, [this](const Result<QList<usercenter::FieldExtension>> &answer) {
            m_progress->finish();
            if (!answer) {
                m_message->setAction(tr("Try Again"));
                tell(tr("The fields of departments could not be loaded."), answer.failure());
                return;
            }
            build(extensionFieldsOf(*answer));
        });
}

void DepartmentPropertiesDialog::build(const QList<ExtensionField> &fields)
{
    m_form->addTab(tr("&General"), u"department"_s);
    auto *name = new QLineEdit;
    name->setMaxLength(200);
    m_form->add(u"name"_s, tr("&Name"), name)->setRequired(true);
    auto *code = new QLineEdit;
    code->setMaxLength(100);
    m_form->add(u"code"_s, tr("C&ode"), code)
        ->setHelp(tr("What formulas and other programs know the department by; may be empty."));
    if (!fields.isEmpty()) {
        m_form->addTab(tr("F&urther fields"), u"form"_s);
        for (const ExtensionField &field : fields)
            addExtensionField(*m_form, field);
    }
    QJsonObject values{{u"name"_s, m_department.name}, {u"code"_s, m_department.code}};
    for (const ExtensionField &field : fields)
        values.insert(QString(u"extension."_s % field.name), QString(u""_s));
    for (const QJsonValue &value : m_department.fieldExtendsValues)
        values.insert(QString(u"extension."_s % value[u"name"].toString()), value[u"value"]);
    // On the ground of the dialog, and not that of a page.
    for (int i = 0; i < m_tabs->count(); ++i) {
        auto *area = qobject_cast<QScrollArea *>(m_tabs->widget(i));
        area->viewport()->setAutoFillBackground(false);
        area->widget()->setAutoFillBackground(false);
    }
    m_form->setValues(values);
    m_isLoaded = true;
    m_tabs->setEnabled(true);
    m_form->focusFirst();
    name->selectAll();
    showState();
}

void DepartmentPropertiesDialog::showState()
{
    const bool isNamed = m_isLoaded && !m_form->value(u"name"_s).toString().trimmed().isEmpty();
    m_accept->setEnabled(isNamed && !m_isSaving && (isNew() || m_form->isChanged()));
    m_accept->setToolTip(m_isLoaded && !isNamed ? tr("A department needs a name.") : QString());
}

void DepartmentPropertiesDialog::save()
{
    if (m_isSaving)
        return;
    const QJsonObject changes = isNew() ? m_form->values() : m_form->changes();
    QJsonObject extension;
    m_before = {};
    for (auto it = changes.begin(); it != changes.end(); ++it) {
        if (it.key().startsWith("extension."_L1))
            extension.insert(it.key().mid(10), it.value());
    }
    for (const QJsonValue &value : m_department.fieldExtendsValues) {
        if (extension.contains(value[u"name"].toString()))
            m_before.insert(value[u"name"].toString(), value[u"value"]);
    }
    m_isSaving = true;
    m_message->hide();
    m_form->clearErrors();
    m_progress->start(tr("Saving"));
    showState();
    const auto take = [this](const Result<Department> &answer) {
        m_isSaving = false;
        m_progress->finish();
        showState();
        if (!answer) {
            m_message->setAction({});
            tell(isNew() ? tr("The department was not made.") : tr("The department was not saved."), answer.failure());
            return;
        }
        m_saved = *answer;
        accept();
    };
    if (isNew()) {
        authtime::CreateDepartment in;
        in.domainid = m_domainId;
        in.name = changes.value("name"_L1).toString();
        in.superior = m_department.superior;
        in.code = changes.value("code"_L1).toString();
        in.extension = extension;
        m_client.call(authtime::createDepartment, in, this, take);
        return;
    }
    authtime::UpdateDepartment in;
    in.domainid = m_domainId;
    in.departmentid = m_department.id;
    if (changes.contains("name"_L1))
        in.name = changes.value("name"_L1).toString();
    if (changes.contains("code"_L1))
        in.code = changes.value("code"_L1).toString();
    in.extension = extension;
    m_client.call(authtime::updateDepartment, in, this, take);
}

// Each at its field, and what has none above them.
void DepartmentPropertiesDialog::tell(const QString &what, const client::Failure &failure)
{
    client::Failure rest = ofExtensionFields(failure);
    rest.fields = m_form->showErrors(rest.fields);
    m_message->showError({.what = what,
        .why = rest.fields.isEmpty() && !failure.fields.isEmpty() ? QString() : pages::reasonOf(rest),
        .requestId = failure.requestId});
}

} // namespace formwright::administration
