#include "ui/scripts/style_editor.h"

#include "ui/scripts/style_check.h"
#include "ui/scripts/text_document_edit.h"

namespace formwright::scripts {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::DesignStyle;

namespace {

constexpr int checkDelay = 200; // milliseconds without a key

} // namespace

QStringList draftStyles(const designs::JournalFolder &folder, const QString &workspace)
{
    return designing::draftDesigns(folder, workspace, styleDraftKind);
}

StyleEditor::StyleEditor(
    client::ApiClient &client, const QString &applicationId, const QString &styleId, QWidget *parent)
    : SharedTextEditor(client, styleDraftKind, applicationId, styleId, designing::CodeLanguage::Style, parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(checkDelay);
    connect(&m_soon, &QTimer::timeout, this, &StyleEditor::check);
    m_edit->setWords(styleWords());
    fillBody(m_edit, {u"find"_s, u"refresh"_s});
    retranslate();
}

StyleEditor::~StyleEditor()
{
    takeBodyAway();
}

designing::EditorTexts StyleEditor::texts() const
{
    return {.loading = tr("Loading the style sheet"),
        .saving = tr("Saving the style sheet"),
        .notLoaded = tr("The style sheet could not be loaded."),
        .notSaved = tr("The style sheet was not saved."),
        .draftFound = tr("Changes to this style sheet were not saved when the program ended."),
        .recovering = tr("recovering what was not saved", "stands behind Undo and Redo")};
}

void StyleEditor::askDesign()
{
    m_client.call(contract::designtime::getStyle, {.applicationId = m_applicationId, .id = m_textId}, this,
        [this](const Result<DesignStyle> &answer) {
            if (answer)
                textRead({answer->name, answer->description}, answer->content, answer->version);
            else
                designNotRead(answer.failure());
        });
}

void StyleEditor::sendDesign(const QJsonObject &content, std::optional<int> version)
{
    sendText(contract::designtime::updateStyle, content, version);
}

void StyleEditor::sendCopy(const QString &name, const QJsonObject &content)
{
    sendTextCopy(contract::designtime::createStyle, name, content);
}

void StyleEditor::followText()
{
    m_soon.start();
    showState();
}

void StyleEditor::check()
{
    m_problems = problemsOfStyle(m_document.text());
    showProblems();
}

QString StyleEditor::subtitle() const
{
    return tr("Style sheet, version %1").arg(version());
}

void StyleEditor::retranslate()
{
    m_edit->setAccessibleName(tr("Text of the style sheet"));
    const QString use
        = tr("Tables of views obey th, tr, td, tr:nth-child and tfoot: colours, bold and italic. The rest "
             "is for pages of the web.");
    showUse(use, use);
    SharedTextEditor::retranslate();
    check();
}

} // namespace formwright::scripts
