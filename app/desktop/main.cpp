#include "app/desktop/desktop.h"
#include "app/desktop/termination.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QStandardPaths>
#include <QTextStream>

#include <algorithm>
#include <cstdlib>
#include <memory>

using namespace Qt::StringLiterals;
using namespace formwright;

namespace {

QString usualDataDirectory(bool demo)
{
    const QString base = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    // The demo never mixes with somebody's own work.
    return demo ? QString(base % u"/demo"_s) : QString(base % u"/data"_s);
}

// Both are answered in text, also where there is no display to show a window on.
bool asksForText(int argc, char **argv)
{
    const QList<QByteArray> asking{"-h", "--help", "--help-all", "-v", "--version"};
    return std::any_of(argv + 1, argv + argc, [&](const char *argument) { return asking.contains(argument); });
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setApplicationName(u"formwright"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(FORMWRIGHT_VERSION));
    widgets::Theme::prepareHighDpi();
    std::unique_ptr<QCoreApplication> application;
    if (asksForText(argc, argv)) {
        application = std::make_unique<QCoreApplication>(argc, argv);
    } else {
        application = std::make_unique<QApplication>(argc, argv);
        QApplication::setApplicationDisplayName(u"Formwright"_s);
        QApplication::setDesktopFileName(u"formwright"_s);
        QApplication::setQuitOnLastWindowClosed(false);
    }

    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Designs and administers Formwright applications, on the server it carries or on another."_s);
    const QCommandLineOption connectOption(
        u"connect"_s, u"Connects to this server instead of the embedded one."_s, u"address"_s);
    const QCommandLineOption dataOption(u"data"_s, u"Data directory of the embedded server."_s, u"directory"_s);
    const QCommandLineOption demoOption(u"demo"_s, u"Fills an empty data directory with a made-up company."_s);
    parser.addOptions({connectOption, dataOption, demoOption});
    parser.addPositionalArgument(
        u"link"_s, u"A link to a software (formwright://…), as the web page of a server shows it."_s, u"[link]"_s);
    parser.addHelpOption();
    parser.addVersionOption();
    parser.process(*application); // does not come back from what asks for text
    if (!qobject_cast<QApplication *>(application.get()))
        return EXIT_SUCCESS;

    desktop::DesktopOptions options;
    options.connectTo = parser.value(connectOption);
    options.demo = parser.isSet(demoOption);
    options.dataDirectory = parser.isSet(dataOption) ? parser.value(dataOption) : usualDataDirectory(options.demo);
    options.link = parser.positionalArguments().join(u' '); // several are no link
    desktop::Desktop desktop(options);
    QObject::connect(
        &desktop, &desktop::Desktop::finished, application.get(), &QCoreApplication::quit, Qt::QueuedConnection);
    const desktop::Termination termination;
    QObject::connect(&termination, &desktop::Termination::wanted, &desktop, &desktop::Desktop::terminate);
    desktop.start();
    return QApplication::exec();
}
