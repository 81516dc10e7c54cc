// A design that somebody else saved meanwhile: what is shown of both, and what can be chosen.
#include "app/template/text_merge.h"
#include "ui/designing/conflict_dialog.h"
#include "ui/screenshots.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::designing;
using namespace formwright::tests;

namespace {

const QString base = u"<h1>Order</h1>\n<o-input name=\"customer\" label=\"Customer\"></o-input>\n"
                     "<o-input name=\"amount\" type=\"decimal\"></o-input>\n"_s;

Conflict conflictOf(const QString &mine, const QString &theirs)
{
    return {u"Order"_s, u"ada(Ada Miller)"_s, u"2026-03-14 09:26:53"_s, base, mine, theirs,
        forms::merged(base, mine, theirs)};
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
    void tellsWhatWasChosen();
    void screenshots_data() { Screenshots::addRows(); }
    void screenshots();

private:
    static QString shown(const ConflictDialog &dialog, int tab)
    {
        return qobject_cast<QPlainTextEdit *>(dialog.tabs()->widget(tab))->toPlainText();
    }

    Screenshots m_screenshots;
};

void ConflictDialogTest::showsWhatBothChanged()
{
    const QString theirs = QString(base).replace(u"<h1>Order</h1>"_s, u"<h1>Purchase</h1>"_s);
    const QPointer dialog = new ConflictDialog(conflictOf(withLabel(u"Buyer"_s), theirs), nullptr);
    dialog->show();
    QVERIFY(shown(*dialog, 0).startsWith("- <h1>Order</h1>\n+ <h1>Purchase</h1>\n  <o-input name=\"customer\""_L1));
    QVERIFY(
        shown(*dialog, 1)
            .contains(
                "- <o-input name=\"customer\" label=\"Customer\"></o-input>\n+ <o-input name=\"customer\" label=\"Buyer\"></o-input>"_L1));
    QVERIFY(dialog->mergeButton()->isEnabled());
    QCOMPARE(dialog->mergedText(),
        std::optional(withLabel(u"Buyer"_s).replace(u"<h1>Order</h1>"_s, u"<h1>Purchase</h1>"_s)));
    delete dialog;
}

void ConflictDialogTest::theSamePlaceIsNotMerged()
{
    const QPointer dialog = new ConflictDialog(conflictOf(withLabel(u"Buyer"_s), withLabel(u"Client"_s)), nullptr);
    dialog->show();
    QVERIFY(!dialog->mergedText());
    QVERIFY(!dialog->mergeButton()->isEnabled());
    QVERIFY(dialog->mineButton()->isEnabled() && dialog->theirsButton()->isEnabled());
    QVERIFY(shown(*dialog, 2).contains("label=\"Client\"></o-input>\n+ "_L1));
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

void ConflictDialogTest::screenshots()
{
    m_screenshots.takeRow();
    const QString theirs = QString(base).replace(u"<h1>Order</h1>"_s, u"<h1>Purchase</h1>"_s);
    const QPointer dialog = new ConflictDialog(conflictOf(withLabel(u"Buyer"_s), theirs), nullptr);
    dialog->show();
    Screenshots::shoot(*dialog, u"conflict"_s);
    delete dialog;
}

QTEST_MAIN(ConflictDialogTest)
#include "conflict_dialog_test.moc"
