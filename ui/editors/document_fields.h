// The fields of a document in its form's own layout. An editor is made when its field comes near what is seen, or is
// asked for.
#pragma once

#include "ui/documents/form_document.h"
#include "ui/editors/field_editor.h"
#include "ui/forms/form_view.h"

namespace formwright::widgets {
class FormRow;
}

namespace formwright::editors {

class DocumentButtons;
class DocumentRows;
class PictureStore;

class DocumentFields : public QObject, private layout::FieldMaker
{
    Q_OBJECT

public:
    // The fields are shown in the scroll area; `document` is what they take their values from.
    DocumentFields(
        documents::FormDocument &document, const FieldContext &context, QScrollArea &around, QObject *parent = nullptr);
    ~DocumentFields() override;

    // What stands in the form beside fields; it outlives this.
    void setRows(DocumentRows &rows);
    void setButtons(DocumentButtons &buttons);
    // Builds anew where the form is another one than before.
    void showForm(const QLocale &locale);
    void showValues();
    void showValue(const QString &field);

    bool isEmpty() const { return m_rows.isEmpty(); }
    // Made now if need be; null for none of that name.
    FieldEditor *editor(const QString &field);
    void focus(const QString &field);
    // Builds anew what another list of fields asks for; whoever types goes on where he was.
    void showFields();
    void focusFirst();

    // Marks what is no value of its kind; false where there is any.
    bool check();
    // False where there is no such field, or it has an error already.
    bool setError(const QString &field, const QString &error);
    void clearErrors();
    void focusFirstError();
    int madeEditors() const { return m_view == nullptr ? 0 : m_view->madeFields(); }

Q_SIGNALS:
    void edited(const QString &field);
    void made(QWidget *editor);

private:
    struct Row {
        FieldDefinition field;
        FieldEditor *editor = nullptr;
        widgets::FormRow *row = nullptr;
    };
    QWidget *makeField(const layout::Box &box) override;
    QWidget *makeRows(const layout::Box &box) override;
    std::optional<QString> calculatedText(const layout::Box &box) override;
    QWidget *makeButton(const layout::Box &box) override;
    QImage picture(const QString &address) override;
    void askPicture(const QString &address, QObject *context, const std::function<void()> &then) override;
    QString likeness(const layout::Box &box) const override;
    Row *find(const QString &field);
    const Row *find(const QString &field) const;
    void showValue(const Row &row);
    QString focused() const;
    void takeOthers(const QJsonObject &values);

    documents::FormDocument &m_document;
    const FieldContext m_context;
    QScrollArea &m_around;
    PictureStore *m_pictures;
    DocumentRows *m_elements = nullptr;
    DocumentButtons *m_buttons = nullptr;
    QLocale m_locale;
    QString m_template;
    QList<Row> m_rows;
    QHash<QString, qsizetype> m_byName; // places in m_rows, without regard to case
    QPointer<layout::FormView> m_view;
};

} // namespace formwright::editors
