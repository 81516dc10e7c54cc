#include "backend/server/backend.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/job_handlers.h"
#include "backend/authtime/worn_skin.h"
#include "backend/bus/event_bus.h"
#include "backend/calendars/default_calendars.h"
#include "backend/callbacks/call_back_delivery.h"
#include "backend/channels/channel_work.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/import_handlers.h"
#include "backend/directory/directory_handlers.h"
#include "backend/directory/directory_passwords.h"
#include "backend/directory/synchronization.h"
#include "backend/events/design_forgotten.h"
#include "backend/forms/form_index.h"
#include "backend/forms/record_counts.h"
#include "backend/forms/record_files.h"
#include "backend/gateways/sms_gateway.h"
#include "backend/identity/account_search.h"
#include "backend/identity/first_administrator.h"
#include "backend/identity/password.h"
#include "backend/identity/personal_secret.h"
#include "backend/identity/sealed_text.h"
#include "backend/identity/server_key.h"
#include "backend/identity/server_seal.h"
#include "backend/identity/sign_in_tickets.h"
#include "backend/jobs/form_comments.h"
#include "backend/jobs/former_domain.h"
#include "backend/jobs/index_build.h"
#include "backend/jobs/job_runner.h"
#include "backend/jobs/spreadsheet_import.h"
#include "backend/kms/authorization_handlers.h"
#include "backend/logger/log_handlers.h"
#include "backend/logins/front_page.h"
#include "backend/logins/login_handlers.h"
#include "backend/messages/message_center.h"
#include "backend/messages/message_job.h"
#include "backend/messages/message_sending.h"
#include "backend/messages/notification_handlers.h"
#include "backend/mobile/mobile_handlers.h"
#include "backend/organization/cloud_password.h"
#include "backend/outbox/notice_channels.h"
#include "backend/outbox/notice_language.h"
#include "backend/paper/press.h"
#include "backend/people/people.h"
#include "backend/platform/debug_login.h"
#include "backend/platform/operations_handlers.h"
#include "backend/platform/passing_handlers.h"
#include "backend/platform/platform_handlers.h"
#include "backend/runtime/access_handlers.h"
#include "backend/runtime/act_handlers.h"
#include "backend/runtime/activity_handlers.h"
#include "backend/runtime/approve_job.h"
#include "backend/runtime/clear_job.h"
#include "backend/runtime/design_changes.h"
#include "backend/runtime/design_handlers.h"
#include "backend/runtime/document_handlers.h"
#include "backend/runtime/entry_handlers.h"
#include "backend/runtime/excel_handlers.h"
#include "backend/runtime/export_job.h"
#include "backend/runtime/file_reading.h"
#include "backend/runtime/flow_handlers.h"
#include "backend/runtime/flow_timers.h"
#include "backend/runtime/form_handlers.h"
#include "backend/runtime/import_job.h"
#include "backend/runtime/integration_flows.h"
#include "backend/runtime/migrate_job.h"
#include "backend/runtime/paper_handlers.h"
#include "backend/runtime/pressed_handlers.h"
#include "backend/runtime/preview_handlers.h"
#include "backend/runtime/script_handlers.h"
#include "backend/runtime/seen_document.h"
#include "backend/runtime/signature_handlers.h"
#include "backend/runtime/view_handlers.h"
#include "backend/server/housekeeping.h"
#include "backend/server/kept_apart.h"
#include "backend/storage/confined_reader.h"
#include "backend/storage/figures.h"
#include "backend/storage/upgrade.h"
#include "backend/transfer/domain_transfer.h"
#include "backend/transfer/user_import_job.h"
#include "backend/transfer/user_transfer.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_root.h"
#include "backend/uploads/uploads.h"
#include "backend/usercenter/usercenter.h"
#include "backend/workflow/definitions.h"
#include "backend/workflow/old_administrators.h"

#include <QDir>
#include <QFile>

#include <sodium.h>

