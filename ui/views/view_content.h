// What stands in the page of a view: its table, tree, calendar or chart.
#pragma once

#include "ui/views/view_arrangement.h"
#include "ui/views/view_source.h"

#include <QWidget>

class QSettings;

namespace formwright::widgets {
class EmptyState;
}

namespace formwright::views {

// Asks for its own rows, and knows nothing of the page around it. GUI thread.
class ViewContent : public QWidget
{
    Q_OBJECT

public:
    enum class State { Unasked, Loading, Ready, Failed };

    // `settings` may be null: nothing is remembered then. Both must outlive it.
    ViewContent(ViewSource &source, QSettings *settings, QWidget *parent = nullptr);
    ~ViewContent() override;

    // Something narrows the rows in another way: from the first page.
    virtual void startOver() { reload(); }
    // The same rows again; what is shown stays until they are there.
    virtual void reload() = 0;
    virtual QList<QJsonObject> selectedRows() const = 0;
    virtual bool shows(const QString &documentId) const = 0;
    // One row as it is now. False where it shows more of a row than its items: it has to ask for all of them.
    virtual bool showRow(const QString &, const QJsonObject &) { return false; }
    // "67,663 documents", for the head of the page; empty before it is known.
    virtual QString countText() const;
    // What somebody has chosen of it, for another one that takes its place; what does not fit there is told. Before the
    // first question.
    virtual ViewArrangement arrangement() const { return {}; }
    virtual LostArrangement arrange(const ViewArrangement &) { return {}; }
    // The order that somebody chose; nothing of it is about pages.
    virtual RowsQuery order() const { return {}; }
    // Ctrl+F, unless there is a search form.
    virtual bool focusFilter() { return false; }
    virtual bool focusContent();
    // Where rows stand that have the focus: what can be done with them belongs to these.
    virtual QList<QWidget *> rowWidgets() const;
    // In the order in which they are seen, without those that are hidden.
    virtual QList<ViewColumn> shownColumns() const { return m_source.columns(); }
    // The column that somebody is in, for the filter by value; nothing for none.
    virtual std::optional<ViewColumn> currentColumn() const { return std::nullopt; }

    State state() const { return m_state; }
    const client::Failure &failure() const { return m_failure; } // with State::Failed
    const QString &note() const { return m_note; }
    qint64 count() const { return m_count; }
    void stopLoading(); // failure() is Failure::Kind::Cancelled then
    void retry();

Q_SIGNALS:
    void stateChanged();
    void openWanted(const QJsonObject &row);
    void operationWanted(const formwright::views::ViewColumn &column, const QString &documentId);
    // Of a grid: what was typed was saved, or not.
    void changed(const QString &documentId);
    void changeRefused(const formwright::client::Failure &failure);
    void selectionChanged();
    void filterMenuWanted(const formwright::views::ViewColumn &column, const QPoint &at); // on the screen
    void fillWanted(); // the button of the empty state

protected:
    // What a cell is pressed for: its operation, or the document of a value that looks like a button. False for others.
    bool press(int column, const QJsonObject &row);
    // An earlier question with the same key is dropped with its answer. The first row of the answer to `topKey` begins
    // what is shown: its note and count are those of the view.
    void ask(const QString &key, const RowsQuery &query, const std::function<void(const RowsAnswer &)> &take);
    void dropQuestions();
    void setNote(const QString &note);
    // Says over `viewport` that there is nothing, as soon as that is known.
    void showEmptyOver(QWidget *viewport);
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    virtual void retranslate() { }
    virtual bool isEmpty() const { return m_count == 0; }
    // Whether a search or filter keeps rows away, and the way to be without any.
    virtual bool isNarrowed() const { return m_source.isNarrowed(); }
    virtual void showAll() { m_source.showAll(); }

    static const QString topKey;
    ViewSource &m_source;
    QSettings *m_settings;

private:
    struct Question {
        quint64 number = 0;
        RowsQuery query;
        std::function<void(const RowsAnswer &)> take;
        QPointer<client::PendingCall> call;
    };
    void send(const QString &key);
    void updateState();
    void placeEmpty();

    QHash<QString, Question> m_onTheWay;
    QHash<QString, Question> m_failed;
    quint64 m_number = 0;
    State m_state = State::Unasked;
    client::Failure m_failure;
    QString m_note;
    qint64 m_count = -1;
    widgets::EmptyState *m_empty = nullptr;
};

// Fit for the type of the view; it has asked for nothing yet.
ViewContent *makeContent(ViewSource &source, QSettings *settings);

} // namespace formwright::views
