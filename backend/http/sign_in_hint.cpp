#include "backend/http/sign_in_hint.h"

#include <QUrl>

namespace formwright::http {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;

namespace {

bool isForPerson(const Request &request)
{
    const QByteArray mode = request.headers.value("sec-fetch-mode");
    return (mode.isEmpty() || mode == "navigate") && request.headers.value("accept").contains("text/html");
}

} // namespace

std::optional<Response> signInHint(const Request &request, const Route &route, const Error &error)
{
    const bool isRefused = error.code == ErrorCode::Unauthenticated || error.code == ErrorCode::Forbidden;
    if (!isRefused || route.answer != Route::Answer::File || route.auth != contract::Auth::Designer
        || request.method != Method::Get || !isForPerson(request))
        return std::nullopt;
    const QByteArray language = request.headers.value("accept-language").toLower();
    const qsizetype zh = language.indexOf("zh");
    const qsizetype en = language.indexOf("en");
    const bool isChinese = zh >= 0 && (en < 0 || zh < en);
    const bool isKnown = error.code == ErrorCode::Forbidden;
    // A browser has no catalogue of ours: the few texts stand here, in the languages of the program.
    const QString title = isChinese ? u"请先登录"_s : u"Sign in first"_s;
    const QString text = isChinese
        ? (isKnown ? u"您的账户无权查看此页面。"_s : u"此页面仅供设计者和管理员使用。"_s)
        : (isKnown ? u"Your account may not see this page."_s : u"This page is for designers and administrators."_s);
    const QString link = isChinese ? u"以设计者或管理员身份登录"_s : u"Sign in as a designer or administrator"_s;
    Response response;
    response.status = isKnown ? 403 : 401;
    response.contentType = "text/html; charset=utf-8";
    response.headers.emplaceBack(
        "Content-Security-Policy", "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'");
    response.headers.emplaceBack("Referrer-Policy", "no-referrer");
    response.headers.emplaceBack("Cache-Control", "no-store");
    response.body = QString(u"<!DOCTYPE html>\n<html lang=\""_s % (isChinese ? u"zh-CN"_s : u"en"_s)
        % u"\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
          u"<meta name=\"color-scheme\" content=\"light dark\"><title>"_s
        % title % u" - Formwright</title></head><body><h1>"_s % title % u"</h1><p>"_s % text
        % u"</p><p><a href=\"/sign-in?to="_s
        % QString::fromLatin1(QUrl::toPercentEncoding(QString::fromLatin1(request.path))) % u"\">"_s % link
        % u"</a></p></body></html>\n"_s)
                        .toUtf8();
    return response;
}

} // namespace formwright::http
