#include "app/desktop/desktop.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QStandardPaths>
#include <QTextStream>

using namespace Qt::StringLiterals;
using namespace formwright;

namespace {

QString usualDataDirectory(bool demo)
{
    const QString base = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    // The demo never mixes with somebody's own work.
    return demo ? QString(base % u"/demo"_s) : QString(base % u"/data"_s);
}

} // namespace

int main(int argc, char **argv)
{
    widgets::Theme::prepareHighDpi();
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"formwright"_s);
    QApplication::setApplicationDisplayName(u"Formwright"_s);
    QApplication::setApplicationVersion(QStringLiteral(FORMWRIGHT_VERSION));
    QApplication::setDesktopFileName(u"formwright"_s);
    QApplication::setQuitOnLastWindowClosed(false);

    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Designs and administers Formwright applications, on the server it carries or on another."_s);
    const QCommandLineOption connectOption(
        u"connect"_s, u"Connects to this server instead of the embedded one."_s, u"address"_s);
    const QCommandLineOption dataOption(u"data"_s, u"Data directory of the embedded server."_s, u"directory"_s);
    const QCommandLineOption demoOption(u"demo"_s, u"Fills an empty data directory with a made-up company."_s);
    parser.addOptions({connectOption, dataOption, demoOption});
    parser.addHelpOption();
    parser.addVersionOption();
    parser.process(application);

    desktop::DesktopOptions options;
    options.connectTo = parser.value(connectOption);
    options.demo = parser.isSet(demoOption);
    options.dataDirectory = parser.isSet(dataOption) ? parser.value(dataOption) : usualDataDirectory(options.demo);
    desktop::Desktop desktop(options);
    QObject::connect(&desktop, &desktop::Desktop::finished, &application, &QApplication::quit, Qt::QueuedConnection);
    desktop.start();
    return QApplication::exec();
}
