#include "backend/logins/front_page.h"

#include "app/contract/software_link.h"
#include "app/contract/web_pages.h"
#include "backend/http/routes.h"
#include "backend/logins/entering.h"

#include <QCryptographicHash>

namespace formwright::logins {

using namespace Qt::StringLiterals;
using namespace contract::web_pages;
using contract::Error;
using contract::FileAnswer;
using http::Call;
using identity::LoginDesk;

namespace {

// A browser has no catalogue of ours: the few texts stand here, in the languages of the program.
struct Texts {
    const char16_t *language;
    const char16_t *signIn;
    const char16_t *domain;
    const char16_t *user;
    const char16_t *password;
    const char16_t *code;
    const char16_t *failed;
    const char16_t *wait;
    const char16_t *signOut;
    const char16_t *signedInAs;
    const char16_t *software;
    const char16_t *noSoftware;
    const char16_t *opens;
    const char16_t *hint;
    const char16_t *platform;
    const char16_t *platformFailed;
};
constexpr Texts english{u"en", u"Sign in", u"Domain", u"User", u"Password", u"Text of the picture",
    u"Domain, user, password or the text of the picture is wrong.", u"Too many attempts. Wait a while and try again.",
    u"Sign out", u"Signed in as", u"Software", u"No software is open to you.",
    u"It opens in the Formwright desktop, where that is installed.",
    u"Work with it in the Formwright desktop: connect it to", u"Sign in as a designer or administrator",
    u"User, password or the text of the picture is wrong."};
constexpr Texts chinese{u"zh-CN", u"登录", u"企业域", u"用户", u"密码", u"图片中的文字",
    u"企业域、用户、密码或图片中的文字不正确。", u"尝试次数过多，请稍后再试。", u"退出", u"已登录：", u"软件",
    u"没有可用的软件。", u"点击后在已安装的 Formwright 桌面端中打开。", u"请在 Formwright 桌面端中使用，连接地址：",
    u"以设计者或管理员身份登录", u"用户、密码或图片中的文字不正确。"};

const Texts &textsFor(const QString &acceptLanguage)
{
    // The first of the two that the browser names is the one its user likes better.
    const qsizetype zh = acceptLanguage.indexOf("zh"_L1, 0, Qt::CaseInsensitive);
    const qsizetype en = acceptLanguage.indexOf("en"_L1, 0, Qt::CaseInsensitive);
    return zh >= 0 && (en < 0 || zh < en) ? chinese : english;
}

QString text(const char16_t *of)
{
    return QString::fromUtf16(of).toHtmlEscaped();
}

constexpr const char *lightColours = "--ink:#1c1e26;--ground:#fff;--soft:#f4f5f8;--line:#7c8291;--accent:#4353d8";
constexpr const char *darkColours = "--ink:#e8eaf0;--ground:#22242d;--soft:#1a1b22;--line:#8b91a1;--accent:#8d99ff";

const QByteArray &style()
{
    static const QByteArray css = QByteArray("\n:root{color-scheme:light dark;") + lightColours
        + "}\n@media (prefers-color-scheme:dark){:root{" + darkColours + "}}" + R"(
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--soft)}
main{max-width:24rem;margin:8vh auto;padding:2rem;background:var(--ground);border-radius:8px}
h1{margin:0 0 1rem;font-size:1.5rem}
label{display:block;margin-top:.75rem}
input{box-sizing:border-box;width:100%;padding:.5rem;font:inherit;color:inherit;background:var(--ground);
border:1px solid var(--line);border-radius:6px}
button{margin-top:1.25rem;padding:.5rem 1.25rem;font:inherit;color:var(--ground);background:var(--accent);border:0;
border-radius:6px}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.failed{padding:.5rem .75rem;border:1px solid currentColor;border-radius:6px}
)";
    return css;
}

// What an administrator uploaded stays within the element that it stands in, whatever it holds.
QByteArray styleOf(const Skin &skin)
{
    QByteArray css = style();
    if (skin.scheme == Skin::Scheme::Dark)
        css += QByteArray(":root{color-scheme:dark;") + darkColours + "}\n";
    else if (skin.scheme == Skin::Scheme::Light)
        css += QByteArray(":root{color-scheme:light;") + lightColours + "}\n";
    return css + QString(skin.styleSheet).replace("</"_L1, "<\\/"_L1).toUtf8();
}

