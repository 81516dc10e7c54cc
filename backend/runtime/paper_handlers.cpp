#include "backend/runtime/paper_handlers.h"

#include "app/contract/runtime_paper.h"
#include "app/template/label_texts.h"
#include "backend/forms/localized_design.h"
#include "backend/http/routes.h"
#include "backend/paper/press.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/excel_work.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/pressed_button.h"
#include "backend/runtime/printed_document.h"
#include "backend/runtime/printed_view.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/upload_root.h"

#include <QDateTime>
#include <QTimeZone>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
namespace type = forms::button_type;
using contract::Error;
using http::Call;
using storage::Session;

namespace {

constexpr qint64 hour = 3600 * 1000;

// What a document is printed by; alive as long as requests are served.
struct Printer {
    const Scripting scripting;
    paper::Press &press;
    const uploads::UploadRoot &root;
};

// The document, and the button that lets the caller print it.
struct ToPrint {
    SeenDocument found;
    std::optional<PressedButton> pressed;
};

ToPrint toPrint(Call &call, const DocumentScope &scope, const Scripting &scripting, const QString &formId,
    const QString &documentId, const QList<int> &types, const QString &buttonId, bool agreed, const QString &languages)
{
    ToPrint print{seenDocument(call, scope, documentId), {}};
    if (print.found.at.form->id != formId)
        throw noSuchDocument();
    requireOpenable(call, scope, print.found.at, scripting, print.found.record, true);
    print.pressed
        = buttonForAct(call, scope, scripting, types, print.found.at, buttonId, {documentId, {}, {}, nullptr});
    if (print.pressed)
        runBefore(call, scope, scripting, *print.pressed, agreed);
    print.found.at.form = forms::inLanguage(std::move(print.found.at.form), forms::preferredLanguage(languages));
    return print;
}

void note(Call &call, const DocumentScope &scope, const QString &what, const ToPrint &print)
{
    QString text = what % print.found.record.id % u" of form "_s % print.found.at.form->name;
    if (print.pressed)
        text = u"button "_s % print.pressed->button.name % u": "_s % text;
    call.note(text, scope.applicationId, scope.domainId);
}

QByteArray pdfOf(paper::Press &press, const paper::Document &document, const QString &accountId)
{
    try {
        return press.pdfOf(document, accountId);
    } catch (const paper::PaperError &error) {
        switch (error.trouble) {
        case paper::Trouble::TooMuch:
            throw notPrinted(error.reason, tooMuchForPaper);
        case paper::Trouble::TooSlow:
            throw notPrinted(error.reason, tooSlowOnPaper);
        case paper::Trouble::Busy:
            throw notPrinted(error.reason, printersBusy);
        case paper::Trouble::Failed:
            break;
        }
        // How it ended is for those who run the server.
        Error failed = notPrinted(u"The document could not be printed."_s, printingFailed);
        failed.detail = error.reason;
        throw failed;
    }
}

uploads::StoredFile fileFor(Call &call, const DocumentScope &scope, const QString &name, qint64 size)
{
    uploads::StoredFile file;
    file.id = call.newId();
    file.folder = *uploads::folderOf(u"EXPORT_PATH"_s);
    file.name = uploads::displayName(name % u".pdf"_s);
    file.path = file.folder % u'/' % QDateTime::fromMSecsSinceEpoch(call.now(), QTimeZone::utc()).toString(u"yyyyMM"_s)
        % u'/' % file.id % u".pdf"_s;
    file.contentType = uploads::contentTypeOf(file.name);
    file.size = size;
    file.ownerId = call.user.id;
    file.domainId = scope.domainId;
    file.applicationId = scope.applicationId;
    file.saveMode = uploads::exportedMode;
    return file;
}

// It holds what its maker sees: nobody else gets it, and it is gone before long. `check`: in the unit of work that
// keeps it.
QString keep(Call &call, const DocumentScope &scope, const QString &name, const QByteArray &pdf,
    const uploads::UploadRoot &root, const std::function<void(Session &)> &check)
{
    const uploads::StoredFile file = fileFor(call, scope, name, pdf.size());
    const qint64 stays = call.services.settings.number("paper.keepHours") * hour;
    QStringList expired;
    root.store(file.path, pdf);
    try {
        call.write([&](Session &session) {
            check(session);
            uploads::insertFile(session, file, call.now());
            expired = uploads::forgetExports(session, call.now() - stays);
        });
    } catch (...) {
        root.remove(file.path);
        throw;
    }
    for (const QString &path : std::as_const(expired))
        root.remove(path);
    return uploads::wirePath(file.path);
}

QString exportOnce(Call &call, const ExportPdf &in, const DocumentScope &scope, const Printer &printer)
{
    const qint64 most = call.services.settings.number("paper.maxMarkup");
    if (in.htmlBody.toUtf8().size() > most)
        throw notPrinted(u"The text to print has more than %1 bytes."_s.arg(most), tooMuchForPaper);
    const ToPrint print = toPrint(call, scope, printer.scripting, in.formId.plain, in.docId.plain, {type::ExportPdf},
        in.button.plain, in.confirmed.value_or(false), in.language);
    const SeenDocument &found = print.found;
    const paper::Document document = in.htmlBody.trimmed().isEmpty()
        ? printedDocument(call, scope, found.at, printer.scripting, found.record, printer.root)
        : printedMarkup(call, scope, found.at, printer.scripting, found.record, in.htmlBody, printer.root);
    note(call, scope, u"PDF of document "_s, print);
    return keep(call, scope, found.at.form->name, pdfOf(printer.press, document, call.user.id), printer.root,
        [&](Session &session) {
            requireCurrent(session, found.at);
            if (print.pressed)
                beginAct(call, session, *print.pressed);
            requireSeen(session, scope, *found.at.form, found.at.access, found.record.id);
        });
}

// The rows of a view, and the button that lets the caller print them.
struct RowsToPrint {
    PermittedForm at;
    QString viewName;
    std::optional<PressedButton> pressed;
    paper::Document document;
};

RowsToPrint rowsToPrint(Call &call, const PrintRows &in, const DocumentScope &scope, const Scripting &scripting)
{
    const WantedExport wanted = wantedExport(call, in);
    ViewExport view(call, scope, wanted, scripting);
    RowsToPrint print{view.permitted(), view.view().name, {}, {}};
    print.pressed = buttonOfView(call, scope, scripting, type::PrintRows, view.view(), in.button.plain,
        {{}, in.parentId.plain, wanted.documents, nullptr});
    if (print.pressed)
        runBefore(call, scope, scripting, *print.pressed, in.confirmed.value_or(false));
    print.document = printedView(call, scope, view, scripting, !in.page.isEmpty());
    QString text = u"print view "_s % print.viewName;
    if (print.pressed)
        text = u"button "_s % print.pressed->button.name % u": "_s % text;
    call.note(text, scope.applicationId, scope.domainId);
    return print;
}

QString exportRowsOnce(Call &call, const PrintRows &in, const DocumentScope &scope, const Printer &printer)
{
    const RowsToPrint print = rowsToPrint(call, in, scope, printer.scripting);
    return keep(call, scope, print.viewName, pdfOf(printer.press, print.document, call.user.id), printer.root,
        [&](Session &session) {
            requireCurrent(session, print.at);
            if (print.pressed)
                beginAct(call, session, *print.pressed);
        });
}

// --- what a client lays out ---

QString nameOf(paper::Style style)
{
    static const QString names[]{u"body"_s, u"strong"_s, u"label"_s, u"note"_s, u"title"_s, u"heading"_s,
        u"subheading"_s, u"tableHead"_s, u"margin"_s};
    return names[int(style)];
}

QString nameOf(paper::Align align)
{
    static const QString names[]{u"start"_s, u"centre"_s, u"end"_s};
    return names[int(align)];
}

QString nameOf(paper::BlockKind kind)
{
    static const QString names[]{
        u"text"_s, u"heading"_s, u"fields"_s, u"table"_s, u"picture"_s, u"rule"_s, u"pageBreak"_s, u"together"_s};
    return names[int(kind)];
}

PaperText shown(const paper::Text &text)
{
    return {text.text, nameOf(text.style), nameOf(text.align)};
}

PaperPicture shown(const paper::Picture &picture)
{
    return {QString::fromLatin1(picture.data.toBase64()), picture.width, picture.alternative, picture.code};
}

QList<PaperPicture> shown(const QList<paper::Picture> &pictures)
{
    QList<PaperPicture> all;
    for (const paper::Picture &picture : pictures)
        all.append(shown(picture));
    return all;
}

PaperRow shown(const paper::Row &row)
{
    PaperRow made;
    for (const paper::Cell &cell : row) {
        PaperCell &last = made.cells.emplaceBack();
        for (const paper::Text &text : cell.texts)
            last.texts.append(shown(text));
        last.pictures = shown(cell.pictures);
        last.span = cell.span;
    }
    return made;
}

// Documents of forms have no blocks within blocks.
PaperBlock shown(const paper::Block &block)
{
    PaperBlock made;
    made.kind = nameOf(block.kind);
    made.text = shown(block.text);
    made.level = block.level;
    for (const paper::Field &field : block.fields)
        made.values.append({field.label, field.text, field.isWide, shown(field.pictures)});
    for (const paper::Row &row : block.rows)
        made.rows.append(shown(row));
    made.heads = block.heads;
    made.isFramed = block.isFramed;
    if (block.kind == paper::BlockKind::Picture)
        made.picture = shown(block.picture);
    return made;
}

PrintableDocument printable(const paper::Document &document)
{
    PrintableDocument answer;
    answer.title = document.title;
    answer.footer = document.setup.footer;
    answer.waterMarkText = document.setup.watermark;
    answer.isRightToLeft = document.setup.isRightToLeft;
    answer.isLandscape = document.setup.isLandscape;
    for (const paper::Block &block : document.blocks)
        answer.blocks.append(shown(block));
    return answer;
}

PrintableDocument printOnce(Call &call, const PrintDocument &in, const DocumentScope &scope, const Printer &printer)
{
    const ToPrint print = toPrint(call, scope, printer.scripting, in.formId.plain, in.docId.plain,
        {type::Print, type::PrintWithHistory, type::PrintAsDesigned, type::PrintAsDesignedWithHistory}, in.button.plain,
        in.confirmed.value_or(false), in.language);
    const paper::Document document
        = printedDocument(call, scope, print.found.at, printer.scripting, print.found.record, printer.root);
    requireCurrent(call.db(), print.found.at);
    note(call, scope, u"print document "_s, print);
    if (print.pressed)
        writeBefore(call, *print.pressed);
    return printable(document);
}

PrintableDocument printRowsOnce(Call &call, const PrintRows &in, const DocumentScope &scope, const Printer &printer)
{
    const RowsToPrint print = rowsToPrint(call, in, scope, printer.scripting);
    requireCurrent(call.db(), print.at);
    if (print.pressed)
        writeBefore(call, *print.pressed);
    return printable(print.document);
}

} // namespace

void registerPaper(
    http::Routes &routes, const Scripting &scripting, paper::Press &press, const uploads::UploadRoot &root)
{
    namespace endpoints = contract::runtime_activities;
    const auto on = [&](const auto &endpoint, auto print) {
        routes.on(endpoint, [scripting, &press, &root, print](Call &call, const auto &in) {
            const DocumentScope scope = scopeOf(call, in.applicationId.plain);
            const Printer printer{forPress(call, scripting), press, root};
            return byCurrentDesigns(call, [&] { return print(call, in, scope, printer); });
        });
    };
    on(endpoints::exportPdf, exportOnce);
    on(endpoints::printDocument, printOnce);
    on(endpoints::printRows, printRowsOnce);
    on(endpoints::exportRowsAsPdf, exportRowsOnce);
}

} // namespace formwright::runtime
