#include "app/flow/free_flow.h"

namespace formwright::flow {

using namespace Qt::StringLiterals;

QString freeFlowDiagram()
{
    return uR"(<flow.FlowDiagram>
  <flow.StartNode><id>start</id><name>Start</name><x>60</x><y>100</y></flow.StartNode>
  <flow.ManualNode><id>free</id><name>In circulation</name><statelabel>In circulation</statelabel><x>240</x><y>100</y>
    <isfree>true</isfree><isstartandnext>true</isstartandnext><isToPerson>true</isToPerson><cBack>true</cBack>
    <cRetracement>true</cRetracement><isHandup>true</isHandup><isApproverEdit>true</isApproverEdit>
    <isAllowTermination>true</isAllowTermination></flow.ManualNode>
  <flow.CompleteNode><id>end</id><name>End</name><x>420</x><y>100</y></flow.CompleteNode>
  <flow.Relation><id>begin</id><startnodeid>start</startnodeid><endnodeid>free</endnodeid></flow.Relation>
  <flow.Relation><id>on</id><startnodeid>free</startnodeid><endnodeid>free</endnodeid>
    <pointstack>290;40;220;40</pointstack></flow.Relation>
  <flow.Relation><id>done</id><startnodeid>free</startnodeid><endnodeid>end</endnodeid></flow.Relation>
</flow.FlowDiagram>)"_s;
}

QString freeFlowId(const QString &applicationId)
{
    return u"free-"_s + applicationId;
}

} // namespace formwright::flow
