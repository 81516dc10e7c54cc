// The frame of a page: head with actions, search and tools, message, quiet progress, the
// content, and what an empty content says.
#pragma once

#include "ui/client/result.h"
#include "ui/pages/page.h"
#include "ui/widgets/page_header.h"

#include <QIcon>
#include <QMap>
#include <QWidget>

#include <functional>

class QAction;
class QHBoxLayout;
class QStackedLayout;
class QVBoxLayout;

namespace formwright::widgets {
class EmptyState;
class InlineMessage;
class ProgressStrip;
class SearchField;
} // namespace formwright::widgets

namespace formwright::pages {

// "What happened" with the server's words below it; those of fields are told with them.
QString reasonOf(const client::Failure &failure);

// A page says its title by setTitle(), fills setContent() once, and shows one of: busy, failed, empty, or its content.
// It is asked to load() when it opens and to refresh() whenever others have changed what it shows.
class FramedPage : public pages::Page
{
    Q_OBJECT
public:
    explicit FramedPage(const QString &emptyIcon, QWidget *parent = nullptr);

    virtual void load() = 0;
    virtual void refresh() { load(); }
    bool hasUnsaved() const override { return m_hasWaited; }
    widgets::PageHeader &header() { return *m_header; }
    widgets::InlineMessage &message() { return *m_message; }
    widgets::SearchField *search() const { return m_search; } // null without addSearch()

protected:
    void setTitle(const QString &title);
    void setContent(QWidget *content);
    // The row below the head: the search field and what narrows its answers at the left, other tools at the right.
    widgets::SearchField *addSearch();
    void addFilter(QWidget *filter);
    void addTool(QWidget *tool);
    void addToolRow(QWidget *row); // a further row of tools
    void addBelow(QWidget *widget); // under the content, over the whole width

    // What may be under way at the same time, each with its own end. Of several the last of these is shown.
    enum class Work { Reading, Beside, Transfer, Acting };
    // "Loading domains". With `stop`, it can be cancelled after a while.
    void setBusy(const QString &what, const std::function<void()> &stop = {}, Work work = Work::Reading);
    void setIdle(Work work = Work::Reading);
    // Something is to be changed on the server. False, and nothing is to be sent, while the same page is still changing
    // something: two clicks are one act. Whoever got true calls endAct() with the answer.
    bool beginAct(const QString &what);
    // The same for what somebody has agreed to, which is never dropped: where it is false, `begin` runs once what is
    // under way has ended. Whoever leaves the page meanwhile is gone once all of it is done.
    bool beginAct(const QString &what, const std::function<void()> &begin);
    void endAct();
    bool isActing() const { return m_underWay.contains(Work::Acting); }
    // Keeps the content as it is, with the failure above it. With `retry` it was the reading that failed, and is over.
    void showFailure(const QString &what, const client::Failure &failure, const std::function<void()> &retry);
    // In place of the content, until showContent().
    void showEmpty(const QString &sentence, const QString &hint = {}, const QString &actionText = {},
        const std::function<void()> &run = {});
    void showContent();

    // An action of this page, also by its shortcut while the focus is anywhere in it. Texts are set in retranslate().
    // `name` never changes: a shortcut that somebody has given it is kept under it.
    QAction *addPageAction(
        const QString &name, const QString &icon, const QKeySequence &shortcut, const std::function<void()> &run);
    static void nameAction(QAction *action, const QString &text, const QString &toolTip = {});

    virtual void retranslate() = 0; // called by the page itself at the end of its constructor, and for another language
    bool isSaving() const override { return m_hasWaited; }
    void changeEvent(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    widgets::PageHeader *m_header;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    widgets::EmptyState *m_empty;
    widgets::SearchField *m_search = nullptr;
    QWidget *m_tools;
    QHBoxLayout *m_toolRow;
    QStackedLayout *m_stack;
    QVBoxLayout *m_layout;
    QWidget *m_content = nullptr;
    std::function<void()> m_retry;
    std::function<void()> m_fill;
    struct UnderWay {
        QString what;
        std::function<void()> stop;
    };
    void showProgress();

    std::function<void()> m_stop; // of the reading
    QMap<Work, UnderWay> m_underWay;
    QList<std::function<void()>> m_agreed; // acts that wait for the one under way
    bool m_hasWaited = false; // one of them waits, or is under way
};

} // namespace formwright::pages
