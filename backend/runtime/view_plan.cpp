#include "backend/runtime/view_plan.h"

#include "app/contract/json_writer.h"
#include "backend/runtime/design_changes.h"

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::JsonWriter;
using forms::Field;
using forms::FieldKind;

namespace {

using AsStored = ViewPlan::AsStored;
using Source = ViewPlan::Source;

bool isNumber(const Field &field)
{
    return field.kind == FieldKind::Integer || field.kind == FieldKind::Decimal;
}

bool holdsIds(const Field &field)
{
    return field.kind == FieldKind::User || field.kind == FieldKind::Department;
}

bool isWanted(const forms::ViewColumn &column, ViewPlan::Kind kind)
{
    switch (kind) {
    case ViewPlan::Kind::OnScreen:
        break;
    case ViewPlan::Kind::Exported:
        return isExported(column);
    case ViewPlan::Kind::Printed:
        return isPrinted(column, false);
    case ViewPlan::Kind::PrintedPage:
        return isPrinted(column, true);
    }
    return isOnScreen(column);
}

Source sourceOf(const forms::ViewColumn &column)
{
    if (column.type == "COLUMN_TYPE_ROWNUM"_L1)
        return Source::RowNumber;
    if (column.type == "COLUMN_TYPE_SCRIPT"_L1)
        return Source::Script;
    if (column.type == "COLUMN_TYPE_OPERATE"_L1)
        return Source::Nothing;
    if (!column.fieldName.startsWith(u'$'))
        return Source::Field;
    static const QHash<QString, Source> properties{{u"$id"_s, Source::Id}, {u"$formname"_s, Source::FormName},
        {u"$author"_s, Source::Author}, {u"$author.name"_s, Source::Author}, {u"$author.id"_s, Source::AuthorId},
        {u"$authorid"_s, Source::AuthorId}, {u"$lastmodifier"_s, Source::Modifier}, {u"$created"_s, Source::Created},
        {u"$lastmodified"_s, Source::Modified}, {u"$versions"_s, Source::Versions},
        {u"$statelabel"_s, Source::StateLabel}};
    return properties.value(column.fieldName.toLower(), Source::Nothing);
}

ViewPlan::AsStored storedAlike(const Field &field, const forms::CellFormat &format)
{
    if (field.multiple || !format.icons.isEmpty() || !format.icon.isEmpty())
        return AsStored::Nothing;
    switch (field.kind) {
    case FieldKind::Text:
    case FieldKind::LongText:
        return field.tag == "o-html"_L1 || field.tag == "o-signature"_L1 ? AsStored::Nothing : AsStored::Text;
    case FieldKind::Choice: {
        const bool hasLabels = std::any_of(field.options.cbegin(), field.options.cend(),
            [](const auto &option) { return !option.label.isEmpty() && option.label != option.value; });
        return format.showsLabel && hasLabels ? AsStored::Nothing : AsStored::Choice;
    }
    case FieldKind::Date:
    case FieldKind::DateTime:
        return AsStored::Date;
    case FieldKind::Integer:
        return format.numbers == forms::CellFormat::Numbers::Simple && format.numberPattern.isEmpty()
                && !format.groupsThousands
            ? AsStored::Integer
            : AsStored::Nothing;
    case FieldKind::Decimal:
        return format.numbers != forms::CellFormat::Numbers::Simple || format.numberPattern.isEmpty()
            ? AsStored::Decimal
            : AsStored::Nothing;
    default:
        return AsStored::Nothing;
    }
}

ViewPlan::Amounts amountsOf(const forms::CellFormat &format)
{
    ViewPlan::Amounts amounts;
    amounts.decimals = format.decimals;
    amounts.point = ".";
    if (format.groupsThousands)
        amounts.group = ",";
    if (format.numbers == forms::CellFormat::Numbers::Currency) {
        const forms::CurrencyStyle &style = format.currency;
        (style.isSymbolBehind ? amounts.behind : amounts.before) = style.symbol.toUtf8();
        amounts.group = style.signs.group.toUtf8();
        amounts.point = style.signs.point.toUtf8();
        if (amounts.decimals < 0)
            amounts.decimals = style.decimals;
    } else if (format.numbers == forms::CellFormat::Numbers::Simple) {
        amounts.decimals = -1;
    }
    return amounts;
}

// Which part forms::dateText() shows: it is the same for all dates, and for all that have a time.
void learnDates(ViewPlan::Column &column, const QString &pattern)
{
    const auto learn = [&](const QString &sample, qsizetype &from, qsizetype &size) {
        const QString shown = forms::dateText(sample, pattern);
        from = sample.indexOf(shown);
        size = shown.size();
    };
    learn(u"0123-45-67"_s, column.dateFrom, column.dateSize);
    learn(u"0123-45-67 89:ab:cd"_s, column.timedFrom, column.timedSize);
}

} // namespace

