// The small widgets: what they show, when, and what they tell.
#include "ui/widgets/badge.h"
#include "ui/widgets/day_calendar.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/drop_area.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_field.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDateTimeEdit>
#include <QDialog>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

using namespace formwright::widgets;
using namespace std::chrono_literals;

class WidgetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHiddenRowLeavesNoGap_data()
    {
        QTest::addColumn<int>("position");
        QTest::newRow("labels above") << int(LabelPosition::Above);
        QTest::newRow("labels beside") << int(LabelPosition::Beside);
    }
    void aHiddenRowLeavesNoGap()
    {
        QFETCH(int, position);
        const auto labels = LabelPosition(position);
        FormRows two(labels);
        FormRows three(labels);
        for (FormRows *rows : {&two, &three})
            rows->addRow(QStringLiteral("First"), new QLineEdit);
        FormRow *hidden = three.addRow(QStringLiteral("Between"), new QLineEdit);
        for (FormRows *rows : {&two, &three}) {
            rows->addRow(QStringLiteral("Last"), new QLineEdit);
            rows->show();
        }
        const int whole = three.sizeHint().height();
        hidden->setVisible(false);
        QCOMPARE(three.sizeHint().height(), two.sizeHint().height());
        hidden->setVisible(true);
        QCOMPARE(three.sizeHint().height(), whole);
    }

    void aQuestionIsAnsweredByTheTest_data()
    {
        QTest::addColumn<int>("answer");
        QTest::newRow("accept") << int(Answer::Accept);
        QTest::newRow("alternative") << int(Answer::Alternative);
        QTest::newRow("reject") << int(Answer::Reject);
    }
    void aQuestionIsAnsweredByTheTest()
    {
        QFETCH(int, answer);
        MessageBox::setNextAnswer(Answer(answer));
        std::optional<Answer> got;
        MessageBox::ask(nullptr, {.title = QStringLiteral("Delete?"), .acceptText = QStringLiteral("Delete")}, this,
            [&got](Answer given) { got = given; });
        QVERIFY(!got); // never before ask() has returned
        QTRY_VERIFY(got);
        QCOMPARE(*got, Answer(answer));
    }

    void anAnswerIsUsedOnce()
    {
        MessageBox::setNextAnswer(Answer::Accept);
        QWidget parent;
        MessageBox::ask(
            &parent, {.title = QStringLiteral("1"), .acceptText = QStringLiteral("Yes")}, this, [](Answer) {});
        QVERIFY(!parent.findChild<QDialog *>());
        MessageBox::ask(
            &parent, {.title = QStringLiteral("2"), .acceptText = QStringLiteral("Yes")}, this, [](Answer) {});
        QVERIFY(parent.findChild<QDialog *>());
    }

    void aRealQuestionIsAnsweredByItsButtons_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("answer");
        QTest::newRow("accept") << "acceptButton" << int(Answer::Accept);
        QTest::newRow("alternative") << "alternativeButton" << int(Answer::Alternative);
        QTest::newRow("reject") << "rejectButton" << int(Answer::Reject);
        QTest::newRow("escape") << QString() << int(Answer::Reject);
    }
    void aRealQuestionIsAnsweredByItsButtons()
    {
        QFETCH(QString, button);
        QFETCH(int, answer);
        QWidget parent;
        std::optional<Answer> got;
        MessageBox::ask(&parent,
            {.title = QStringLiteral("Save?"),
                .acceptText = QStringLiteral("Save"),
                .alternativeText = QStringLiteral("Discard")},
            this, [&got](Answer given) { got = given; });
        auto *dialog = parent.findChild<QDialog *>();
        QVERIFY(dialog);
        if (button.isEmpty())
            QTest::keyClick(dialog, Qt::Key_Escape);
        else
            dialog->findChild<QPushButton *>(button)->click();
        QTRY_VERIFY(got);
        QCOMPARE(*got, Answer(answer));
    }

    void aDangerousQuestionHasCancelAsDefault()
    {
        QWidget parent;
        MessageBox::ask(&parent,
            {.title = QStringLiteral("Delete?"), .acceptText = QStringLiteral("Delete"), .isDangerous = true}, this,
            [](Answer) {});
        auto *accept = parent.findChild<QPushButton *>(QStringLiteral("acceptButton"));
        QVERIFY(!accept->isDefault());
        QVERIFY(accept->property("danger").toBool());
    }

    void aNameMustBeTypedExactly()
    {
        QWidget parent;
        MessageBox::ask(&parent,
            {.title = QStringLiteral("Clear all data?"),
                .acceptText = QStringLiteral("Clear"),
                .nameToType = QStringLiteral("Suppliers")},
            this, [](Answer) {});
        auto *accept = parent.findChild<QPushButton *>(QStringLiteral("acceptButton"));
        auto *edit = parent.findChild<QLineEdit *>(QStringLiteral("nameToTypeEdit"));
        QVERIFY(!accept->isEnabled());
        edit->setText(QStringLiteral("suppliers"));
        QVERIFY(!accept->isEnabled());
        edit->setText(QStringLiteral("Suppliers"));
        QVERIFY(accept->isEnabled());
    }

    void noAnswerReachesWhoIsGone()
    {
        MessageBox::setNextAnswer(Answer::Accept);
        bool called = false;
        {
            QObject context;
            MessageBox::ask(nullptr, {.title = QStringLiteral("?"), .acceptText = QStringLiteral("Yes")}, &context,
                [&called](Answer) { called = true; });
        }
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }

    void aFileIsChosenByTheTest()
    {
        QString chosen;
        FileDialog::setNextFileName(QStringLiteral("/tmp/routes.csv"));
        FileDialog::open(nullptr, QStringLiteral("Open"), {}, this, [&chosen](const QString &path) { chosen = path; });
        QTRY_COMPARE(chosen, QStringLiteral("/tmp/routes.csv"));
        FileDialog::setNextFileName({});
        chosen = QStringLiteral("unchanged");
        FileDialog::save(nullptr, QStringLiteral("Save"), {}, QStringLiteral("a.csv"), this,
            [&chosen](const QString &path) { chosen = path; });
        // Whoever is asked later is answered later.
        bool isLater = false;
        FileDialog::setNextFileName(QStringLiteral("/tmp/b.csv"));
        FileDialog::open(nullptr, QStringLiteral("Open"), {}, this, [&isLater](const QString &) { isLater = true; });
        QTRY_VERIFY(isLater);
        QCOMPARE(chosen, QStringLiteral("unchanged"));
    }

    void progressIsQuietAtFirst()
    {
        ProgressStrip strip({60ms, 160ms}, nullptr);
        strip.start(QStringLiteral("Loading"));
        QVERIFY(strip.isHidden());
        QTRY_VERIFY(strip.isVisible());
        auto *cancel = strip.findChild<QPushButton *>();
        QVERIFY(cancel->isHidden());
        QTRY_VERIFY(cancel->isVisible());
        strip.finish();
        QVERIFY(strip.isHidden());
    }

    void quickWorkShowsNoProgress()
    {
        ProgressStrip strip({20ms, 40ms}, nullptr), slow({20ms, 40ms}, nullptr);
        strip.start(QStringLiteral("Loading"));
        slow.start(QStringLiteral("Loading"));
        strip.finish();
        // What began later shows itself, and all there is of it.
        QTRY_VERIFY(slow.isVisible() && slow.findChild<QPushButton *>()->isVisible());
        QVERIFY(strip.isHidden());
    }

    void progressCanBeCancelledOnce()
    {
        ProgressStrip strip({0ms, 0ms}, nullptr);
        QSignalSpy cancelled(&strip, &ProgressStrip::cancelled);
        strip.start(QStringLiteral("Importing"));
        strip.setProgress(1'500, 67'663);
        auto *cancel = strip.findChild<QPushButton *>();
        QTRY_VERIFY(cancel->isVisible());
        const QLocale locale;
        QVERIFY(strip.accessibleDescription().contains(locale.toString(1'500)));
        QVERIFY(strip.accessibleDescription().contains(locale.toString(67'663)));
        cancel->click();
        cancel->click();
        QCOMPARE(cancelled.count(), 1);
    }

    void anErrorShowsItsRequestIdToCopy()
    {
        InlineMessage message;
        QVERIFY(message.isHidden());
        message.showError({.what = QStringLiteral("Not saved."),
            .why = QStringLiteral("It changed."),
            .whatToDo = QStringLiteral("Reload it."),
            .requestId = QStringLiteral("01JXYZ")});
        QVERIFY(message.isVisible());
        message.findChild<QToolButton *>(QStringLiteral("copyRequestIdButton"))->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("01JXYZ"));
        for (const char *part : {"Not saved.", "It changed.", "Reload it.", "01JXYZ"})
            QVERIFY(message.accessibleName().contains(QString::fromLatin1(part)));
        message.showError({.what = QStringLiteral("Other.")});
        QVERIFY(message.findChild<QToolButton *>(QStringLiteral("copyRequestIdButton"))->isHidden());
    }

    // A dialog that has no room for it grows, and nothing lies over anything else.
    void aMessageIsNeverSqueezed()
    {
        QDialog dialog;
        auto *message = new InlineMessage;
        auto *field = new QPlainTextEdit;
        field->setMinimumHeight(160);
        auto *layout = new QVBoxLayout(&dialog);
        layout->addWidget(message);
        layout->addWidget(field);
        dialog.resize(320, 200);
        dialog.show();
        const QString why = QStringLiteral("The server at the other end says a good deal about what went wrong. ");
        message->showError({.what = QStringLiteral("It was not possible to sign in."),
            .why = why + why + why,
            .requestId = QStringLiteral("01JXYZ")});
        const auto isWhole = [&] {
            for (const QLabel *label : message->findChildren<QLabel *>()) {
                if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()))
                    return false;
            }
            return message->geometry().bottom() < field->geometry().top() && field->height() >= 160;
        };
        QTRY_VERIFY(isWhole());
        QVERIFY(dialog.height() > 200);
        dialog.resize(280, 200); // narrower is higher
        QTRY_VERIFY(isWhole());
    }

    void aDayIsChosenFromASheetOfOurs()
    {
        DayCalendar calendar(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(calendar.firstDayOfWeek(), Qt::Monday);
        QCOMPARE(DayCalendar(QLocale(QLocale::English, QLocale::UnitedStates)).firstDayOfWeek(), Qt::Sunday);
        // Weekends are no errors, and the bar above the days is no selection.
        QCOMPARE(calendar.weekdayTextFormat(Qt::Sunday).foreground().color(), color(Role::Text));
        auto *bar = calendar.findChild<QWidget *>(QStringLiteral("qt_calendar_navigationbar"));
        QCOMPARE(bar->palette().color(QPalette::Highlight), color(Role::Raised));
        for (const char *name : {"qt_calendar_prevmonth", "qt_calendar_nextmonth"})
            QVERIFY(!calendar.findChild<QToolButton *>(QLatin1StringView(name))->accessibleName().isEmpty());
        calendar.setSelectedDate({2026, 3, 14});
        calendar.show();
        auto *days = calendar.findChild<QTableView *>(QStringLiteral("qt_calendar_calendarview"));
        QTest::keyClick(days, Qt::Key_Right);
        QCOMPARE(calendar.selectedDate(), QDate(2026, 3, 15));
    }

    // However narrow it was before it was shown, and whatever it said before.
    void aMessageIsAsTallAsItsLines()
    {
        QWidget page;
        auto *message = new InlineMessage;
        auto *layout = new QVBoxLayout(&page);
        layout->addWidget(message);
        layout->addWidget(new QPlainTextEdit, 1);
        page.resize(860, 700);
        page.show();
        const auto lines = [&message] { return message->height() / message->fontMetrics().height(); };
        const QString text = QStringLiteral("2 fields need another value.");
        message->showError({.what = QStringLiteral("The document was not saved."), .why = text});
        QTRY_VERIFY(message->isVisible() && message->width() > 700);
        QTRY_VERIFY(lines() < 5);
        page.resize(240, 700);
        QTRY_VERIFY(lines() > 4);
        page.resize(860, 700);
        QTRY_VERIFY(lines() < 5);
    }

    void theHeadOfANarrowPageCutsNoButton()
    {
        QPixmap picture(16, 16);
        picture.fill(Qt::black);
        QAction share(QIcon(picture), QStringLiteral("&Export to a Workbook"));
        QAction create(QIcon(picture), QStringLiteral("&New Purchase Request"));
        PageHeader header(QStringLiteral("Open requests"));
        header.setBadge(QStringLiteral("214 documents"), Tone::Accent);
        const QPushButton *shares = header.addAction(&share);
        const QPushButton *creates = header.addAction(&create, PageHeader::Emphasis::Primary);
        header.resize(900, 60);
        header.show();
        QTRY_COMPARE(shares->text(), share.text());
        header.resize(header.minimumSizeHint().width(), 60);
        QTRY_COMPARE(shares->text(), QString());
        QCOMPARE(shares->accessibleName(), QStringLiteral("Export to a Workbook"));
        QCOMPARE(creates->text(), create.text());
        for (const QPushButton *button : {shares, creates})
            QTRY_VERIFY(button->width() >= button->sizeHint().width());
        header.resize(900, 60);
        QTRY_COMPARE(shares->text(), share.text());
    }

    void helpIsSeenInAFormThatWasShownBefore()
    {
        FormRows rows(LabelPosition::Above);
        rows.resize(400, 300);
        rows.show();
        rows.addRow(QStringLiteral("Code"), new QLineEdit)->setHelp(QStringLiteral("What others know it by."));
        const auto isSeen = [&rows] {
            const auto labels = rows.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
                return label->isVisible() && label->text() == QStringLiteral("What others know it by.");
            });
        };
        QTRY_VERIFY(isSeen());
    }

    void whatIsOpenFollowsTheLanguage()
    {
        const QLocale before;
        Language language;
        language.setChoice(LanguageChoice::English);
        QWidget window;
        auto *inside = new QWidget(&window);
        auto *moment = new MomentField(QStringLiteral("From"), &window);
        QCOMPARE(inside->locale().dayName(1), QStringLiteral("Monday"));
        language.setChoice(LanguageChoice::SimplifiedChinese);
        QCOMPARE(inside->locale().dayName(1), QStringLiteral("星期一"));
        QCOMPARE(moment->findChild<QDateTimeEdit *>()->displayFormat(), shortMomentFormat());
        language.setChoice(LanguageChoice::English);
        QCOMPARE(inside->locale().dayName(1), QStringLiteral("Monday"));
        QCOMPARE(moment->findChild<QDateTimeEdit *>()->displayFormat(), shortMomentFormat());
        QLocale::setDefault(before);
    }

    void yearsHaveAllTheirDigits_data()
    {
        QTest::addColumn<QString>("locale");
        for (const char *locale : {"en_US", "de_DE", "zh_CN", "fr_FR", "en_GB"})
            QTest::newRow(locale) << QString::fromLatin1(locale);
    }
    void yearsHaveAllTheirDigits()
    {
        QFETCH(QString, locale);
        const QDateTime moment(QDate(2026, 3, 14), QTime(9, 26));
        QVERIFY(momentText(moment, QLocale(locale)).contains(QStringLiteral("2026")));
        QVERIFY(dayText(moment.date(), QLocale(locale)).contains(QStringLiteral("2026")));
    }

    void momentsReadAsTheLocaleHasThem()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QString moment = momentText(QStringLiteral("2026-03-14 09:26:53"));
        QVERIFY(moment.startsWith(QStringLiteral("14.03.2026")) && moment.endsWith(QStringLiteral("09:26")));
        QCOMPARE(momentText(QStringLiteral("2026-03-14")), QStringLiteral("14.03.2026"));
        QCOMPARE(momentText(QStringLiteral("never")), QStringLiteral("never"));
        QLocale::setDefault(before);
    }

    void anEmptyStateOffersItsAction()
    {
        EmptyState empty(QStringLiteral("document"), QStringLiteral("Nothing here."), QStringLiteral("New"));
        QSignalSpy triggered(&empty, &EmptyState::actionTriggered);
        empty.findChild<QPushButton *>()->click();
        QCOMPARE(triggered.count(), 1);
        EmptyState silent(QStringLiteral("document"), QStringLiteral("Nothing here."), {});
        QVERIFY(silent.findChild<QPushButton *>()->isHidden());
    }

    void aSearchIsAnnouncedAfterAPause()
    {
        SearchField field(QStringLiteral("Search"));
        QSignalSpy searched(&field, &SearchField::searched);
        QTest::keyClicks(&field, QStringLiteral(" abc "));
        QVERIFY(searched.isEmpty());
        QTRY_COMPARE(searched.count(), 1);
        QCOMPARE(searched.first().first().toString(), QStringLiteral("abc"));
        QTest::keyClick(&field, Qt::Key_Escape);
        QCOMPARE(searched.count(), 2);
        QCOMPARE(searched.last().first().toString(), QString());
    }

    void enterSearchesAtOnce()
    {
        SearchField field(QStringLiteral("Search"));
        QSignalSpy searched(&field, &SearchField::searched);
        QTest::keyClicks(&field, QStringLiteral("x"));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(searched.count(), 1);
    }

    void aBadgeHidesWhenThereIsNothingToCount()
    {
        Badge badge;
        badge.setCount(0);
        QVERIFY(badge.isHidden());
        badge.setCount(7);
        QCOMPARE(badge.text(), QStringLiteral("7"));
        badge.setCount(250);
        QCOMPARE(badge.text(), QStringLiteral("99+"));
    }

    void aRefusedFieldSaysWhy()
    {
        FormRows rows(LabelPosition::Above);
        auto *name = new QLineEdit;
        auto *age = new QLineEdit;
        rows.addRow(QStringLiteral("&Name"), name);
        FormRow *row = rows.addRow(QStringLiteral("&Age"), age);
        row->setHelp(QStringLiteral("In years."));
        QCOMPARE(row->label()->buddy(), age);
        QCOMPARE(age->accessibleName(), QStringLiteral("Age"));
        QVERIFY(!rows.focusFirstError());
        row->setError(QStringLiteral("Not a number."));
        QVERIFY(age->property("invalid").toBool());
        // Red on every ground: a page gives its labels another role than a dialog does.
        rows.setBackgroundRole(QPalette::Base);
        const auto labels = rows.findChildren<QLabel *>();
        const auto reason = std::find_if(labels.begin(), labels.end(),
            [](QLabel *label) { return label->text() == QLatin1StringView("Not a number."); });
        QVERIFY(reason != labels.end());
        QCOMPARE((*reason)->palette().color((*reason)->foregroundRole()), color(Role::Danger));
        QCOMPARE(age->accessibleDescription(), QStringLiteral("Not a number."));
        rows.show();
        rows.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&rows));
        QVERIFY(rows.focusFirstError());
        QVERIFY(age->hasFocus());
        rows.clearErrors();
        QVERIFY(!age->property("invalid").toBool());
        QCOMPARE(age->accessibleDescription(), QStringLiteral("In years."));
    }

    // Whoever says it: a server's words on a field begin in lower case.
    void aReasonIsASentence_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("shown");
        QTest::newRow("a server's") << QStringLiteral("is taken") << QStringLiteral("Is taken.");
        QTest::newRow("ours") << QStringLiteral("Name the form.") << QStringLiteral("Name the form.");
        QTest::newRow("a question") << QStringLiteral("why?") << QStringLiteral("Why?");
        QTest::newRow("in brackets") << QStringLiteral("is too long (60)") << QStringLiteral("Is too long (60).");
        QTest::newRow("other letters") << QStringLiteral("être vide") << QStringLiteral("Être vide.");
        QTest::newRow("Chinese") << QStringLiteral("名称已被使用") << QStringLiteral("名称已被使用。");
        QTest::newRow("a Chinese sentence") << QStringLiteral("名称已被使用。") << QStringLiteral("名称已被使用。");
        QTest::newRow("an address") << QStringLiteral("http://acme.example does not answer")
                                    << QStringLiteral("http://acme.example does not answer.");
        QTest::newRow("a name of something")
            << QStringLiteral("fieldList is missing") << QStringLiteral("fieldList is missing.");
        QTest::newRow("one word") << QStringLiteral("taken") << QStringLiteral("Taken.");
        QTest::newRow("nothing") << QString() << QString();
    }
    void aReasonIsASentence()
    {
        QFETCH(QString, said);
        QFETCH(QString, shown);
        FormRows rows(LabelPosition::Above);
        auto *name = new QLineEdit;
        FormRow *row = rows.addRow(QStringLiteral("&Name"), name);
        row->setError(said);
        QCOMPARE(name->accessibleDescription(), shown);
        QCOMPARE(row->hasError(), !said.isEmpty());
    }

    void aDialogEndsWithItsButtons_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("result");
        QTest::newRow("cancelled") << QStringLiteral("cancelButton") << int(QDialog::Rejected);
        QTest::newRow("accepted") << QStringLiteral("acceptButton") << int(QDialog::Accepted);
    }
    void aDialogEndsWithItsButtons()
    {
        QFETCH(QString, button);
        QDialog dialog;
        auto *accept = new QPushButton(QStringLiteral("&Add"), &dialog);
        auto *rows = new FormRows(LabelPosition::Beside, &dialog);
        auto *name = new QLineEdit;
        rows->addRow(QStringLiteral("&Name"), name);
        layOutDialog(&dialog, {rows}, accept);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QCOMPARE(dialog.focusWidget(), name);
        QVERIFY(accept->isDefault());
        const auto *cancel = dialog.findChild<QPushButton *>(QStringLiteral("cancelButton"));
        QTest::keyClick(&dialog, Qt::Key_Tab);
        QVERIFY(cancel->hasFocus());
        QTest::keyClick(&dialog, Qt::Key_Tab);
        QVERIFY(accept->hasFocus());
        QVERIFY(rows->geometry().bottom() < cancel->y() && cancel->geometry().right() < accept->x());
        QSignalSpy finished(&dialog, &QDialog::finished);
        dialog.findChild<QPushButton *>(button)->click();
        QCOMPARE(finished.size(), 1);
        QTEST(finished.first().first().toInt(), "result");
    }

    void droppedFilesAreSorted()
    {
        DropArea area(QStringLiteral("Drop"), {}, {QStringLiteral("csv"), QStringLiteral("xlsx")});
        QSignalSpy chosen(&area, &DropArea::filesChosen);
        QSignalSpy refused(&area, &DropArea::filesRefused);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(QStringLiteral("/a/ROUTES.CSV")),
            QUrl::fromLocalFile(QStringLiteral("/a/photo.png")), QUrl(QStringLiteral("https://example.org/x.csv"))});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&area, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&area, &drop);
        QCOMPARE(chosen.first().first().toStringList(), QStringList{QStringLiteral("/a/ROUTES.CSV")});
        QCOMPARE(refused.first().first().toStringList(), QStringList{QStringLiteral("/a/photo.png")});
    }

    void aDropAreaIsAlsoAButton()
    {
        DropArea area(QStringLiteral("Drop"), {}, {QStringLiteral("csv")});
        QSignalSpy chosen(&area, &DropArea::filesChosen);
        FileDialog::setNextFileName(QStringLiteral("/a/b.csv"));
        QTest::keyClick(&area, Qt::Key_Space);
        QTRY_COMPARE(chosen.count(), 1);
    }

    void anElidedLabelGetsNarrow()
    {
        ElidedLabel label(QString(200, u'm'));
        QVERIFY(label.minimumSizeHint().width() < 100);
    }

private:
    Theme m_theme;
};

QTEST_MAIN(WidgetsTest)
#include "widgets_test.moc"