namespace formwright {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

constexpr qint64 mostJobThreads = 64;
constexpr qint64 mostTimerAttempts = 1'000;

QString madeDirectory(const QString &path)
{
    if (!QDir().mkpath(path))
        throw Error::unavailable(u"the data directory cannot be made: "_s % path);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

QString locationOf(const QString &dataDirectory, const settings::Settings &settings)
{
    const QString url = settings.text("database");
    return url.isEmpty() ? QDir(dataDirectory).filePath(u"formwright.db"_s) : url;
}

QString keyFileOf(const QString &dataDirectory, const settings::Settings &settings)
{
    const QString path = settings.text("key-file");
    return path.isEmpty() ? QDir(dataDirectory).filePath(u"server.key"_s) : path;
}

QString uploadRootOf(const QString &dataDirectory, const settings::Settings &settings)
{
    const QString path = settings.text("uploads.root");
    return path.isEmpty() ? QDir(dataDirectory).filePath(u"uploads"_s) : path;
}

bool beginMeasuring(const settings::Settings &settings)
{
    if (settings.boolean("metrics.measure"))
        storage::Figures::measure({int(settings.number("metrics.statements")),
            std::chrono::milliseconds(settings.number("metrics.slowStatement"))});
    else
        storage::Figures::stopMeasuring();
    return storage::Figures::isMeasuring();
}

// Where the importer of users finds an uploaded file: the two modules do not know each other.
transfer::LocateUpload uploadLocator(const uploads::UploadRoot &root)
{
    return [&root](Session &session, const QString &wirePath) -> std::optional<transfer::UploadedFile> {
        const auto file = uploads::fileByPath(session, wirePath);
        if (!file)
            return std::nullopt;
        return transfer::UploadedFile{root.absolute(file->path), file->name, file->ownerId};
    };
}

// What mail takes along: the two modules do not know each other.
channels::ReadUpload uploadReader(const uploads::UploadRoot &root)
{
    return [&root](Session &session, const QString &wirePath, qint64 most) -> std::optional<gateways::MailAttachment> {
        const auto stored = uploads::fileByPath(session, wirePath);
        if (!stored || stored->size > most)
            return std::nullopt;
        QFile file(root.absolute(stored->path));
        if (!file.open(QIODevice::ReadOnly) || file.size() > most)
            return std::nullopt;
        return gateways::MailAttachment{stored->name, stored->contentType, file.readAll()};
    };
}

// What the message center asks of documents: the two modules do not know each other.
messages::Documents documentsForComments()
{
    messages::Documents documents;
    documents.seen = [](http::Call &call, const QString &documentId) -> std::optional<messages::SeenDocument> {
        const auto seen = runtime::seenDocument(call, documentId);
        if (!seen)
            return std::nullopt;
        return messages::SeenDocument{
            seen->domainId, seen->applicationId, seen->formId, seen->formName, seen->authorId};
    };
    documents.isSeenBy = &runtime::isSeenBy;
    return documents;
}

} // namespace

struct Backend::Parts {
    Parts(const QString &dataDirectory, const settings::Settings &given, BackendSeams seams)
        : dataDirectory(madeDirectory(dataDirectory)),
          settings(given),
          clock(seams.clock ? std::move(seams.clock) : std::make_shared<const storage::Clock>()),
          ids(seams.ids ? std::move(seams.ids) : std::make_shared<storage::IdSource>()),
          serverKey(identity::loadOrCreateServerKey(keyFileOf(dataDirectory, settings))),
          opaqueIds(serverKey),
          uploadRoot(uploadRootOf(dataDirectory, settings)),
          isMeasuring(beginMeasuring(settings)),
          database({.location = locationOf(dataDirectory, settings),
              .maxWaiting = int(settings.number("database.maxWaiting")),
              .tries = int(settings.number("database.tries"))}),
          tokens(database, events, *clock, opaqueIds,
              {settings.number("identity.tokenLifetime") * 1000, database.dialect().isSqlite() ? 60'000 : 2'000}),
          scope(events, *clock, opaqueIds, {database.dialect().isSqlite() ? 60'000 : 2'000}),
          forms(database, events, *clock),
          access(events),
          sql(locationOf(dataDirectory, settings),
              {qsizetype(settings.number("views.sqlRows")),
                  std::chrono::milliseconds(settings.number("views.sqlTime"))}),
          counts(database),
          scriptHost(seams.scriptProgram.isEmpty() ? script::scriptProgram() : seams.scriptProgram,
              script::scriptLimits(settings)),
          press(paper::paperProgram(), paper::pressLimits(settings)),
          services{database, events, *clock, *ids, settings, tokens, opaqueIds, scope, forms, access, sql, missed},
          loginDesk(database, events, *clock, tokens, settings),
          imports(database, events, *clock, *ids, uploadRoot.absolute(u".imports"_s),
              {settings.number("import.maxRows"), settings.number("import.maxFailures")}),
          indexBuild(database, *clock, *ids),
          formComments(database, events, *clock),
          formerDomains(database, events, *clock),
          clearing(services),
          viewExports(services, uploadRoot, {scriptHost, formScripts, scriptLog.get()}),
          rowImports(services, uploadRoot, {scriptHost, formScripts, scriptLog.get()}),
          messageDelivery(database, events, *clock, *ids, settings.number("messages.receiversAtOnce")),
          queuedMessages(database, events, *clock, *ids),
          flowTimers(services, {scriptHost, formScripts, scriptLog.get()}, flowDefinitions,
              {int(std::min<qint64>(settings.number("flows.timerThreads"), mostJobThreads)),
                  int(std::min<qint64>(settings.number("flows.timerAttempts"), mostTimerAttempts))}),
          approvals(services, {{scriptHost, formScripts, scriptLog.get()}, flowDefinitions, &flowTimers}),
          migrations(services, {{scriptHost, formScripts, scriptLog.get()}, flowDefinitions, &flowTimers}),
          sealedTexts(serverKey),
          signatureSeal(serverKey, "signature"),
          secretSeal(serverKey, identity::personalSecretPurpose),
          synchronization(database, events, *clock, *ids, sealedTexts,
              {QDir(dataDirectory).filePath(u"certificates"_s), settings.number("directory.maxEntries")}),
          directoryPasswords(database, *clock, sealedTexts,
              {QDir(dataDirectory).filePath(u"certificates"_s), settings.milliseconds("directory.signInTimeout"),
                  int(settings.number("directory.maxSignIns"))}),
          userImports({database, *clock, *ids, identity::passwordCost(settings)}, events, uploadLocator(uploadRoot),
              settings.number("import.maxFailures")),
          jobRunner(database, *clock, *ids,
              {int(std::min<qint64>(settings.number("jobs.threads"), mostJobThreads)),
                  settings.milliseconds("jobs.lease")}),
          callBackWork(database, *clock,
              {settings.milliseconds("outgoing.timeout"), settings.number("outgoing.maxAnswer"),
                  settings.boolean("outgoing.privateAddresses")}),
          callBacks(database, *clock, callBackWork,
              {settings.milliseconds("outgoing.timeout"), int(settings.number("callBacks.atOnce")),
                  int(settings.number("callBacks.perTarget"))}),
          channelWork(database, *clock, settings, sealedTexts, uploadReader(uploadRoot)),
          channels(database, *clock, channelWork,
              {std::max({settings.milliseconds("outgoing.timeout"), settings.milliseconds("mail.timeout"),
                   settings.milliseconds("sms.timeout")}),
                  int(settings.number("channels.atOnce")), int(settings.number("channels.perTarget"))}),
          housekeeping(
              database, *clock,
              {settings.number("log.keepDays"), settings.number("documents.undoTime"),
                  settings.number("documents.inputLogDays"), settings.number("outgoing.keepDays"),
                  settings.number("messages.keepDays"), settings.number("flows.statisticsDays")},
              [this] {
                  uploads::removeOldExports(database, *this->clock, uploadRoot, settings.number("paper.keepHours"));
              },
              [this](const events::NotificationTotalsChanged &change) { events.publish(change); }),
          dispatcher(services, routes)
    {
        loginDesk.setPasswordAuthority(directoryPasswords);
        jobRunner.add(jobs::importKind, imports);
        jobRunner.add(jobs::indexBuildKind, indexBuild);
        jobRunner.add(jobs::formCommentsKind, formComments);
        jobRunner.add(jobs::formerDomainKind, formerDomains);
        jobRunner.add(runtime::clearKind, clearing);
        jobRunner.add(runtime::exportKind, viewExports);
        jobRunner.add(runtime::rowImportKind, rowImports);
        jobRunner.add(messages::messageKind, messageDelivery, jobs::JobRunner::Length::Short);
        jobRunner.add(jobs::queuedMessageKind, queuedMessages, jobs::JobRunner::Length::Short);
        jobRunner.add(runtime::approvalKind, approvals);
        jobRunner.add(runtime::migrationKind, migrations);
        jobRunner.add(transfer::userImportKind, userImports);
        jobRunner.add(directory::synchronizationKind, synchronization);
        jobRunner.setTellOthers([this] { events.tellOthers(events::JobQueued{}); });
        events.subscribe([](const events::Event &event) {
            const auto *design = std::get_if<events::DesignChanged>(&event);
            if ((design && events::isChange(*design)) || std::holds_alternative<events::AnythingChanged>(event))
                runtime::noteDesignChange();
        });
        events.subscribe([this](const events::Event &event) {
            // A changed design may ask for an index.
            if (std::holds_alternative<events::JobQueued>(event)
                || std::holds_alternative<events::DesignChanged>(event))
                jobRunner.look();
            // A changed document may have somebody to be told.
            if (std::holds_alternative<events::RecordsChanged>(event)) {
                callBacks.look();
                channels.look();
            }
        });
        if (seams.hasPeers && !database.dialect().isSqlite()) {
            bus = std::make_unique<bus::EventBus>(events, database.location());
            bus->carry(scriptLog);
        }
    }

