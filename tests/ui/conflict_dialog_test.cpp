// A design that somebody else saved meanwhile: what is shown of both, and what can be chosen.
#include "ui/designing/conflict_dialog.h"
#include "ui/designing/recovery_dialog.h"
#include "ui/screenshots.h"

#include <QJsonArray>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::designing;
using namespace formwright::tests;
using forms::Side;

namespace {

const QString base = u"<h1>Order</h1>\n<o-input name=\"customer\" label=\"Customer\"></o-input>\n"
                     "<o-input name=\"amount\" type=\"decimal\"></o-input>\n"_s;

Conflict conflictOf(const QString &mine, const QString &theirs)
{
    const auto content = [](const QString &text) { return QJsonObject{{u"text"_s, text}}; };
    return {u"Order"_s, u"form"_s, u"ada(Ada Miller)"_s, u"2026-03-14 09:26:53"_s, content(base), content(mine),
        content(theirs)};
}

QString withLabel(const QString &label)
{
    return QString(base).replace(u"label=\"Customer\""_s, u"label=\"%1\""_s.arg(label));
}

} // namespace

class ConflictDialogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatBothChanged();
    void theSamePlaceIsNotMerged();
    void eachChangeIsChosen();
    void severalAreChosenAtOnce();
    void bothStandBehindOneAnother();
    void whatIsNotSoundIsSaid();
    void tellsWhereItIs();
    void isChosenByKeyboard();
    void tellsWhatWasChosen();
    void whatWasLeftIsCompared_data();
    void whatWasLeftIsCompared();
    void screenshots_data() { Screenshots::addRows(); }
    void screenshots();

private:
    enum Tab { EachChange, Theirs, Mine, Together };
    static QString shown(const ConflictDialog &dialog, Tab tab)
    {
        return qobject_cast<QPlainTextEdit *>(dialog.tabs()->widget(tab))->toPlainText();
    }
    // The rows of the list, their columns apart by bars.
    static QStringList rows(const ConflictDialog &dialog)
    {
        QStringList rows;
        for (int i = 0; i < dialog.list()->topLevelItemCount(); ++i) {
            const QTreeWidgetItem *row = dialog.list()->topLevelItem(i);
            rows.append(row->text(0) + u'|' + row->text(1) + u'|' + row->text(2));
        }
        return rows;
    }
    static void select(const ConflictDialog &dialog, const QList<int> &rows)
    {
        dialog.list()->clearSelection();
        for (const int row : rows)
            dialog.list()->topLevelItem(row)->setSelected(true);
    }
    static QString mergedText(const ConflictDialog &dialog)
    {
        const auto merged = dialog.merged();
        return merged ? merged->value("text"_L1).toString() : u"(nothing)"_s;
    }

    Screenshots m_screenshots;
};

void ConflictDialogTest::showsWhatBothChanged()
{
    const QString theirs = QString(base).replace(u"<h1>Order</h1>"_s, u"<h1>Purchase</h1>"_s);
    const QPointer dialog = new ConflictDialog(conflictOf(withLabel(u"Buyer"_s), theirs), nullptr);
    dialog->show();
    QVERIFY(
        shown(*dialog, Theirs).startsWith("- <h1>Order</h1>\n+ <h1>Purchase</h1>\n  <o-input name=\"customer\""_L1));
    QVERIFY(
        shown(*dialog, Mine)
            .contains(
                "- <o-input name=\"customer\" label=\"Customer\"></o-input>\n+ <o-input name=\"customer\" label=\"Buyer\"></o-input>"_L1));
    QVERIFY(dialog->mergeButton()->isEnabled());
    QCOMPARE(mergedText(*dialog), withLabel(u"Buyer"_s).replace(u"<h1>Order</h1>"_s, u"<h1>Purchase</h1>"_s));
    QVERIFY(shown(*dialog, Together).contains("+ <o-input name=\"customer\" label=\"Buyer\"></o-input>"_L1));
    delete dialog;
}

void ConflictDialogTest::theSamePlaceIsNotMerged()
{
    const QPointer dialog = new ConflictDialog(conflictOf(withLabel(u"Buyer"_s), withLabel(u"Client"_s)), nullptr);
    dialog->show();
    QVERIFY(!dialog->merged());
    QVERIFY(!dialog->mergeButton()->isEnabled());
    QVERIFY(dialog->mineButton()->isEnabled() && dialog->theirsButton()->isEnabled());
    QVERIFY(dialog->state()->text().startsWith("1 places were changed by both"_L1));
    QCOMPARE(shown(*dialog, Together), dialog->state()->text());
    delete dialog;
}