QByteArray policy(const QByteArray &css)
{
    const QByteArray hash
        = QCryptographicHash::hash(css, QCryptographicHash::Sha256).toBase64(QByteArray::Base64Encoding);
    return "default-src 'none'; style-src 'sha256-" + hash
        + "'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
}

FileAnswer page(Call &call, const Texts &texts, const QString &title, const QString &body, const Skin &skin = {})
{
    const QByteArray css = styleOf(skin);
    call.setHeader("Content-Security-Policy", policy(css));
    call.setHeader("Referrer-Policy", "no-referrer");
    call.setHeader("Cache-Control", "no-store");
    const QString head = u"<!DOCTYPE html>\n<html lang=\""_s % text(texts.language)
        % u"\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>"_s
        % title.toHtmlEscaped() % u" - Formwright</title><style>"_s;
    const QString tail = u"</style></head><body><main>"_s % body % u"</main></body></html>\n"_s;
    return {QByteArray(head.toUtf8() + css + tail.toUtf8()), "text/html; charset=utf-8", {}, {}};
}

QString field(const char16_t *label, const QString &name, const QString &value, const QString &more)
{
    return u"<label for=\""_s % name % u"\">"_s % text(label) % u"</label><input id=\""_s % name % u"\" name=\""_s
        % name % u"\" value=\""_s % value.toHtmlEscaped() % u"\" "_s % more % u">"_s;
}

struct Attempt {
    QString domain;
    QString user;
    const char16_t *problem = nullptr;
    bool needsCode = false;
};

QString accountFields(const Texts &texts, const Attempt &attempt)
{
    QString fields = field(texts.user, u"username"_s, attempt.user, u"autocomplete=\"username\" required"_s)
        % field(texts.password, u"password"_s, {}, u"type=\"password\" autocomplete=\"current-password\" required"_s);
    if (attempt.needsCode)
        fields += u"<p><img src=\"/api/authtime/checkcode\" alt=\"\"></p>"_s
            % field(texts.code, u"checkcode"_s, {}, u"autocomplete=\"off\" required"_s);
    return fields % u"<button>"_s % text(texts.signIn) % u"</button></form>"_s;
}

FileAnswer signInPage(Call &call, const Texts &texts, const Attempt &attempt)
{
    QString body = u"<h1>"_s % text(texts.signIn) % u"</h1>"_s;
    if (attempt.problem)
        body += u"<p class=\"failed\" role=\"alert\">"_s % text(attempt.problem) % u"</p>"_s;
    body += u"<form method=\"post\" action=\"/\">"_s
        % field(texts.domain, u"domainName"_s, attempt.domain, u"autocomplete=\"organization\" required"_s)
        % accountFields(texts, attempt);
    return page(call, texts, QString::fromUtf16(texts.signIn), body);
}

// The pages that are for administrators and designers. Nobody is led anywhere else.
QString platformTarget(const QString &wanted)
{
    return wanted == "/druid"_L1 ? wanted : u"/swagger-ui"_s;
}

FileAnswer platformSignInPage(Call &call, const Texts &texts, const QString &target, const Attempt &attempt)
{
    QString body = u"<h1>"_s % text(texts.platform) % u"</h1>"_s;
    if (attempt.problem)
        body += u"<p class=\"failed\" role=\"alert\">"_s % text(attempt.problem) % u"</p>"_s;
    body += u"<form method=\"post\" action=\"/sign-in\"><input type=\"hidden\" name=\"to\" value=\""_s
        % platformTarget(target) % u"\">"_s % accountFields(texts, attempt);
    return page(call, texts, QString::fromUtf16(texts.signIn), body);
}

FileAnswer softwarePage(Call &call, const Texts &texts, const QString &host,
    const QList<std::pair<QString, QString>> &software, const Skin &skin)
{
    const QString address = QString((call.isSecure() ? u"https://"_s : u"http://"_s) % host);
    QString body = u"<h1>"_s % text(texts.software) % u"</h1><p>"_s % text(texts.signedInAs) % u' '
        % call.user.name.toHtmlEscaped() % u"</p>"_s;
    if (software.isEmpty()) {
        body += u"<p>"_s % text(texts.noSoftware) % u"</p>"_s;
    } else {
        body += u"<ul>"_s;
        for (const auto &[id, name] : software) {
            body += u"<li><a href=\""_s % contract::linkText({address, id}).toHtmlEscaped() % u"\">"_s
                % name.toHtmlEscaped() % u"</a></li>"_s;
        }
        body += u"</ul><p>"_s % text(texts.opens) % u"</p>"_s;
    }
    body += u"<p>"_s % text(texts.hint) % u" <code>"_s % address.toHtmlEscaped()
        % u"</code></p><form method=\"post\" action=\"/\"><input type=\"hidden\" name=\"leave\" value=\"1\"><button>"_s
        % text(texts.signOut) % u"</button></form>"_s;
    return page(call, texts, QString::fromUtf16(texts.software), body, skin);
}

