#include "app/script/vocabulary.h"
#include "unit/script/recorded_source.h"

#include <QTest>

using namespace formwright;
using namespace formwright::script;
using namespace formwright::tests;

// Every entry of the vocabulary does what its example says.
class ScriptVocabularyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void keepsItsPromise_data();
    void keepsItsPromise();
    void namesEachPlaceOnce();
    void hasEveryKnownName_data();
    void hasEveryKnownName();

private:
    std::unique_ptr<ScriptHost> m_host;
};

void ScriptVocabularyTest::initTestCase()
{
    // The helper takes the zone from here.
    qputenv("TZ", "UTC");
    m_host = std::make_unique<ScriptHost>(QStringLiteral(SCRIPT_PROGRAM), patientLimits());
}

void ScriptVocabularyTest::keepsItsPromise_data()
{
    QTest::addColumn<QString>("place");
    for (const Entry &entry : allEntries())
        QTest::newRow(qPrintable(entry.place())) << entry.place();
}

void ScriptVocabularyTest::keepsItsPromise()
{
    QFETCH(QString, place);
    const Entry &entry = *entryAt(place);
    RecordedSource source;
    source.answers = {{place, QJsonValue::Null}, {u"countNext"_s, 7}, {u"getLastCount"_s, 6}};
    if (entry.kind == EntryKind::Prelude) {
        source.answers.insert(
            u"queryByDQL"_s, json(R"([{"items": {"name": "One", "code": 1}}, {"items": {"name": "Two", "code": 2}}])"));
        source.answers.insert(u"getSubFlowDocList"_s, QJsonArray());
        source.answers.insert(u"getParentFlowDoc"_s, QJsonValue::Null);
        source.answers.insert(
            u"findDocument"_s, json(R"({"id": "document-9", "items": {"amount": 4.5, "due": "2023-01-02"}})"));
    }
    const QJsonObject context = QJsonDocument::fromJson(exampleContext().toUtf8()).object();
    const ScriptResult result = m_host->call(callOf(QString::fromUtf8(entry.example), context), source);
    const QJsonValue expected = json(entry.value);
    switch (entry.kind) {
    case EntryKind::Prelude: {
        QVERIFY2(!result.error, qPrintable(result.error.value_or(ScriptError{}).reason));
        const QJsonValue value = result.value.value.isUndefined() ? QJsonValue(QJsonValue::Null) : result.value.value;
        QVERIFY2(value == expected, QJsonDocument(QJsonArray{value}).toJson());
        break;
    }
    case EntryKind::Host:
    case EntryKind::OfDocument:
        QVERIFY2(!result.error, qPrintable(result.error.value_or(ScriptError{}).reason));
        QCOMPARE(source.questions.size(), 1);
        QCOMPARE(source.questions.first().operation, place);
        QCOMPARE(QJsonValue(source.questions.first().arguments), expected);
        break;
    case EntryKind::Refused:
        QVERIFY(result.error);
        QVERIFY2(result.error->reason.contains(place), qPrintable(result.error->reason));
        QCOMPARE(source.questions.size(), 0);
        break;
    }
}

void ScriptVocabularyTest::namesEachPlaceOnce()
{
    QStringList places;
    for (const Entry &entry : allEntries()) {
        QVERIFY2(!places.contains(entry.place()), qPrintable(entry.place()));
        QVERIFY2(*entry.help, qPrintable(entry.place()));
        places.append(entry.place());
    }
}