// What both changed comes first, and is chosen by itself; the rest is as whoever changed it has it, unless that is
// chosen otherwise.
void ConflictDialogTest::eachChangeIsChosen()
{
    const QString mine = withLabel(u"Buyer"_s).replace(u"type=\"decimal\""_s, u"type=\"integer\""_s);
    const QString theirs = withLabel(u"Client"_s).replace(u"<h1>Order</h1>"_s, u"<h1>Purchase</h1>"_s);
    const QPointer dialog = new ConflictDialog(conflictOf(mine, theirs), nullptr);
    dialog->show();
    QCOMPARE(rows(*dialog),
        QStringList({u"“Customer” (<o-input>): label, line 2|Both|To be chosen"_s, u"<h1>, line 1|They|Theirs"_s,
            u"“amount” (<o-input>): type, line 3|You|Yours"_s}));
    QVERIFY(!dialog->sideButton(Side::Mine)->isChecked() && !dialog->sideButton(Side::Theirs)->isChecked());
    QVERIFY(!dialog->sideButton(Side::Both)->isEnabled());
    dialog->sideButton(Side::Theirs)->click();
    QCOMPARE(rows(*dialog).constFirst(), u"“Customer” (<o-input>): label, line 2|Both|Theirs"_s);
    QVERIFY(dialog->mergeButton()->isEnabled());
    QCOMPARE(mergedText(*dialog), QString(theirs).replace(u"type=\"decimal\""_s, u"type=\"integer\""_s));
    dialog->sideButton(Side::Mine)->click();
    select(*dialog, {1});
    QVERIFY(dialog->sideButton(Side::Theirs)->isChecked());
    dialog->sideButton(Side::Mine)->click(); // their heading is left out
    QCOMPARE(mergedText(*dialog), mine);
    delete dialog;
}

void ConflictDialogTest::severalAreChosenAtOnce()
{
    const QString mine = withLabel(u"Buyer"_s).replace(u"Order"_s, u"Mine"_s);
    const QString theirs = withLabel(u"Client"_s).replace(u"Order"_s, u"Theirs"_s);
    const QPointer dialog = new ConflictDialog(conflictOf(mine, theirs), nullptr);
    dialog->show();
    select(*dialog, {0, 1});
    dialog->sideButton(Side::Theirs)->click();
    QCOMPARE(mergedText(*dialog), theirs);
    select(*dialog, {1});
    dialog->sideButton(Side::Mine)->click();
    select(*dialog, {0, 1}); // which differ by now
    QVERIFY(!dialog->sideButton(Side::Mine)->isChecked() && !dialog->sideButton(Side::Theirs)->isChecked());
    delete dialog;
}

void ConflictDialogTest::bothStandBehindOneAnother()
{
    const QString date = u"<o-date-picker name=\"date\"></o-date-picker>\n"_s, line = u"<hr>\n"_s;
    const QPointer dialog = new ConflictDialog(conflictOf(base + date, base + line), nullptr);
    dialog->show();
    QVERIFY(!dialog->merged());
    QVERIFY(dialog->sideButton(Side::Both)->isEnabled());
    dialog->sideButton(Side::Both)->click();
    QCOMPARE(mergedText(*dialog), QString(base + date + line));
    delete dialog;
}

void ConflictDialogTest::whatIsNotSoundIsSaid()
{
    const QString field = u"<o-textarea name=\"note\"></o-textarea>\n"_s;
    const QPointer dialog = new ConflictDialog(conflictOf(field + base, base + field), nullptr);
    dialog->show();
    QCOMPARE(dialog->state()->text(), u"Together, “note” would stand there twice: take one of both changes."_s);
    QVERIFY(!dialog->mergeButton()->isEnabled());
    select(*dialog, {0});
    dialog->sideButton(Side::Theirs)->click();
    QVERIFY(dialog->mergeButton()->isEnabled());
    QCOMPARE(mergedText(*dialog), QString(base + field));
    delete dialog;
}

// Members stand with the way to them, entries of lists with what they are called.
void ConflictDialogTest::tellsWhereItIs()
{
    const auto column = [](const QString &id, const QString &name, int width) {
        return QJsonObject{{u"id"_s, id}, {u"name"_s, name}, {u"width"_s, width}};
    };
    const auto content = [&](const QJsonArray &columns) { return QJsonObject{{u"columns"_s, columns}}; };
    const QJsonObject a = column(u"c1"_s, u"Amount"_s, 10), b = column(u"c2"_s, u"Buyer"_s, 20),
                      c = column(u"c3"_s, u"City"_s, 30);
    const QPointer dialog = new ConflictDialog({.name = u"Orders"_s,
                                                   .base = content({a, b, c}),
                                                   .mine = content({b, a, column(u"c3"_s, u"City"_s, 31)}),
                                                   .theirs = content({a, c, b})},
        nullptr);
    dialog->show();
    QCOMPARE(
        rows(*dialog), QStringList({u"Columns › order|Both|To be chosen"_s, u"Columns › City › width|You|Yours"_s}));
    dialog->sideButton(Side::Theirs)->click();
    QCOMPARE(*dialog->merged(), content({a, column(u"c3"_s, u"City"_s, 31), b}));
    delete dialog;
}

