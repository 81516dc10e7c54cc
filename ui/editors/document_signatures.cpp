#include "ui/editors/document_signatures.h"

#include "ui/widgets/badge.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/sentence.h"

#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Result;
using documents::FormDocument;
using widgets::Tone;

DocumentSignatures::DocumentSignatures(FormDocument &document, const FieldContext &context, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_context(context),
      m_layout(new QVBoxLayout(this)),
      m_message(new widgets::InlineMessage(this))
{
    setObjectName(u"signatures"_s);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(widgets::space::Tight);
    m_layout->addWidget(m_message);
    setVisible(false);
    connect(&document, &FormDocument::loaded, this, &DocumentSignatures::read);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &DocumentSignatures::read);
}

void DocumentSignatures::read()
{
    const quint64 number = ++m_asked;
    if (m_document.isNew()) {
        take({});
        return;
    }
    m_context.client.call(contract::runtime_signatures::listSignatures,
        {{m_context.applicationId}, {m_document.address().documentId}}, this,
        [this, number](const Result<QList<Signature>> &answer) {
            if (number != m_asked)
                return;
            if (answer) {
                m_message->hide();
                take(*answer);
                return;
            }
            // Whoever does not see the document is told so by the page.
            if (answer.failure().httpStatus == 404 || answer.failure().httpStatus == 403)
                return;
            m_message->setAction(tr("Try &Again"));
            m_message->showMessage(Tone::Warning,
                {.what = tr("Whether this document is signed could not be read."),
                    .why = widgets::sentence(answer.failure().message)});
            setVisible(true);
        });
}

void DocumentSignatures::take(const QList<Signature> &signatures)
{
    m_signatures = signatures;
    QHash<QString, QString> locked; // field and why
    for (const Signature &signature : std::as_const(m_signatures)) {
        if (!signature.lock)
            continue;
        for (const QString &field : signature.covered) {
            // Whoever signed it first.
            if (!locked.contains(field.toCaseFolded()))
                locked.insert(field.toCaseFolded(), tr("%1 has signed this: it stays as it is.").arg(signature.signer));
        }
    }
    showLines();
    m_document.setLocked(locked);
}

void DocumentSignatures::showLines()
{
    delete std::exchange(m_lines, nullptr);
    setVisible(!m_signatures.isEmpty());
    if (m_signatures.isEmpty())
        return;
    m_lines = new QWidget(this);
    auto *column = new QVBoxLayout(m_lines);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(widgets::space::Tight);
    for (const Signature &signature : std::as_const(m_signatures))
        column->addWidget(lineOf(signature));
    m_layout->addWidget(m_lines);
}

QWidget *DocumentSignatures::lineOf(const Signature &signature)
{
    auto *line = new QWidget;
    line->setObjectName(QString(u"signature:"_s % QString::number(signature.number)));
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(widgets::space::Small);
    const bool isIntact = signature.outcome == "intact"_L1;
    const bool isForged = signature.outcome == "forged"_L1;
    const bool isVoid = signature.outcome == "void"_L1;
    auto *badge = new widgets::Badge(isIntact ? tr("Signed")
            : isForged                        ? tr("Altered signature")
            : isVoid                          ? tr("Void")
                                              : tr("Changed since"),
        isIntact       ? Tone::Success
            : isForged ? Tone::Danger
            : isVoid   ? Tone::Neutral
                       : Tone::Warning);
    const QString when = widgets::momentText(QDateTime::fromMSecsSinceEpoch(signature.time.milliseconds), locale());
    QString text = signature.button.isEmpty()
        ? tr("%1, %2", "who, when").arg(signature.signer, when)
        : tr("%1, %2: %3", "who, when, the name of a button").arg(signature.signer, when, signature.button);
    if (!signature.changed.isEmpty() && !isForged)
        text += u" – "_s % tr("changed: %1").arg(labelsOf(signature.changed));
    if (isForged)
        text += u" – "_s % tr("the signature itself, or one before it, was tampered with");
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAccessibleName(QString(badge->text() % u": "_s % text));
    row->addWidget(badge, 0, Qt::AlignTop);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(label);
    if (signature.voided.milliseconds != 0) {
        QFont struck = label->font();
        struck.setStrikeOut(true);
        label->setFont(struck);
        auto *why = new QLabel(voidText(signature));
        why->setTextFormat(Qt::PlainText);
        why->setWordWrap(true);
        words->addWidget(why);
        label->setAccessibleDescription(why->text());
    }
    row->addLayout(words, 1);
    if (signature.isHisToTakeBack) {
        auto *button = new QPushButton(tr("&Take Back"));
        button->setObjectName(QString(u"takeBack:"_s % QString::number(signature.number)));
        button->setAccessibleName(tr("Take back the signature of %1").arg(signature.signer));
        connect(button, &QPushButton::clicked, this, [this, signature] { askToTakeBack(signature); });
        row->addWidget(button, 0, Qt::AlignTop);
    }
    return line;
}

QString DocumentSignatures::voidText(const Signature &signature) const
{
    const QString when = widgets::momentText(QDateTime::fromMSecsSinceEpoch(signature.voided.milliseconds), locale());
    return signature.voidedBy.isEmpty() ? tr("Void since %1: the flow returned by itself.").arg(when)
                                        : tr("Void since %1, by %2.", "when, who").arg(when, signature.voidedBy);
}

void DocumentSignatures::askToTakeBack(const Signature &signature)
{
    const widgets::Question question{.title = tr("Take the signature of %1 back?").arg(signature.signer),
        .text = tr("It counts no more, and stays in the list as a void one. What it kept as it was signed can be "
                   "changed again."),
        .acceptText = tr("&Take Back"),
        .isDangerous = true};
    widgets::MessageBox::ask(this, question, this, [this, signature](widgets::Answer answer) {
        if (answer == widgets::Answer::Accept)
            takeBack(signature);
    });
}

void DocumentSignatures::takeBack(const Signature &signature)
{
    if (m_lines)
        m_lines->setEnabled(false); // until it is known
    m_context.client.call(contract::runtime_signatures::takeBackSignature,
        {{m_context.applicationId}, {m_document.address().documentId}, signature.id}, this,
        [this](const Result<contract::Nothing> &answer) {
            if (answer) {
                read();
                return;
            }
            if (m_lines)
                m_lines->setEnabled(true);
            m_message->setAction(tr("&Reload"));
            m_message->showMessage(Tone::Danger,
                {.what = tr("The signature was not taken back."), .why = widgets::sentence(answer.failure().message)});
        });
}

// What the form calls them; child rows are named by the server.
QString DocumentSignatures::labelsOf(const QStringList &names) const
{
    QStringList labels;
    for (const QString &name : names) {
        QString label = name;
        for (const auto &field : m_document.form().fieldList) {
            if (field.name.compare(name, Qt::CaseInsensitive) == 0 && !field.label.isEmpty())
                label = field.label;
        }
        labels.append(label);
    }
    return labels.join(u", "_s);
}

void DocumentSignatures::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        take(QList(m_signatures));
    QWidget::changeEvent(event);
}

} // namespace formwright::editors
