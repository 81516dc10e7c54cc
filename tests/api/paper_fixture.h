#pragma once

#include "api/button_fixture.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QThread>

#include <csignal>
#include <thread>
#include <unistd.h>

namespace formwright::tests {

// What a program says of a PDF.
inline QString toldOf(const QString &program, const QStringList &options, const QByteArray &pdf, bool hasOutput)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"paper.pdf"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(pdf) != pdf.size())
        return {};
    file.close();
    QProcess process;
    process.start(program, options + (hasOutput ? QStringList{file.fileName(), u"-"_s} : QStringList{file.fileName()}));
    if (!process.waitForFinished(60'000) || process.exitCode() != 0)
        qFatal("%s: %s", qPrintable(program), process.readAllStandardError().constData());
    return QString::fromUtf8(process.readAllStandardOutput());
}

// Its words, pages ended by form feeds.
inline QString wordsOf(const QByteArray &pdf)
{
    return toldOf(u"pdftotext"_s, {u"-layout"_s}, pdf, true);
}

inline qsizetype picturesOf(const QByteArray &pdf)
{
    // Two lines above them.
    return toldOf(u"pdfimages"_s, {u"-list"_s}, pdf, false).split(u'\n', Qt::SkipEmptyParts).size() - 2;
}

// The place of buttons, with what is printed there.
class PaperPlace : public ButtonPlace
{
public:
    using ButtonPlace::ButtonPlace;

    QByteArray act(const QString &document, const QByteArray &name, const QString &form = {})
    {
        const QString of = form.isEmpty() ? application.formId : form;
        return runtime(
            "/forms/" + sealed(server, of) + "/documents/" + sealed(server, document) + "/activities/" + name);
    }
    Answer exported(
        const QString &document, const QString &markup = {}, const QByteArray &query = {}, const QString &form = {})
    {
        return server.post(act(document, "exportPdf", form) + query, json({{u"htmlBody"_s, markup}}));
    }
    Answer printed(const QString &document, const QByteArray &query = {})
    {
        return server.get(act(document, "print") + query);
    }
    Answer fetch(const QString &path)
    {
        return server.get("/api/runtime/app/files?path=" + path.toUtf8().toPercentEncoding());
    }
    QString uploads() const { return server.dataDirectory() % u"/uploads"_s; }

    QString textAt(const QString &path) { return wordsOf(fetch(path).body); }
    QString textOf(const QString &document, const QString &markup = {})
    {
        const Answer made = exported(document, markup);
        if (made.status != 200)
            qWarning("%s", made.body.constData());
        return made.status == 200 ? textAt(made.data().toString()) : QString();
    }
    qsizetype pictures(const Answer &made) { return picturesOf(fetch(made.data().toString()).body); }

    void changeTemplate(const QString &fields)
    {
        changeForm(json({{u"templatecontext"_s, QString(u"<div>"_s % fields % u"</div>"_s)}}));
    }

    // What keeps a process busy for a moment.
    static QString longMarkup() { return u"<p>some words that are printed</p>"_s.repeated(20'000); }
};

// A PDF that is asked for on another thread, whose process stands still until it is told to go on.
class HeldPrint
{
public:
    HeldPrint(PaperPlace &place, const QString &document, const QString &markup)
        : m_thread([&place, document, markup, this] { m_answer = place.exported(document, markup); })
    {
        QElapsedTimer timer;
        timer.start();
        // It ends with the wait for a process that never comes, which fails the test.
        while (m_process == 0 && timer.elapsed() < 60'000) {
            m_process = newest();
            if (m_process != 0)
                ::kill(m_process, SIGSTOP);
            else
                QThread::msleep(1);
        }
    }
    ~HeldPrint() { answer(); }
    HeldPrint(const HeldPrint &) = delete;
    HeldPrint &operator=(const HeldPrint &) = delete;

    bool isHeld() const { return m_process != 0 && newest() == m_process; }
    void goOn() { signal(SIGCONT); }
    void kill() { signal(SIGKILL); }
    const Answer &answer()
    {
        goOn();
        if (m_thread.joinable())
            m_thread.join();
        return m_answer;
    }

private:
    void signal(int number)
    {
        if (m_process != 0)
            ::kill(m_process, number);
        if (number == SIGKILL || number == SIGCONT)
            m_process = 0;
    }
    // A process that this one started to print; 0 for none.
    static pid_t newest()
    {
        pid_t found = 0;
        const QStringList ids = QDir(u"/proc"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        for (const QString &id : ids) {
            bool isNumber = false;
            const pid_t process = id.toInt(&isNumber);
            QFile file(u"/proc/"_s % id % u"/stat"_s);
            if (!isNumber || !file.open(QIODevice::ReadOnly))
                continue;
            // "12 (formwright-pape) S 11 ..."
            const QByteArray line = file.readAll();
            const QList<QByteArray> rest = line.mid(line.lastIndexOf(')') + 2).split(' ');
            if (line.contains("(formwright-pap") && rest.value(0) != "Z" && rest.value(1).toInt() == ::getpid())
                found = std::max(found, process);
        }
        return found;
    }

    Answer m_answer;
    pid_t m_process = 0;
    std::thread m_thread;
};

} // namespace formwright::tests
