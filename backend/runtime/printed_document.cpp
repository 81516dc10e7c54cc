#include "backend/runtime/printed_document.h"

#include "app/contract/runtime_paper.h"
#include "app/paper/form_document.h"
#include "app/template/qr_code.h"
#include "backend/forms/cell_text.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/flow_hiding.h"
#include "backend/runtime/form_elements.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/printed_pictures.h"
#include "backend/uploads/file_store.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::Field;
using forms::FieldKind;
using forms::FieldValue;
using forms::Record;
using forms::SourceNode;
using http::Call;
using paper::PrintedField;

namespace {

constexpr qint64 mostForms = 1000;

// What stands in a field's place on paper; nothing where the field is left out.
struct Printed {
    QString text;
    QList<paper::Picture> pictures;
};

class Printing
{
public:
    Printing(Call &call, const DocumentScope &scope, const Scripting &scripting, const uploads::UploadRoot &root)
        : m_call(call),
          m_scope(scope),
          m_scripting(scripting),
          m_pictures(call, scope, root),
          m_mostCharacters(call.services.settings.number("paper.characters"))
    { }

    paper::Document document(const PermittedForm &at, const Record &record)
    {
        const forms::SourceTree tree(at.form->templateSource);
        QList<PrintedField> fields;
        const QHash<int, FieldState> states = statesOf(at, record);
        for (int i = 0; i < at.form->fields.size(); ++i) {
            const auto printed = printedField(at, record, i, states.value(i));
            if (!printed)
                continue;
            const Field &field = at.form->fields.at(i);
            fields.append(
                {field.name, field.label, printed->text, field.kind == FieldKind::LongText, printed->pictures});
        }
        const FormElements elements = formElements(m_call, m_scope, at, m_scripting, record, true, tree);
        paper::ShownElements shown;
        for (const CalculatedText &text : elements.texts) {
            if (text.isHiddenOnPaper)
                continue;
            count(text.text.size());
            shown.insert(text.node, shownText(tree, text));
        }
        takePictures(tree, shown);
        // The rows of views that nobody sees now are not on paper either.
        QSet<QString> hidden;
        QSet<QString> seen;
        for (const IncludedView &included : elements.views)
            (included.isHiddenOnPaper ? hidden : seen).insert(included.view->formId);
        hidden.subtract(seen);
        paper::PageSetup setup = setupOf(at, record);
        return paper::formDocument(at.form->name, tree, fields, childTables(at, record, hidden), setup, shown);
    }

    paper::Document markup(const PermittedForm &at, const Record &record, const QString &markup)
    {
        const forms::SourceTree tree(markup);
        if (!tree.refusal().isEmpty())
            throw Error::invalid(u"invalid input"_s, {{u"htmlBody"_s, u"cannot be read: "_s % tree.refusal()}});
        paper::ShownElements shown;
        takePictures(tree, shown);
        paper::Document document = paper::formDocument({}, tree, {}, {}, setupOf(at, record), shown);
        document.title = at.form->name;
        return document;
    }

private:
    void takePictures(const forms::SourceTree &tree, paper::ShownElements &shown)
    {
        for (const SourceNode &node : tree.nodes()) {
            if (!node.isElement() || node.tag != "img"_L1)
                continue;
            const QString alternative = node.value(u"alt").simplified();
            if (auto picture = m_pictures.pictureAt(node.value(u"src"), alternative))
                shown.insert(node.id, paper::Field{{}, {}, false, {*picture}});
            else if (!alternative.isEmpty())
                shown.insert(node.id, paper::Field{{}, alternative, false, {}});
        }
    }

    // A code is one on paper, too; a text that is too long for one stays a text.
    static paper::Field shownText(const forms::SourceTree &tree, const CalculatedText &text)
    {
        constexpr double millimetresOfUnit = 25.4 / 96;
        const SourceNode *node = tree.find(text.node);
        const bool isCode = node != nullptr && node->traits == &forms::tagTraits(u"o-qrcode") && !text.text.isEmpty()
            && text.text.toUtf8().size() <= forms::longestQrText;
        if (!isCode)
            return {text.label, text.text, false, {}};
        const double width = forms::codeEdge(node->value(u"size")) * millimetresOfUnit;
        return {text.label, {}, false, {{.data = {}, .width = width, .alternative = text.text, .code = text.text}}};
    }

