#include "ui/windows/about_dialog.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSysInfo>
#include <QVBoxLayout>

namespace formwright::windows {

using namespace widgets;

QString AboutDialog::details()
{
    return QStringLiteral("Formwright %1\nQt %2\n%3 (%4)")
        .arg(QStringLiteral(FORMWRIGHT_VERSION), QString::fromLatin1(qVersion()), QSysInfo::prettyProductName(),
            QSysInfo::currentCpuArchitecture());
}

AboutDialog::AboutDialog(QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("About Formwright"));
    auto *symbol = new QLabel;
    symbol->setPixmap(applicationIcon().pixmap(QSize(72, 72), devicePixelRatioF()));
    auto *name = new QLabel(QStringLiteral("Formwright"));
    name->setFont(pageHeadFont());
    auto *version = new QLabel(
        tr("Version %1, with Qt %2").arg(QStringLiteral(FORMWRIGHT_VERSION), QString::fromLatin1(qVersion())));
    version->setForegroundRole(QPalette::PlaceholderText);
    auto *what = new QLabel(tr("Design forms, views and applications, and run them on your own server."));
    auto *licence = new QLabel(tr("Free software under the GNU General Public License, version 3 or later. "
                                  "You may use, study, share and change it; it comes without any warranty."));
    licence->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel *label : {what, licence}) {
        label->setWordWrap(true);
        label->setMinimumWidth(340);
        label->setMaximumWidth(340);
    }
    auto *texts = new QVBoxLayout;
    texts->setSpacing(space::Tight);
    texts->addWidget(name);
    texts->addWidget(version);
    texts->addSpacing(space::Small);
    texts->addWidget(what);
    texts->addSpacing(space::Tight);
    texts->addWidget(licence);
    texts->addStretch(1);
    auto *top = new QHBoxLayout;
    top->setSpacing(space::Page);
    top->addWidget(symbol, 0, Qt::AlignTop);
    top->addLayout(texts, 1);

    auto *copy = new QPushButton(tr("Copy &Details"));
    copy->setObjectName(QStringLiteral("copyDetailsButton"));
    copy->setIcon(icon(QStringLiteral("copy")));
    copy->setAutoDefault(false);
    auto *close = new QPushButton(tr("&Close"));
    close->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(copy);
    buttons->setSpacing(space::Small);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::Page, space::Page, space::Page, space::Large + 4);
    layout->setSpacing(space::Page);
    layout->addLayout(top);
    layout->addLayout(buttons);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    connect(copy, &QPushButton::clicked, this, [] { QGuiApplication::clipboard()->setText(details()); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
}

} // namespace formwright::windows