void ScriptVocabularyTest::hasEveryKnownName_data()
{
    QTest::addColumn<QString>("place");
    const QList<std::pair<const char *, const char *>> known{
        {"$WEB.",
            "getParamsTable createParamsTable getWebUser getApplication getDomainid getParameterAsString "
            "getParameterAsText getParameterAsArray getParameterAsDouble getParameterAsInteger getParameterAsLong "
            "get_currpage getErrors getErrorMessage listFiles"},
        {"$CURRDOC.", "getCurrDoc"},
        {"Document.",
            "getId getFormid getFormname getParentid getParent getItemValueAsString getItemValueAsInt "
            "getItemValueAsLong getItemValueAsDouble getItemValueAsFloat getItemValueAsDate addStringItem addTextItem "
            "addIntItem addLongItem addDoubleItem addFloatItem addDateItem findItem removeItem getItems getChilds "
            "getSubFlowDocuments getParentFlowDocument getState getStateLabel getStateid getAuditorNames "
            "getAuditorList getAuthor getAuthorId getInitiator getCreated getLastmodified getVersions getIstmp "
            "isEditAble toJSON toMap"},
        {"WebUser.",
            "getId getName getLoginno getRoles getRolelist getDepartments getDeptlist getDepartmentById "
            "getLowerDepartmentList getSuperiorDepartmentList getRolesByApplication getFromTmpspace putToTmpspace "
            "removeFromTmpspace isAgent"},
        {"ParamsTable.",
            "getParameterAsString getParameterAsText getParameterAsArray getParameterAsBoolean getParameterAsDate "
            "getParameterAsDouble getParameterAsInteger getParameterAsLong setParameter removeParameter "
            "getHttpRequest getContextPath"},
        {"$PRINTER.", "print println error errorln"}, {"$HTML.", "append clear toString"},
        {"$BEANFACTORY.", "createObject"}, {"$PROCESSFACTORY.", "createProcess"},
        {"",
            "getId getItemValue getItemValueAsString getItemValueAsDate getItemValueAsDouble getItemValueAsInt "
            "countSubDocument sumSubDocument getCurrentDocument getParentDocument getRelateDocument getDocItemValue "
            "getDocItemValueAsString getDocItemValueAsDate getDocItemValueAsDouble getDocItemValueAsInt findDocument "
            "queryByDQL queryByDQLWithCache queryByDQLDomain findByDQL findBySQL queryBySQL countByDQL countBySQL "
            "sumByDQL sumBySQL isNumberText isDateText isMailAddressText splitText splitString joinText getToday "
            "getDay getMonth getYear parseDate format getCurDate diffYears diffMonths diffDays diffHours adjustYear "
            "adjustMonth adjustDay getWorkingDayCount getWorkingTimesCount isWorkingTime isWorkingTimeByCalendar "
            "countNext countNext2 getLastCount getLastCount2 resetCounter getApplication getDomainid getWebUser "
            "isPositive isNegative isNotNull round toCeil toFloor getOptionsByDQL createOptions createAlert "
            "createConfirm createObject createProcess getDocProcess getParamsTable createParamsTable getParameter "
            "getParameterAsText getParameterAsDouble getParameterAsArray getContextPath getSession sendMessage "
            "sendMessageByDept sendMessageByRole sendMessageWithType sendSMS sendMail checkFieldUnique "
            "getDepartmentByLevel getDeptIdByNameAndLevel getDepartmentsByParent getRoleIdByName getRoleByName "
            "getRoleByRoleNo getUserIdByLoginno getUserById getUserByLoginno getUsersByDptId getUsersByRoleId "
            "getUsersByDptIdAndRoleId getAllUsers getAllRoles getStateLabel isComplete isCompleteByDocId isFirtNode "
            "isFirtNodeByDocId getParentFlowDoc getSubFlowDocList queryByDSName insertByDSName updateByDSName "
            "deleteByDSName getDocumentProcess getUserProcess getDepartmentProcess getRoleProcess getFormProcess "
            "getViewProcess getDomainProcess getDataSourceProcess println parseInt parseLong parseDouble "
            "getLastRelationHis getLastApprover getLastApproverId getLastApproverName getLastApprovedTime "
            "doUpdateDocumentWithoutVersions getSelectUsers4SubFlowNode getSelectUsers4ManualNode getServerHostAddr "
            "createQuestion getCurrentProcessingNode getAllExecuteableNodesByFlowId"}};
    for (const auto &[object, names] : known) {
        for (const QString &name : QString::fromLatin1(names).split(u' ')) {
            const QString place = QLatin1StringView(object) % name;
            QTest::newRow(qPrintable(place)) << place;
        }
    }
}

void ScriptVocabularyTest::hasEveryKnownName()
{
    QFETCH(QString, place);
    QVERIFY(entryAt(place));
}

QTEST_GUILESS_MAIN(ScriptVocabularyTest)
#include "script_vocabulary_test.moc"