FileAnswer goTo(Call &call, const QByteArray &address)
{
    call.setStatus(303);
    call.setHeader("Location", address);
    call.setHeader("Cache-Control", "no-store");
    return {{}, "text/html; charset=utf-8", {}, {}};
}

FileAnswer open(Call &call, const OpenPage &in, const OpenSoftware &software, const SkinOf &skin)
{
    const Texts &texts = textsFor(in.language);
    if (!call.user.isSomebody())
        return signInPage(call, texts, {});
    // What wants a token in its address is for phones.
    const QByteArray portal = call.services.settings.text("portal.redirect").toUtf8();
    if (!portal.isEmpty() && !portal.contains('{'))
        return goTo(call, portal);
    return softwarePage(call, texts, in.host, software(call), skin(call));
}

// What the page says again after an attempt that failed; whatever is not the visitor's own fault is thrown on.
Attempt failedAttempt(Call &call, const Texts &texts, const Error &error, const QString &domain, const QString &user,
    const char16_t *wrong)
{
    const bool isThrottled = error.code == contract::ErrorCode::TooMany;
    const bool isWrong = error.code == contract::ErrorCode::LoginFailed || error.code == contract::ErrorCode::Invalid;
    if (!isThrottled && !isWrong)
        throw; // the one that is being handled
    call.writeFailure(error.message);
    call.setStatus(isThrottled ? 429 : 403);
    return {domain, user, isThrottled ? texts.wait : wrong, error.showCode};
}

FileAnswer enterOrLeave(Call &call, const SignInOnPage &in, LoginDesk &desk)
{
    if (!in.leave.isEmpty()) {
        if (call.user.isSomebody())
            leave(call);
        return goTo(call, "/");
    }
    const Texts &texts = textsFor(in.language);
    try {
        enter(
            call,
            {in.domainName, in.username, in.password, in.checkcode, in.checkId, call.peer(), call.fromLoopback(),
                u"access"_s},
            desk, [](const identity::Account &) { return true; }, "accessToken");
    } catch (const Error &error) {
        return signInPage(call, texts, failedAttempt(call, texts, error, in.domainName, in.username, texts.failed));
    }
    return goTo(call, "/");
}

FileAnswer enterPlatform(Call &call, const SignInOnPlatformPage &in, LoginDesk &desk)
{
    const Texts &texts = textsFor(in.language);
    const auto known = identity::accountByLogin(call.db(), identity::AccountKind::Platform, {}, in.username);
    const auto administers = [](const identity::Account &account) { return account.superAdmin || account.domainAdmin; };
    const bool isAdministrator = known && administers(*known);
    try {
        enter(
            call,
            {{}, in.username, in.password, in.checkcode, in.checkId, call.peer(), call.fromLoopback(),
                isAdministrator ? u"admin"_s : u"designer"_s},
            desk, [&](const identity::Account &account) { return administers(account) || account.developer; },
            isAdministrator ? "adminToken" : "designerToken");
    } catch (const Error &error) {
        return platformSignInPage(
            call, texts, in.to, failedAttempt(call, texts, error, {}, in.username, texts.platformFailed));
    }
    return goTo(call, platformTarget(in.to).toLatin1());
}

} // namespace

void registerFrontPage(http::Routes &routes, LoginDesk &desk, const OpenSoftware &software, const SkinOf &skin)
{
    routes.on(frontPage, [software, skin](Call &call, const OpenPage &in) { return open(call, in, software, skin); });
    routes.on(platformPage, [](Call &call, const OpenPlatformPage &in) {
        return platformSignInPage(call, textsFor(in.language), in.to, {});
    });
    routes.on(signInOnPlatformPage,
        [&desk](Call &call, const SignInOnPlatformPage &in) { return enterPlatform(call, in, desk); });
    routes.on(signInOnPage, [&desk](Call &call, const SignInOnPage &in) { return enterOrLeave(call, in, desk); });
}

} // namespace formwright::logins
