// The frame of an editor in a tab: fields in tabs, Save and Revert, errors at their fields, and the question before
// unsaved changes are lost.
#pragma once

#include "ui/pages/bound_form.h"
#include "ui/pages/framed_page.h"

#include <QPointer>

class QTabWidget;

namespace formwright::pages {

// The title is what is edited; windowModified says whether there is something to save.
class RecordPage : public FramedPage
{
    Q_OBJECT
public:
    explicit RecordPage(const QString &icon, QWidget *parent = nullptr);

    BoundForm &form() { return *m_form; }
    QTabWidget *tabs() const { return m_tabs; }
    bool isChanged() const;
    bool hasUnsaved() const override { return isChanged() || FramedPage::hasUnsaved(); }
    void save();
    void revert();

protected:
    // Adds the tabs and fields to form(); called anew for another language.
    virtual void build() = 0;
    // Checks and sends; answers with saved() or refused(). Called with changes only, or for something new.
    virtual void send() = 0;
    virtual bool isNew() const { return false; }
    virtual QString whatItIs() const = 0; // "Ada Lovelace", for the question

    // The editor was filled or is ready to be typed into.
    void setReady(bool isReady);
    bool isReady() const { return m_isReady; }
    void setValues(const QJsonObject &values); // as the server has it
    // Asking the server anew: what it answers fills the fields only where endReading() says so. A later reading, and
    // saving, make an earlier one void; what was typed while it was under way stays.
    quint64 beginReading(const QString &what);
    bool endReading(quint64 reading);
    void saved(const QJsonObject &values); // what was typed after save() stays typed
    void refused(const QString &what, const client::Failure &failure);
    void rebuild(); // after the constructor, and for another language

    void retranslate() override;
    widgets::Question leaveQuestion() const override;
    bool isSaving() const override { return m_isSaving || FramedPage::isSaving(); }
    void saveChanges() override { save(); }
    void discardChanges() override;
    void showEvent(QShowEvent *event) override;

private:
    void showState();
    void focusFirst();

    QTabWidget *m_tabs;
    BoundForm *m_form;
    QAction *m_save;
    QAction *m_revert;
    QJsonObject m_server;
    QJsonObject m_sent; // the fields as save() found them
    quint64 m_reading = 0;
    bool m_isReady = false;
    bool m_mayFocus = false; // ready, but never shown since
    QPointer<QWidget> m_focused; // when something new was sent
    bool m_isSaving = false;
};

} // namespace formwright::pages
