#include "ui/comments/message_text.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextDocumentFragment>
#include <QUrl>

namespace formwright::comments {

using namespace Qt::StringLiterals;

namespace {

class MarkupLabel : public QTextBrowser
{
public:
    explicit MarkupLabel(QWidget *parent) : QTextBrowser(parent)
    {
        setFrameShape(QFrame::NoFrame);
        setOpenLinks(false);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setTabChangesFocus(true);
        viewport()->setAutoFillBackground(false);
        document()->setDocumentMargin(0);
        connect(
            document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, &MarkupLabel::fit);
        connect(this, &QTextBrowser::anchorClicked, this, [](const QUrl &link) {
            const QString scheme = link.scheme();
            if (scheme == "http"_L1 || scheme == "https"_L1 || scheme == "mailto"_L1 || scheme == "tel"_L1)
                QDesktopServices::openUrl(link);
        });
    }

protected:
    // Pictures of others are not fetched, and no file of this computer is looked at: of nothing at all the document
    // would look for it itself.
    QVariant loadResource(int, const QUrl &) override { return QByteArray(""); }
    void resizeEvent(QResizeEvent *event) override
    {
        QTextBrowser::resizeEvent(event);
        fit();
    }
    // The page around it scrolls.
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }

private:
    void fit() { setFixedHeight(int(std::ceil(document()->size().height())) + 2); }
};

QString mentionOf(const QString &name, const QString &id)
{
    return u"@["_s % QString(name).remove(u'[').remove(u']').toHtmlEscaped() % u"]("_s % id % u')';
}

QString withNames(const QString &typed, const QStringList &names, const QHash<QString, QString> &named)
{
    QString markup = typed.toHtmlEscaped();
    for (const QString &name : names)
        markup.replace(QString(u'@' % name.toHtmlEscaped()), mentionOf(name, named.value(name)));
    return markup;
}

} // namespace

QString markupOf(const QString &typed, const QHash<QString, QString> &named, const QList<Mention> &mentions)
{
    // The longest names first: "Ann" is the beginning of "Ann Baker".
    QStringList names = named.keys();
    std::sort(names.begin(), names.end(), [](const QString &a, const QString &b) { return a.size() > b.size(); });
    QString markup;
    qsizetype from = 0;
    for (const Mention &mention : mentions) {
        markup += withNames(typed.mid(from, mention.at - from), names, named) % mentionOf(mention.name, mention.id);
        from = mention.at + 1 + mention.name.size();
    }
    markup = QString(markup % withNames(typed.mid(from), names, named)).trimmed();
    QStringList paragraphs;
    static const QRegularExpression empty(u"\\n\\s*\\n"_s);
    for (const QString &paragraph : markup.split(empty, Qt::SkipEmptyParts))
        paragraphs.append(QString(u"<p>"_s % QString(paragraph).replace(u'\n', u"<br>"_s) % u"</p>"_s));
    return paragraphs.join(QString());
}

QString shownMarkup(const QString &markup)
{
    static const QRegularExpression mention(u"@\\[([^\\]\\[<>\\n]{1,200})\\]\\([A-Za-z0-9_-]{1,200}\\)"_s);
    return QString(markup).replace(mention, u"<b>@\\1</b>"_s);
}

QString lineOf(const QString &markup)
{
    return QTextDocumentFragment::fromHtml(shownMarkup(markup)).toPlainText().simplified();
}

QTextBrowser *makeMarkupLabel(const QString &markup, QWidget *parent)
{
    auto *label = new MarkupLabel(parent);
    label->setHtml(shownMarkup(markup));
    label->setAccessibleName(lineOf(markup));
    return label;
}

} // namespace formwright::comments
