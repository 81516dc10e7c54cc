#include "backend/runtime/signature_shapes.h"

#include "backend/people/sign_content.h"
#include "backend/runtime/signed_values.h"

#include <QJsonDocument>

#include <cmath>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_signatures;
using contract::Error;
using forms::FormDesign;
using forms::RecordSignature;
using http::Call;

QString placeText(const std::optional<SignaturePlace> &place, const PermittedForm &at)
{
    if (!place)
        return {};
    const auto isPart = [](double value) { return std::isfinite(value) && value >= 0 && value <= 1; };
    QList<contract::FieldError> errors;
    const FormDesign &form = *at.form;
    const int named = form.fieldIndex(place->field);
    const int field = named >= 0 && at.access.isHidden(named) ? -1 : named;
    if (!place->field.isEmpty() && field < 0)
        errors.append({u"place.field"_s, u"is no field of the form"_s});
    if (place->page < 0 || place->page > 2'000 || (place->field.isEmpty() && place->page == 0))
        errors.append({u"place.page"_s, u"must be a page of the print, from 1, where no field is named"_s});
    if (!isPart(place->x) || !isPart(place->y) || !isPart(place->w) || !isPart(place->h))
        errors.append({u"place"_s, u"x, y, w and h must be between 0 and 1"_s});
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
    const QJsonObject object{{u"field"_s, field < 0 ? QString() : form.fields.at(field).name}, {u"page"_s, place->page},
        {u"x"_s, place->x}, {u"y"_s, place->y}, {u"w"_s, place->w}, {u"h"_s, place->h}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

static std::optional<SignaturePlace> placeFrom(const QString &text)
{
    if (text.isEmpty())
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    return SignaturePlace{object.value("field"_L1).toString(), object.value("page"_L1).toInt(),
        object.value("x"_L1).toDouble(), object.value("y"_L1).toDouble(), object.value("w"_L1).toDouble(),
        object.value("h"_L1).toDouble()};
}

// What the caller may know of a name among those covered: the field as it is written, or the form of child rows.
std::optional<QString> shownName(Call &call, const DocumentScope &scope, const PermittedForm &at, const QString &name)
{
    if (name == formsWithRows)
        return std::nullopt; // beside their names it says nothing
    const QString formId = formOfChildRows(name);
    if (formId.isEmpty()) {
        const int field = at.form->fieldIndex(name);
        if (field < 0)
            return name; // it left the form
        if (at.access.isHidden(field))
            return std::nullopt;
        return at.form->fields.at(field).name;
    }
    try {
        return formOf(call, call.db(), scope, formId).form->name;
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden && error.code != contract::ErrorCode::NotFound)
            throw;
        return std::nullopt;
    }
}

DocumentSignature shapeOf(Call &call, const DocumentScope &scope, const SeenDocument &found,
    const RecordSignature &signature, SignedValues &values)
{
    DocumentSignature shape;
    shape.id = {signature.id};
    shape.number = signature.number;
    shape.outcome = signature.isVoid() ? u"void"_s : u"intact"_s;
    for (auto it = signature.fields.constBegin(); it != signature.fields.constEnd(); ++it) {
        const auto shown = shownName(call, scope, found.at, it.key());
        if (shown)
            shape.covered.append(*shown);
        if (signature.isVoid() || values.hash(it.key(), signature.hashRule) == it.value().toString())
            continue;
        shape.outcome = u"changed"_s;
        if (shown)
            shape.changed.append(*shown);
    }
    // Over a field that he does not see it is nowhere.
    shape.place = placeFrom(signature.place);
    if (shape.place && found.at.access.isHidden(found.at.form->fieldIndex(shape.place->field)))
        shape.place.reset();
    shape.signerId = {signature.accountId};
    shape.signer = signature.accountName;
    shape.buttonId = {signature.buttonId};
    shape.button = signature.buttonName;
    shape.time = {signature.signedAt};
    shape.versions = signature.versions;
    shape.lock = signature.locks && !signature.isVoid();
    shape.voided = {signature.voidedAt};
    shape.voidedBy = signature.voidedByName;
    if (signature.pictureHash.isEmpty())
        return shape;
    const auto picture = forms::signaturePicture(call.db(), signature.pictureHash);
    if (!picture || picture->hash() != signature.pictureHash) {
        shape.outcome = u"forged"_s;
        return shape;
    }
    contract::people::Sign content;
    people::StoredSign stored;
    stored.contentType = picture->contentType;
    stored.content = picture->content;
    people::showContent(content, stored);
    shape.image = content.image;
    shape.strokes = content.strokes;
    return shape;
}

} // namespace formwright::runtime