    void count(qint64 characters)
    {
        m_characters += characters;
        if (m_characters > m_mostCharacters)
            throw notPrinted(u"The document has more than %1 characters."_s.arg(m_mostCharacters),
                contract::runtime_activities::tooMuchForPaper);
    }

    paper::PageSetup setupOf(const PermittedForm &at, const Record &record)
    {
        paper::PageSetup setup;
        setup.footer = at.form->name;
        setup.watermark = waterMarkOf(m_call, m_scope, at, m_scripting, record);
        setup.isRightToLeft = at.form->name.isRightToLeft();
        return setup;
    }

    // Of fields that scripts are about. Those that say what is offered tell what a choice is called.
    QHash<int, FieldState> statesOf(const PermittedForm &at, const Record &record)
    {
        ScriptedDocument scripted(m_call, m_scope, at, m_scripting, Counting::Looks, record, &record.values);
        return scripted.hasScripts() ? scripted.states(true) : QHash<int, FieldState>();
    }

    std::optional<Printed> printedField(
        const PermittedForm &at, const Record &record, int index, const FieldState &state)
    {
        const Field &field = at.form->fields.at(index);
        const QString textType = field.attributes.value(u"texttype"_s).toLower();
        if (at.access.isHidden(index) || textType == "hidden"_L1)
            return std::nullopt;
        if (state.isHiddenOnPaper || state.isHidden) {
            // What a designer wants said in its place.
            const QString instead
                = field.attributes.value(state.isHiddenOnPaper ? u"printhiddenvalue"_s : u"hiddenvalue"_s);
            return instead.isEmpty() ? std::nullopt : std::optional(Printed{instead, {}});
        }
        Printed printed;
        const FieldValue &value = record.values.at(index);
        if (field.kind == FieldKind::Attachment) {
            printed = printedFiles(value);
        } else if (auto signature
            = field.tag == "o-signature"_L1 ? m_pictures.pictureAt(value.text, field.label) : std::nullopt) {
            printed.pictures.append(std::move(*signature));
        } else if (textType == "password"_L1) {
            printed.text = value.isNull ? QString() : u"••••••"_s;
        } else {
            printed.text = textOf(field, value, state);
        }
        count(printed.text.size() + 1);
        return printed;
    }

    Printed printedFiles(const FieldValue &value)
    {
        Printed printed;
        QStringList names;
        const QStringList paths = value.items();
        for (const QString &path : paths) {
            const auto file = m_pictures.file(path);
            auto picture = file ? m_pictures.picture(*file) : std::nullopt;
            if (picture)
                printed.pictures.append(std::move(*picture));
            else
                names.append(file ? file->name : path.section(u'/', -1));
        }
        printed.text = names.join(u", "_s);
        return printed;
    }

    QString textOf(const Field &field, const FieldValue &value, const FieldState &state)
    {
        forms::CellFormat format;
        format.showsLabel = true;
        format.numberPattern = field.attributes.value(u"numberpattern"_s).trimmed();
        const auto nameOf = [this](const QString &id) { return name(id); };
        if (!state.options) {
            const QString text = forms::cellText(format, field, value, nameOf).text;
            // Where nobody gave words for it, the box that it is on the screen: "true" is for programs.
            const bool isBox = field.kind == FieldKind::Boolean && !value.isNull && text == value.text;
            return !isBox ? text : value.text == "true"_L1 ? u"\u2611"_s : u"\u2610"_s;
        }
        Field offered = field;
        offered.options = *state.options;
        return forms::cellText(format, offered, value, nameOf).text;
    }

    // Of a person or department.
    const QString &name(const QString &id)
    {
        const auto known = m_names.constFind(id);
        if (known != m_names.constEnd())
            return *known;
        return *m_names.insert(id,
            m_call.db()
                .text(u"SELECT name FROM account WHERE id = ? UNION ALL SELECT name FROM department WHERE id = ?"_s, id,
                    id)
                .value_or(QString()));
    }

    QList<paper::PrintedTable> childTables(const PermittedForm &of, const Record &record, const QSet<QString> &hidden)
    {
        QList<paper::PrintedTable> tables;
        const QString parentId = forms::documentId(record.id, of.form->id);
        const auto all = forms::formsOf(m_call.db(), m_scope.applicationId, {}, {}, mostForms, 0);
        for (const forms::FormRow &each : all) {
            if (hidden.contains(each.id))
                continue;
            PermittedForm at;
            try {
                at = formOf(m_call, m_call.db(), m_scope, each.id);
            } catch (const Error &error) {
                if (error.code != contract::ErrorCode::Forbidden && error.code != contract::ErrorCode::NotFound)
                    throw;
                continue;
            }
            if (!at.access.nothingBecause().isEmpty())
                continue;
            const QList<Record> rows = childRows(at, parentId);
            if (!rows.isEmpty())
                tables.append(tableOf(at, rows));
        }
        return tables;
    }

