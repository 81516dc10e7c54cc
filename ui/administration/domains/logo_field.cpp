#include "ui/administration/domains/logo_field.h"

#include "app/contract/authtime_appearance.h"
#include "ui/client/file_reading.h"
#include "ui/pages/framed_page.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

namespace {
constexpr int pictureSize = 48;
}

LogoField::LogoField(client::ApiClient &client, QWidget *parent)
    : QWidget(parent),
      m_client(client),
      m_picture(new QLabel(this)),
      m_choice(new QComboBox(this)),
      m_upload(new QPushButton(tr("&Upload…"), this)),
      m_note(new QLabel(this))
{
    m_choice->setAccessibleName(tr("Logo"));
    m_choice->addItem(tr("None"), QString(u""_s));
    m_upload->setAutoDefault(false);
    m_upload->setToolTip(tr("Put a picture on the server and use it"));
    m_picture->setFixedSize(pictureSize, pictureSize);
    m_picture->setAlignment(Qt::AlignCenter);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->hide();
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(widgets::space::Small);
    layout->setVerticalSpacing(widgets::space::Tight);
    layout->addWidget(m_picture, 0, 0);
    layout->addWidget(m_choice, 0, 1);
    layout->addWidget(m_upload, 0, 2);
    layout->addWidget(m_note, 1, 0, 1, 3);
    layout->setColumnStretch(1, 1);
    setFocusProxy(m_choice);
    connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
        showPicture();
        Q_EMIT edited();
    });
    connect(m_upload, &QPushButton::clicked, this, [this] {
        widgets::FileDialog::open(this, tr("Choose a picture"), tr("Pictures (*.png *.jpg *.jpeg *.gif)"), this,
            [this](const QString &file) { upload(file); });
    });
    showPicture();
}

QByteArray LogoField::address(const QString &path)
{
    // Pictures elsewhere are not fetched: the administration works without any network, and tells nobody that it is
    // looked at.
    if (path.isEmpty() || path.contains("//"_L1) || path.contains(u':'))
        return {};
    const QString local = path.startsWith(u'/') ? path : QString(u'/' % path);
    const QString whole
        = local.startsWith("/api/"_L1) ? local : QString(QLatin1StringView(authtime::module.prefix) % local);
    return QUrl(whole).toEncoded();
}

void LogoField::load()
{
    m_client.call(authtime::listIcons, {}, this, [this](const Result<QList<authtime::Icon>> &answer) {
        // Without the list, the logo that is worn can still be kept or taken away.
        if (!answer)
            return;
        for (const authtime::Icon &icon : *answer) {
            const int known = m_choice->findData(icon.path);
            if (known < 0)
                m_choice->addItem(icon.name, icon.path);
            else
                m_choice->setItemText(known, icon.name);
        }
    });
}

QString LogoField::value() const
{
    return m_choice->currentData().toString();
}

void LogoField::setValue(const QString &path)
{
    int index = m_choice->findData(path);
    if (index < 0) {
        m_choice->addItem(QFileInfo(path).fileName(), path);
        index = m_choice->count() - 1;
    }
    m_choice->setCurrentIndex(index);
    m_choice->setToolTip(path);
}

void LogoField::upload(const QString &path)
{
    if (QFileInfo(path).size() > mostBytes) {
        m_note->setText(
            tr("“%1” is too large: a logo may have up to %2.")
                .arg(QFileInfo(path).fileName(), locale().formattedDataSize(mostBytes, 0, QLocale::DataSizeSIFormat)));
        m_note->show();
        return;
    }
    m_upload->setEnabled(false);
    m_note->setText(tr("Uploading %1…").arg(QFileInfo(path).fileName()));
    m_note->show();
    client::readFile(path, this, [this, name = QFileInfo(path).fileName()](const client::ReadFile &file) {
        if (file.problem.isEmpty()) {
            send(name, file.content);
            return;
        }
        m_upload->setEnabled(true);
        m_note->setText(tr("The file cannot be read: %1").arg(file.problem));
    });
}

void LogoField::send(const QString &name, const QByteArray &content)
{
    authtime::UploadIcon in;
    in.file = {name, content};
    m_client.call(authtime::uploadIcon, in, this, [this, before = value()](const Result<authtime::Icon> &answer) {
        m_upload->setEnabled(true);
        m_note->setVisible(!answer);
        if (!answer) {
            m_note->setText(tr("The picture was not uploaded: %1").arg(pages::reasonOf(answer.failure())));
            return;
        }
        m_choice->addItem(answer->name, answer->path);
        if (value() == before) // else another one was chosen meanwhile
            m_choice->setCurrentIndex(m_choice->count() - 1);
    });
}

void LogoField::showPicture()
{
    const QPixmap blank = widgets::icon(u"domain"_s, widgets::Role::Muted).pixmap(QSize(24, 24), devicePixelRatioF());
    m_picture->setPixmap(blank);
    const QByteArray where = address(value());
    if (where.isEmpty())
        return;
    m_client.fetch(where, this, [this, wanted = value()](const Result<QByteArray> &answer) {
        QPixmap picture;
        if (!answer || wanted != value() || !picture.loadFromData(*answer))
            return;
        picture = picture.scaled(
            QSize(pictureSize, pictureSize) * devicePixelRatioF(), Qt::KeepAspectRatio, Qt::SmoothTransformation);
        picture.setDevicePixelRatio(devicePixelRatioF());
        m_picture->setPixmap(picture);
    });
}

} // namespace formwright::administration
