// Where a picker finds what can be chosen. It knows no server: whoever has one writes a source over its endpoints.
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QObject;

namespace formwright::widgets {

struct PickerItem {
    QString id;
    QString name;
    QString detail{}; // tells two of the same name apart: a department, an address
    bool mayHaveMore{true}; // a group that others may lie below
};

struct PickerAnswer {
    QList<PickerItem> items;
    bool hasMore{}; // there is a next page
    QString failure{}; // why there is no answer; empty when there is one
};

// Every question is answered at most once, later, on the GUI thread, and not any more once `context` is gone.
class PickerSource
{
public:
    using Then = std::function<void(const PickerAnswer &)>;

    virtual ~PickerSource() = default;

    virtual QString placeholder() const = 0; // "Type a name"
    virtual QString notFound(const QString &text) const = 0; // "Nobody is found for “xyz”."
    virtual QString unknownName() const = 0; // stands for an id that names() does not know
    virtual QString browseText() const = 0; // what the button beside the field does
    virtual QString icon() const = 0; // a name of widgets::icon()

    // Pages count from 1.
    virtual void search(const QString &text, int page, QObject *context, Then then) = 0;
    // The names of ids, in any order; those that are not known are left out.
    virtual void names(const QStringList &ids, QObject *context, Then then) = 0;

    // Whether there is a tree of groups to look around in, and what it is called.
    virtual bool hasGroups() const { return false; }
    virtual QString groupsTitle() const { return {}; }
    // The groups are themselves what is chosen; else their members are.
    virtual bool choosesGroups() const { return false; }
    // Directly below `parent`; an empty one asks for the roots.
    virtual void groups(const QString &parent, QObject *context, Then then)
    {
        Q_UNUSED(parent)
        Q_UNUSED(context)
        then({});
    }
    virtual void members(const QString &group, int page, QObject *context, Then then)
    {
        Q_UNUSED(group)
        Q_UNUSED(page)
        Q_UNUSED(context)
        then({});
    }
};

} // namespace formwright::widgets