    const QString dataDirectory;
    const settings::Settings settings;
    const std::shared_ptr<const storage::Clock> clock;
    const std::shared_ptr<storage::IdSource> ids;
    const QByteArray serverKey;
    const identity::OpaqueIds opaqueIds;
    const uploads::UploadRoot uploadRoot;
    const bool isMeasuring; // before the database is opened
    http::ConnectionFiguresSource connectionFigures;
    events::EventHub events;
    const std::shared_ptr<events::ScriptLog> scriptLog = std::make_shared<events::ScriptLog>();
    http::MissedEntries missed;
    storage::Database database;
    identity::TokenRegistry tokens;
    identity::SignInTickets tickets;
    identity::DomainScope scope;
    forms::FormCatalog forms;
    access::AccessCatalog access;
    const storage::ConfinedReader sql;
    forms::RecordCounts counts;
    script::ScriptHost scriptHost;
    paper::Press press;
    runtime::FormScriptCatalog formScripts;
    workflow::Definitions flowDefinitions;
    http::Services services;
    identity::LoginDesk loginDesk;
    jobs::SpreadsheetImport imports;
    jobs::IndexBuild indexBuild;
    jobs::FormComments formComments;
    jobs::FormerDomain formerDomains;
    runtime::ClearJob clearing;
    runtime::ExportJob viewExports;
    runtime::ImportJob rowImports;
    messages::MessageJob messageDelivery;
    messages::QueuedMessageJob queuedMessages;
    runtime::FlowTimers flowTimers;
    runtime::ApproveJob approvals;
    runtime::MigrateJob migrations;
    const identity::SealedTexts sealedTexts;
    const identity::ServerSeal signatureSeal;
    const identity::ServerSeal secretSeal;
    directory::Synchronization synchronization;
    directory::DirectoryPasswords directoryPasswords;
    transfer::UserImportJob userImports;
    jobs::JobRunner jobRunner;
    callbacks::CallBackWork callBackWork;
    outbox::OutboxDelivery callBacks;
    channels::ChannelWork channelWork;
    outbox::OutboxDelivery channels;
    Housekeeping housekeeping;
    http::Routes routes;
    http::Dispatcher dispatcher;
    QString initialAdminPassword;
    std::unique_ptr<bus::EventBus> bus; // null where nobody else uses the database
};

namespace {

// Two modules that do not know one another.
logins::Skin skinOf(http::Call &call)
{
    using Scheme = logins::Skin::Scheme;
    const authtime::WornSkin worn = authtime::wornBy(call);
    if (worn.name == "dark"_L1)
        return {Scheme::Dark};
    return {worn.name == "default"_L1 ? Scheme::Light : Scheme::OfTheBrowser, worn.styleSheet};
}

// Peers on one database must seal ids alike, so the first one leaves the fingerprint of its key.
void checkServerKey(storage::Database &database, const QByteArray &key)
{
    const QString fingerprint = identity::serverKeyFingerprint(key);
    QString stored;
    database.write([&](Session &session) {
        session.execute(
            u"INSERT INTO fact (name, value) VALUES ('server-key', ?) ON CONFLICT (name) DO NOTHING"_s, fingerprint);
        stored = session.text(u"SELECT value FROM fact WHERE name = 'server-key'"_s).value_or(QString());
    });
    if (stored != fingerprint)
        throw Error::unavailable(
            u"the server key is not the one this database was made with: copy the key file of the first server"_s);
}

} // namespace

Backend::Backend(const QString &dataDirectory, const settings::Settings &settings, BackendSeams seams)
{
    if (sodium_init() < 0)
        throw Error::unavailable(u"the cryptography library cannot be started"_s);
    identity::setMostHashes(int(settings.number("identity.maxHashes")));
    outbox::setChannelSetup({!settings.text("mail.host").trimmed().isEmpty(),
        gateways::SmsGateway(settings).isConfigured(), settings.milliseconds("mail.wait")});
    outbox::setServerLanguage(settings.text("notices.language"));
    forms::setMostRowsIndexedAtOnce(settings.number("jobs.indexRows"));
    m_parts = std::make_unique<Parts>(dataDirectory, settings, std::move(seams));
    Parts &parts = *m_parts;
    platform::registerPlatform(parts.routes, parts.tickets, [&parts] { return parts.dispatcher.isReady(); });
    platform::registerPassing(parts.routes, parts.counts, parts.secretSeal);
    platform::registerDebugLogin(parts.routes);
    platform::registerOperations(parts.routes,
        {[&parts]() -> std::optional<http::ConnectionFigures> {
             return parts.connectionFigures ? parts.connectionFigures() : std::nullopt;
         },
            [&parts] { return parts.scriptHost.processIds().size(); }});
    logins::registerLogins(parts.routes, parts.loginDesk);
    logins::registerFrontPage(parts.routes, parts.loginDesk, runtime::openSoftware, skinOf);
    kms::registerKms(parts.routes);
    const messages::Documents documents = documentsForComments();
    uploads::registerUploads(
        parts.routes, parts.uploadRoot, [documents](http::Call &call, const uploads::StoredFile &file) {
            return runtime::FileReading(call).mayRead(file) || messages::readsAttachment(call, file.id, documents);
        });
    people::registerPeople(parts.routes, parts.loginDesk, parts.uploadRoot, parts.secretSeal);
    mobile::registerMobile(parts.routes, parts.loginDesk);
    const runtime::Scripting scripting{parts.scriptHost, parts.formScripts, parts.scriptLog.get(),
        QDeadlineTimer(QDeadlineTimer::Forever), &parts.flowDefinitions};
    runtime::registerAccess(parts.routes, scripting);
    runtime::registerEntry(parts.routes, scripting);
    runtime::registerDocuments(parts.routes, parts.counts, scripting);
    runtime::registerForms(parts.routes, scripting);
    runtime::registerViews(parts.routes, parts.counts, scripting);
    runtime::registerPreviews(parts.routes, parts.counts, scripting);
    runtime::registerDesigns(parts.routes, scripting);
    runtime::registerActivities(parts.routes, scripting);
    runtime::registerActs(parts.routes, scripting);
    runtime::registerClear(parts.routes, scripting, parts.jobRunner);
    runtime::registerBatch(parts.routes, scripting);
    runtime::registerExcelExport(parts.routes, scripting, parts.viewExports, parts.jobRunner);
    runtime::registerExcelImport(parts.routes, scripting, parts.rowImports, parts.jobRunner);
    runtime::registerInputLog(parts.routes, scripting);
    runtime::registerSignatures(parts.routes, scripting, parts.signatureSeal, parts.uploadRoot);
    runtime::registerPressed(parts.routes, scripting);
    runtime::registerPaper(parts.routes, scripting, parts.press, parts.uploadRoot);
    runtime::registerSharing(parts.routes, scripting);
    runtime::registerScripts(parts.routes, scripting);
    const runtime::FlowServices flows{scripting, parts.flowDefinitions, &parts.flowTimers};
    runtime::registerFlowReading(parts.routes, flows);
    runtime::registerFlowActs(parts.routes, flows);
    runtime::registerFlowOpinions(parts.routes, flows);
    runtime::registerFreeFlows(parts.routes, flows);
    runtime::registerFlowMonitor(parts.routes, flows);
    runtime::registerFlowCenter(parts.routes);
    runtime::registerNotices(parts.routes, flows);
    runtime::registerApprovals(parts.routes, flows, parts.jobRunner);
    runtime::registerMigrations(parts.routes, flows, parts.jobRunner);
    runtime::registerIntegrationFlows(parts.routes, flows);
    messages::registerMessages(parts.routes);
    messages::registerMessageCenter(parts.routes, {parts.jobRunner, parts.uploadRoot, documents});
    logger::registerLogger(parts.routes, qsizetype(parts.settings.number("logger.exportsAtOnce")));
    designtime::registerDesigntime(parts.routes, parts.scriptHost);
    designtime::registerImports(parts.routes, parts.imports, parts.jobRunner);
    usercenter::registerUsercenter(parts.routes, parts.sealedTexts);
    authtime::registerAuthtime(parts.routes, parts.sealedTexts, parts.uploadRoot);
    authtime::registerJobs(parts.routes,
        {{QString(jobs::importKind), &parts.imports}, {QString(runtime::clearKind), &parts.clearing},
            {QString(runtime::exportKind), &parts.viewExports}, {QString(runtime::rowImportKind), &parts.rowImports},
            {QString(runtime::approvalKind), &parts.approvals}, {QString(runtime::migrationKind), &parts.migrations},
            {QString(transfer::userImportKind), &parts.userImports},
            {QString(directory::synchronizationKind), &parts.synchronization}});
    transfer::registerDomainTransfer(parts.routes);
    transfer::registerUserTransfer(parts.routes, uploadLocator(parts.uploadRoot), parts.jobRunner);
    directory::registerDirectory(parts.routes, {parts.synchronization, parts.jobRunner, parts.sealedTexts});
    keepApart(parts.dispatcher);
}

void Backend::prepare()
{
    Parts &parts = *m_parts;
    const QDir data(parts.dataDirectory);
    storage::upgrade(parts.database, data.filePath(u"backups"_s), parts.clock->nowMilliseconds());
    checkServerKey(parts.database, parts.serverKey);
    identity::indexOldAccounts(parts.database);
    organization::sealOldCloudPasswords(parts.database, parts.sealedTexts);
    calendars::giveMissingCalendars(parts.database, *parts.ids, parts.clock->nowMilliseconds());
    parts.database.write([&](Session &session) { workflow::useOldFlows(session, parts.clock->nowMilliseconds()); });
    workflow::nameOldAdministrators(parts.database);
    forms::bindOldFiles(parts.database, parts.clock->nowMilliseconds());
    parts.initialAdminPassword = identity::createFirstAdministrator(
        parts.database, *parts.clock, *parts.ids, parts.loginDesk, data.filePath(u"initial-admin-password"_s));
    parts.imports.adoptFiles(data.filePath(u"imports"_s));
    parts.imports.removeStrayFiles();
    parts.viewExports.removeOldFiles();
    uploads::removeStrayFiles(parts.database, *parts.clock, parts.uploadRoot);
    if (parts.bus)
        parts.bus->start();
    parts.jobRunner.start();
    parts.flowTimers.start();
    parts.callBacks.start();
    if (parts.settings.number("channels.atOnce") > 0)
        parts.channels.start();
    parts.housekeeping.start();
    parts.dispatcher.setReady();
}

Backend::~Backend() = default;

http::Dispatcher &Backend::dispatcher()
{
    return m_parts->dispatcher;
}

const http::Routes &Backend::routes() const
{
    return m_parts->routes;
}

http::Services &Backend::services()
{
    return m_parts->services;
}

identity::LoginDesk &Backend::loginDesk()
{
    return m_parts->loginDesk;
}

jobs::SpreadsheetImport &Backend::imports()
{
    return m_parts->imports;
}

jobs::IndexBuild &Backend::indexBuild()
{
    return m_parts->indexBuild;
}

QList<qint64> Backend::scriptProcesses() const
{
    return m_parts->scriptHost.processIds();
}

const std::shared_ptr<events::ScriptLog> &Backend::scriptLog()
{
    return m_parts->scriptLog;
}

jobs::JobRunner &Backend::jobRunner()
{
    return m_parts->jobRunner;
}

runtime::FlowTimers &Backend::flowTimers()
{
    return m_parts->flowTimers;
}

QString Backend::initialAdminPassword() const
{
    return m_parts->initialAdminPassword;
}

QString Backend::newSignInTicket()
{
    return m_parts->tickets.issue(m_parts->clock->nowMilliseconds());
}

void Backend::setConnectionFigures(http::ConnectionFiguresSource source)
{
    m_parts->connectionFigures = std::move(source);
}

void Backend::stop()
{
    m_parts->jobRunner.stop();
    m_parts->flowTimers.stop();
    m_parts->callBacks.stop();
    m_parts->channels.stop();
    m_parts->housekeeping.stop();
    if (m_parts->bus)
        m_parts->bus->stop(); // after everybody who has something to tell
    m_parts->database.checkpoint();
}

} // namespace formwright