int ViewPlan::slotOf(int field)
{
    if (const qsizetype at = fields.indexOf(field); at >= 0)
        return int(at);
    fields.append(field);
    return int(fields.size()) - 1;
}

QList<QByteArray> ViewPlan::cellStarts(const contract::WireContext &wire) const
{
    QList<QByteArray> starts;
    starts.reserve(columns.size());
    for (const Column &column : columns) {
        JsonWriter key(64);
        key.key(QStringView(column.id.isEmpty() ? column.id : wire.sealId(column.id)));
        // A copy of its own size: it is kept for long, and the writer takes room ahead.
        const QByteArray written = key.take() + R"({"value":)";
        starts.append(QByteArray(written.constData(), written.size()));
    }
    return starts;
}

ViewPlan viewPlan(const forms::ViewDesign &view, const forms::FormDesign &form, const access::FormAccess &access,
    ColumnScripts *scripts, ViewPlan::Kind kind)
{
    ViewPlan plan;
    plan.related = relatedFields(view, form, access);
    for (const auto &[name, field] : plan.related.named()) {
        if (field < 0)
            continue;
        JsonWriter key(32);
        key.key(QStringView(name));
        plan.relatedKeys.append({key.take(), plan.slotOf(field)});
    }
    for (const forms::ViewColumn &shown : view.columns) {
        if (!isWanted(shown, kind) || !(scripts ? scripts->isThere(shown) : isThere(shown, form, access)))
            continue;
        ViewPlan::Column column;
        column.id = shown.id;
        column.name = shown.name;
        column.source = sourceOf(shown);
        plan.needsAuthor = plan.needsAuthor || column.source == Source::Author || column.source == Source::AuthorId;
        plan.needsModifier = plan.needsModifier || column.source == Source::Modifier;
        plan.needsState = plan.needsState || column.source == Source::StateLabel;
        plan.needsNames = plan.needsNames || column.source == Source::Author || column.source == Source::Modifier;
        const int index = column.source == Source::Field ? form.fieldIndex(shown.fieldName) : -1;
        column.format = forms::cellFormatOf(shown, index >= 0 ? &form.fields[index] : nullptr);
        if (index >= 0) {
            const Field &field = form.fields[index];
            column.field = index;
            column.slot = plan.slotOf(index);
            column.asStored = storedAlike(field, column.format);
            if (column.asStored == ViewPlan::AsStored::Date)
                learnDates(column, field.datePattern);
            JsonWriter member(64);
            member.key("formField");
            member.string(forms::fieldClassOf(field));
            column.classMember = member.take();
            column.classEnd = column.classMember + '}';
            column.classAndRaw = column.classMember + R"(,"raw":)";
            if (column.asStored == AsStored::Decimal)
                column.amounts = amountsOf(column.format);
            column.isSummed = isNumber(field) && holds(shown.attributes, "sum"_L1, false);
            column.isTotalled = isNumber(field) && holds(shown.attributes, "total"_L1, false);
            plan.isSummedUp = plan.isSummedUp || column.isSummed || column.isTotalled;
            plan.needsNames = plan.needsNames || (holdsIds(field) && column.format.showsLabel);
        }
        if (column.source == Source::Script && scripts && !valueScriptOf(shown).isEmpty()) {
            column.script = int(plan.scripted.size());
            plan.scripted.append(shown);
        }
        plan.columns.append(std::move(column));
    }
    QList<int> places;
    int place = forms::FirstFieldColumn;
    for (const Field &field : form.fields) {
        places.append(place);
        place += forms::columnsOf(field);
    }
    for (const int field : std::as_const(plan.fields))
        plan.places.append(places[field]);
    return plan;
}

