// A field that got another name: shows everything else that names it, and asks whether that goes along.
#pragma once

#include "app/contract/designtime_renames.h"

#include <QDialog>

class QComboBox;
class QPushButton;
class QTreeWidget;

namespace formwright::formeditor {

class RenameDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Choice { Everywhere, OnlyHere, Cancel };

    RenameDialog(const QString &from, const QString &to, const QList<contract::designtime::RenamedPlace> &places,
        QWidget *parent);

    QTreeWidget *places() const { return m_places; }
    QComboBox *unsure() const { return m_unsure; }
    QPushButton *everywhereButton() const { return m_everywhere; }
    QPushButton *onlyHereButton() const { return m_onlyHere; }
    Choice choice() const { return m_choice; } // once it is finished
    // What becomes of words that may mean something else, as the server wants it.
    QString unsureChoice() const;

private:
    void choose(Choice choice);

    QTreeWidget *m_places;
    QComboBox *m_unsure;
    QPushButton *m_everywhere;
    QPushButton *m_onlyHere;
    Choice m_choice = Choice::Cancel;
};

} // namespace formwright::formeditor
