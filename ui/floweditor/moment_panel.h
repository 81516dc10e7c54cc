// Fields and buttons of a document as they were at a moment of its flow.
#pragma once

#include "ui/floweditor/chart_source.h"

#include <QWidget>

class QLabel;
class QTimer;
class QTreeWidget;

namespace formwright::floweditor {

class MomentPanel : public QWidget
{
    Q_OBJECT

public:
    explicit MomentPanel(QWidget *parent = nullptr);

    void askBy(const AskMoment &ask, const MomentTexts &texts = {});
    // Soon, once nobody moves the slider any more. What was newest may have changed since.
    void showRevision(int revision, int newest);
    QTreeWidget &list() const { return *m_list; }
    QString told() const; // above the list

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void ask();
    void take(const QJsonObject &moment);
    void askForm();
    void showMoment();
    QString valueText(const QString &field, const QJsonValue &value) const;
    void retranslate();

    AskMoment m_ask;
    MomentTexts m_texts;
    bool m_hasAsked = false; // for the form
    std::optional<MomentTexts::Form> m_form; // as the server tells it
    QHash<QString, contract::runtime_designs::FieldDefinition> m_fields; // by name, in the language of the screen
    QHash<int, QJsonObject> m_known; // what was does not change
    std::optional<QJsonObject> m_moment;
    int m_revision = 0;
    int m_newest = 0;
    quint64 m_asking = 0;
    QTimer *m_soon;
    QLabel *m_told;
    QTreeWidget *m_list;
};

} // namespace formwright::floweditor
