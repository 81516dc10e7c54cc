// What can be set of whatever is selected, as rows of a property editor.
#pragma once

#include "app/template/field.h"
#include "ui/widgets/picker_source.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace formwright::designing {

// Tokens: several of the choices, as "R<id>|<name>;...;"; Token: one of them, as "<id>|<name>". Languages: what it is
// called in others, as "zh=...; de=...". People: found by the source, kept as "U<id>|<name>;...;"; Picked: one that the
// source finds, kept as its id. Rules: one of the choices, or others that are built. Told: nobody edits it.
enum class PropertyEditorKind {
    Text,
    Name,
    Label,
    Number,
    Flag,
    Choice,
    Choices,
    Script,
    Pattern,
    Level,
    Colour,
    Tokens,
    Token,
    Icon,
    Languages,
    People,
    Picked,
    Rules,
    Told,
};

struct PropertyChoice {
    QString value;
    QString title;

    bool operator==(const PropertyChoice &) const = default;
};

// What rules are built from.
struct RuleSubject {
    QList<forms::Field> fields{};
    std::shared_ptr<widgets::PickerSource> people{}; // null: their ids are typed
    std::shared_ptr<widgets::PickerSource> departments{};
    QString withoutRules{}; // what it means where there are none, a sentence
};

struct Property {
    QString path; // what knows it: the attribute or member; "@label" and the like for what is none
    QString written; // as it is spelled where it is written anew
    QString group;
    QString title;
    PropertyEditorKind editor = PropertyEditorKind::Text;
    QString standard; // what holds where it is not there
    QString help;
    QList<PropertyChoice> choices{};
    std::shared_ptr<widgets::PickerSource> source{}; // of People and Picked
    std::function<RuleSubject()> subject{}; // of Rules, as it is when they are built
    bool takesOthers = false; // of Choice: what is none of the choices can be typed

    bool canReset() const { return !path.startsWith(u'@') && editor != PropertyEditorKind::Name; }
};
using PropertyTable = QList<Property>;

struct PropertyValue {
    QString text; // of a flag "true" or ""
    bool isChanged = false; // it is there, and another one than would hold anyway
    bool isMixed = false; // those that are selected have different ones
};

// Who is selected, in the words of the head above the properties.
struct PropertyHead {
    QString name;
    QString kind;
    QString icon;
};

// What a property editor shows and changes. GUI thread.
class PropertySource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Those that all of what is selected has; empty where nothing is.
    virtual PropertyTable table() const = 0;
    virtual PropertyValue value(const Property &property) const = 0;
    // Each as one step.
    virtual void set(const Property &property, const QString &text) = 0;
    virtual void reset(const Property &property) = 0;
    // Why the property cannot be set to that, a sentence; empty where it can.
    virtual QString refusal(const Property &, const QString &) const { return {}; }
    virtual PropertyHead head() const = 0;
    virtual bool isAny() const = 0; // something is selected
    virtual QString nothingText() const = 0; // said where nothing is
    virtual QString selectionKey() const = 0; // another one for other elements
    virtual QStringList words() const { return {}; } // completed in scripts

Q_SIGNALS:
    void changed(); // values, or what is selected
};

} // namespace formwright::designing