QList<QByteArray> RememberedPlan::cellStartsFor(const contract::WireContext &wire, const QString &formId) const
{
    constexpr qsizetype mostReaders = 32;
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_starts.constFind(formId);
        if (known != m_starts.constEnd())
            return *known;
    }
    QList<QByteArray> starts = plan.cellStarts(wire);
    const std::lock_guard lock(m_mutex);
    if (m_starts.size() >= mostReaders)
        m_starts.clear();
    m_starts.insert(formId, starts);
    return starts;
}

namespace {

// Designs are the same as long as they are the same in memory, where an entry keeps them.
struct Planned {
    std::shared_ptr<const forms::ViewDesign> view;
    std::shared_ptr<const forms::FormDesign> form;
    QList<access::FieldDisplay> displays;
    std::shared_ptr<const RememberedPlan> plan; // null where there is none
};

class Plans
{
public:
    std::shared_ptr<const RememberedPlan> of(const std::shared_ptr<const forms::ViewDesign> &view,
        const std::shared_ptr<const forms::FormDesign> &form, const access::FormAccess &access)
    {
        QList<access::FieldDisplay> displays;
        if (!access.maySeeAllFields()) {
            for (int i = 0; i < form->fields.size(); ++i)
                displays.append(access.display(i));
        }
        const auto isIt
            = [&](const Planned &each) { return each.view == view && each.form == form && each.displays == displays; };
        {
            const std::lock_guard lock(m_mutex);
            forgetOld();
            const auto known = m_plans.constFind(view.get());
            if (known != m_plans.constEnd()) {
                const auto found = std::find_if(known->cbegin(), known->cend(), isIt);
                if (found != known->cend())
                    return found->plan;
            }
        }
        Planned planned{view, form, displays, nullptr};
        if (!hasScripts(*view))
            planned.plan = std::make_shared<const RememberedPlan>(
                viewPlan(*view, *form, access, nullptr, ViewPlan::Kind::OnScreen));
        const std::lock_guard lock(m_mutex);
        if (m_plans.size() >= mostViews)
            m_plans.clear();
        QList<Planned> &plans = m_plans[view.get()];
        if (plans.size() >= mostOfOne)
            plans.clear();
        plans.append(planned);
        return planned.plan;
    }

private:
    static constexpr qsizetype mostViews = 200;
    static constexpr qsizetype mostOfOne = 8; // what different roles see of it

    static bool hasScripts(const forms::ViewDesign &view)
    {
        return std::any_of(view.columns.cbegin(), view.columns.cend(), [](const forms::ViewColumn &column) {
            return !hidingScript(column).isEmpty() || !valueScriptOf(column).isEmpty();
        });
    }

    void forgetOld()
    {
        if (const quint64 changes = designChanges(); changes != m_changes) {
            m_changes = changes;
            m_plans.clear();
        }
    }

    std::mutex m_mutex;
    QHash<const forms::ViewDesign *, QList<Planned>> m_plans;
    quint64 m_changes = 0;
};

} // namespace

std::shared_ptr<const RememberedPlan> rememberedPlan(const std::shared_ptr<const forms::ViewDesign> &view,
    const std::shared_ptr<const forms::FormDesign> &form, const access::FormAccess &access)
{
    static Plans plans;
    return plans.of(view, form, access);
}

} // namespace formwright::runtime
