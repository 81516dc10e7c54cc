#pragma once

#include "ui/editors/design_loaders.h"
#include "ui/editors/design_page.h"

class QPlainTextEdit;
class QTabWidget;

namespace formwright::editors {

// A form as it is designed, to read: its fields with their rules, and the source of its template.
class FormPage : public DesignPage
{
    Q_OBJECT

public:
    explicit FormPage(LoadDesign<contract::designtime::DesignForm> load, QWidget *parent = nullptr);
    void load() override;
    void showForm(const contract::designtime::DesignForm &form);

Q_SIGNALS:
    // Plain ids, and the name to find it by where ids are opaque.
    void openDocuments(const QString &applicationId, const QString &formId, const QString &formName);

protected:
    void retranslate() override;

private:
    LoadDesign<contract::designtime::DesignForm> m_load;
    contract::designtime::DesignForm m_form;
    QTabWidget *m_tabs;
    QTableWidget *m_fields;
    QPlainTextEdit *m_source;
};

} // namespace formwright::editors