void ConflictDialogTest::isChosenByKeyboard()
{
    const QPointer dialog = new ConflictDialog(conflictOf(withLabel(u"Buyer"_s), withLabel(u"Client"_s)), nullptr);
    dialog->show();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    dialog->list()->setFocus();
    QTest::keyClick(dialog->list(), Qt::Key_Tab);
    QVERIFY(dialog->sideButton(Side::Theirs)->hasFocus());
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Space);
    QCOMPARE(mergedText(*dialog), withLabel(u"Client"_s));
    delete dialog;
}

void ConflictDialogTest::tellsWhatWasChosen()
{
    using Choice = ConflictDialog::Choice;
    const auto chosen = [](QPushButton *(ConflictDialog::*button)() const) {
        auto *dialog = new ConflictDialog(conflictOf(withLabel(u"Buyer"_s), base + u"<hr>\n"_s), nullptr);
        Choice choice = Choice::Cancel;
        QObject::connect(dialog, &QDialog::finished, dialog, [&] { choice = dialog->choice(); });
        dialog->show();
        button ? (dialog->*button)()->click() : dialog->reject();
        return choice;
    };
    QCOMPARE(int(chosen(&ConflictDialog::mergeButton)), int(Choice::Merge));
    QCOMPARE(int(chosen(&ConflictDialog::theirsButton)), int(Choice::TakeTheirs));
    QCOMPARE(int(chosen(&ConflictDialog::mineButton)), int(Choice::KeepMine));
    QCOMPARE(int(chosen(nullptr)), int(Choice::Cancel));
}

void ConflictDialogTest::whatWasLeftIsCompared_data()
{
    using Choice = RecoveryDialog::Choice;
    QTest::addColumn<QString>("button");
    QTest::addColumn<Choice>("choice");
    QTest::newRow("recover") << u"recoverButton"_s << Choice::Recover;
    QTest::newRow("discard") << u"discardButton"_s << Choice::Discard;
    QTest::newRow("later") << u"laterButton"_s << Choice::Later;
    QTest::newRow("escape") << QString() << Choice::Later;
}

// Before anything becomes of what a program that was killed left.
void ConflictDialogTest::whatWasLeftIsCompared()
{
    QFETCH(QString, button);
    QFETCH(RecoveryDialog::Choice, choice);
    const QPointer dialog = new RecoveryDialog({.name = u"Order"_s,
                                                   .time = 1773480000000,
                                                   .stored = {{u"text"_s, base}},
                                                   .changed = {{u"text"_s, withLabel(u"Buyer"_s)}}},
        nullptr);
    RecoveryDialog::Choice chosen = RecoveryDialog::Choice::Recover;
    connect(dialog, &QDialog::finished, this, [&] { chosen = dialog->choice(); });
    dialog->show();
    QVERIFY(dialog->findChild<QPlainTextEdit *>(u"changes"_s)
                ->toPlainText()
                .contains("+ <o-input name=\"customer\" label=\"Buyer\"></o-input>"_L1));
    if (button.isEmpty())
        QTest::keyClick(dialog, Qt::Key_Escape);
    else
        dialog->findChild<QPushButton *>(button)->click();
    QCOMPARE(int(chosen), int(choice));
    QTRY_VERIFY(!dialog);
}

void ConflictDialogTest::screenshots()
{
    m_screenshots.takeRow();
    const QString theirs = withLabel(u"Client"_s).replace(u"<h1>Order</h1>"_s, u"<h1>Purchase</h1>"_s);
    const QPointer dialog = new ConflictDialog(conflictOf(withLabel(u"Buyer"_s) + u"<hr>\n"_s, theirs), nullptr);
    dialog->show();
    Screenshots::shoot(*dialog, u"conflict"_s);
    dialog->tabs()->setCurrentIndex(Theirs);
    Screenshots::shoot(*dialog, u"conflict-theirs"_s);
    delete dialog;
    const QPointer recovery = new RecoveryDialog(
        {u"Order"_s, 1773480000000, true, {{u"text"_s, base}}, {{u"text"_s, withLabel(u"Buyer"_s)}}}, nullptr);
    recovery->show();
    Screenshots::shoot(*recovery, u"recovery"_s);
    delete recovery;
}

QTEST_MAIN(ConflictDialogTest)
#include "conflict_dialog_test.moc"
