// The widget that edits one field of a document, fit for the field's kind.
#pragma once

#include "ui/documents/field_text.h"

#include <QJsonObject>
#include <QObject>

class QSettings;
class QWidget;

namespace formwright::client {
class ApiClient;
}

namespace formwright::editors {

using documents::FieldDefinition;

// Lives as long as its widget, which is its parent.
class FieldEditor : public QObject
{
    Q_OBJECT

public:
    ~FieldEditor() override = default;

    virtual QWidget *widget() const = 0;
    // As the server takes it. Null for an empty field.
    virtual QJsonValue value() const = 0;
    virtual void setValue(const QJsonValue &value) = 0;
    // Why what stands there is no value of the field's kind; empty when it is.
    virtual QString problem() const { return {}; }
    // It shows its value, to be read and copied, and takes no other.
    virtual void setReadOnly();

Q_SIGNALS:
    void edited(); // by the person, not by setValue
    // Choosing fills in other fields as well: values by their names, as the person would type them.
    void othersChosen(const QJsonObject &values);

protected:
    using QObject::QObject;
};

// Where editors ask for what a document names by id alone. All of it must outlive them.
struct FieldContext {
    client::ApiClient &client;
    QString applicationId;
    QSettings *settings = nullptr; // keeps recent choices; null forgets them
    QString formId{}; // whose documents say what was filled in before; may be empty
};

// The widget has no parent yet.
FieldEditor *makeFieldEditor(const FieldDefinition &field, const QLocale &locale, const FieldContext &context);

} // namespace formwright::editors