    QList<Record> childRows(const PermittedForm &at, const QString &parentId)
    {
        forms::RecordQuery query;
        query.domainId = m_scope.domainId;
        query.filters = at.access.rows();
        query.filters.append({forms::ParentField, forms::Comparison::Equal, {false, parentId, 0}});
        const auto statement = forms::listStatement(m_call.db().dialect(), *at.form, query, m_mostCharacters + 1, 0);
        return readBy(m_call.db(), *at.form, [&] {
            QList<Record> rows;
            qint64 characters = m_characters;
            storage::Rows found = m_call.db().run(statement.sql, statement.values);
            while (found.next()) {
                rows.append(forms::recordFrom(found, *at.form));
                for (const FieldValue &value : rows.constLast().values)
                    characters += value.text.size();
                // What would never be printed is not held either.
                if (++characters > m_mostCharacters)
                    count(m_mostCharacters);
            }
            return rows;
        });
    }

    paper::PrintedTable tableOf(const PermittedForm &at, const QList<Record> &rows)
    {
        const qsizetype fields = at.form->fields.size();
        QList<QStringList> cells;
        QList<bool> isPrinted(fields, false);
        QStringList ids;
        for (const Record &row : rows)
            ids.append(row.id);
        const QList<PermittedForm> permitted = FlowHiding(m_call, m_call.db(), *at.form).permitted(at, ids);
        for (qsizetype number = 0; number < rows.size(); ++number) {
            const Record &row = rows.at(number);
            const PermittedForm &shown = permitted.at(number);
            const QHash<int, FieldState> states = statesOf(shown, row);
            QStringList texts;
            for (int i = 0; i < fields; ++i) {
                const auto printed = printedField(shown, row, i, states.value(i));
                isPrinted[i] = isPrinted.at(i) || printed;
                QString text = printed ? printed->text : QString();
                // A cell has its pictures by name.
                for (const paper::Picture &picture : printed ? printed->pictures : QList<paper::Picture>())
                    text += (text.isEmpty() ? QString() : u", "_s) % picture.alternative;
                texts.append(text);
            }
            cells.append(texts);
        }
        paper::PrintedTable table{at.form->name, {}, {}, {}};
        for (int i = 0; i < fields; ++i) {
            const Field &field = at.form->fields.at(i);
            const bool isNumber = field.kind == FieldKind::Integer || field.kind == FieldKind::Decimal;
            if (isPrinted.at(i))
                table.columns.append({field.label, isNumber ? paper::Align::End : paper::Align::Start});
        }
        for (const QStringList &texts : std::as_const(cells)) {
            QStringList row;
            for (int i = 0; i < fields; ++i) {
                if (isPrinted.at(i))
                    row.append(texts.at(i));
            }
            table.rows.append(row);
        }
        return table;
    }

    Call &m_call;
    const DocumentScope &m_scope;
    const Scripting &m_scripting;
    PrintedPictures m_pictures;
    const qint64 m_mostCharacters;
    qint64 m_characters = 0;
    QHash<QString, QString> m_names;
};

} // namespace

Error notPrinted(const QString &reason, int errcode)
{
    using namespace contract::runtime_activities;
    const bool isTooMuch = errcode == tooMuchForPaper || errcode == tooSlowOnPaper;
    Error error = isTooMuch ? Error::tooLarge(reason) : Error::unavailable(reason);
    error.errcode = errcode;
    return error;
}

paper::Document printedDocument(Call &call, const DocumentScope &scope, const PermittedForm &at,
    const Scripting &scripting, const Record &record, const uploads::UploadRoot &root)
{
    return Printing(call, scope, scripting, root).document(at, record);
}

paper::Document printedMarkup(Call &call, const DocumentScope &scope, const PermittedForm &at,
    const Scripting &scripting, const Record &record, const QString &markup, const uploads::UploadRoot &root)
{
    return Printing(call, scope, scripting, root).markup(at, record, markup);
}

} // namespace formwright::runtime
