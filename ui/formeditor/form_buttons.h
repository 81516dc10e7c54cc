// The buttons of a form, as they are edited in their dialog: a copy of what the server has, with steps of its own.
#pragma once

#include "app/contract/designtime_activities.h"
#include "ui/designing/property.h"

namespace formwright::formeditor {

// What a button of a form can do, by the number of its type.
struct FormButtonKind {
    int type;
    const char *title; // of the context FormButtons

    QString translatedTitle() const;
};
const QList<FormButtonKind> &formButtonKinds();

class FormButtons : public designing::PropertySource
{
    Q_OBJECT

public:
    using Button = contract::designtime::DesignActivity;
    using Content = contract::designtime::ActivityContent;

    explicit FormButtons(QObject *parent = nullptr);

    // As the server has them, with nothing to undo.
    void begin(const QList<Button> &stored, const QStringList &words);
    // What elements of views and forms are called that a button can open.
    void setTargets(const QList<designing::PropertyChoice> &forms, const QList<designing::PropertyChoice> &views);

    const QList<Button> &buttons() const { return m_buttons; } // those that are new have no id
    int current() const { return m_current; } // -1: none
    void select(int index);
    void add(int type);
    void removeCurrent();
    void rename(int index, const QString &name);
    bool isChanged() const;
    bool canUndo() const { return m_step > 0; }
    bool canRedo() const { return m_step + 1 < m_steps.size(); }
    void undo();
    void redo();

    // What a save has to do, one after the other.
    struct Sending {
        enum class Act { Create, Update, Remove };
        Act act = Act::Create;
        int index = -1; // of the button; -1 of one that goes
        QString id{};
        Content content{};
    };
    std::optional<Sending> next() const; // nothing where all is as the server has it
    void sent(const Sending &sending, const QString &id, int version);

    designing::PropertyTable table() const override;
    designing::PropertyValue value(const designing::Property &property) const override;
    void set(const designing::Property &property, const QString &text) override;
    void reset(const designing::Property &property) override;
    designing::PropertyHead head() const override;
    bool isAny() const override { return m_current >= 0; }
    QString nothingText() const override;
    QString selectionKey() const override;
    QStringList words() const override { return m_words; }

Q_SIGNALS:
    void listChanged();

private:
    struct Step {
        QList<Button> buttons;
        int current = -1;
    };
    void push();
    void show(int step);
    const Button *stored(const QString &id) const;

    QList<Button> m_stored;
    QList<Button> m_buttons;
    int m_current = -1;
    QList<Step> m_steps;
    qsizetype m_step = 0;
    QStringList m_words;
    QList<designing::PropertyChoice> m_forms;
    QList<designing::PropertyChoice> m_views;
};

} // namespace formwright::formeditor
