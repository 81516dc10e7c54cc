<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AccountDomainsSource</name>
    <message>
        <source>Type the name of a domain</source>
        <translation>输入域的名称</translation>
    </message>
    <message>
        <source>No domain is found for “%1”.</source>
        <translation>没有找到域“%1”。</translation>
    </message>
    <message>
        <source>A domain that is gone</source>
        <translation>已不存在的域</translation>
    </message>
    <message>
        <source>Choose a domain</source>
        <translation>选择域</translation>
    </message>
</context>
<context>
    <name>ActionText</name>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, its keys</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Theme of the &amp;System</source>
        <translation>跟随系统主题(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light Theme</source>
        <translation>浅色主题(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark Theme</source>
        <translation>深色主题(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;High-Contrast Theme</source>
        <translation>高对比度主题(&amp;H)</translation>
    </message>
    <message>
        <source>Go to &amp;Home</source>
        <translation>转到主页(&amp;H)</translation>
    </message>
    <message>
        <source>Go to &amp;Run</source>
        <translation>转到运行(&amp;R)</translation>
    </message>
    <message>
        <source>Go to &amp;Design</source>
        <translation>转到设计(&amp;D)</translation>
    </message>
    <message>
        <source>Go to &amp;Admin</source>
        <translation>转到管理(&amp;A)</translation>
    </message>
    <message>
        <source>Go to &amp;Notifications</source>
        <translation>转到通知(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;New Application from Spreadsheet…</source>
        <translation>从电子表格新建应用(&amp;N)…</translation>
    </message>
    <message>
        <source>Make a form, a view and documents from a CSV or Excel file</source>
        <translation>由 CSV 或 Excel 文件生成表单、视图和文档</translation>
    </message>
    <message>
        <source>New Application from &amp;Sample</source>
        <translation>从示例新建应用(&amp;S)</translation>
    </message>
    <message>
        <source>Fill the workspace with an example to look at</source>
        <translation>在工作区中放入一个示例供查看</translation>
    </message>
    <message>
        <source>&amp;Connect to Server…</source>
        <translation>连接服务器(&amp;C)…</translation>
    </message>
    <message>
        <source>Sign in to a Formwright server</source>
        <translation>登录 Formwright 服务器</translation>
    </message>
    <message>
        <source>&amp;Restore a Backup…</source>
        <translation>恢复备份(&amp;R)…</translation>
    </message>
    <message>
        <source>Bring back a workspace from a backup file</source>
        <translation>从备份文件恢复工作区</translation>
    </message>
    <message>
        <source>Sign &amp;Out</source>
        <translation>退出登录(&amp;O)</translation>
    </message>
    <message>
        <source>C&amp;lose Tab</source>
        <translation>关闭标签页(&amp;L)</translation>
    </message>
    <message>
        <source>Close All &amp;Tabs</source>
        <translation>关闭所有标签页(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Command &amp;Palette…</source>
        <translation>命令面板(&amp;P)…</translation>
    </message>
    <message>
        <source>Find anything by typing a few letters of it</source>
        <translation>输入几个字符即可查找任何内容</translation>
    </message>
    <message>
        <source>Run a &amp;Command…</source>
        <translation>运行命令(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Side Panel</source>
        <translation>侧边栏(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Problems and Jobs</source>
        <translation>问题与任务(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>属性面板(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>Give all panels the sizes they had at first</source>
        <translation>将所有面板恢复为最初的大小</translation>
    </message>
    <message>
        <source>&amp;Search in the Side Panel</source>
        <translation>在侧边栏中搜索(&amp;S)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Tab</source>
        <translation>下一个标签页(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Tab</source>
        <translation>上一个标签页(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Formwright</source>
        <translation>关于 Formwright(&amp;A)</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>首选项(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Refresh workspace</source>
        <translation>刷新工作区(&amp;R)</translation>
    </message>
    <message>
        <source>Asks the server again for the trees and lists.</source>
        <translation>重新从服务器获取树和列表。</translation>
    </message>
    <message>
        <source>&amp;Go to This Computer</source>
        <translation>转到本机(&amp;G)</translation>
    </message>
    <message>
        <source>Work in the workspace on this computer</source>
        <translation>在本机的工作区中工作</translation>
    </message>
    <message>
        <source>Flow &amp;Center</source>
        <translation>流程中心(&amp;C)</translation>
    </message>
    <message>
        <source>Documents that wait for you, and those you had to do with</source>
        <translation>等待您处理的文档，以及您处理过的文档</translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation>消息(&amp;M)</translation>
    </message>
    <message>
        <source>What people write to you, and announcements</source>
        <translation>别人写给您的内容，以及公告</translation>
    </message>
    <message>
        <source>&amp;Write a message</source>
        <translation>写消息(&amp;W)</translation>
    </message>
    <message>
        <source>To people and departments of the domain</source>
        <translation>发给企业域的人员和部门</translation>
    </message>
    <message>
        <source>Notices &amp;elsewhere…</source>
        <translation>其他渠道的通知(&amp;E)…</translation>
    </message>
    <message>
        <source>What you are told by mail and text messages</source>
        <translation>通过邮件和短信接收哪些通知</translation>
    </message>
    <message>
        <source>Secre&amp;ts for programs…</source>
        <translation>程序密钥(&amp;T)…</translation>
    </message>
    <message>
        <source>By which your programs come in your name</source>
        <translation>让您的程序以您的名义访问</translation>
    </message>
    <message>
        <source>&amp;Delegations</source>
        <translation>委托(&amp;D)</translation>
    </message>
    <message>
        <source>Who acts for you in flows, and when</source>
        <translation>谁在流程中代您办理，以及何时</translation>
    </message>
    <message>
        <source>Flow &amp;Monitor</source>
        <translation>流程监控(&amp;M)</translation>
    </message>
    <message>
        <source>What stands still in flows, for administrators</source>
        <translation>流程中停滞的文档，供管理员查看</translation>
    </message>
</context>
<context>
    <name>AdminPages</name>
    <message>
        <source>Domains</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>New person</source>
        <translation>新建人员</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Who is signed in</source>
        <translation>登录情况</translation>
    </message>
    <message>
        <source>Operation log</source>
        <translation>操作日志</translation>
    </message>
    <message>
        <source>Import and export</source>
        <translation>导入和导出</translation>
    </message>
    <message>
        <source>Calendars</source>
        <translation>日历</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Directory</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Extension fields</source>
        <translation>扩展字段</translation>
    </message>
    <message>
        <source>Extension field</source>
        <translation>扩展字段</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>渠道</translation>
    </message>
    <message>
        <source>Deliveries</source>
        <translation>发送记录</translation>
    </message>
</context>
<context>
    <name>BoxSketch</name>
    <message>
        <source>Calculated by a script</source>
        <translation>由脚本计算</translation>
    </message>
    <message>
        <source>A picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>A code</source>
        <translation>二维码</translation>
    </message>
</context>
<context>
    <name>ButtonKinds</name>
    <message>
        <source>New document</source>
        <translation>新建文档</translation>
    </message>
    <message>
        <source>Open a view</source>
        <translation>打开视图</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Approve several</source>
        <translation>批量审批</translation>
    </message>
    <message>
        <source>Export to Excel</source>
        <translation>导出到 Excel</translation>
    </message>
    <message>
        <source>Import from Excel</source>
        <translation>从 Excel 导入</translation>
    </message>
    <message>
        <source>Print the view</source>
        <translation>打印视图</translation>
    </message>
    <message>
        <source>Download a file</source>
        <translation>下载文件</translation>
    </message>
    <message>
        <source>Sign several</source>
        <translation>批量签名</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>跳转</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Clear all data</source>
        <translation>清除所有数据</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save and close</source>
        <translation>保存并关闭</translation>
    </message>
    <message>
        <source>Save and go back</source>
        <translation>保存并返回</translation>
    </message>
    <message>
        <source>Save and begin a new document</source>
        <translation>保存并新建</translation>
    </message>
    <message>
        <source>Save and begin a new one with the same values</source>
        <translation>保存并以相同的值新建</translation>
    </message>
    <message>
        <source>Save and begin an empty one</source>
        <translation>保存并新建空文档</translation>
    </message>
    <message>
        <source>Save as a draft</source>
        <translation>保存为草稿</translation>
    </message>
    <message>
        <source>Save and copy</source>
        <translation>保存并复制</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Script of designs of before</source>
        <translation>旧设计的脚本</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>Print with the history of the flow</source>
        <translation>带流程历史打印</translation>
    </message>
    <message>
        <source>Print as designed</source>
        <translation>按设计打印</translation>
    </message>
    <message>
        <source>Print as designed, with the history of the flow</source>
        <translation>按设计打印（带流程历史）</translation>
    </message>
    <message>
        <source>Export as PDF</source>
        <translation>导出 PDF</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>签章</translation>
    </message>
    <message>
        <source>Sign with a picture</source>
        <translation>图片签章</translation>
    </message>
    <message>
        <source>Share by mail or text message</source>
        <translation>通过邮件或短信分享</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Start a flow</source>
        <translation>启动流程</translation>
    </message>
    <message>
        <source>Save and start a flow</source>
        <translation>保存并启动流程</translation>
    </message>
    <message>
        <source>Flow: submit</source>
        <translation>流程：提交</translation>
    </message>
    <message>
        <source>Flow: return</source>
        <translation>流程：回退</translation>
    </message>
    <message>
        <source>Flow: remind</source>
        <translation>流程：催办</translation>
    </message>
    <message>
        <source>Flow: suspend</source>
        <translation>流程：挂起</translation>
    </message>
    <message>
        <source>Flow: resume</source>
        <translation>流程：恢复</translation>
    </message>
    <message>
        <source>Flow: take back</source>
        <translation>流程：收回</translation>
    </message>
    <message>
        <source>Flow: terminate</source>
        <translation>流程：终止</translation>
    </message>
    <message>
        <source>Flow: change who acts</source>
        <translation>流程：更改处理人</translation>
    </message>
    <message>
        <source>Flow: adjust</source>
        <translation>流程：调整</translation>
    </message>
    <message>
        <source>Flow: comment</source>
        <translation>流程：意见</translation>
    </message>
    <message>
        <source>Flow: supplement an opinion</source>
        <translation>流程：补充意见</translation>
    </message>
    <message>
        <source>Flow: add a signer</source>
        <translation>流程：加签</translation>
    </message>
    <message>
        <source>Flow: add an assistant</source>
        <translation>流程：添加协办人</translation>
    </message>
    <message>
        <source>Flow: preview</source>
        <translation>流程：预览</translation>
    </message>
    <message>
        <source>Flow: show the chart</source>
        <translation>流程：显示流程图</translation>
    </message>
</context>
<context>
    <name>ButtonPress</name>
    <message>
        <source>The button cannot be pressed now.</source>
        <translation>按钮现在不能使用。</translation>
    </message>
    <message>
        <source>This program does not know what the button does.</source>
        <translation>本程序不了解此按钮的作用。</translation>
    </message>
</context>
<context>
    <name>Buttons</name>
    <message>
        <source>Save the file</source>
        <translation>保存文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The file could not be loaded</source>
        <translation>无法加载文件</translation>
    </message>
    <message>
        <source>The file could not be saved</source>
        <translation>无法保存文件</translation>
    </message>
    <message>
        <source>&amp;Go On</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>Remove all documents of “%1”?</source>
        <translation>删除“%1”的所有文档？</translation>
    </message>
    <message>
        <source>All of them are removed for everybody, also those that the view does not show. This cannot be undone.</source>
        <translation>所有文档将对所有人删除，包括视图未显示的文档。此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Remove All</source>
        <translation>全部删除(&amp;R)</translation>
    </message>
    <message>
        <source>Open %1 in the browser?</source>
        <translation>在浏览器中打开 %1？</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>The address could not be opened</source>
        <translation>无法打开地址</translation>
    </message>
    <message>
        <source>No browser is known here.</source>
        <translation>此处没有可用的浏览器。</translation>
    </message>
    <message>
        <source>“%1” was done, and its last script failed.</source>
        <translation>“%1”已执行，但最后的脚本失败。</translation>
    </message>
    <message>
        <source>“%1” was stopped.</source>
        <translation>“%1”已停止。</translation>
    </message>
</context>
<context>
    <name>CalendarDays</name>
    <message>
        <source>d MMM yyyy</source>
        <comment>a date with a short month, as QLocale takes it</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>from a date to another</comment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>dddd d MMMM yyyy</source>
        <comment>a date in full, as QLocale takes it</comment>
        <translation>yyyy年M月d日dddd</translation>
    </message>
    <message>
        <source>free</source>
        <comment>a day that differs from the usual week</comment>
        <translation>休息</translation>
    </message>
    <message>
        <source>free as usual</source>
        <translation>照常休息</translation>
    </message>
    <message>
        <source>working, %1</source>
        <comment>a day that differs from the usual week, and its times</comment>
        <translation>工作，%1</translation>
    </message>
    <message>
        <source>working as usual, %1</source>
        <comment>the times</comment>
        <translation>照常工作，%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a date and what it is</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>a date, what it is, and why</comment>
        <translation>%1，%2：%3</translation>
    </message>
</context>
<context>
    <name>CalendarHolidays</name>
    <message>
        <source>%1: %2</source>
        <comment>an entry and why it is left out</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>it has no date</source>
        <translation>没有日期</translation>
    </message>
    <message>
        <source>it is no whole day</source>
        <translation>不是全天</translation>
    </message>
    <message>
        <source>it is longer than a year</source>
        <translation>超过一年</translation>
    </message>
    <message>
        <source>of its repetitions only the first is taken</source>
        <translation>重复日期中只取第一次</translation>
    </message>
    <message>
        <source>Line %1</source>
        <comment>of a file</comment>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>“%1” is no date</source>
        <translation>“%1”不是日期</translation>
    </message>
</context>
<context>
    <name>ChannelTexts</name>
    <message>
        <source>Work to do</source>
        <translation>待办工作</translation>
    </message>
    <message>
        <source>Returned documents</source>
        <translation>退回的文档</translation>
    </message>
    <message>
        <source>Urging</source>
        <translation>催办</translation>
    </message>
    <message>
        <source>Deadlines</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>抄送</translation>
    </message>
    <message>
        <source>Mentions</source>
        <translation>提及</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>公告</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>邮件</translation>
    </message>
    <message>
        <source>Text message</source>
        <translation>短信</translation>
    </message>
    <message>
        <source>Web-hook</source>
        <translation>Webhook</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Together, on working days</source>
        <translation>工作日汇总</translation>
    </message>
    <message>
        <source>Together, every working hour</source>
        <translation>工作时间内每小时汇总</translation>
    </message>
    <message>
        <source>Not</source>
        <translation>不通知</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Not needed any more</source>
        <translation>不再需要</translation>
    </message>
</context>
<context>
    <name>ColumnKinds</name>
    <message>
        <source>Created</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>最后修改</translation>
    </message>
    <message>
        <source>Changed by</source>
        <translation>修改者</translation>
    </message>
    <message>
        <source>State of the flow</source>
        <translation>流程状态</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>Row number</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Counts the rows over all pages.</source>
        <translation>跨所有页对行编号。</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Shows what a script makes of each document.</source>
        <translation>显示脚本为每个文档算出的内容。</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Something to press in each row.</source>
        <translation>每行中可点击的操作。</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>图标</translation>
    </message>
    <message>
        <source>A picture in each row.</source>
        <translation>每行中的图片。</translation>
    </message>
    <message>
        <source>System value</source>
        <translation>系统值</translation>
    </message>
    <message>
        <source>Field “%1”</source>
        <translation>字段“%1”</translation>
    </message>
    <message>
        <source>Field “%1”, which is not there</source>
        <translation>字段“%1”，该字段不存在</translation>
    </message>
</context>
<context>
    <name>DesignCheck</name>
    <message>
        <source>%1, line %L2: %3</source>
        <comment>field, line of its script, what is wrong</comment>
        <translation>%1，第 %L2 行：%3</translation>
    </message>
    <message>
        <source>%1 names the field “%2”, which is not there.</source>
        <translation>%1 引用的字段“%2”不存在。</translation>
    </message>
    <message>
        <source>%1 has no view to choose from.</source>
        <translation>%1 没有可供选择的视图。</translation>
    </message>
    <message>
        <source>%1 has no view that lists its rows.</source>
        <translation>%1 没有列出其行的视图。</translation>
    </message>
    <message>
        <source>%1 has no script that makes its text.</source>
        <translation>%1 没有生成文本的脚本。</translation>
    </message>
    <message>
        <source>%1 has no choices.</source>
        <translation>%1 没有选项。</translation>
    </message>
    <message>
        <source>A label is for “%1”, which is not there.</source>
        <translation>一个标签指向“%1”，但它不存在。</translation>
    </message>
    <message>
        <source>%1 has no label.</source>
        <translation>%1没有标签。</translation>
    </message>
</context>
<context>
    <name>DesignPeople</name>
    <message>
        <source>Choose a domain in the Run place: its people are found here.</source>
        <translation>请在“运行”中选择企业域：这里查找的是该域的人员。</translation>
    </message>
    <message>
        <source>Type a name</source>
        <translation>输入姓名</translation>
    </message>
    <message>
        <source>There is nobody to choose.</source>
        <translation>没有可选择的人员。</translation>
    </message>
    <message>
        <source>Nobody is found for “%1”.</source>
        <translation>没有找到“%1”。</translation>
    </message>
    <message>
        <source>Unknown person</source>
        <translation>未知人员</translation>
    </message>
    <message>
        <source>Choose people</source>
        <translation>选择人员</translation>
    </message>
    <message>
        <source>Departments</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>%1 (not at work)</source>
        <comment>person</comment>
        <translation>%1（已离职或停用）</translation>
    </message>
    <message>
        <source>There is no department to choose.</source>
        <translation>没有可选择的部门。</translation>
    </message>
    <message>
        <source>No department is found for “%1”.</source>
        <translation>找不到与“%1”匹配的部门。</translation>
    </message>
    <message>
        <source>Unknown department</source>
        <translation>未知部门</translation>
    </message>
    <message>
        <source>Choose departments</source>
        <translation>选择部门</translation>
    </message>
</context>
<context>
    <name>DialogLayout</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>DirectoryTexts</name>
    <message>
        <source>Locked: gone from the directory</source>
        <translation>锁定：已不在目录中</translation>
    </message>
    <message>
        <source>People who are locked</source>
        <translation>将被锁定的人员</translation>
    </message>
    <message>
        <source>Conflict: left alone</source>
        <translation>冲突：保持不变</translation>
    </message>
    <message>
        <source>Conflicts</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>New people</source>
        <translation>新增人员</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>People who move</source>
        <translation>移动的人员</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>People who change</source>
        <translation>更改的人员</translation>
    </message>
    <message>
        <source>Becomes the directory&apos;s</source>
        <translation>改由目录管理</translation>
    </message>
    <message>
        <source>People who become the directory&apos;s</source>
        <translation>改由目录管理的人员</translation>
    </message>
    <message>
        <source>Back in the directory</source>
        <translation>重新出现在目录中</translation>
    </message>
    <message>
        <source>People who are back</source>
        <translation>重新出现的人员</translation>
    </message>
    <message>
        <source>Gone, and locked already</source>
        <translation>已不在目录中，且早已锁定</translation>
    </message>
    <message>
        <source>People gone who were locked already</source>
        <translation>已不在目录中且早已锁定的人员</translation>
    </message>
    <message>
        <source>New department</source>
        <translation>新增部门</translation>
    </message>
    <message>
        <source>New departments</source>
        <translation>新增部门</translation>
    </message>
    <message>
        <source>Department moved</source>
        <translation>部门移动</translation>
    </message>
    <message>
        <source>Departments that move</source>
        <translation>移动的部门</translation>
    </message>
    <message>
        <source>Department renamed</source>
        <translation>部门改名</translation>
    </message>
    <message>
        <source>Departments with another name</source>
        <translation>改名的部门</translation>
    </message>
    <message>
        <source>Department becomes the directory&apos;s</source>
        <translation>部门改由目录管理</translation>
    </message>
    <message>
        <source>Departments that become the directory&apos;s</source>
        <translation>改由目录管理的部门</translation>
    </message>
    <message>
        <source>Department back in the directory</source>
        <translation>部门重新出现在目录中</translation>
    </message>
    <message>
        <source>Departments that are back</source>
        <translation>重新出现的部门</translation>
    </message>
    <message>
        <source>Department gone: it stays</source>
        <translation>部门已不在目录中：予以保留</translation>
    </message>
    <message>
        <source>Departments that are gone and stay</source>
        <translation>已不在目录中但保留的部门</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略过</translation>
    </message>
    <message>
        <source>Entries that are left out</source>
        <translation>略过的条目</translation>
    </message>
    <message>
        <source>On another server: not asked</source>
        <translation>在其他服务器上：未查询</translation>
    </message>
    <message>
        <source>References to other servers</source>
        <translation>指向其他服务器的引用</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>登录名</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>电子邮箱</translation>
    </message>
    <message>
        <source>Telephone</source>
        <translation>电话</translation>
    </message>
    <message>
        <source>Second telephone</source>
        <translation>备用电话</translation>
    </message>
    <message>
        <source>Departments</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>First department</source>
        <translation>首要部门</translation>
    </message>
    <message>
        <source>Department above</source>
        <translation>上级部门</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>计划中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>Dry run, %1</source>
        <translation>试运行，%1</translation>
    </message>
    <message>
        <source>Synchronization, %1</source>
        <translation>同步，%1</translation>
    </message>
    <message>
        <source>%1: waits</source>
        <translation>%1：等待中</translation>
    </message>
    <message>
        <source>%1: runs</source>
        <translation>%1：运行中</translation>
    </message>
    <message>
        <source>%1: failed</source>
        <translation>%1：失败</translation>
    </message>
    <message>
        <source>%1: cancelled</source>
        <translation>%1：已取消</translation>
    </message>
    <message>
        <source>Scheduled synchronization, %1</source>
        <translation>定时同步，%1</translation>
    </message>
    <message>
        <source>Last synchronization: %1.</source>
        <translation>上次同步：%1。</translation>
    </message>
    <message>
        <source>No synchronization is known yet.</source>
        <translation>尚无同步记录。</translation>
    </message>
    <message>
        <source>The next begins by itself: %1.</source>
        <translation>下次自动开始：%1。</translation>
    </message>
    <message>
        <source>None begins by itself.</source>
        <translation>不会自动开始同步。</translation>
    </message>
</context>
<context>
    <name>DocumentChoice</name>
    <message>
        <source>A new document</source>
        <translation>新文档</translation>
    </message>
    <message>
        <source>The form has no documents yet.</source>
        <translation>该表单还没有文档。</translation>
    </message>
    <message>
        <source>No document has “%1” in it.</source>
        <translation>没有文档包含“%1”。</translation>
    </message>
    <message>
        <source>A document</source>
        <translation>一个文档</translation>
    </message>
    <message>
        <source>Choose a document</source>
        <translation>选择文档</translation>
    </message>
</context>
<context>
    <name>ExtensionField</name>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>YYYY-MM-DD</source>
        <translation>YYYY-MM-DD</translation>
    </message>
</context>
<context>
    <name>FieldText</name>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <comment>users of a field</comment>
        <translation>
            <numerusform>%Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln departments</source>
        <translation>
            <numerusform>%Ln 个部门</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files</source>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>已签名</translation>
    </message>
</context>
<context>
    <name>FilterText</name>
    <message>
        <source>there is no query of SQL.</source>
        <translation>没有 SQL 查询。</translation>
    </message>
    <message>
        <source>the form has no field “%1”.</source>
        <translation>表单没有字段“%1”。</translation>
    </message>
</context>
<context>
    <name>FlowChart</name>
    <message>
        <source>left %1</source>
        <comment>date and time</comment>
        <translation>离开于 %1</translation>
    </message>
    <message>
        <source>due %1</source>
        <comment>date and time</comment>
        <translation>截止 %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>date and time</comment>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>The server&apos;s answer is no chart.</source>
        <translation>服务器的应答不是流程图。</translation>
    </message>
    <message>
        <source>%1 (done)</source>
        <comment>name of a person</comment>
        <translation>%1（已处理）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln visits</source>
        <translation>
            <numerusform>%Ln 次经过</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlowCheck</name>
    <message>
        <source>There is no start.</source>
        <translation>没有开始节点。</translation>
    </message>
    <message>
        <source>The start leads nowhere.</source>
        <translation>开始节点没有通向任何节点。</translation>
    </message>
    <message>
        <source>No way leads here.</source>
        <translation>没有路径通向这里。</translation>
    </message>
    <message>
        <source>No line leads on, and it is no end.</source>
        <translation>没有连线继续，而它不是结束节点。</translation>
    </message>
    <message>
        <source>From here a document cannot come to an end.</source>
        <translation>文档从这里到达不了结束。</translation>
    </message>
    <message>
        <source>It is not said who acts here.</source>
        <translation>没有指定由谁处理。</translation>
    </message>
    <message>
        <source>Each line has a condition, and none is the default: it may be that no line is open.</source>
        <translation>每条连线都有条件，又没有默认连线：可能一条也走不通。</translation>
    </message>
    <message>
        <source>A script is the condition of a line: what it leaves open or opens twice is not looked into.</source>
        <translation>某条连线的条件是脚本：它会留下哪些空缺或重复打开哪些连线，未作检查。</translation>
    </message>
    <message>
        <source>More than one line is the default.</source>
        <translation>默认连线多于一条。</translation>
    </message>
    <message>
        <source>It waits for branches of a node that does not split.</source>
        <translation>它等待的分支来自一个不分散的节点。</translation>
    </message>
    <message>
        <source>No branch of its split leads here, so it never waits.</source>
        <translation>分散节点的分支都不通向这里，所以它从不等待。</translation>
    </message>
    <message>
        <source>Its branches meet without waiting for one another.</source>
        <translation>它的分支会合时互不等待。</translation>
    </message>
    <message>
        <source>A line leads to a start.</source>
        <translation>有连线通向开始节点。</translation>
    </message>
    <message>
        <source>A node to return to is not there, or does not lead here.</source>
        <translation>可退回的节点不存在，或不通向这里。</translation>
    </message>
    <message>
        <source>The text of the flow is no diagram: %1</source>
        <comment>what is wrong</comment>
        <translation>流程的文本不是流程图：%1</translation>
    </message>
    <message>
        <source>Two lines may be open at once: the first of them is taken.</source>
        <translation>可能有两条连线同时开放：取其中第一条。</translation>
    </message>
    <message>
        <source>A line is never taken: another one is always open, or its condition contradicts itself.</source>
        <translation>有一条连线永远不会走：另一条总是开放，或它的条件自相矛盾。</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <comment>a field</comment>
        <translation>%1 为空</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>a field, its value</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between values of fields</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>%1 For example: %2</source>
        <comment>what is wrong, a document that shows it</comment>
        <translation>%1例如：%2</translation>
    </message>
    <message>
        <source>It names a role that the software does not have any more.</source>
        <translation>它指定了软件中已不存在的角色。</translation>
    </message>
    <message>
        <source>It names the field “%1”, which the form does not have.</source>
        <translation>它指定了字段“%1”，而表单没有该字段。</translation>
    </message>
    <message>
        <source>Its sub-flow is not chosen, or not there any more.</source>
        <translation>未选择子流程，或该子流程已不存在。</translation>
    </message>
    <message>
        <source>Its sub-flow starts this flow again, without an end.</source>
        <translation>它的子流程又会启动本流程，没有尽头。</translation>
    </message>
    <message>
        <source>By the calendar of the domain its time limit never ends.</source>
        <translation>按域的日历，它的时限永远不会到。</translation>
    </message>
    <message>
        <source>Nobody in this domain could act here today.</source>
        <translation>今天本域中无人能在此处理。</translation>
    </message>
    <message>
        <source>For %L1 of %L2 people who may start it nobody could act here, as for %3.</source>
        <translation>在可以发起的 %L2 人中，有 %L1 人（如 %3）发起时此处无人能处理。</translation>
    </message>
    <message>
        <source>It hides the button “%1”, which no form of the flow has.</source>
        <translation>它隐藏了按钮“%1”，但流程的表单都没有该按钮。</translation>
    </message>
    <message>
        <source>The rules of a line compare with what only a document tells: what they leave open or open twice is not looked into.</source>
        <translation>某条连线的规则所比较的内容只有文档才能确定：未检查这些规则是否有遗漏或重叠。</translation>
    </message>
    <message>
        <source>Together, rules name too many values to try them all: what those of its lines leave open or open twice is not looked into.</source>
        <translation>所有规则涉及的值过多，无法逐一尝试：未检查此节点各连线的规则是否有遗漏或重叠。</translation>
    </message>
    <message>
        <source>Here something else is done than the setting “%1” says.</source>
        <translation>此处执行的操作与设置“%1”所述不同。</translation>
    </message>
    <message>
        <source>The setting “%1” has no effect here.</source>
        <translation>设置“%1”在此处不起作用。</translation>
    </message>
    <message>
        <source>The node that it returns to when its time is over is not there, or does not lead here.</source>
        <translation>超时后要退回的节点不存在，或无法从它到达这里。</translation>
    </message>
    <message>
        <source>It shows documents by the form “%1”, which the software does not have.</source>
        <translation>它按表单“%1”显示文档，而软件中没有这个表单。</translation>
    </message>
</context>
<context>
    <name>FlowDeeds</name>
    <message>
        <source>The copies were sent.</source>
        <translation>抄送已发出。</translation>
    </message>
    <message>
        <source>The document is in no flow any more.</source>
        <translation>文档已退出流程。</translation>
    </message>
    <message>
        <source>No copies were sent.</source>
        <translation>未发出抄送。</translation>
    </message>
    <message>
        <source>The document was not withdrawn.</source>
        <translation>文档未撤回。</translation>
    </message>
    <message>
        <source>Whoever has to act was reminded.</source>
        <translation>已提醒需要处理的人。</translation>
    </message>
    <message>
        <source>The flow is halted.</source>
        <translation>流程已暂停。</translation>
    </message>
    <message>
        <source>The flow goes on.</source>
        <translation>流程已继续。</translation>
    </message>
    <message>
        <source>The flow was ended.</source>
        <translation>流程已终止。</translation>
    </message>
    <message>
        <source>They have to sign as well.</source>
        <translation>他们也需要会签。</translation>
    </message>
    <message>
        <source>They were asked for their opinion.</source>
        <translation>已征求他们的意见。</translation>
    </message>
    <message>
        <source>The opinion was added.</source>
        <translation>已添加意见。</translation>
    </message>
    <message>
        <source>Nobody was reminded.</source>
        <translation>未提醒任何人。</translation>
    </message>
    <message>
        <source>The flow was not halted.</source>
        <translation>流程未暂停。</translation>
    </message>
    <message>
        <source>The flow does not go on.</source>
        <translation>流程未继续。</translation>
    </message>
    <message>
        <source>The flow was not ended.</source>
        <translation>流程未终止。</translation>
    </message>
    <message>
        <source>Nobody was added.</source>
        <translation>未添加任何人。</translation>
    </message>
    <message>
        <source>The opinion was not added.</source>
        <translation>未添加意见。</translation>
    </message>
    <message>
        <source>Others are to act now.</source>
        <translation>现在由其他人处理。</translation>
    </message>
    <message>
        <source>Nobody else is to act.</source>
        <translation>处理人未更换。</translation>
    </message>
    <message>
        <source>It is their turn now.</source>
        <translation>现在轮到对方处理。</translation>
    </message>
    <message>
        <source>It is still your turn.</source>
        <translation>仍然轮到您处理。</translation>
    </message>
    <message>
        <source>The document stands where you said.</source>
        <translation>文档已停留在您指定的位置。</translation>
    </message>
    <message>
        <source>They need not sign any more.</source>
        <translation>他们无需再签核。</translation>
    </message>
    <message>
        <source>They are asked for their opinion no more.</source>
        <translation>不再征求他们的意见。</translation>
    </message>
    <message>
        <source>Nobody was taken off.</source>
        <translation>没有移除任何人。</translation>
    </message>
</context>
<context>
    <name>FlowFixes</name>
    <message>
        <source>Delete it</source>
        <translation>删除它</translation>
    </message>
    <message>
        <source>Take every line that is open</source>
        <translation>走所有开放的连线</translation>
    </message>
    <message>
        <source>Wait for no branches</source>
        <translation>不等待任何分支</translation>
    </message>
    <message>
        <source>Delete the line</source>
        <translation>删除该连线</translation>
    </message>
    <message>
        <source>Delete the lines to it</source>
        <translation>删除指向它的连线</translation>
    </message>
    <message>
        <source>Return to any node passed before</source>
        <translation>可退回任何已经过的节点</translation>
    </message>
    <message>
        <source>Have no time limit</source>
        <translation>不设时限</translation>
    </message>
    <message>
        <source>Insert a start</source>
        <translation>插入开始节点</translation>
    </message>
    <message>
        <source>the line to %1</source>
        <translation>到“%1”的连线</translation>
    </message>
    <message>
        <source>Begin with %1</source>
        <translation>从“%1”开始</translation>
    </message>
    <message>
        <source>Lead on to %1</source>
        <translation>连到“%1”</translation>
    </message>
    <message>
        <source>Append an end</source>
        <translation>追加结束节点</translation>
    </message>
    <message>
        <source>Ask administrators if there is nobody</source>
        <translation>无人时由管理员处理</translation>
    </message>
    <message>
        <source>Skip it if there is nobody</source>
        <translation>无人时跳过</translation>
    </message>
    <message>
        <source>Take %1 where no other line may be</source>
        <translation>没有其他连线可走时走“%1”</translation>
    </message>
    <message>
        <source>Keep %1 as the default alone</source>
        <translation>只保留“%1”为默认</translation>
    </message>
    <message>
        <source>Have them wait at %1</source>
        <translation>让它们在“%1”等待</translation>
    </message>
    <message>
        <source>Name it no more</source>
        <translation>不再指定它</translation>
    </message>
    <message>
        <source>Take the condition away</source>
        <translation>去掉条件</translation>
    </message>
    <message>
        <source>Make it an automatic step</source>
        <translation>改为自动步骤</translation>
    </message>
    <message>
        <source>Hide it no more</source>
        <translation>不再隐藏它</translation>
    </message>
    <message>
        <source>Show their own form</source>
        <translation>按文档自己的表单显示</translation>
    </message>
    <message>
        <source>Return to where it came from when its time is over</source>
        <translation>超时后退回到来处</translation>
    </message>
    <message>
        <source>Do nothing when its time is over</source>
        <translation>超时后不做任何事</translation>
    </message>
</context>
<context>
    <name>FlowPaint</name>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln others</source>
        <comment>the first of several people</comment>
        <translation>
            <numerusform>%1 等，另有 %Ln 人</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FlowProperties</name>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State label</source>
        <translation>状态标签</translation>
    </message>
    <message>
        <source>What a document that stands here is called.</source>
        <translation>停留在这里的文档的状态名称。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Who acts</source>
        <translation>处理人</translation>
    </message>
    <message>
        <source>Chosen by</source>
        <translation>选择方式</translation>
    </message>
    <message>
        <source>0=Roles;1=Script;2=People;3=Organisation;4=Field of the document</source>
        <translation>0=角色;1=脚本;2=人员;3=组织;4=文档字段</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Whoever holds one of them acts here.</source>
        <translation>拥有其中任一角色的人在这里处理。</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Its value names the people.</source>
        <translation>脚本的值给出人员。</translation>
    </message>
    <message>
        <source>Starting from</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>=Nobody;author=Author of the document;initiator=Who started the flow;auditor=Who acted last;curruser=Who is signed in</source>
        <translation>=无;author=文档作者;initiator=流程发起人;auditor=上一处理人;curruser=当前用户</translation>
    </message>
    <message>
        <source>How far</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>=Not said;itself=Themselves;superior=Superior;allSuperior=All superiors;lower=Those below;allLower=All below;lineSuperior=Heads of departments above;lineLower=Heads of departments below;default=Default department</source>
        <translation>=未指定;itself=本人;superior=上级;allSuperior=所有上级;lower=下级;allLower=所有下级;lineSuperior=上级部门负责人;lineLower=下级部门负责人;default=默认部门</translation>
    </message>
    <message>
        <source>Of them those with</source>
        <translation>其中拥有角色</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>A field of the document with people in it.</source>
        <translation>文档中存放人员的字段。</translation>
    </message>
    <message>
        <source>The one before chooses</source>
        <translation>由上一处理人选择</translation>
    </message>
    <message>
        <source>Whoever leads here says which of the people.</source>
        <translation>把文档送到这里的人指定由哪些人处理。</translation>
    </message>
    <message>
        <source>If there is nobody</source>
        <translation>无人处理时</translation>
    </message>
    <message>
        <source>0=Refuse;1=Ask administrators;2=Skip</source>
        <translation>0=拒绝;1=交给管理员;2=跳过</translation>
    </message>
    <message>
        <source>Passing</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Passed by</source>
        <translation>通过条件</translation>
    </message>
    <message>
        <source>0=Any of them;1=All of them;2=All, in order;3=A percentage</source>
        <translation>0=任一人;1=所有人;2=所有人按顺序;3=按百分比</translation>
    </message>
    <message>
        <source>Percentage</source>
        <translation>百分比</translation>
    </message>
    <message>
        <source>Passed by starting</source>
        <translation>发起即通过</translation>
    </message>
    <message>
        <source>Whoever starts the flow has done with this node.</source>
        <translation>流程发起人视为已处理本节点。</translation>
    </message>
    <message>
        <source>Skips the submitter</source>
        <translation>跳过提交人</translation>
    </message>
    <message>
        <source>Whoever led here need not act here as well.</source>
        <translation>把文档送到这里的人无需再处理。</translation>
    </message>
    <message>
        <source>Next nodes</source>
        <translation>后续节点</translation>
    </message>
    <message>
        <source>0=All checked at first;1=Chosen freely;2=All, fixed</source>
        <translation>0=默认全选;1=自由选择;2=全选且不可改</translation>
    </message>
    <message>
        <source>Way back</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>May return</source>
        <translation>允许退回</translation>
    </message>
    <message>
        <source>Returns to</source>
        <translation>退回到</translation>
    </message>
    <message>
        <source>0=Any node passed before;1=Listed nodes</source>
        <translation>0=经过的任一节点;1=列出的节点</translation>
    </message>
    <message>
        <source>Listed nodes</source>
        <translation>列出的节点</translation>
    </message>
    <message>
        <source>After a return</source>
        <translation>退回之后</translation>
    </message>
    <message>
        <source>Take back decided by</source>
        <translation>撤回取决于</translation>
    </message>
    <message>
        <source>0=This setting;1=Script</source>
        <translation>0=此设置;1=脚本</translation>
    </message>
    <message>
        <source>May be taken back</source>
        <translation>允许撤回</translation>
    </message>
    <message>
        <source>Whoever acted here may take it back until somebody goes on.</source>
        <translation>在后续无人处理之前，处理人可以撤回。</translation>
    </message>
    <message>
        <source>Take-back script</source>
        <translation>撤回脚本</translation>
    </message>
    <message>
        <source>What is allowed</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Add signers</source>
        <translation>允许加签</translation>
    </message>
    <message>
        <source>Change signers</source>
        <translation>允许修改处理人</translation>
    </message>
    <message>
        <source>Terminate</source>
        <translation>允许终止</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>允许挂起</translation>
    </message>
    <message>
        <source>Suspending decided by</source>
        <translation>挂起取决于</translation>
    </message>
    <message>
        <source>Suspending script</source>
        <translation>挂起脚本</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>@field is read-only, #field may be changed, $field is hidden; separated by semicolons.</source>
        <translation>@字段 为只读，#字段 可修改，$字段 为隐藏；以分号分隔。</translation>
    </message>
    <message>
        <source>Carbon copies</source>
        <translation>抄送</translation>
    </message>
    <message>
        <source>To roles</source>
        <translation>抄送角色</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Has a time limit</source>
        <translation>有时限</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Goes on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>1=At once;2=At a date;3=After a while</source>
        <translation>1=立即;2=指定时间;3=延迟之后</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>Sub-flow</source>
        <translation>子流程</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>Goes on at once</source>
        <translation>立即继续</translation>
    </message>
    <message>
        <source>Without waiting for the sub-flows.</source>
        <translation>不等待子流程。</translation>
    </message>
    <message>
        <source>Runs a script afterwards</source>
        <translation>结束后运行脚本</translation>
    </message>
    <message>
        <source>Script afterwards</source>
        <translation>回调脚本</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Splits</source>
        <translation>分散</translation>
    </message>
    <message>
        <source>Every chosen line becomes a branch of its own; otherwise one line is taken.</source>
        <translation>每条选中的连线成为一个分支；否则只走一条。</translation>
    </message>
    <message>
        <source>Gathers</source>
        <translation>聚合</translation>
    </message>
    <message>
        <source>Branches wait here for one another.</source>
        <translation>各分支在这里相互等待。</translation>
    </message>
    <message>
        <source>Branches of</source>
        <translation>等待的分支来自</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Default line</source>
        <translation>默认连线</translation>
    </message>
    <message>
        <source>Taken where no other may be.</source>
        <translation>其他连线都走不通时走这条。</translation>
    </message>
    <message>
        <source>Told by</source>
        <translation>条件方式</translation>
    </message>
    <message>
        <source>00=Rules;01=Script</source>
        <translation>00=规则;01=脚本</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>A list of rules as JSON: field, operator, type and match of each. The line is open where all hold.</source>
        <translation>JSON 规则列表：每条含 field、operator、type 和 match。全部成立时连线开放。</translation>
    </message>
    <message>
        <source>The line is open where its value is true.</source>
        <translation>值为真时连线开放。</translation>
    </message>
    <message>
        <source>On the way</source>
        <translation>经过时</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>A text as its value refuses the way, and tells why.</source>
        <translation>值为文本时拒绝通过，并以它说明原因。</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>动作</translation>
    </message>
    <message>
        <source>Runs when the line is taken.</source>
        <translation>经过连线时运行。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>None</source>
        <comment>of several flows</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Other properties</source>
        <translation>其他属性</translation>
    </message>
    <message>
        <source>Kept as it is written.</source>
        <translation>按原样保留。</translation>
    </message>
    <message>
        <source>Time decided by</source>
        <translation>时限由谁决定</translation>
    </message>
    <message>
        <source>Time script</source>
        <translation>时限脚本</translation>
    </message>
    <message>
        <source>Its value is a number of minutes, or a date and time.</source>
        <translation>其值为分钟数，或一个日期和时间。</translation>
    </message>
    <message>
        <source>When it is over</source>
        <translation>超时后</translation>
    </message>
    <message>
        <source>0=Nothing;1=Goes on;2=Ends the flow;3=Returns it;4=Returns it to a node</source>
        <translation>0=不处理;1=继续流转;2=结束流程;3=退回;4=退回到指定节点</translation>
    </message>
    <message>
        <source>What becomes of the document when everybody who still has to act is late.</source>
        <translation>仍需处理的人全部超时后，文档如何处理。</translation>
    </message>
    <message>
        <source>Returns to the node</source>
        <translation>退回到节点</translation>
    </message>
    <message>
        <source>Date decided by</source>
        <translation>日期由谁决定</translation>
    </message>
    <message>
        <source>Date script</source>
        <translation>日期脚本</translation>
    </message>
    <message>
        <source>Its value is a date and time, or a number of minutes.</source>
        <translation>其值为一个日期和时间，或分钟数。</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>Fields handed over</source>
        <translation>传入的字段</translation>
    </message>
    <message>
        <source>As field=field there, separated by semicolons.</source>
        <translation>格式为 字段=对方字段，以分号分隔。</translation>
    </message>
    <message>
        <source>Fields handed back</source>
        <translation>交回的字段</translation>
    </message>
    <message>
        <source>As field there=field, separated by semicolons; when the sub-flow is complete.</source>
        <translation>格式为 对方字段=字段，以分号分隔；子流程完成时交回。</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量方式</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Each of them acts here, as far as they belong to the domain of the document.</source>
        <translation>其中属于文档所在企业域的人员都是此处的处理人。</translation>
    </message>
    <message>
        <source>None</source>
        <comment>of several fields</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>The form whose documents travel here; buttons of other forms can start it as well.</source>
        <translation>在此流转的文档所属的表单；其他表单的按钮也可以启动此流程。</translation>
    </message>
    <message>
        <source>None</source>
        <comment>of several forms</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Agrees unasked</source>
        <translation>自动同意</translation>
    </message>
    <message>
        <source>0=Nobody;1=Whoever started the flow;2=Whoever led here;3=Whoever agreed on the way here</source>
        <translation>0=无人;1=流程发起人;2=送到此处的人;3=此前已同意的人</translation>
    </message>
    <message>
        <source>0=All the way again;1=Straight to who returned it;2=As who sends it chooses</source>
        <translation>0=重新走一遍;1=直接回到退回者;2=由提交人选择</translation>
    </message>
    <message>
        <source>A return counts</source>
        <translation>退回的效力</translation>
    </message>
    <message>
        <source>0=At once;1=As a vote</source>
        <translation>0=立即;1=作为一票</translation>
    </message>
    <message>
        <source>As a vote it goes back once it can be passed no more.</source>
        <translation>作为一票时，只有在已不可能通过时才退回。</translation>
    </message>
    <message>
        <source>Hidden buttons</source>
        <translation>隐藏的按钮</translation>
    </message>
    <message>
        <source>Whoever has to act here neither sees nor presses them. As a text: $button, by its name or id; separated by semicolons.</source>
        <translation>在此办理的人看不到也不能按这些按钮。以文本表示：$按钮（按名称或标识）；用分号分隔。</translation>
    </message>
    <message>
        <source>Administrators</source>
        <translation>管理员</translation>
    </message>
    <message>
        <source>Whoever holds one of these roles watches over the documents in this flow: is told where one cannot go on, and moves it elsewhere, beside the administrators of the domain.</source>
        <translation>拥有其中任一角色的人与企业域管理员一样监控此流程中的文档：文档无法继续时会收到通知，并可将其移到别处。</translation>
    </message>
    <message>
        <source>Administrators are those of the flow; where nobody holds a role of theirs, those of the domain.</source>
        <translation>管理员指流程的管理员；若无人拥有相应角色，则为企业域管理员。</translation>
    </message>
    <message>
        <source>Remind whoever acts</source>
        <translation>催办处理人</translation>
    </message>
    <message>
        <source>By whoever has to do with the document; administrators always may.</source>
        <translation>由与该文档有关的人催办；管理员始终可以催办。</translation>
    </message>
    <message>
        <source>Reminding decided by</source>
        <translation>催办的决定方式</translation>
    </message>
    <message>
        <source>Reminding script</source>
        <translation>催办脚本</translation>
    </message>
    <message>
        <source>Who gets them</source>
        <translation>抄送对象</translation>
    </message>
    <message>
        <source>0=As listed;1=Script</source>
        <translation>0=按列表;1=脚本</translation>
    </message>
    <message>
        <source>To people</source>
        <translation>抄送给人员</translation>
    </message>
    <message>
        <source>Sent when it is passed</source>
        <translation>通过时自动抄送</translation>
    </message>
    <message>
        <source>To all of them; otherwise whoever acts here chooses.</source>
        <translation>抄送给所有对象；否则由此处的处理人选择。</translation>
    </message>
    <message>
        <source>Chosen by whoever acts</source>
        <translation>由处理人选择</translation>
    </message>
    <message>
        <source>Of them, also where copies are sent.</source>
        <translation>从中选择，即使已设为抄送。</translation>
    </message>
    <message>
        <source>As JSON: {&quot;reminder&quot;: {&quot;limittimecount&quot;: 2, &quot;timeunit&quot;: 0}} reminds two hours before, &quot;overdue&quot; repeats after so long; timeunit 1 counts days, isnotifysuperior tells superiors as well. Each of arrive, reject, reminder, overdue and carbonCopy may say &quot;template&quot; (its words, with {title}, {node}, {sender} and {flow}) and &quot;sendModeCodes&quot; (0 mail, 1 text message, 2 in the application alone, 3 web-hook).</source>
        <translation>JSON 格式：{&quot;reminder&quot;: {&quot;limittimecount&quot;: 2, &quot;timeunit&quot;: 0}} 表示提前两小时提醒，&quot;overdue&quot; 按此间隔重复；timeunit 为 1 时按天计，isnotifysuperior 同时通知上级。arrive、reject、reminder、overdue 和 carbonCopy 均可设置 &quot;template&quot;（通知内容，可用 {title}、{node}、{sender} 和 {flow}）和 &quot;sendModeCodes&quot;（0 邮件，1 短信，2 仅站内，3 网络钩子）。</translation>
    </message>
    <message>
        <source>01=The same document;02=A document of its own;03=Its own, as a script says</source>
        <translation>01=同一文档;02=独立文档;03=独立文档，由脚本给出内容</translation>
    </message>
    <message>
        <source>Script of what is handed over</source>
        <translation>传递内容脚本</translation>
    </message>
    <message>
        <source>Its value is an object with the fields there; its parameters are position, from 1, and userId.</source>
        <translation>其值是包含子流程文档字段的对象；参数为 position（从 1 起）和 userId。</translation>
    </message>
    <message>
        <source>01=A number;02=As a field says;03=As a script says;04=One for each person of a field</source>
        <translation>01=固定数量;02=由字段决定;03=由脚本决定;04=字段中每人一个</translation>
    </message>
    <message>
        <source>Script of their number</source>
        <translation>数量脚本</translation>
    </message>
    <message>
        <source>Its value is a number, or names people: one for each of them.</source>
        <translation>其值是一个数字，或指定人员：每人一个。</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Archive the document</source>
        <translation>归档文档</translation>
    </message>
    <message>
        <source>Once the flow is complete by this end: nobody changes or deletes it then.</source>
        <translation>流程经此结束节点完成后归档：此后任何人都不能修改或删除。</translation>
    </message>
    <message>
        <source>Of those who hold them</source>
        <translation>具有这些角色的人中</translation>
    </message>
    <message>
        <source>=All;initiator_superior=Superiors of who started the flow;initiator_dep_superior=Those of departments above who started the flow;curruser_default_dept=Those of the department of who leads here</source>
        <translation>=全部;initiator_superior=发起人的上级;initiator_dep_superior=发起人上级部门的人;curruser_default_dept=提交到此处的人所在部门的人</translation>
    </message>
    <message>
        <source>Whoever leads here as well</source>
        <translation>提交到此处的人也处理</translation>
    </message>
    <message>
        <source>Whoever sends the document here acts here beside those above.</source>
        <translation>把文档提交到此处的人与上述人员一起在此处理。</translation>
    </message>
    <message>
        <source>Adjust the flow</source>
        <translation>调整流程</translation>
    </message>
    <message>
        <source>Whoever has to act here says where the document stands from now on, as administrators do.</source>
        <translation>在此处理的人可以像管理员一样指定文档此后所在的节点。</translation>
    </message>
    <message>
        <source>Shown by the form</source>
        <translation>显示所用的表单</translation>
    </message>
    <message>
        <source>The layout in which whoever has to act here sees the document; none: that of its own form.</source>
        <translation>在此处理的人看到的文档布局；不填：文档自己表单的布局。</translation>
    </message>
    <message>
        <source>01=This setting;02=A script</source>
        <translation>01=此设置;02=脚本</translation>
    </message>
    <message>
        <source>Script of the flow</source>
        <translation>选择流程的脚本</translation>
    </message>
    <message>
        <source>Its value is the id or the name of a flow of this software; its parameters are position, from 1, and userId.</source>
        <translation>其值为本软件中某个流程的 id 或名称；参数为 position（从 1 开始）和 userId。</translation>
    </message>
</context>
<context>
    <name>FlowTexts</name>
    <message>
        <source>In no flow</source>
        <translation>未进入流程</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>Taken back</source>
        <comment>state of a flow</comment>
        <translation>已撤回</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>已终止</translation>
    </message>
    <message>
        <source>Under way</source>
        <translation>流转中</translation>
    </message>
    <message>
        <source>began it</source>
        <translation>发起</translation>
    </message>
    <message>
        <source>took it back to the beginning</source>
        <translation>撤回到起点</translation>
    </message>
    <message>
        <source>ended it</source>
        <translation>终止</translation>
    </message>
    <message>
        <source>returned it</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>took it back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>moved it</source>
        <translation>干预移动</translation>
    </message>
    <message>
        <source>the time was over</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>let it rest</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>let it go on</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>was passed over</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>had others sign as well</source>
        <translation>加签</translation>
    </message>
    <message>
        <source>submitted it</source>
        <translation>提交</translation>
    </message>
</context>
<context>
    <name>FormBoxes</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Tab %1</source>
        <translation>选项卡 %1</translation>
    </message>
    <message>
        <source>Button</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>The form “%1” belongs here. It is not shown in this program yet.</source>
        <translation>此处应为表单“%1”。本程序尚不能显示它。</translation>
    </message>
</context>
<context>
    <name>FormElements</name>
    <message>
        <source>Heading</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>A title above what follows</source>
        <translation>位于后续内容之上的标题</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Words that stand on the form</source>
        <translation>显示在表单上的文字</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>分隔线</translation>
    </message>
    <message>
        <source>A line across, between two parts</source>
        <translation>两部分之间的横线</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>A part with a title that can be closed</source>
        <translation>带标题、可折叠的部分</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>A part with a title that stays open</source>
        <translation>带标题、始终展开的部分</translation>
    </message>
    <message>
        <source>Tabs</source>
        <translation>选项卡</translation>
    </message>
    <message>
        <source>Parts of which one is in front</source>
        <translation>多个部分，其中一个显示在前</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Elements in rows and columns</source>
        <translation>按行和列排列的元素</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>A picture that is always the same</source>
        <translation>固定不变的图片</translation>
    </message>
    <message>
        <source>Text field</source>
        <translation>文本字段</translation>
    </message>
    <message>
        <source>One line of text</source>
        <translation>单行文本</translation>
    </message>
    <message>
        <source>Long text</source>
        <translation>长文本</translation>
    </message>
    <message>
        <source>Several lines of text</source>
        <translation>多行文本</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>A number without decimals</source>
        <translation>不带小数的数字</translation>
    </message>
    <message>
        <source>Decimal number</source>
        <translation>小数</translation>
    </message>
    <message>
        <source>An amount or a measure</source>
        <translation>金额或度量</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>A day</source>
        <translation>某一天</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>A day and a time</source>
        <translation>某一天的某个时刻</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月份</translation>
    </message>
    <message>
        <source>A month of a year</source>
        <translation>某年的某个月</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>A time of day</source>
        <translation>一天中的时刻</translation>
    </message>
    <message>
        <source>Rich text</source>
        <translation>富文本</translation>
    </message>
    <message>
        <source>Text with bold, lists and links</source>
        <translation>带粗体、列表和链接的文本</translation>
    </message>
    <message>
        <source>Text with suggestions</source>
        <translation>带建议的文本</translation>
    </message>
    <message>
        <source>One line that offers what was typed before</source>
        <translation>提示以往输入内容的单行文本</translation>
    </message>
    <message>
        <source>Running number</source>
        <translation>流水号</translation>
    </message>
    <message>
        <source>A number or code that is counted up</source>
        <translation>自动递增的编号</translation>
    </message>
    <message>
        <source>Check box</source>
        <translation>复选框</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>Drop-down list</source>
        <translation>下拉列表</translation>
    </message>
    <message>
        <source>One of several choices</source>
        <translation>多个选项之一</translation>
    </message>
    <message>
        <source>Choice buttons</source>
        <translation>单选按钮</translation>
    </message>
    <message>
        <source>One of a few choices, all to be seen</source>
        <translation>少数选项之一，全部可见</translation>
    </message>
    <message>
        <source>Check boxes</source>
        <translation>多个复选框</translation>
    </message>
    <message>
        <source>Any of a few choices</source>
        <translation>少数选项中的任意几个</translation>
    </message>
    <message>
        <source>Two lists</source>
        <translation>双列表</translation>
    </message>
    <message>
        <source>Several of many choices, moved over</source>
        <translation>从众多选项中移入若干个</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>One or several users</source>
        <translation>一个或多个用户</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>A department from a list</source>
        <translation>从列表中选择部门</translation>
    </message>
    <message>
        <source>Department from the tree</source>
        <translation>从树中选择部门</translation>
    </message>
    <message>
        <source>A department, found in the tree of all</source>
        <translation>在部门树中查找部门</translation>
    </message>
    <message>
        <source>Attachment</source>
        <translation>附件</translation>
    </message>
    <message>
        <source>Files that are uploaded</source>
        <translation>上传的文件</translation>
    </message>
    <message>
        <source>Picture upload</source>
        <translation>图片上传</translation>
    </message>
    <message>
        <source>Pictures that are uploaded</source>
        <translation>上传的图片</translation>
    </message>
    <message>
        <source>Photo</source>
        <translation>拍照</translation>
    </message>
    <message>
        <source>A picture that is taken on the spot</source>
        <translation>现场拍摄的图片</translation>
    </message>
    <message>
        <source>File of the knowledge base</source>
        <translation>知识库文件</translation>
    </message>
    <message>
        <source>Files that are there already</source>
        <translation>已有的文件</translation>
    </message>
    <message>
        <source>Text document</source>
        <translation>文字文档</translation>
    </message>
    <message>
        <source>A document of a word processor</source>
        <translation>文字处理软件的文档</translation>
    </message>
    <message>
        <source>Choice from a view</source>
        <translation>从视图选择</translation>
    </message>
    <message>
        <source>Opens a view to choose rows from</source>
        <translation>打开视图以选择行</translation>
    </message>
    <message>
        <source>Rows of another form</source>
        <translation>其他表单的行</translation>
    </message>
    <message>
        <source>Child documents as a table that can be edited</source>
        <translation>以可编辑表格显示的子文档</translation>
    </message>
    <message>
        <source>Button</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>Does something when it is pressed</source>
        <translation>按下时执行操作</translation>
    </message>
    <message>
        <source>Place on a map</source>
        <translation>地图地点</translation>
    </message>
    <message>
        <source>A place that is chosen on a map</source>
        <translation>在地图上选择的地点</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>定位</translation>
    </message>
    <message>
        <source>Where the device is</source>
        <translation>设备所在的位置</translation>
    </message>
    <message>
        <source>Survey</source>
        <translation>问卷</translation>
    </message>
    <message>
        <source>Questions with answers to tick</source>
        <translation>可勾选答案的问题</translation>
    </message>
    <message>
        <source>Calculated text</source>
        <translation>计算文本</translation>
    </message>
    <message>
        <source>What a script makes; it is not stored</source>
        <translation>由脚本生成，不存储</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>二维码</translation>
    </message>
    <message>
        <source>A code that devices read</source>
        <translation>供设备读取的码</translation>
    </message>
    <message>
        <source>History of the flow</source>
        <translation>流程历史</translation>
    </message>
    <message>
        <source>Who decided what, and when</source>
        <translation>谁在何时作出了什么决定</translation>
    </message>
    <message>
        <source>History of reminders</source>
        <translation>催办历史</translation>
    </message>
    <message>
        <source>Who was reminded, and when</source>
        <translation>谁在何时被催办</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>What people write about the document</source>
        <translation>人们对文档的评论</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>Heading cell</source>
        <translation>标题单元格</translation>
    </message>
    <message>
        <source>Head of the table</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>Body of the table</source>
        <translation>表体</translation>
    </message>
    <message>
        <source>Foot of the table</source>
        <translation>表尾</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Numbered list</source>
        <translation>编号列表</translation>
    </message>
    <message>
        <source>Entry of the list</source>
        <translation>列表项</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Line break</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>录音</translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Linked</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Shown only</source>
        <translation>仅显示</translation>
    </message>
    <message>
        <source>First choice</source>
        <translation>第一个选项</translation>
    </message>
    <message>
        <source>Second choice</source>
        <translation>第二个选项</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Markup</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>选项卡页</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>签名</translation>
    </message>
    <message>
        <source>Drawn by hand, or typed</source>
        <translation>手写或键入</translation>
    </message>
</context>
<context>
    <name>FormProperties</name>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Linked</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>What it is called on the form.</source>
        <translation>在表单上显示的名称。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What scripts, views and filters know the field by: letters, digits and “_”.</source>
        <translation>脚本、视图和过滤器识别该字段所用的名称：字母、数字和“_”。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>1 is the largest.</source>
        <translation>1 为最大。</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>What kind of value the field takes.</source>
        <translation>字段接受的值的类型。</translation>
    </message>
    <message>
        <source>text|Text;integer|Whole number;decimal|Decimal number</source>
        <translation>text|文本;integer|整数;decimal|小数</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>组成</translation>
    </message>
    <message>
        <source>Which parts of a moment the field takes.</source>
        <translation>字段接受时刻的哪些部分。</translation>
    </message>
    <message>
        <source>Y|Year;YM|Year and month;YMD|Date;YMD_HM|Date, hours and minutes;YMD_HMS|Date and time;HMS|Time</source>
        <translation>Y|年;YM|年和月;YMD|日期;YMD_HM|日期、时和分;YMD_HMS|日期和时间;HMS|时间</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>A document is not saved without a value.</source>
        <translation>没有值时不能保存文档。</translation>
    </message>
    <message>
        <source>Unique</source>
        <translation>唯一</translation>
    </message>
    <message>
        <source>No two documents have the same value.</source>
        <translation>任意两个文档的值都不相同。</translation>
    </message>
    <message>
        <source>Indexed</source>
        <translation>建立索引</translation>
    </message>
    <message>
        <source>Searching and sorting by it is quick.</source>
        <translation>按此字段搜索和排序更快。</translation>
    </message>
    <message>
        <source>Several values</source>
        <translation>多个值</translation>
    </message>
    <message>
        <source>More than one can be chosen.</source>
        <translation>可以选择多个。</translation>
    </message>
    <message>
        <source>Fewest characters</source>
        <translation>最少字符数</translation>
    </message>
    <message>
        <source>Shorter values are refused.</source>
        <translation>拒绝更短的值。</translation>
    </message>
    <message>
        <source>Most characters</source>
        <translation>最多字符数</translation>
    </message>
    <message>
        <source>Longer values are refused.</source>
        <translation>拒绝更长的值。</translation>
    </message>
    <message>
        <source>Least value</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Smaller or earlier values are refused.</source>
        <translation>拒绝更小或更早的值。</translation>
    </message>
    <message>
        <source>Greatest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Greater or later values are refused.</source>
        <translation>拒绝更大或更晚的值。</translation>
    </message>
    <message>
        <source>Most values</source>
        <translation>最多值数</translation>
    </message>
    <message>
        <source>How many can be chosen at most.</source>
        <translation>最多可以选择多少个。</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>A regular expression that the whole value has to match.</source>
        <translation>整个值必须匹配的正则表达式。</translation>
    </message>
    <message>
        <source>Choices by script</source>
        <translation>脚本选项</translation>
    </message>
    <message>
        <source>Makes the choices when a document is opened.</source>
        <translation>打开文档时生成选项。</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>The view that is opened to choose from.</source>
        <translation>打开以供选择的视图。</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>The view that lists the rows.</source>
        <translation>列出各行的视图。</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>How its rows belong to this document.</source>
        <translation>其行如何属于本文档。</translation>
    </message>
    <message>
        <source>Depends on</source>
        <translation>依赖于</translation>
    </message>
    <message>
        <source>The department field that this one follows.</source>
        <translation>此字段所跟随的部门字段。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Which files are taken.</source>
        <translation>接受哪些文件。</translation>
    </message>
    <message>
        <source>00|All files;01|Those named below</source>
        <translation>00|所有文件;01|下面指定的文件</translation>
    </message>
    <message>
        <source>Endings</source>
        <translation>扩展名</translation>
    </message>
    <message>
        <source>As .pdf;.docx</source>
        <translation>例如 .pdf;.docx</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>In pixels.</source>
        <translation>以像素为单位。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>The path of an uploaded picture.</source>
        <translation>已上传图片的路径。</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>In pixels; empty for its own.</source>
        <translation>以像素为单位；留空则使用原始大小。</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>How many columns it takes.</source>
        <translation>占用多少列。</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>How many rows it takes.</source>
        <translation>占用多少行。</translation>
    </message>
    <message>
        <source>Open at first</source>
        <translation>初始展开</translation>
    </message>
    <message>
        <source>Shown with what is inside.</source>
        <translation>连同内容一起显示。</translation>
    </message>
    <message>
        <source>Makes the text that is shown.</source>
        <translation>生成显示的文本。</translation>
    </message>
    <message>
        <source>Makes the value of the field.</source>
        <translation>生成字段的值。</translation>
    </message>
    <message>
        <source>Filled in by</source>
        <translation>填写方式</translation>
    </message>
    <message>
        <source>Whether people fill it in, or the script of its value alone: then nobody types into it.</source>
        <translation>由人填写，还是仅由其取值脚本填写：后一种情况下无人可输入。</translation>
    </message>
    <message>
        <source>text|People;readonly|Its script alone</source>
        <translation>text|由人填写;readonly|仅由脚本</translation>
    </message>
    <message>
        <source>Follows changes</source>
        <translation>随更改重算</translation>
    </message>
    <message>
        <source>Its value is made anew whenever a field it reads changes.</source>
        <translation>所读取的字段更改时重新计算其值。</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>Says why a value is refused; an empty answer takes it.</source>
        <translation>返回拒绝该值的原因；返回空则接受。</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Hides it where the answer is true.</source>
        <translation>结果为真时隐藏。</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Keeps it from being changed where the answer is true.</source>
        <translation>结果为真时禁止更改。</translation>
    </message>
    <message>
        <source>Hidden on paper</source>
        <translation>打印时隐藏</translation>
    </message>
    <message>
        <source>Leaves it out of what is printed where the answer is true.</source>
        <translation>结果为真时不打印。</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类</translation>
    </message>
    <message>
        <source>For style sheets of other clients; “hint” is help.</source>
        <translation>供其他客户端的样式表使用；“hint”表示帮助。</translation>
    </message>
    <message>
        <source>Other attributes</source>
        <translation>其他属性</translation>
    </message>
    <message>
        <source>Kept as it is written.</source>
        <translation>按原样保留。</translation>
    </message>
    <message>
        <source>In other languages</source>
        <translation>其他语言</translation>
    </message>
    <message>
        <source>What it is called for those who read another language.</source>
        <translation>供使用其他语言的人看的名称。</translation>
    </message>
    <message>
        <source>Tab order</source>
        <translation>Tab 键顺序</translation>
    </message>
    <message>
        <source>The Tab key goes to fields with numbers first, by their order; then to the others as they stand.</source>
        <translation>Tab 键先按编号依次到达有编号的字段，再按排列顺序到达其他字段。</translation>
    </message>
    <message>
        <source>Button of the form</source>
        <translation>表单的按钮</translation>
    </message>
    <message>
        <source>Name or id of the button that is pressed by it; empty for the one that is called as this.</source>
        <translation>它所对应按钮的名称或编号；留空则为同名的按钮。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The one that is called as this</source>
        <translation>与此同名的按钮</translation>
    </message>
    <message>
        <source>What scripts know the rows by.</source>
        <translation>脚本用来识别这些行的名称。</translation>
    </message>
    <message>
        <source>Which columns are taken into which fields, as: Name=customer; City=town</source>
        <translation>把哪些列取入哪些字段，例如：Name=customer; City=town</translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>How the choices stand.</source>
        <translation>选项的排列方式。</translation>
    </message>
    <message>
        <source>vertical|One below the other;horizontal|Beside one another</source>
        <translation>vertical|上下排列;horizontal|左右排列</translation>
    </message>
    <message>
        <source>What is stored, what is shown, and what is shown to those who read another language.</source>
        <translation>存储的值、显示的文本，以及向使用其他语言的人显示的文本。</translation>
    </message>
</context>
<context>
    <name>FormSettings</name>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Changes of documents</source>
        <translation>文档的更改</translation>
    </message>
    <message>
        <source>Watermark</source>
        <translation>水印</translation>
    </message>
    <message>
        <source>For other clients</source>
        <translation>用于其他客户端</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What lists, menus and documents call the form.</source>
        <translation>表单在列表、菜单和文档中的名称。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>For those who design: stands above the form here.</source>
        <translation>供设计者阅读：显示在此处表单的上方。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>What the form is meant for. Here any form can be searched by, or shown in another.</source>
        <translation>表单的用途。在这里，任何表单都可用于搜索，或显示在其他表单中。</translation>
    </message>
    <message>
        <source>1|Form;2|Part of forms;16|Rows of another form;256|Search form;4096|Start page;65536|Form over other tables;1048576|Template</source>
        <translation>1|表单;2|表单片段;16|其他表单的行;256|搜索表单;4096|首页;65536|基于其他数据表的表单;1048576|模板</translation>
    </message>
    <message>
        <source>Opened by</source>
        <translation>可打开者</translation>
    </message>
    <message>
        <source>Everybody, or only the roles that are allowed to.</source>
        <translation>所有人，或仅获准的角色。</translation>
    </message>
    <message>
        <source>public|Everybody;private|Roles that may</source>
        <translation>public|所有人;private|获准的角色</translation>
    </message>
    <message>
        <source>Which documents</source>
        <translation>可见文档</translation>
    </message>
    <message>
        <source>Opened by script</source>
        <translation>打开脚本</translation>
    </message>
    <message>
        <source>A document is opened where the answer is true; a text is told as the reason why it is not.</source>
        <translation>结果为真时打开文档；结果为文本时，作为不能打开的原因显示。</translation>
    </message>
    <message>
        <source>Changed by script</source>
        <translation>更改脚本</translation>
    </message>
    <message>
        <source>A document is changed or deleted where the answer is true; a text is told as the reason why it is not.</source>
        <translation>结果为真时可更改或删除文档；结果为文本时，作为不能更改的原因显示。</translation>
    </message>
    <message>
        <source>Log of changes</source>
        <translation>更改日志</translation>
    </message>
    <message>
        <source>It is kept who changed which field from what to what. Forms in a flow keep it anyway.</source>
        <translation>记录谁把哪个字段从什么值改成什么值。流程中的表单始终记录。</translation>
    </message>
    <message>
        <source>Kept for ever</source>
        <translation>永久保留</translation>
    </message>
    <message>
        <source>The log outlives the days after which the server drops it.</source>
        <translation>日志不受服务器保留天数的限制。</translation>
    </message>
    <message>
        <source>Told to a service</source>
        <translation>通知服务</translation>
    </message>
    <message>
        <source>An address, http or https, that is sent each document that is made, changed or deleted.</source>
        <translation>http 或 https 地址：每个新建、更改或删除的文档都会发送到该地址。</translation>
    </message>
    <message>
        <source>A text lies behind the document.</source>
        <translation>文档后面显示一段文字。</translation>
    </message>
    <message>
        <source>Text of the watermark</source>
        <translation>水印文字</translation>
    </message>
    <message>
        <source>Makes the text.</source>
        <translation>生成文字。</translation>
    </message>
    <message>
        <source>Style sheet</source>
        <translation>样式表</translation>
    </message>
    <message>
        <source>By which clients in a browser show the form. Without effect here.</source>
        <translation>浏览器中的客户端按它显示表单。在这里不起作用。</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Whether they offer comments. Without effect here, where every document can have some.</source>
        <translation>是否提供评论。在这里不起作用：每个文档都可以评论。</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>How they place labels and fields. Without effect here.</source>
        <translation>标签和字段的排列方式。在这里不起作用。</translation>
    </message>
    <message>
        <source>Way of showing</source>
        <translation>显示方式</translation>
    </message>
    <message>
        <source>A word that they are told with the template. Without effect here.</source>
        <translation>随模板告知它们的一个词。在这里不起作用。</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>JSON: the columns of other tables that fields stand for. Kept as it is.</source>
        <translation>JSON：字段所对应的其他数据表的列。按原样保留。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Those that the reader made</source>
        <translation>读者自己创建的文档</translation>
    </message>
    <message>
        <source>Those of the reader&apos;s department</source>
        <translation>读者所在部门的文档</translation>
    </message>
    <message>
        <source>Those of the departments below</source>
        <translation>下级部门的文档</translation>
    </message>
    <message>
        <source>Where “%1” is the reader</source>
        <comment>a field</comment>
        <translation>“%1”是读者的文档</translation>
    </message>
    <message>
        <source>Where “%1” is the reader&apos;s department</source>
        <comment>a field</comment>
        <translation>“%1”是读者所在部门的文档</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>change of %1 of the form</source>
        <comment>property; stands behind Undo and Redo</comment>
        <translation>更改表单的%1</translation>
    </message>
    <message>
        <source>The form itself: %1</source>
        <comment>its kind</comment>
        <translation>表单本身：%1</translation>
    </message>
    <message>
        <source>The form has no name.</source>
        <translation>表单没有名称。</translation>
    </message>
    <message>
        <source>%1, line %L2: %3</source>
        <comment>setting, line of its script, what is wrong</comment>
        <translation>%1，第 %L2 行：%3</translation>
    </message>
    <message>
        <source>The watermark has no script that makes its text.</source>
        <translation>水印没有生成文字的脚本。</translation>
    </message>
    <message>
        <source>The address of the service must begin with http:// or https:// and hold no password.</source>
        <translation>服务的地址必须以 http:// 或 https:// 开头，并且不含密码。</translation>
    </message>
    <message>
        <source>Which documents: %1</source>
        <comment>what is wrong with its rules</comment>
        <translation>可见文档：%1</translation>
    </message>
    <message>
        <source>Which documents: the rules name the field “%1”, which is not there.</source>
        <translation>可见文档：规则引用了不存在的字段“%1”。</translation>
    </message>
    <message>
        <source>Those that a reader sees at all, in every view. Other rules than those offered are built as in the filter of a view.</source>
        <translation>读者在所有视图中能看到的文档。所列之外的规则像视图的筛选一样构建。</translation>
    </message>
    <message>
        <source>Which documents: a rule compares “%1” with nothing.</source>
        <translation>哪些文档：有一条规则没有给“%1”比较的值。</translation>
    </message>
    <message>
        <source>No rules: whoever may open the form sees all of its documents.</source>
        <translation>没有规则：能打开表单的人可以看到它的所有文档。</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <comment>the code of the language that this is translated into, as zh-CN; not a text</comment>
        <translation>zh-CN</translation>
    </message>
</context>
<context>
    <name>LeavingFields</name>
    <message>
        <source>%1 (%2)</source>
        <comment>label and name of a field</comment>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln documents</source>
        <comment>a field, and how many hold a value of it</comment>
        <translation>
            <numerusform>%1：%Ln 份文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln other fields</source>
        <translation>
            <numerusform>以及其他 %Ln 个字段</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LinkKinds</name>
    <message>
        <source>Nothing: a heading for those below</source>
        <translation>无：仅作为下级的标题</translation>
    </message>
    <message>
        <source>Form: a new document</source>
        <translation>表单：新建文档</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报表</translation>
    </message>
    <message>
        <source>Import from Excel</source>
        <translation>从 Excel 导入</translation>
    </message>
    <message>
        <source>Action of the platform</source>
        <translation>平台操作</translation>
    </message>
    <message>
        <source>Address on this server</source>
        <translation>本服务器上的地址</translation>
    </message>
    <message>
        <source>Address elsewhere</source>
        <translation>外部地址</translation>
    </message>
    <message>
        <source>Address by a script</source>
        <translation>由脚本给出的地址</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>邮件</translation>
    </message>
    <message>
        <source>Custom report</source>
        <translation>自定义报表</translation>
    </message>
    <message>
        <source>Forum</source>
        <translation>论坛</translation>
    </message>
    <message>
        <source>Network disk</source>
        <translation>网盘</translation>
    </message>
    <message>
        <source>Report of another program</source>
        <translation>其他程序的报表</translation>
    </message>
</context>
<context>
    <name>MenuCheck</name>
    <message>
        <source>An entry has no name.</source>
        <translation>有菜单项没有名称。</translation>
    </message>
    <message>
        <source>The name of “%1” is longer than 200 characters.</source>
        <translation>“%1”的名称超过 200 个字符。</translation>
    </message>
    <message>
        <source>“%1” stands deeper than menus are shown.</source>
        <translation>“%1”所在的层级超过了菜单可显示的深度。</translation>
    </message>
    <message>
        <source>The parameters of “%1” are no JSON array.</source>
        <translation>“%1”的参数不是 JSON 数组。</translation>
    </message>
    <message>
        <source>“%1” leads nowhere, and nothing stands below it.</source>
        <translation>“%1”不指向任何内容，下面也没有菜单项。</translation>
    </message>
    <message>
        <source>“%1” leads to nothing yet: choose what it opens.</source>
        <translation>“%1”尚未指向任何内容：请选择它要打开的内容。</translation>
    </message>
    <message>
        <source>“%1” leads to what is not there any more.</source>
        <translation>“%1”指向的内容已不存在。</translation>
    </message>
    <message>
        <source>“%1” leads to nothing yet.</source>
        <translation>“%1”尚未指向任何内容。</translation>
    </message>
    <message>
        <source>“%1” leads to no address that begins with https:// or http://.</source>
        <translation>“%1”指向的地址不是以 https:// 或 http:// 开头。</translation>
    </message>
    <message>
        <source>%1, line %L2: %3</source>
        <comment>entry, line of its script, what is wrong</comment>
        <translation>%1，第 %L2 行：%3</translation>
    </message>
</context>
<context>
    <name>MessageBox</name>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Type “%1” to go on:</source>
        <translation>请输入“%1”以继续：</translation>
    </message>
</context>
<context>
    <name>PdfFile</name>
    <message>
        <source>It can be read with its password alone.</source>
        <translation>只有输入密码才能阅读。</translation>
    </message>
    <message>
        <source>It is protected in a way that is not known here.</source>
        <translation>它的保护方式在此处未知。</translation>
    </message>
    <message>
        <source>It is no PDF file, or it is damaged.</source>
        <translation>它不是 PDF 文件，或已损坏。</translation>
    </message>
    <message>
        <source>It is larger than %1.</source>
        <translation>它大于 %1。</translation>
    </message>
    <message>
        <source>It has no pages.</source>
        <translation>它没有页面。</translation>
    </message>
</context>
<context>
    <name>PeopleActions</name>
    <message numerus="yes">
        <source>Moving %Ln people</source>
        <translation>
            <numerusform>正在移动 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people moved to %1</source>
        <translation>
            <numerusform>已将 %Ln 人移到 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not moved.</source>
        <translation>
            <numerusform>%Ln 人未移动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Adding %Ln people</source>
        <translation>
            <numerusform>正在添加 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people added to %1</source>
        <translation>
            <numerusform>已将 %Ln 人添加到 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not added.</source>
        <translation>
            <numerusform>%Ln 人未添加。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Taking out %Ln people</source>
        <translation>
            <numerusform>正在移出 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people taken out of %1</source>
        <translation>
            <numerusform>已将 %Ln 人移出 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not taken out.</source>
        <translation>
            <numerusform>%Ln 人未移出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Locking %Ln people</source>
        <translation>
            <numerusform>正在锁定 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people locked</source>
        <translation>
            <numerusform>已锁定 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not locked.</source>
        <translation>
            <numerusform>%Ln 人未锁定。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unlocking %Ln people</source>
        <translation>
            <numerusform>正在解锁 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people unlocked</source>
        <translation>
            <numerusform>已解锁 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not unlocked.</source>
        <translation>
            <numerusform>%Ln 人未解锁。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Activating %Ln people</source>
        <translation>
            <numerusform>正在启用 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people activated</source>
        <translation>
            <numerusform>已启用 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not activated.</source>
        <translation>
            <numerusform>%Ln 人未启用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deactivating %Ln people</source>
        <translation>
            <numerusform>正在停用 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people deactivated</source>
        <translation>
            <numerusform>已停用 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not deactivated.</source>
        <translation>
            <numerusform>%Ln 人未停用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Recording that %Ln people left</source>
        <translation>
            <numerusform>正在登记 %Ln 人离职</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people left</source>
        <translation>
            <numerusform>%Ln 人已离职</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %Ln people it was not recorded that they left.</source>
        <translation>
            <numerusform>%Ln 人未能登记离职。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bringing back %Ln people</source>
        <translation>
            <numerusform>正在恢复 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people are back</source>
        <translation>
            <numerusform>%Ln 人已复职</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not brought back.</source>
        <translation>
            <numerusform>%Ln 人未能复职。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Adding %Ln people to a role</source>
        <translation>
            <numerusform>正在将 %Ln 人加入角色</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people added to the role %1</source>
        <translation>
            <numerusform>已将 %Ln 人加入角色 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not added to the role.</source>
        <translation>
            <numerusform>%Ln 人未加入角色。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PeopleSources</name>
    <message>
        <source>Nobody gets copies from this step.</source>
        <translation>此步骤不向任何人抄送。</translation>
    </message>
    <message>
        <source>Type a name</source>
        <translation>输入姓名</translation>
    </message>
    <message>
        <source>There is nobody to choose.</source>
        <translation>没有可选择的人员。</translation>
    </message>
    <message>
        <source>Nobody is found for “%1”.</source>
        <translation>未找到与“%1”匹配的人员。</translation>
    </message>
    <message>
        <source>Unknown person</source>
        <translation>未知人员</translation>
    </message>
    <message>
        <source>Choose a person</source>
        <translation>选择人员</translation>
    </message>
    <message>
        <source>Departments</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Type the name of a department</source>
        <translation>输入部门名称</translation>
    </message>
    <message>
        <source>There are no departments.</source>
        <translation>没有部门。</translation>
    </message>
    <message>
        <source>No department is found for “%1”.</source>
        <translation>未找到与“%1”匹配的部门。</translation>
    </message>
    <message>
        <source>Unknown department</source>
        <translation>未知部门</translation>
    </message>
    <message>
        <source>Choose a department</source>
        <translation>选择部门</translation>
    </message>
</context>
<context>
    <name>Permissions</name>
    <message>
        <source>Inherited</source>
        <translation>继承</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Forbidden</source>
        <translation>禁止</translation>
    </message>
    <message>
        <source>Can change</source>
        <translation>可修改</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Disabled</source>
        <translation>禁用</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>At most read-only</source>
        <translation>至多只读</translation>
    </message>
    <message>
        <source>Never shown</source>
        <translation>从不显示</translation>
    </message>
    <message>
        <source>The role says nothing: what is public stays public, what is private stays private.</source>
        <translation>该角色未作规定：公开的仍公开，私有的仍私有。</translation>
    </message>
    <message>
        <source>Whoever holds the role has it, unless another of his roles forbids it.</source>
        <translation>拥有该角色的人可用，除非其另一角色禁止。</translation>
    </message>
    <message>
        <source>Whoever holds the role has it not, whatever his other roles allow.</source>
        <translation>拥有该角色的人不可用，无论其他角色允许什么。</translation>
    </message>
    <message>
        <source>Of several roles the one counts that gives the most.</source>
        <translation>拥有多个角色时，以给予最多的为准。</translation>
    </message>
    <message>
        <source>Whatever other roles give, it is no more than this.</source>
        <translation>无论其他角色给予什么，都不超过此项。</translation>
    </message>
</context>
<context>
    <name>PickerSources</name>
    <message>
        <source>Type a name or login</source>
        <translation>输入姓名或登录名</translation>
    </message>
    <message>
        <source>Nobody is found for “%1”.</source>
        <translation>没有找到“%1”。</translation>
    </message>
    <message>
        <source>Somebody who is gone</source>
        <translation>已不存在的人员</translation>
    </message>
    <message>
        <source>Choose a person</source>
        <translation>选择人员</translation>
    </message>
    <message>
        <source>Departments</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Type the name of a department</source>
        <translation>输入部门名称</translation>
    </message>
    <message>
        <source>No department is found for “%1”.</source>
        <translation>没有找到部门“%1”。</translation>
    </message>
    <message>
        <source>A department that is gone</source>
        <translation>已不存在的部门</translation>
    </message>
    <message>
        <source>Choose departments</source>
        <translation>选择部门</translation>
    </message>
</context>
<context>
    <name>Place</name>
    <message>
        <source>Home</source>
        <translation>主页</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Admin</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
</context>
<context>
    <name>Printing</name>
    <message>
        <source>The printer does not take it.</source>
        <translation>打印机不接受。</translation>
    </message>
</context>
<context>
    <name>QuickFixes</name>
    <message>
        <source>Name it “%1”</source>
        <translation>命名为“%1”</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <comment>an attribute</comment>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Change “%1” to “%2”</source>
        <comment>an attribute, its value</comment>
        <translation>将“%1”改为“%2”</translation>
    </message>
    <message>
        <source>Exchange “%1” and “%2”</source>
        <comment>attributes</comment>
        <translation>交换“%1”与“%2”</translation>
    </message>
    <message>
        <source>Keep the first of each choice</source>
        <translation>每个选项只保留第一个</translation>
    </message>
    <message>
        <source>Choice %1</source>
        <translation>选项 %1</translation>
    </message>
    <message>
        <source>Add two choices</source>
        <translation>添加两个选项</translation>
    </message>
    <message>
        <source>Label it “%1”</source>
        <translation>标签设为“%1”</translation>
    </message>
</context>
<context>
    <name>ReceiverSources</name>
    <message>
        <source>Type the name of a role</source>
        <translation>输入角色名称</translation>
    </message>
    <message>
        <source>There are no roles.</source>
        <translation>没有角色。</translation>
    </message>
    <message>
        <source>No role is found for “%1”.</source>
        <translation>未找到符合“%1”的角色。</translation>
    </message>
    <message>
        <source>Unknown role</source>
        <translation>未知角色</translation>
    </message>
    <message>
        <source>Choose a role</source>
        <translation>选择角色</translation>
    </message>
</context>
<context>
    <name>ServerText</name>
    <message>
        <source>documents are on their way by a flow that names the field %1, so it keeps its name until they have arrived</source>
        <translation>有文档正在按使用字段 %1 的流程流转，在它们办结之前该字段保留其名称</translation>
    </message>
    <message>
        <source>is no name of a field</source>
        <translation>不是字段名称</translation>
    </message>
    <message>
        <source>the field is named in more places than can be changed at once</source>
        <translation>该字段被引用的地方太多，无法一次更改</translation>
    </message>
    <message>
        <source>some words may mean the field or something else: %1 (say with unsure what becomes of them)</source>
        <translation>有些词可能指该字段，也可能指别的：%1（请用 unsure 说明如何处理）</translation>
    </message>
    <message>
        <source>documents with the field %1 are signed, so it keeps its name</source>
        <translation>含有字段 %1 的文档已签名，因此该字段名称不变</translation>
    </message>
    <message>
        <source>the form had a field %1 once, whose values are kept</source>
        <translation>表单曾有字段 %1，其值仍保留</translation>
    </message>
    <message>
        <source>the form has a field %1 already</source>
        <translation>表单已有字段 %1</translation>
    </message>
    <message>
        <source>the package changes %1 elements, more than %2 (setting designs.importedAtOnce)</source>
        <translation>该包会更改 %1 个元素，超过 %2 个（设置 designs.importedAtOnce）</translation>
    </message>
    <message>
        <source>more than %1 days lie between them</source>
        <translation>两者之间超过 %1 天</translation>
    </message>
    <message>
        <source>no flow of this document is under way</source>
        <translation>此文档没有正在进行的流程</translation>
    </message>
    <message>
        <source>nobody can act on the node %1</source>
        <translation>节点 %1 没有可处理的人员</translation>
    </message>
    <message>
        <source>there is no moment &quot;%1&quot;</source>
        <translation>没有这样的时刻“%1”</translation>
    </message>
    <message>
        <source>the domain has no calendar</source>
        <translation>该域没有日历</translation>
    </message>
    <message>
        <source>there is no calendar %1</source>
        <translation>没有名为 %1 的日历</translation>
    </message>
    <message>
        <source>the document breaks the rules of its form</source>
        <translation>文档不符合表单的规则</translation>
    </message>
    <message>
        <source>invalid input</source>
        <translation>输入无效</translation>
    </message>
    <message>
        <source>the delegation clashes with another one</source>
        <translation>该委托与另一个委托冲突</translation>
    </message>
    <message>
        <source>the filter of the view is kept and cannot be run here</source>
        <translation>视图的筛选条件已保存，但这里无法执行</translation>
    </message>
    <message>
        <source>this server was given no way to send that</source>
        <translation>此服务器没有可用的发送方式</translation>
    </message>
    <message>
        <source>The server does not take what was sent.</source>
        <translation>服务器不接受所发送的内容。</translation>
    </message>
    <message>
        <source>You may not do this.</source>
        <translation>您无权执行此操作。</translation>
    </message>
    <message>
        <source>It is not there, or not for you to see.</source>
        <translation>内容不存在，或您无权查看。</translation>
    </message>
    <message>
        <source>It does not fit what is there by now.</source>
        <translation>与现有内容不一致。</translation>
    </message>
    <message>
        <source>It is too large.</source>
        <translation>内容过大。</translation>
    </message>
    <message>
        <source>This was asked too often. Try again later.</source>
        <translation>请求过于频繁，请稍后重试。</translation>
    </message>
    <message>
        <source>The server cannot do this now. Try again later.</source>
        <translation>服务器现在无法执行，请稍后重试。</translation>
    </message>
    <message>
        <source>The server failed.</source>
        <translation>服务器出错。</translation>
    </message>
    <message>
        <source>The server refused.</source>
        <translation>服务器拒绝了请求。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a refusal, the server&apos;s words</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 cannot be checked: its pattern takes too long on this value</source>
        <translation>%1 无法检查：其格式规则对此值耗时过长</translation>
    </message>
    <message>
        <source>%1 does not have the required form</source>
        <translation>%1 的格式不符合要求</translation>
    </message>
    <message>
        <source>%1 exists already</source>
        <translation>%1 已存在</translation>
    </message>
    <message>
        <source>%1 is an extension field already</source>
        <translation>%1 已是扩展字段</translation>
    </message>
    <message>
        <source>%1 is larger than %2 bytes (setting uploads.maxFile)</source>
        <translation>%1 大于 %2 字节（设置 uploads.maxFile）</translation>
    </message>
    <message>
        <source>%1 is no field of this form</source>
        <translation>%1 不是此表单的字段</translation>
    </message>
    <message>
        <source>%1 is not one of the choices</source>
        <translation>%1 不是可选项之一</translation>
    </message>
    <message>
        <source>%1 is required</source>
        <translation>%1 为必填项</translation>
    </message>
    <message>
        <source>%1 may not be changed by you</source>
        <translation>您不能更改 %1</translation>
    </message>
    <message>
        <source>%1 must be unique: another document has this value</source>
        <translation>%1 必须唯一：另一个文档已有此值</translation>
    </message>
    <message>
        <source>%1 must have at least %2 characters</source>
        <translation>%1 至少要有 %2 个字符</translation>
    </message>
    <message>
        <source>%1 must have at most %2 characters</source>
        <translation>%1 最多有 %2 个字符</translation>
    </message>
    <message>
        <source>%1 must not be greater than %2</source>
        <translation>%1 不能大于 %2</translation>
    </message>
    <message>
        <source>%1 must not be less than %2</source>
        <translation>%1 不能小于 %2</translation>
    </message>
    <message>
        <source>%1 names somebody unknown</source>
        <translation>%1 指定了未知的人</translation>
    </message>
    <message>
        <source>%1 still has active users: deactivate them first</source>
        <translation>%1 仍有启用的用户：请先停用他们</translation>
    </message>
    <message>
        <source>%1 still has software: remove it from the domain first</source>
        <translation>%1 仍有软件：请先将其从企业域移除</translation>
    </message>
    <message>
        <source>%1 takes at most %2 values</source>
        <translation>%1 最多有 %2 个值</translation>
    </message>
    <message>
        <source>%1 was made by somebody else just now: try again</source>
        <translation>%1 刚刚已由他人创建：请重试</translation>
    </message>
    <message>
        <source>The file is not on the server any more.</source>
        <translation>文件已不在服务器上。</translation>
    </message>
    <message>
        <source>The form was deleted while its rows were imported.</source>
        <translation>导入期间表单已被删除。</translation>
    </message>
    <message>
        <source>The service answers with the status %1</source>
        <translation>外部服务返回状态 %1</translation>
    </message>
    <message>
        <source>The service does not answer: %1</source>
        <translation>外部服务没有响应：%1</translation>
    </message>
    <message>
        <source>a button stays where it was made</source>
        <translation>按钮不能移到别处</translation>
    </message>
    <message>
        <source>a document is archived when its flow is complete</source>
        <translation>流程完成后文档才能归档</translation>
    </message>
    <message>
        <source>one person adds at most %1 opinions in a flow (setting flows.mostOpinions)</source>
        <translation>一个人在一个流程中最多补充 %1 条意见（设置 flows.mostOpinions）</translation>
    </message>
    <message>
        <source>a form or view takes at most %1 buttons</source>
        <translation>一个表单或视图最多有 %1 个按钮</translation>
    </message>
    <message>
        <source>a name or password of this length cannot exist</source>
        <translation>不可能有这么长的名称或密码</translation>
    </message>
    <message>
        <source>a name or value belongs here</source>
        <translation>此处应为名称或值</translation>
    </message>
    <message>
        <source>a new account needs a password</source>
        <translation>新账号需要密码</translation>
    </message>
    <message>
        <source>a new password needs the old one</source>
        <translation>设置新密码需要旧密码</translation>
    </message>
    <message>
        <source>a new user needs a password</source>
        <translation>新用户需要密码</translation>
    </message>
    <message>
        <source>a password belongs into the body, queries are logged</source>
        <translation>密码须放在正文中，查询参数会被记录</translation>
    </message>
    <message>
        <source>a row of %1 is here already: %2</source>
        <translation>%1 中的一行已存在：%2</translation>
    </message>
    <message>
        <source>a script of the button fails</source>
        <translation>按钮的脚本执行失败</translation>
    </message>
    <message>
        <source>a script of the form fails</source>
        <translation>表单的脚本执行失败</translation>
    </message>
    <message>
        <source>a script of the form fails: what it hides and protects never comes to an end</source>
        <translation>表单的脚本执行失败：隐藏和只读的判断没有终止</translation>
    </message>
    <message>
        <source>a signature has at most %1 bytes (setting signs.maxFile)</source>
        <translation>签名最多 %1 字节（设置 signs.maxFile）</translation>
    </message>
    <message>
        <source>a synchronization of this domain is under way</source>
        <translation>该企业域正在同步</translation>
    </message>
    <message>
        <source>a text holds the character U+0000, which cannot be kept</source>
        <translation>文本含有无法保存的字符 U+0000</translation>
    </message>
    <message>
        <source>a view takes at most %1 columns</source>
        <translation>一个视图最多有 %1 列</translation>
    </message>
    <message>
        <source>another software has this name</source>
        <translation>另一个软件已使用此名称</translation>
    </message>
    <message>
        <source>another user has the login %1 already</source>
        <translation>另一个用户已使用登录名 %1</translation>
    </message>
    <message>
        <source>are more than %1</source>
        <translation>多于 %1 个</translation>
    </message>
    <message>
        <source>are those of a domain administrator, which this account is not to be</source>
        <translation>属于域管理员，而该账号不应是域管理员</translation>
    </message>
    <message>
        <source>are too many documents</source>
        <translation>文档过多</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>at most %1 bytes are kept</source>
        <translation>最多保存 %1 字节</translation>
    </message>
    <message>
        <source>at most %1 ids at once</source>
        <translation>一次最多 %1 个标识</translation>
    </message>
    <message>
        <source>at most %1 users at once</source>
        <translation>一次最多 %1 个用户</translation>
    </message>
    <message>
        <source>belongs to another form</source>
        <translation>属于另一个表单</translation>
    </message>
    <message>
        <source>differs from the calendar&apos;s domainid</source>
        <translation>与日历的 domainid 不同</translation>
    </message>
    <message>
        <source>differs from the path</source>
        <translation>与路径不同</translation>
    </message>
    <message>
        <source>either a form or a view has to be named</source>
        <translation>必须指定一个表单或视图</translation>
    </message>
    <message>
        <source>every field is an extension field already or holds the values of one that is gone, which can be cleaned</source>
        <translation>所有字段都已是扩展字段，或仍保存着已删除字段的值（可以清理）</translation>
    </message>
    <message>
        <source>four hexadecimal digits belong here</source>
        <translation>此处应为四位十六进制数字</translation>
    </message>
    <message>
        <source>has a code of more than 100 characters</source>
        <translation>代码超过 100 个字符</translation>
    </message>
    <message>
        <source>has more than %1 entries</source>
        <translation>超过 %1 项</translation>
    </message>
    <message>
        <source>has more than 200 characters</source>
        <translation>超过 200 个字符</translation>
    </message>
    <message>
        <source>has something that is no id</source>
        <translation>包含不是 ID 的内容</translation>
    </message>
    <message>
        <source>has stored values of another kind</source>
        <translation>已存有另一种类型的值</translation>
    </message>
    <message>
        <source>holds a line break or another control character</source>
        <translation>含有换行符或其他控制字符</translation>
    </message>
    <message>
        <source>internal error</source>
        <translation>内部错误</translation>
    </message>
    <message>
        <source>invalid filter</source>
        <translation>筛选条件无效</translation>
    </message>
    <message>
        <source>invalid filter or order</source>
        <translation>筛选条件或排序无效</translation>
    </message>
    <message>
        <source>invalid notification</source>
        <translation>通知无效</translation>
    </message>
    <message>
        <source>invalid order</source>
        <translation>排序无效</translation>
    </message>
    <message>
        <source>invalid paging</source>
        <translation>分页无效</translation>
    </message>
    <message>
        <source>invalid search</source>
        <translation>搜索无效</translation>
    </message>
    <message>
        <source>is changed for one person at a time</source>
        <translation>一次只能更改一个人</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>is larger than %1 bytes</source>
        <translation>大于 %1 字节</translation>
    </message>
    <message>
        <source>is longer than %1 characters</source>
        <translation>超过 %1 个字符</translation>
    </message>
    <message>
        <source>is longer than 2000 characters</source>
        <translation>超过 2000 个字符</translation>
    </message>
    <message>
        <source>is longer than any can be</source>
        <translation>过长</translation>
    </message>
    <message>
        <source>is needed with bindDn</source>
        <translation>使用 bindDn 时必填</translation>
    </message>
    <message>
        <source>is no PNG, JPEG or GIF picture of up to 4096 by 4096 pixels, or it is damaged</source>
        <translation>不是 4096×4096 像素以内的 PNG、JPEG 或 GIF 图片，或已损坏</translation>
    </message>
    <message>
        <source>is no button for this</source>
        <translation>不是用于此操作的按钮</translation>
    </message>
    <message>
        <source>is no domain</source>
        <translation>不是企业域</translation>
    </message>
    <message>
        <source>is no extension field</source>
        <translation>不是扩展字段</translation>
    </message>
    <message>
        <source>is no field of this form</source>
        <translation>不是此表单的字段</translation>
    </message>
    <message>
        <source>is no flow of this software</source>
        <translation>不是此软件的流程</translation>
    </message>
    <message>
        <source>is no form of this software</source>
        <translation>不是此软件的表单</translation>
    </message>
    <message>
        <source>is no id: letters, digits, - and _, at most 64</source>
        <translation>不是有效标识：只能含字母、数字、- 和 _,最多 64 个字符</translation>
    </message>
    <message>
        <source>is no mail address</source>
        <translation>不是邮件地址</translation>
    </message>
    <message>
        <source>is no module of this software</source>
        <translation>不是此软件的模块</translation>
    </message>
    <message>
        <source>is no node of the flow</source>
        <translation>不是流程的节点</translation>
    </message>
    <message>
        <source>is no software of the domain</source>
        <translation>不是此企业域的软件</translation>
    </message>
    <message>
        <source>is no telephone number</source>
        <translation>不是电话号码</translation>
    </message>
    <message>
        <source>is no text in UTF-8</source>
        <translation>不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>is no time zone, as Europe/Berlin is one</source>
        <translation>不是时区（例如 Europe/Berlin）</translation>
    </message>
    <message>
        <source>is none of the user&apos;s departments</source>
        <translation>不是该用户的部门</translation>
    </message>
    <message>
        <source>is nothing people are sorted by</source>
        <translation>不能按此项对人员排序</translation>
    </message>
    <message>
        <source>is nothing that the flow begins with</source>
        <translation>不是流程开始的节点</translation>
    </message>
    <message>
        <source>is one field too many: decimals take two of the %1 columns, and fields that were removed keep theirs</source>
        <translation>字段过多：小数占用 %1 列中的两列，已删除的字段仍保留其列</translation>
    </message>
    <message>
        <source>is out of range</source>
        <translation>超出范围</translation>
    </message>
    <message>
        <source>is required</source>
        <translation>为必填项</translation>
    </message>
    <message>
        <source>is required for a new password</source>
        <translation>设置新密码时必填</translation>
    </message>
    <message>
        <source>is required for the delegation of one flow</source>
        <translation>委托单个流程时必填</translation>
    </message>
    <message>
        <source>is required where no viewid is given</source>
        <translation>未给出 viewid 时必填</translation>
    </message>
    <message>
        <source>is required where the id does not name a form</source>
        <translation>在 ID 未指明表单时为必填项</translation>
    </message>
    <message>
        <source>is required where there is not exactly one domain</source>
        <translation>不止一个企业域时必填</translation>
    </message>
    <message>
        <source>is required with flowId</source>
        <translation>给出 flowId 时必填</translation>
    </message>
    <message>
        <source>is required with nodeId</source>
        <translation>给出 nodeId 时必填</translation>
    </message>
    <message>
        <source>is required, or id with items</source>
        <translation>为必填项，或给出 id 和 items</translation>
    </message>
    <message>
        <source>is required: the document to save</source>
        <translation>为必填项：要保存的文档</translation>
    </message>
    <message>
        <source>is required: the domain&apos;s</source>
        <translation>为必填项：企业域的</translation>
    </message>
    <message>
        <source>is required: the flow can begin with several nodes</source>
        <translation>为必填项：流程可以从多个节点开始</translation>
    </message>
    <message>
        <source>is required: the form has several flows</source>
        <translation>为必填项：此表单有多个流程</translation>
    </message>
    <message>
        <source>is required: the form to make a view of</source>
        <translation>为必填项：视图所属的表单</translation>
    </message>
    <message>
        <source>is required: the form whose documents the view lists</source>
        <translation>为必填项：视图所列文档的表单</translation>
    </message>
    <message>
        <source>is required: the reason</source>
        <translation>为必填项：原因</translation>
    </message>
    <message>
        <source>is taken</source>
        <translation>已被占用</translation>
    </message>
    <message>
        <source>is the domain itself or lies below it</source>
        <translation>是该企业域本身或其下级</translation>
    </message>
    <message>
        <source>is the id of another one of them</source>
        <translation>是其中另一项的标识</translation>
    </message>
    <message>
        <source>is the module itself or one below it</source>
        <translation>是该模块本身或其下级</translation>
    </message>
    <message>
        <source>is the stored form of another password; empty leaves it as it is</source>
        <translation>是另一个密码的存储形式；留空则保持不变</translation>
    </message>
    <message>
        <source>is too long</source>
        <translation>过长</translation>
    </message>
    <message>
        <source>is wrong</source>
        <translation>不正确</translation>
    </message>
    <message>
        <source>it takes too long and had to be ended</source>
        <translation>耗时过长，已被终止</translation>
    </message>
    <message>
        <source>it writes too much</source>
        <translation>写入过多</translation>
    </message>
    <message>
        <source>it writes without end</source>
        <translation>写入没有终止</translation>
    </message>
    <message>
        <source>lie too deep</source>
        <translation>层级过深</translation>
    </message>
    <message>
        <source>lies too deep in the tree</source>
        <translation>在树中层级过深</translation>
    </message>
    <message>
        <source>must be %1</source>
        <translation>必须是 %1</translation>
    </message>
    <message>
        <source>more entries than a worksheet holds: narrow the filter</source>
        <translation>条目超过工作表的容量：请缩小筛选范围</translation>
    </message>
    <message>
        <source>more rows than a worksheet holds</source>
        <translation>行数超过工作表的容量</translation>
    </message>
    <message>
        <source>must be 0 (unread) or 1 (read)</source>
        <translation>必须为 0（未读）或 1（已读）</translation>
    </message>
    <message>
        <source>must be 0 or 1</source>
        <translation>必须为 0 或 1</translation>
    </message>
    <message>
        <source>must be 0 to 24 hours</source>
        <translation>必须为 0 到 24 小时</translation>
    </message>
    <message>
        <source>must be 1 to 50</source>
        <translation>必须为 1 到 50</translation>
    </message>
    <message>
        <source>must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -</source>
        <translation>必须为 1 到 64 个字符（A-Z、a-z、0-9、_ 和 -）</translation>
    </message>
    <message>
        <source>must be JSON text</source>
        <translation>必须为 JSON 文本</translation>
    </message>
    <message>
        <source>must not name a flow: flowInstanceId and flowTurn are the server&apos;s own</source>
        <translation>不得指定流程：flowInstanceId 和 flowTurn 由服务器专用</translation>
    </message>
    <message>
        <source>the document has changed since it was shown: look at it again</source>
        <translation>文档在显示之后已有变化：请重新查看</translation>
    </message>
    <message>
        <source>must be a date and time, YYYY-MM-DD HH:MM:SS</source>
        <translation>必须为日期和时间，格式 YYYY-MM-DD HH:MM:SS</translation>
    </message>
    <message>
        <source>must be a date from 1900 on, YYYY-MM-DD</source>
        <translation>必须为 1900 年以后的日期，格式 YYYY-MM-DD</translation>
    </message>
    <message>
        <source>must be a date, YYYY-MM-DD</source>
        <translation>必须为日期，格式 YYYY-MM-DD</translation>
    </message>
    <message>
        <source>must be a date, YYYY-MM-DD, or a date and time</source>
        <translation>必须为日期（YYYY-MM-DD）或日期和时间</translation>
    </message>
    <message>
        <source>must be a folder below the upload root: names of letters, digits, - and _, at most four</source>
        <translation>必须为上传根目录下的文件夹：名称由字母、数字、- 和 _ 组成，最多四级</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>必须为数字</translation>
    </message>
    <message>
        <source>must be a number from 1</source>
        <translation>必须为从 1 开始的数字</translation>
    </message>
    <message>
        <source>must be a row number, or 0 for none</source>
        <translation>必须为行号，0 表示没有</translation>
    </message>
    <message>
        <source>must be a text of at most %1 characters</source>
        <translation>必须为最多 %1 个字符的文本</translation>
    </message>
    <message>
        <source>must be a time of day such as 02:30</source>
        <translation>必须为时刻，例如 02:30</translation>
    </message>
    <message>
        <source>must be an array</source>
        <translation>必须为数组</translation>
    </message>
    <message>
        <source>must be an integer</source>
        <translation>必须为整数</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>必须为对象</translation>
    </message>
    <message>
        <source>must be an object of field values, or an array of such objects</source>
        <translation>必须为字段值的对象，或此类对象的数组</translation>
    </message>
    <message>
        <source>must be an object of values</source>
        <translation>必须为值的对象</translation>
    </message>
    <message>
        <source>must be an object with formId, id and items</source>
        <translation>必须为含 formId、id 和 items 的对象</translation>
    </message>
    <message>
        <source>must be asc or desc</source>
        <translation>必须为 asc 或 desc</translation>
    </message>
    <message>
        <source>must be at least 1</source>
        <translation>必须至少为 1</translation>
    </message>
    <message>
        <source>must be from %1 to %2</source>
        <translation>必须在 %1 到 %2 之间</translation>
    </message>
    <message>
        <source>must be from 1 to 65535</source>
        <translation>必须在 1 到 65535 之间</translation>
    </message>
    <message>
        <source>must be given again when url, startTls, caFile or bindDn change</source>
        <translation>更改 url、startTls、caFile 或 bindDn 时必须重新给出</translation>
    </message>
    <message>
        <source>must be given again: the kept one cannot be read</source>
        <translation>必须重新给出：已保存的无法读取</translation>
    </message>
    <message>
        <source>must be ldap or activeDirectory</source>
        <translation>必须为 ldap 或 activeDirectory</translation>
    </message>
    <message>
        <source>must be name, code, level, orderByNo or indexCode, and perhaps desc</source>
        <translation>必须为 name、code、level、orderByNo 或 indexCode,可加 desc</translation>
    </message>
    <message>
        <source>must be none, starttls or tls</source>
        <translation>必须为 none、starttls 或 tls</translation>
    </message>
    <message>
        <source>must be objects of field values</source>
        <translation>必须为字段值的对象</translation>
    </message>
    <message>
        <source>must be off, hours or daily</source>
        <translation>必须为 off、hours 或 daily</translation>
    </message>
    <message>
        <source>must be one filter in brackets</source>
        <translation>必须为括号中的一个筛选条件</translation>
    </message>
    <message>
        <source>must be one of %1</source>
        <translation>必须为以下之一：%1</translation>
    </message>
    <message>
        <source>must be orderByNo, loginno or name</source>
        <translation>必须为 orderByNo、loginno 或 name</translation>
    </message>
    <message>
        <source>must be ou, the name of an attribute, or - for none</source>
        <translation>必须为 ou、属性名，或 - 表示没有</translation>
    </message>
    <message>
        <source>must be secrecy, auditor or empty</source>
        <translation>必须为 secrecy、auditor 或留空</translation>
    </message>
    <message>
        <source>must be text</source>
        <translation>必须为文本</translation>
    </message>
    <message>
        <source>must be text, number, date, boolean, select or multiselect</source>
        <translation>必须为 text、number、date、boolean、select 或 multiselect</translation>
    </message>
    <message>
        <source>must be the JSON text of an array</source>
        <translation>必须为数组的 JSON 文本</translation>
    </message>
    <message>
        <source>must be the JSON text of an array of objects with a roleId</source>
        <translation>必须为含 roleId 的对象数组的 JSON 文本</translation>
    </message>
    <message>
        <source>must be the name of a file in the folder certificates of the server&apos;s data</source>
        <translation>必须为服务器数据目录 certificates 文件夹中的文件名</translation>
    </message>
    <message>
        <source>must be the name of an entry, such as dc=example,dc=com</source>
        <translation>必须为条目名称，例如 dc=example,dc=com</translation>
    </message>
    <message>
        <source>must be the path of a picture you uploaded</source>
        <translation>必须为您上传的图片的路径</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>必须为 true 或 false</translation>
    </message>
    <message>
        <source>must be up to 100 letters, digits, spaces, dots, dashes, underscores and brackets, not starting with a dot</source>
        <translation>最多 100 个字母、数字、空格、点、短横线、下划线和括号，且不能以点开头</translation>
    </message>
    <message>
        <source>must be user, department or domain</source>
        <translation>必须为 user、department 或 domain</translation>
    </message>
    <message>
        <source>must differ, and none may be empty</source>
        <translation>必须各不相同，且不能为空</translation>
    </message>
    <message>
        <source>must have 1 to %1 characters</source>
        <translation>必须有 1 到 %1 个字符</translation>
    </message>
    <message>
        <source>must lie after the start</source>
        <translation>必须晚于开始</translation>
    </message>
    <message>
        <source>must name 1 to %1 users</source>
        <translation>必须指定 1 到 %1 个用户</translation>
    </message>
    <message>
        <source>must name every node that is offered</source>
        <translation>必须指定提供的所有节点</translation>
    </message>
    <message>
        <source>must name exactly one of several nodes</source>
        <translation>必须在多个节点中指定一个</translation>
    </message>
    <message>
        <source>must name one to 50 people</source>
        <translation>必须指定 1 到 50 人</translation>
    </message>
    <message>
        <source>must name people of the domain who work there</source>
        <translation>必须指定域中在职的人员</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>不能为空</translation>
    </message>
    <message>
        <source>must not be empty: nothing could be chosen</source>
        <translation>不能为空：否则没有可选项</translation>
    </message>
    <message>
        <source>names more than %1 fields</source>
        <translation>指定的字段超过 %1 个</translation>
    </message>
    <message>
        <source>names more than 1000 roles</source>
        <translation>指定的角色超过 1000 个</translation>
    </message>
    <message>
        <source>names more than 1000 users and departments</source>
        <translation>指定的用户和部门超过 1000 个</translation>
    </message>
    <message>
        <source>names no uploaded file; upload it first</source>
        <translation>未指向已上传的文件；请先上传</translation>
    </message>
    <message>
        <source>names people who cannot act there</source>
        <translation>指定了不能在该处处理的人员</translation>
    </message>
    <message>
        <source>names people who get no copies from this node</source>
        <translation>指定了此节点不抄送的人员</translation>
    </message>
    <message>
        <source>names somebody whom the domain does not have</source>
        <translation>指定了企业域中没有的人</translation>
    </message>
    <message>
        <source>names too many documents</source>
        <translation>指定的文档过多</translation>
    </message>
    <message>
        <source>no SMS gateway is configured (setting sms.url)</source>
        <translation>未配置短信网关（设置 sms.url）</translation>
    </message>
    <message>
        <source>no memory for a workbook</source>
        <translation>内存不足，无法生成工作簿</translation>
    </message>
    <message>
        <source>no room for temporary files</source>
        <translation>没有存放临时文件的空间</translation>
    </message>
    <message>
        <source>nobody deletes his own account</source>
        <translation>不能删除自己的账号</translation>
    </message>
    <message>
        <source>nobody is his own agent</source>
        <translation>不能委托自己</translation>
    </message>
    <message>
        <source>nobody is signed in as %1</source>
        <translation>没有人以 %1 登录</translation>
    </message>
    <message>
        <source>nobody locks himself out: another super administrator can do this</source>
        <translation>不能锁定自己：请由另一位超级管理员操作</translation>
    </message>
    <message>
        <source>nobody waits for the answer any more</source>
        <translation>已没有人等待答复</translation>
    </message>
    <message>
        <source>none of your domains has a directory: set one up first</source>
        <translation>您的企业域都没有目录服务：请先设置</translation>
    </message>
    <message>
        <source>not enough memory for this request</source>
        <translation>内存不足，无法处理此请求</translation>
    </message>
    <message>
        <source>not enough memory to hash a password</source>
        <translation>内存不足，无法处理密码</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>nothing may follow the array</source>
        <translation>数组之后不能再有内容</translation>
    </message>
    <message>
        <source>nothing rests that you could let go on</source>
        <translation>没有您可以恢复的挂起</translation>
    </message>
    <message>
        <source>of a multiselect must not contain a semicolon</source>
        <translation>多选项不能含有分号</translation>
    </message>
    <message>
        <source>one of the agents does not exist</source>
        <translation>有一个代理人不存在</translation>
    </message>
    <message>
        <source>one of these users does not exist</source>
        <translation>有一个用户不存在</translation>
    </message>
    <message>
        <source>only a super administrator names administrators</source>
        <translation>只有超级管理员才能指定管理员</translation>
    </message>
    <message>
        <source>only users of a domain, designers and super administrators may do this</source>
        <translation>只有企业域用户、设计者和超级管理员才能执行此操作</translation>
    </message>
    <message>
        <source>other test messages are on their way, try again in a moment</source>
        <translation>其他测试短信正在发送，请稍后重试</translation>
    </message>
    <message>
        <source>others are changing this flow at the moment: try again</source>
        <translation>其他人正在更改此流程：请重试</translation>
    </message>
    <message>
        <source>queries cannot be cancelled</source>
        <translation>查询无法取消</translation>
    </message>
    <message>
        <source>resourceId differs from the path</source>
        <translation>resourceId 与路径不同</translation>
    </message>
    <message>
        <source>resourceId differs from the record&apos;s</source>
        <translation>resourceId 与记录中的不同</translation>
    </message>
    <message>
        <source>say with domainId which domain this is for</source>
        <translation>请用 domainId 指明企业域</translation>
    </message>
    <message>
        <source>scripts see up to %1 child rows</source>
        <translation>脚本最多读取 %1 条子记录</translation>
    </message>
    <message>
        <source>sign in first</source>
        <translation>请先登录</translation>
    </message>
    <message>
        <source>somebody changed this document meanwhile: load it again</source>
        <translation>文档已被他人更改：请重新加载</translation>
    </message>
    <message>
        <source>somebody else has changed the calendar %1 meanwhile</source>
        <translation>日历 %1 已被他人更改</translation>
    </message>
    <message>
        <source>starts at 1</source>
        <translation>从 1 开始</translation>
    </message>
    <message>
        <source>the SMS gateway answered with the status %1%2</source>
        <translation>短信网关返回状态 %1%2</translation>
    </message>
    <message>
        <source>the SMS gateway cannot be reached: %1</source>
        <translation>无法连接短信网关：%1</translation>
    </message>
    <message>
        <source>the SMS gateway refused the message%1</source>
        <translation>短信网关拒绝了短信%1</translation>
    </message>
    <message>
        <source>the SMS gateway took the message%1</source>
        <translation>短信网关已接收短信%1</translation>
    </message>
    <message>
        <source>the account was changed while it signed in, try again</source>
        <translation>登录时账号已被更改，请重试</translation>
    </message>
    <message>
        <source>the author of a document begins its flow</source>
        <translation>文档的流程由其作者发起</translation>
    </message>
    <message>
        <source>the body has too many fields</source>
        <translation>请求正文的字段过多</translation>
    </message>
    <message>
        <source>the body is more JSON than is read: %1</source>
        <translation>请求正文的 JSON 过大：%1</translation>
    </message>
    <message>
        <source>the body is not valid JSON: %1 at byte %2</source>
        <translation>请求正文不是有效的 JSON:%1（第 %2 字节）</translation>
    </message>
    <message>
        <source>the button %1 cannot be pressed now</source>
        <translation>按钮“%1”现在不能使用</translation>
    </message>
    <message>
        <source>the button %1 downloads nothing</source>
        <translation>按钮“%1”不下载任何内容</translation>
    </message>
    <message>
        <source>the button %1 has no address</source>
        <translation>按钮“%1”没有地址</translation>
    </message>
    <message>
        <source>the button %1 is done by the client itself, or has an address of its own</source>
        <translation>按钮“%1”由客户端自行执行，或有自己的接口</translation>
    </message>
    <message>
        <source>the button %1 runs no script of its own</source>
        <translation>按钮“%1”没有自己的脚本</translation>
    </message>
    <message>
        <source>the button was changed by somebody else: load it again</source>
        <translation>按钮已被他人更改：请重新加载</translation>
    </message>
    <message>
        <source>the calendar %1 is that of some users</source>
        <translation>日历 %1 正被一些用户使用</translation>
    </message>
    <message>
        <source>the calendar has this weekday already</source>
        <translation>日历中已有此星期</translation>
    </message>
    <message>
        <source>the client hung up before the domain was in</source>
        <translation>连接在企业域导入完成前中断</translation>
    </message>
    <message>
        <source>the data is in a PostgreSQL database: restore it with `formwrightd restore`</source>
        <translation>数据在 PostgreSQL 数据库中：请用 formwrightd restore 恢复</translation>
    </message>
    <message>
        <source>the data is in use by %1</source>
        <translation>数据正被 %1 使用</translation>
    </message>
    <message>
        <source>the database cannot be opened</source>
        <translation>无法打开数据库</translation>
    </message>
    <message>
        <source>the database cannot be written or read at the moment</source>
        <translation>数据库暂时无法读写</translation>
    </message>
    <message>
        <source>the database did not answer in time</source>
        <translation>数据库没有及时响应</translation>
    </message>
    <message>
        <source>the database does not answer</source>
        <translation>数据库没有响应</translation>
    </message>
    <message>
        <source>the department %1 still has departments below it</source>
        <translation>部门 %1 仍有下级部门</translation>
    </message>
    <message>
        <source>the department %1 still has users</source>
        <translation>部门 %1 仍有用户</translation>
    </message>
    <message>
        <source>the department it belongs to could not be made</source>
        <translation>无法创建其所属部门</translation>
    </message>
    <message>
        <source>the department was removed meanwhile</source>
        <translation>部门已被删除</translation>
    </message>
    <message>
        <source>the diagram has more than %1 bytes (setting flows.maxDiagram)</source>
        <translation>流程图超过 %1 字节（设置 flows.maxDiagram）</translation>
    </message>
    <message>
        <source>the directory was set up anew meanwhile: start again</source>
        <translation>目录服务已被重新设置：请重新开始</translation>
    </message>
    <message>
        <source>the document has no such attachment</source>
        <translation>文档没有此附件</translation>
    </message>
    <message>
        <source>the document has too many child rows to be copied at once</source>
        <translation>文档的子记录过多，无法一次复制</translation>
    </message>
    <message>
        <source>the document is in a flow already</source>
        <translation>此文档已在流程中</translation>
    </message>
    <message>
        <source>the document is in a flow, and it is not your turn</source>
        <translation>文档在流程中，还没有轮到您处理</translation>
    </message>
    <message>
        <source>the document is in a flow: it cannot be deleted while that is under way</source>
        <translation>文档在流程中：流程进行期间不能删除</translation>
    </message>
    <message>
        <source>the document is not there any more: read again where it stands</source>
        <translation>文档已不在该处：请重新读取其所在节点</translation>
    </message>
    <message>
        <source>the documents have more than %1 bytes together: take fewer at once</source>
        <translation>这些文档合计超过 %1 字节：请减少数量</translation>
    </message>
    <message>
        <source>the domain has a calendar named %1 already</source>
        <translation>企业域已有名为 %1 的日历</translation>
    </message>
    <message>
        <source>the entry became another user&apos;s meanwhile</source>
        <translation>该条目已归另一个用户</translation>
    </message>
    <message>
        <source>the field %1 holds values as %2 and cannot become %3</source>
        <translation>字段 %1 存有 %2 类型的值，不能改为 %3</translation>
    </message>
    <message>
        <source>the field %1 holds values as %2 and cannot become %3: &quot;%4&quot; would be none</source>
        <translation>字段 %1 存有 %2 类型的值，不能改为 %3：“%4”将无法转换</translation>
    </message>
    <message>
        <source>the file cannot be kept on the server</source>
        <translation>文件无法保存到服务器</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>文件无法读取</translation>
    </message>
    <message>
        <source>the file cannot be stored</source>
        <translation>文件无法存储</translation>
    </message>
    <message>
        <source>the file has more than one column for: %1</source>
        <translation>文件中有多列对应：%1</translation>
    </message>
    <message>
        <source>the file has no column &quot;%1&quot;; export the users to see the headings</source>
        <translation>文件没有“%1”列；可导出用户查看列标题</translation>
    </message>
    <message>
        <source>the file is damaged, breaks off, or is no export of a domain</source>
        <translation>文件已损坏、不完整，或不是企业域的导出文件</translation>
    </message>
    <message>
        <source>the file is no export of a domain: %1</source>
        <translation>文件不是企业域的导出文件：%1</translation>
    </message>
    <message>
        <source>the file is no export of a domain: it has too long a line</source>
        <translation>文件不是企业域的导出文件：有一行过长</translation>
    </message>
    <message>
        <source>the file was made by a newer version of Formwright</source>
        <translation>文件由更新版本的 Formwright 生成</translation>
    </message>
    <message>
        <source>the flow does not allow this now</source>
        <translation>流程此时不允许此操作</translation>
    </message>
    <message>
        <source>the flow has no such node</source>
        <translation>流程没有此节点</translation>
    </message>
    <message>
        <source>the flow was changed by somebody else: read it again</source>
        <translation>流程已被他人更改：请重新读取</translation>
    </message>
    <message>
        <source>the flow would have too many branches, people or moves</source>
        <translation>流程的分支、人员或流转次数过多</translation>
    </message>
    <message>
        <source>the form %1 has no button for this</source>
        <translation>表单“%1”没有用于此操作的按钮</translation>
    </message>
    <message>
        <source>the form %1 holds documents: delete those first, or ask for them to be deleted, too (withDocuments=true)</source>
        <translation>表单“%1”中有文档：请先删除文档，或要求一并删除（withDocuments=true）</translation>
    </message>
    <message>
        <source>the form has no such field</source>
        <translation>表单没有此字段</translation>
    </message>
    <message>
        <source>the form has no such flow that is in use</source>
        <translation>此表单没有这样的启用流程</translation>
    </message>
    <message>
        <source>the form is being changed by others, try again</source>
        <translation>表单正被他人更改，请重试</translation>
    </message>
    <message>
        <source>the form needs more columns than a table takes</source>
        <translation>表单需要的列数超过数据表的上限</translation>
    </message>
    <message>
        <source>the form was changed by somebody else, try again</source>
        <translation>表单已被他人更改，请重试</translation>
    </message>
    <message>
        <source>the form was changed by somebody else: read it again</source>
        <translation>表单已被他人更改：请重新读取</translation>
    </message>
    <message>
        <source>the form was changed since the document was deleted</source>
        <translation>删除文档后表单已更改</translation>
    </message>
    <message>
        <source>the helper cannot be limited: %1</source>
        <translation>无法限制辅助程序：%1</translation>
    </message>
    <message>
        <source>the helper does not answer</source>
        <translation>辅助程序没有响应</translation>
    </message>
    <message>
        <source>the helper does not read</source>
        <translation>辅助程序不读取数据</translation>
    </message>
    <message>
        <source>the helper is gone</source>
        <translation>辅助程序已退出</translation>
    </message>
    <message>
        <source>the helper reads nothing any more: %1</source>
        <translation>辅助程序不再读取数据：%1</translation>
    </message>
    <message>
        <source>the icon is the logo of the domain %1</source>
        <translation>该图标是企业域 %1 的标志</translation>
    </message>
    <message>
        <source>the kept password cannot be read: give it again</source>
        <translation>无法读取已保存的密码：请重新输入</translation>
    </message>
    <message>
        <source>the last change has more than %1 bytes</source>
        <translation>最近的更改超过 %1 字节</translation>
    </message>
    <message>
        <source>the last super administrator must stay one</source>
        <translation>必须保留最后一位超级管理员</translation>
    </message>
    <message>
        <source>the old password is wrong</source>
        <translation>旧密码不正确</translation>
    </message>
    <message>
        <source>the password is wrong</source>
        <translation>密码不正确</translation>
    </message>
    <message>
        <source>the operation %1 is not offered now</source>
        <translation>操作“%1”现在不可用</translation>
    </message>
    <message>
        <source>the other version has no such node</source>
        <translation>另一个版本没有此节点</translation>
    </message>
    <message>
        <source>the password cannot be checked now, since the company directory does not answer: try again later</source>
        <translation>企业目录没有响应，现在无法验证密码：请稍后重试</translation>
    </message>
    <message>
        <source>the password of this signature is wrong</source>
        <translation>签名的密码不正确</translation>
    </message>
    <message>
        <source>the rows take more than %1 bytes: ask for fewer of them with lines</source>
        <translation>这些行超过 %1 字节：请用 lines 减少行数</translation>
    </message>
    <message>
        <source>the rows take more than %1 bytes: ask for fewer of them with page_lines</source>
        <translation>这些行超过 %1 字节：请用 page_lines 减少行数</translation>
    </message>
    <message>
        <source>the scripts and settings take more than 1 MiB together</source>
        <translation>脚本和设置合计超过 1 MiB</translation>
    </message>
    <message>
        <source>the scripts of the button cannot run now</source>
        <translation>按钮的脚本现在无法运行</translation>
    </message>
    <message>
        <source>the scripts of the button take too long together</source>
        <translation>按钮的脚本合计耗时过长</translation>
    </message>
    <message>
        <source>the scripts of the form cannot run now</source>
        <translation>表单的脚本现在无法运行</translation>
    </message>
    <message>
        <source>the scripts of the form take too long together</source>
        <translation>表单的脚本合计耗时过长</translation>
    </message>
    <message>
        <source>the search names more than %1 fields</source>
        <translation>搜索的字段超过 %1 个</translation>
    </message>
    <message>
        <source>the server is busy with other scripts</source>
        <translation>服务器正忙于运行其他脚本</translation>
    </message>
    <message>
        <source>the server stops</source>
        <translation>服务器正在停止</translation>
    </message>
    <message>
        <source>the skin %1 comes with the clients and cannot be replaced</source>
        <translation>皮肤 %1 随客户端提供，不能替换</translation>
    </message>
    <message>
        <source>the skin is that of the domain %1</source>
        <translation>该皮肤正被企业域 %1 使用</translation>
    </message>
    <message>
        <source>the software %1 is in use by the domain %2: remove it there first</source>
        <translation>软件 %1 正被企业域 %2 使用：请先在那里移除</translation>
    </message>
    <message>
        <source>the synchronization is not complete in the database</source>
        <translation>数据库中的同步记录不完整</translation>
    </message>
    <message>
        <source>the template is invalid: %1</source>
        <translation>模板无效：%1</translation>
    </message>
    <message>
        <source>the user was removed meanwhile</source>
        <translation>用户已被删除</translation>
    </message>
    <message>
        <source>the view has no search form</source>
        <translation>视图没有搜索表单</translation>
    </message>
    <message>
        <source>the view has no such column</source>
        <translation>视图没有此列</translation>
    </message>
    <message>
        <source>the workbook cannot be written</source>
        <translation>无法写入工作簿</translation>
    </message>
    <message>
        <source>there are %1 groups already</source>
        <translation>已有 %1 个分组</translation>
    </message>
    <message>
        <source>there are %1 remarks already</source>
        <translation>已有 %1 条常用意见</translation>
    </message>
    <message>
        <source>there are %1 secrets already</source>
        <translation>已有 %1 个密钥</translation>
    </message>
    <message>
        <source>there are %1 signatures already</source>
        <translation>已有 %1 个签名</translation>
    </message>
    <message>
        <source>there are domains below the domain %1</source>
        <translation>企业域 %1 下还有企业域</translation>
    </message>
    <message>
        <source>there are several domains: say whose documents the rows become</source>
        <translation>有多个企业域：请指明这些行属于哪个企业域</translation>
    </message>
    <message>
        <source>there is a department named %1 at this place already</source>
        <translation>此处已有名为 %1 的部门</translation>
    </message>
    <message>
        <source>there is a document with this id already</source>
        <translation>已有此标识的文档</translation>
    </message>
    <message>
        <source>there is a domain named %1 already</source>
        <translation>已有名为 %1 的企业域</translation>
    </message>
    <message>
        <source>there is a group named %1 already</source>
        <translation>已有名为 %1 的分组</translation>
    </message>
    <message>
        <source>there is an account with the login %1 already</source>
        <translation>已有登录名为 %1 的账号</translation>
    </message>
    <message>
        <source>there is an icon named %1 already</source>
        <translation>已有名为 %1 的图标</translation>
    </message>
    <message>
        <source>there is no account %1</source>
        <translation>没有账号 %1</translation>
    </message>
    <message>
        <source>there is no administrator to sign in</source>
        <translation>没有可登录的管理员</translation>
    </message>
    <message>
        <source>there is no authorization %1</source>
        <translation>没有授权 %1</translation>
    </message>
    <message>
        <source>there is no button %1</source>
        <translation>没有按钮 %1</translation>
    </message>
    <message>
        <source>there is no column %1</source>
        <translation>没有列 %1</translation>
    </message>
    <message>
        <source>there is no department %1</source>
        <translation>没有部门 %1</translation>
    </message>
    <message>
        <source>there is no domain %1</source>
        <translation>没有企业域 %1</translation>
    </message>
    <message>
        <source>there is no file %1</source>
        <translation>没有文件 %1</translation>
    </message>
    <message>
        <source>there is no form %1</source>
        <translation>没有表单 %1</translation>
    </message>
    <message>
        <source>there is no menu entry %1</source>
        <translation>没有菜单项 %1</translation>
    </message>
    <message>
        <source>there is no module %1</source>
        <translation>没有模块 %1</translation>
    </message>
    <message>
        <source>there is no picture of this user</source>
        <translation>该用户没有头像</translation>
    </message>
    <message>
        <source>there is no place to go: the setting portal.redirect is empty</source>
        <translation>没有跳转目标：设置 portal.redirect 为空</translation>
    </message>
    <message>
        <source>there is no software %1</source>
        <translation>没有软件 %1</translation>
    </message>
    <message>
        <source>there is no such %1</source>
        <translation>没有此 %1</translation>
    </message>
    <message>
        <source>there is no such account</source>
        <translation>没有此账号</translation>
    </message>
    <message>
        <source>there is no such authorization</source>
        <translation>没有此授权</translation>
    </message>
    <message>
        <source>there is no such button</source>
        <translation>没有此按钮</translation>
    </message>
    <message>
        <source>there is no such child row</source>
        <translation>没有此子记录</translation>
    </message>
    <message>
        <source>there is no such column</source>
        <translation>没有此列</translation>
    </message>
    <message>
        <source>there is no such delegation</source>
        <translation>没有此委托</translation>
    </message>
    <message>
        <source>there is no such department</source>
        <translation>没有此部门</translation>
    </message>
    <message>
        <source>there is no such department in this domain</source>
        <translation>此企业域没有此部门</translation>
    </message>
    <message>
        <source>there is no such design</source>
        <translation>没有此设计</translation>
    </message>
    <message>
        <source>there is no such document</source>
        <translation>没有此文档</translation>
    </message>
    <message>
        <source>there is no such document to restore</source>
        <translation>没有可恢复的此文档</translation>
    </message>
    <message>
        <source>there is no such domain</source>
        <translation>没有此企业域</translation>
    </message>
    <message>
        <source>there is no such element of this software</source>
        <translation>此软件没有此元素</translation>
    </message>
    <message>
        <source>there is no such entry</source>
        <translation>没有此条目</translation>
    </message>
    <message>
        <source>there is no such entry of the menu to begin a flow with</source>
        <translation>没有这样可以发起流程的菜单项</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有此文件</translation>
    </message>
    <message>
        <source>there is no such flow</source>
        <translation>没有此流程</translation>
    </message>
    <message>
        <source>there is no such flow of a document</source>
        <translation>没有这样的文档流程</translation>
    </message>
    <message>
        <source>there is no such form</source>
        <translation>没有此表单</translation>
    </message>
    <message>
        <source>there is no such group</source>
        <translation>没有此分组</translation>
    </message>
    <message>
        <source>there is no such icon</source>
        <translation>没有此图标</translation>
    </message>
    <message>
        <source>there is no such import</source>
        <translation>没有此导入任务</translation>
    </message>
    <message>
        <source>there is no such menu entry</source>
        <translation>没有此菜单项</translation>
    </message>
    <message>
        <source>there is no such module</source>
        <translation>没有此模块</translation>
    </message>
    <message>
        <source>there is no such notice</source>
        <translation>没有此公告</translation>
    </message>
    <message>
        <source>there is no such notification</source>
        <translation>没有此通知</translation>
    </message>
    <message>
        <source>there is no such parent document</source>
        <translation>没有此父文档</translation>
    </message>
    <message>
        <source>there is no such receiver</source>
        <translation>没有此接收人</translation>
    </message>
    <message>
        <source>there is no such remark</source>
        <translation>没有此常用意见</translation>
    </message>
    <message>
        <source>there is no such role</source>
        <translation>没有此角色</translation>
    </message>
    <message>
        <source>there is no such role in the software of the domain</source>
        <translation>企业域的软件中没有此角色</translation>
    </message>
    <message>
        <source>there is no such role of this software</source>
        <translation>此软件没有此角色</translation>
    </message>
    <message>
        <source>there is no such sender</source>
        <translation>没有此发送人</translation>
    </message>
    <message>
        <source>there is no such signature</source>
        <translation>没有此签名</translation>
    </message>
    <message>
        <source>there is no such skin that could be deleted</source>
        <translation>没有可删除的此皮肤</translation>
    </message>
    <message>
        <source>there is no such skin with a style sheet</source>
        <translation>没有含样式表的此皮肤</translation>
    </message>
    <message>
        <source>there is no such software</source>
        <translation>没有此软件</translation>
    </message>
    <message>
        <source>there is no such synchronization</source>
        <translation>没有此同步记录</translation>
    </message>
    <message>
        <source>there is no such user</source>
        <translation>没有此用户</translation>
    </message>
    <message>
        <source>there is no such user in this domain</source>
        <translation>此企业域没有此用户</translation>
    </message>
    <message>
        <source>there is no such view</source>
        <translation>没有此视图</translation>
    </message>
    <message>
        <source>there is no system software %1</source>
        <translation>没有系统软件 %1</translation>
    </message>
    <message>
        <source>there is no user &quot;%1&quot; to be the superior</source>
        <translation>没有可作为上级的用户“%1”</translation>
    </message>
    <message>
        <source>there is no user %1</source>
        <translation>没有用户 %1</translation>
    </message>
    <message>
        <source>there is no view %1</source>
        <translation>没有视图 %1</translation>
    </message>
    <message>
        <source>there is nobody to remind</source>
        <translation>没有可以催办的人</translation>
    </message>
    <message>
        <source>there is nothing at this address</source>
        <translation>此地址没有内容</translation>
    </message>
    <message>
        <source>there is nothing of yours that can be taken back any more</source>
        <translation>您已没有可以撤回的操作</translation>
    </message>
    <message>
        <source>these files cannot be uploaded</source>
        <translation>这些文件不能上传</translation>
    </message>
    <message>
        <source>they were reminded within the last hour</source>
        <translation>一小时内已经催办过</translation>
    </message>
    <message>
        <source>%1 is the same as in row %2</source>
        <translation>%1 与第 %2 行相同</translation>
    </message>
    <message>
        <source>Nothing was imported: all rows are wanted or none, and something is wrong in %1.</source>
        <translation>未导入任何内容：要求全部导入或全部不导入，而其中有错误（%1）。</translation>
    </message>
    <message>
        <source>Nothing was imported: all rows are wanted or none, and there are more than %1.</source>
        <translation>未导入任何内容：要求全部导入或全部不导入，而行数超过 %1。</translation>
    </message>
    <message>
        <source>Nothing was imported: all rows are wanted or none, and they are too large for that.</source>
        <translation>未导入任何内容：要求全部导入或全部不导入，而内容太大。</translation>
    </message>
    <message>
        <source>Nothing was imported: the file has more than %1 rows.</source>
        <translation>未导入任何内容：文件超过 %1 行。</translation>
    </message>
    <message>
        <source>the document that this one belongs to was signed: its rows stay as they are</source>
        <translation>所属文档已签名，其子行不能更改</translation>
    </message>
    <message>
        <source>this document belongs to an archived one: it stays as it is</source>
        <translation>此文档属于已归档的文档，不能更改</translation>
    </message>
    <message>
        <source>this document is archived: it stays as it is</source>
        <translation>此文档已归档，不能更改</translation>
    </message>
    <message>
        <source>this domain has no directory</source>
        <translation>此企业域没有目录服务</translation>
    </message>
    <message>
        <source>this domain has no directory any more</source>
        <translation>此企业域已没有目录服务</translation>
    </message>
    <message>
        <source>this domain has no directory: set it up first</source>
        <translation>此企业域没有目录服务：请先设置</translation>
    </message>
    <message>
        <source>this domain is here already</source>
        <translation>此企业域已存在</translation>
    </message>
    <message>
        <source>this is done by the flow of a document</source>
        <translation>此操作由文档的流程完成</translation>
    </message>
    <message>
        <source>this is not allowed at the node %1</source>
        <translation>节点 %1 不允许此操作</translation>
    </message>
    <message>
        <source>this is not your domain</source>
        <translation>这不是您的企业域</translation>
    </message>
    <message>
        <source>this kind of token is not for this interface</source>
        <translation>此类令牌不能用于此接口</translation>
    </message>
    <message>
        <source>this password is kept in the directory of the domain: change it there</source>
        <translation>此密码保存在企业域的目录服务中：请在那里更改</translation>
    </message>
    <message>
        <source>this software has a role named %1 already</source>
        <translation>此软件已有名为 %1 的角色</translation>
    </message>
    <message>
        <source>this text has no end</source>
        <translation>此文本没有结束</translation>
    </message>
    <message>
        <source>this ticket is not valid</source>
        <translation>此票据无效</translation>
    </message>
    <message>
        <source>this user exists already</source>
        <translation>此用户已存在</translation>
    </message>
    <message>
        <source>those who have to do with a document remind others of it</source>
        <translation>只有与文档相关的人才能催办</translation>
    </message>
    <message>
        <source>too many changes wait, try again</source>
        <translation>等待的更改过多，请重试</translation>
    </message>
    <message>
        <source>too many failed logins, try again later</source>
        <translation>登录失败次数过多，请稍后重试</translation>
    </message>
    <message>
        <source>too many ids</source>
        <translation>标识过多</translation>
    </message>
    <message>
        <source>too many wrong passwords, try again later</source>
        <translation>密码错误次数过多，请稍后重试</translation>
    </message>
    <message>
        <source>what is searched for has more than %1 characters</source>
        <translation>搜索内容超过 %1 个字符</translation>
    </message>
    <message>
        <source>what the script is given is too large</source>
        <translation>传给脚本的数据过大</translation>
    </message>
    <message>
        <source>you may not do this</source>
        <translation>您无权执行此操作</translation>
    </message>
    <message>
        <source>you may not see these entries</source>
        <translation>您无权查看这些条目</translation>
    </message>
    <message>
        <source>your roles do not allow you the button %1</source>
        <translation>您的角色不允许使用按钮“%1”</translation>
    </message>
    <message>
        <source>your roles do not allow you the form %1</source>
        <translation>您的角色不允许使用表单“%1”</translation>
    </message>
    <message>
        <source>your roles do not allow you the view %1</source>
        <translation>您的角色不允许使用视图“%1”</translation>
    </message>
    <message>
        <source>your roles have just been changed: try again</source>
        <translation>您的角色刚刚被更改：请重试</translation>
    </message>
    <message>
        <source>must begin with http:// or https://, or be a path of this server</source>
        <translation>必须以 http:// 或 https:// 开头，或为此服务器的路径</translation>
    </message>
    <message>
        <source>name &quot;%1&quot;, and more than one is called so but for upper and lower case</source>
        <translation>含有“%1”，而不区分大小写时有多个同名</translation>
    </message>
    <message>
        <source>names a node that cannot be next</source>
        <translation>指定了不能作为下一步的节点</translation>
    </message>
    <message>
        <source>%1 was signed and stays as it is</source>
        <translation>%1 已签署，保持不变</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>There was no room on the server for the file.</source>
        <translation>服务器上没有存放该文件的空间。</translation>
    </message>
    <message>
        <source>a script of the %1 fails</source>
        <translation>%1 的一个脚本出错</translation>
    </message>
    <message>
        <source>is no button of the view for this</source>
        <translation>不是视图中用于此操作的按钮</translation>
    </message>
    <message>
        <source>is no button of the view that imports</source>
        <translation>不是视图中用于导入的按钮</translation>
    </message>
    <message>
        <source>nobody waits for the file any more</source>
        <translation>已无人等待该文件</translation>
    </message>
    <message>
        <source>somebody signed after it: it stays where it is</source>
        <translation>之后已有人签署：它保持原位</translation>
    </message>
    <message>
        <source>somebody signed this document meanwhile: load it again</source>
        <translation>期间已有人签署此文档：请重新载入</translation>
    </message>
    <message>
        <source>the document has %1 signatures already, and takes no more</source>
        <translation>文档已有 %1 个签名，不能再添加</translation>
    </message>
    <message>
        <source>the document has changes that are not saved: save it, then sign it</source>
        <translation>文档有未保存的更改：请先保存再签署</translation>
    </message>
    <message>
        <source>the export is not done</source>
        <translation>导出尚未完成</translation>
    </message>
    <message>
        <source>the export was cancelled</source>
        <translation>导出已取消</translation>
    </message>
    <message>
        <source>the library was changed by somebody else: load it again</source>
        <translation>该库已被他人更改：请重新载入</translation>
    </message>
    <message>
        <source>the mapping must be a list of {column, field}</source>
        <translation>映射必须是 {column, field} 的列表</translation>
    </message>
    <message>
        <source>the script of the menu entry cannot run: %1</source>
        <translation>菜单项的脚本无法运行：%1</translation>
    </message>
    <message>
        <source>the scripts of the %1 cannot run now</source>
        <translation>%1 的脚本现在无法运行</translation>
    </message>
    <message>
        <source>the scripts of the %1 take too long together</source>
        <translation>%1 的脚本合计耗时过长</translation>
    </message>
    <message>
        <source>the view %1 has no button for this</source>
        <translation>视图 %1 没有用于此操作的按钮</translation>
    </message>
    <message>
        <source>the view %1 has no column that is exported</source>
        <translation>视图 %1 没有可导出的列</translation>
    </message>
    <message>
        <source>the workbook cannot be read</source>
        <translation>无法读取工作簿</translation>
    </message>
    <message>
        <source>there is a library called %1 already</source>
        <translation>已有名为 %1 的库</translation>
    </message>
    <message>
        <source>there is no such hand-signature</source>
        <translation>没有这样的手写签名</translation>
    </message>
    <message>
        <source>this is somebody else&apos;s signature</source>
        <translation>这是他人的签名</translation>
    </message>
    <message>
        <source>this signature was altered: it stays as it is</source>
        <translation>此签名已被改动：保持不变</translation>
    </message>
    <message>
        <source>what is signed has more than %1 bytes</source>
        <translation>要签署的内容超过 %1 字节</translation>
    </message>
    <message>
        <source>whoever asked for this may not sign in any more</source>
        <translation>提出此请求的人已不能登录</translation>
    </message>
    <message>
        <source>is required: a file in a multipart body</source>
        <translation>必填：multipart 正文中的一个文件</translation>
    </message>
    <message>
        <source>is required: it is your turn at several nodes</source>
        <translation>为必填项：您在多个节点待处理</translation>
    </message>
    <message>
        <source>the document has more on it than the server prints</source>
        <translation>文档的内容超出了服务器打印的限度</translation>
    </message>
    <message>
        <source>printing the document would take longer than the server gives</source>
        <translation>打印该文档所需的时间超出了服务器的限度</translation>
    </message>
    <message>
        <source>others are printing: try again in a moment</source>
        <translation>其他人正在打印：请稍后再试</translation>
    </message>
    <message>
        <source>the document could not be printed</source>
        <translation>无法打印文档</translation>
    </message>
    <message>
        <source>A table has more than %1 columns; no page is that wide.</source>
        <translation>有一张表超过 %1 列，没有这么宽的页面。</translation>
    </message>
    <message>
        <source>It took more than %1 seconds to lay out the document.</source>
        <translation>文档排版超过了 %1 秒。</translation>
    </message>
    <message>
        <source>It took more than %1 seconds to print the document.</source>
        <translation>文档打印超过了 %1 秒。</translation>
    </message>
    <message>
        <source>It took more than %1 seconds to write the document.</source>
        <translation>文档写出超过了 %1 秒。</translation>
    </message>
    <message>
        <source>The document could not be printed.</source>
        <translation>无法打印文档。</translation>
    </message>
    <message>
        <source>The document has more than %1 characters.</source>
        <translation>文档超过 %1 个字符。</translation>
    </message>
    <message>
        <source>The document is larger than the server takes.</source>
        <translation>文档大于服务器接受的大小。</translation>
    </message>
    <message>
        <source>The document is nested too deeply to be printed.</source>
        <translation>文档嵌套过深，无法打印。</translation>
    </message>
    <message>
        <source>The document takes more memory than the server gives.</source>
        <translation>文档所需的内存超出服务器给予的限度。</translation>
    </message>
    <message>
        <source>The document takes more than %1 pages.</source>
        <translation>文档超过 %1 页。</translation>
    </message>
    <message>
        <source>The margins leave no room on the page.</source>
        <translation>页边距没有给页面留下空间。</translation>
    </message>
    <message>
        <source>The pictures of the document have more than %1 bytes.</source>
        <translation>文档的图片超过 %1 字节。</translation>
    </message>
    <message>
        <source>The pictures of the document have more than %1 pixels.</source>
        <translation>文档的图片超过 %1 像素。</translation>
    </message>
    <message>
        <source>The text to print has more than %1 bytes.</source>
        <translation>要打印的文本超过 %1 字节。</translation>
    </message>
    <message>
        <source>Too many documents are being printed; try again in a moment.</source>
        <translation>正在打印的文档太多，请稍后再试。</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>the field %1 holds %2 values, more than %3 that are converted at once (setting designs.convertedAtOnce)</source>
        <translation>字段 %1 有 %2 个值，超过一次可转换的 %3 个（设置 designs.convertedAtOnce）</translation>
    </message>
    <message>
        <source>the field %1 holds values as %2 and cannot become %3: &quot;%4&quot; would be none, as those of %5 documents</source>
        <translation>字段 %1 存有 %2 类型的值，不能改为 %3：“%4”将无法转换，共 %5 个文档</translation>
    </message>
    <message>
        <source>document %1 has &quot;%2&quot;</source>
        <translation>文档 %1 的值为 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>documents of the form are in flows that are under way</source>
        <translation>此表单有文档正在流程中</translation>
    </message>
    <message>
        <source>%1 was changed here and in the package: choose whose changes win</source>
        <translation>%1 在此处和程序包中都已更改：请选择以哪一方的更改为准</translation>
    </message>
    <message>
        <source>%1 is checked out by %2</source>
        <translation>%1 已被 %2 签出</translation>
    </message>
    <message>
        <source>%1 is nothing that can be put there</source>
        <translation>%1 不能放到那里</translation>
    </message>
    <message>
        <source>a role takes at most %1 permissions</source>
        <translation>一个角色最多有 %1 项权限</translation>
    </message>
    <message>
        <source>both sides changed the same: choose whose changes win</source>
        <translation>双方都更改了同一处：请选择以哪一方的更改为准</translation>
    </message>
    <message>
        <source>it is in use: %1</source>
        <translation>正在被使用：%1</translation>
    </message>
    <message>
        <source>it is not your turn</source>
        <translation>还没有轮到您处理</translation>
    </message>
    <message>
        <source>it is not your turn any more: the last to act was %1</source>
        <translation>已不再轮到您处理：最后处理的人是 %1</translation>
    </message>
    <message>
        <source>it was changed by somebody else meanwhile: read it again</source>
        <translation>其间已被他人更改：请重新读取</translation>
    </message>
    <message>
        <source>only a super administrator takes away what somebody checked out</source>
        <translation>只有超级管理员才能收回他人签出的内容</translation>
    </message>
    <message>
        <source>only an administrator may do that</source>
        <translation>只有管理员可以这样做</translation>
    </message>
    <message>
        <source>other elements use it</source>
        <translation>其他元素正在使用它</translation>
    </message>
    <message>
        <source>says nothing about an element of this kind, or says it again</source>
        <translation>与此类元素无关，或重复</translation>
    </message>
    <message>
        <source>somebody else has checked it out</source>
        <translation>已被他人签出</translation>
    </message>
    <message>
        <source>the column was changed by somebody else: read it again</source>
        <translation>该列已被他人更改：请重新读取</translation>
    </message>
    <message>
        <source>the condition of the line %1 cannot be told: %2</source>
        <translation>无法判断连线 %1 的条件：%2</translation>
    </message>
    <message>
        <source>the element was changed by somebody else, try again</source>
        <translation>该元素已被他人更改，请重试</translation>
    </message>
    <message>
        <source>the id %1 is that of something else</source>
        <translation>标识 %1 已属于其他内容</translation>
    </message>
    <message>
        <source>the menu entry was changed by somebody else: read it again</source>
        <translation>该菜单项已被他人更改：请重新读取</translation>
    </message>
    <message>
        <source>the package cannot be read: %1</source>
        <translation>无法读取程序包：%1</translation>
    </message>
    <message>
        <source>the role was changed by somebody else: read it again</source>
        <translation>该角色已被他人更改：请重新读取</translation>
    </message>
    <message>
        <source>the text of the element does not say what it is: kind and id</source>
        <translation>元素的文本没有说明其类别和标识（kind 和 id）</translation>
    </message>
    <message>
        <source>the text of the element is no JSON object: %1</source>
        <translation>元素的文本不是 JSON 对象：%1</translation>
    </message>
    <message>
        <source>the view was changed by somebody else: read it again</source>
        <translation>该视图已被他人更改：请重新读取</translation>
    </message>
    <message>
        <source>there is no element %1</source>
        <translation>没有元素 %1</translation>
    </message>
    <message>
        <source>there is no such element</source>
        <translation>没有此元素</translation>
    </message>
    <message>
        <source>there is no such revision</source>
        <translation>没有此修订</translation>
    </message>
    <message>
        <source>what is there was changed since the plan was made: make another one</source>
        <translation>制定计划后现有内容已更改：请重新制定计划</translation>
    </message>
    <message>
        <source>you may write to people and to your own departments alone</source>
        <translation>您只能写给个人和自己所在的部门</translation>
    </message>
    <message>
        <source>there is no such message</source>
        <translation>没有此消息</translation>
    </message>
    <message>
        <source>there is no such message or document</source>
        <translation>没有此消息或文档</translation>
    </message>
    <message>
        <source>this message does not ask you to confirm it</source>
        <translation>此消息不需要您确认</translation>
    </message>
    <message>
        <source>this message takes no comments</source>
        <translation>此消息不接受评论</translation>
    </message>
    <message>
        <source>there is no such comment</source>
        <translation>没有此评论</translation>
    </message>
    <message>
        <source>only who wrote a comment, who wrote the message, or an administrator, may delete it</source>
        <translation>只有评论的作者、消息的作者或管理员可以删除评论</translation>
    </message>
    <message>
        <source>there is no such attachment</source>
        <translation>没有此附件</translation>
    </message>
    <message>
        <source>this is not your telephone number</source>
        <translation>这不是您的电话号码</translation>
    </message>
    <message>
        <source>must be 1 everybody or 2 those of receiverInfo</source>
        <translation>必须为 1（所有人）或 2（receiverInfo 中的人）</translation>
    </message>
    <message>
        <source>names nobody</source>
        <translation>没有指定任何人</translation>
    </message>
    <message>
        <source>must be 0: announcements are made at an address of their own</source>
        <translation>必须为 0：公告有自己的接口地址</translation>
    </message>
    <message>
        <source>is over</source>
        <translation>已经过去</translation>
    </message>
    <message>
        <source>has nothing in it that could be shown</source>
        <translation>其中没有可以显示的内容</translation>
    </message>
    <message>
        <source>the markup is too complex</source>
        <translation>标记过于复杂</translation>
    </message>
    <message>
        <source>names a department that the domain does not have</source>
        <translation>指定了该域中没有的部门</translation>
    </message>
    <message>
        <source>names a file that goes with 100 messages and comments already: upload it again</source>
        <translation>指定的文件已随 100 条消息和评论发送：请重新上传</translation>
    </message>
    <message>
        <source>names a role that the domain does not have</source>
        <translation>指定了该域中没有的角色</translation>
    </message>
    <message>
        <source>names something that is no file you uploaded</source>
        <translation>指定的不是您上传的文件</translation>
    </message>
    <message>
        <source>must name one to 1000 notices</source>
        <translation>必须指定 1 到 1000 条通知</translation>
    </message>
    <message>
        <source>too many wrong secrets, try again later</source>
        <translation>密钥错误次数过多，请稍后重试</translation>
    </message>
    <message>
        <source>there is no such secret</source>
        <translation>没有此密钥</translation>
    </message>
    <message>
        <source>there is nothing of this name to clear</source>
        <translation>没有此名称的内容可清除</translation>
    </message>
    <message>
        <source>it was cleared a moment ago</source>
        <translation>刚刚已清除过</translation>
    </message>
    <message>
        <source>this needs a flow, and flows do not run here yet</source>
        <translation>此操作需要流程，而这里尚不能运行流程</translation>
    </message>
    <message>
        <source>names a part twice</source>
        <translation>重复列出同一部分</translation>
    </message>
    <message>
        <source>names a part without an id of 26 letters and digits</source>
        <translation>列出的部分没有由 26 个字母和数字组成的标识</translation>
    </message>
    <message>
        <source>a node starts at most %1 sub-flows</source>
        <translation>一个节点最多启动 %1 个子流程</translation>
    </message>
    <message>
        <source>administrators of the domain or of a flow watch over flows</source>
        <translation>流程由企业域管理员或流程管理员监控</translation>
    </message>
    <message>
        <source>nobody is left in whose name the flow could go on</source>
        <translation>已没有人可以代表此流程继续</translation>
    </message>
    <message>
        <source>nobody takes over the work of %1</source>
        <translation>没有人接手 %1 的工作</translation>
    </message>
    <message>
        <source>nothing says until when it waits at the node %1</source>
        <translation>没有说明在节点 %1 等到何时</translation>
    </message>
    <message>
        <source>a sub-flow begins itself again, without an end: %1</source>
        <translation>子流程没有终止地再次启动自身：%1</translation>
    </message>
    <message>
        <source>sub-flows lie too deep within one another</source>
        <translation>子流程嵌套过深</translation>
    </message>
    <message>
        <source>the document has no field that says how many sub-flows there are: %1</source>
        <translation>文档没有决定子流程数量的字段：%1</translation>
    </message>
    <message>
        <source>the document of the flow is gone</source>
        <translation>流程的文档已不存在</translation>
    </message>
    <message>
        <source>the document of the sub-flow is gone</source>
        <translation>子流程的文档已不存在</translation>
    </message>
    <message>
        <source>the sub-flow begins with no form of the software</source>
        <translation>子流程的开始节点没有指定本软件的表单</translation>
    </message>
    <message>
        <source>the sub-flow can begin with several nodes</source>
        <translation>子流程可以从多个节点开始</translation>
    </message>
    <message>
        <source>the sub-flow hands over a field that there is not: %1</source>
        <translation>子流程传递的字段不存在：%1</translation>
    </message>
    <message>
        <source>the sub-flow hands over between fields of two kinds: %1</source>
        <translation>子流程在两种不同类型的字段之间传值：%1</translation>
    </message>
    <message>
        <source>the sub-flow is not in use</source>
        <translation>子流程未启用</translation>
    </message>
    <message>
        <source>the time of a node is between nothing and ten years</source>
        <translation>节点的时限在零到十年之间</translation>
    </message>
    <message>
        <source>there is no such incident any more</source>
        <translation>该异常已不存在</translation>
    </message>
    <message>
        <source>is no menu entry of this software</source>
        <translation>不是该软件的菜单项</translation>
    </message>
    <message>
        <source>is no view of this software</source>
        <translation>不是该软件的视图</translation>
    </message>
    <message>
        <source>is the entry itself, one below it, or too deep</source>
        <translation>是菜单项本身、其下级，或层级过深</translation>
    </message>
    <message>
        <source>takes at most %1 entries</source>
        <translation>最多 %1 个菜单项</translation>
    </message>
    <message>
        <source>the menus were changed by somebody else: read them again</source>
        <translation>菜单已被他人修改：请重新读取</translation>
    </message>
    <message>
        <source>names more than %1 documents: sign fewer at once</source>
        <translation>指定了超过 %1 个文档：请一次少签一些</translation>
    </message>
    <message>
        <source>The list has more than %1 rows.</source>
        <translation>列表超过 %1 行。</translation>
    </message>
    <message>
        <source>scripts write documents whose scripts write documents, more than %1 deep</source>
        <translation>脚本写入的文档，其脚本又写入文档，层数超过 %1</translation>
    </message>
    <message>
        <source>the script before %1 writes the document that the button is about: let a script of the form do that</source>
        <translation>“%1”之前的脚本写入了按钮所针对的文档：请改由表单的脚本来做</translation>
    </message>
    <message>
        <source>the view %1 has no column that is printed</source>
        <translation>视图 %1 没有可打印的列</translation>
    </message>
    <message>
        <source>nothing can be done about this notification</source>
        <translation>对此通知无需处理</translation>
    </message>
    <message>
        <source>this cannot be approved without opening the document</source>
        <translation>必须打开文档才能同意</translation>
    </message>
    <message>
        <source>this was sent before, with other words, files or receivers</source>
        <translation>此内容已发送过，但文字、文件或接收者不同</translation>
    </message>
    <message>
        <source>this was decided meanwhile</source>
        <translation>其间已有人处理</translation>
    </message>
    <message>
        <source>in whose name it is done has changed: look at it again</source>
        <translation>代谁处理已有变化：请重新查看</translation>
    </message>
    <message>
        <source>is no kind of notices</source>
        <translation>不是通知的类别</translation>
    </message>
    <message>
        <source>nothing of that id has failed</source>
        <translation>没有该标识的失败记录</translation>
    </message>
    <message>
        <source>a migration of yours is under way still</source>
        <translation>您的一次迁移仍在进行中</translation>
    </message>
    <message>
        <source>an approval of yours is under way still</source>
        <translation>您的一次批量审批仍在进行中</translation>
    </message>
    <message>
        <source>it is over</source>
        <translation>它已结束</translation>
    </message>
    <message>
        <source>more than %1 documents are under way: take one version</source>
        <translation>流转中的文档超过 %1 个：请只选一个版本</translation>
    </message>
    <message>
        <source>no button of the form begins a free flow</source>
        <translation>该表单没有启动自由流程的按钮</translation>
    </message>
    <message>
        <source>no document is under way by another version</source>
        <translation>没有按其他版本流转的文档</translation>
    </message>
    <message>
        <source>the check of the line %1 refuses it</source>
        <translation>连线 %1 的校验拒绝了它</translation>
    </message>
    <message>
        <source>the other version has no place for a document that stands at %1</source>
        <translation>另一版本中没有位置容纳停留在 %1 的文档</translation>
    </message>
    <message>
        <source>there is no such user of a domain that you administer</source>
        <translation>您管理的企业域中没有该用户</translation>
    </message>
    <message>
        <source>there is no such version of the flow</source>
        <translation>没有该流程的这个版本</translation>
    </message>
    <message>
        <source>this document is in no free flow</source>
        <translation>该文档不在自由流程中</translation>
    </message>
    <message>
        <source>what the sub-flow hands over cannot be read</source>
        <translation>无法读取子流程的字段映射</translation>
    </message>
    <message>
        <source>nothing is measured (setting metrics.measure)</source>
        <translation>未启用统计（设置 metrics.measure）</translation>
    </message>
    <message>
        <source>the debug sign-in is for the machine that the server runs on alone</source>
        <translation>调试登录仅限服务器所在的计算机</translation>
    </message>
    <message>
        <source>the debug sign-in is switched off (setting debug.login)</source>
        <translation>调试登录已关闭（设置 debug.login）</translation>
    </message>
    <message>
        <source>must be en, zh or empty</source>
        <translation>必须是 en、zh 或为空</translation>
    </message>
    <message>
        <source>an attached file is gone, or makes the mail larger than %1 bytes (setting mail.maxSize)</source>
        <translation>附件已不存在，或使邮件超过 %1 字节（设置 mail.maxSize）</translation>
    </message>
    <message>
        <source>given up by %1</source>
        <translation>已由 %1 放弃</translation>
    </message>
    <message>
        <source>it is not wanted any more</source>
        <translation>收件人不再需要</translation>
    </message>
    <message>
        <source>no mail server is set up (setting mail.host, or that of the domain)</source>
        <translation>未设置邮件服务器（设置 mail.host，或企业域自己的邮件服务器）</translation>
    </message>
    <message>
        <source>nothing is left of what it was to tell of</source>
        <translation>要通知的内容已全部处理</translation>
    </message>
    <message>
        <source>the operation log is being exported; try again in a moment</source>
        <translation>操作日志正在导出，请稍后再试</translation>
    </message>
    <message>
        <source>the account may not sign in any more</source>
        <translation>该账号已不能登录</translation>
    </message>
    <message>
        <source>the domain has no web-hook any more</source>
        <translation>企业域已没有 Webhook</translation>
    </message>
    <message>
        <source>the mail address is none</source>
        <translation>邮件地址无效</translation>
    </message>
    <message>
        <source>the mail has more than %1 bytes (setting mail.maxSize)</source>
        <translation>邮件超过 %1 字节（设置 mail.maxSize）</translation>
    </message>
    <message>
        <source>the mail server has no sender that is a mail address</source>
        <translation>邮件服务器没有有效的发件人地址</translation>
    </message>
    <message>
        <source>the password of the domain&apos;s mail server was sealed by another server key: set it anew</source>
        <translation>企业域邮件服务器的密码由另一个服务器密钥加密：请重新设置</translation>
    </message>
    <message>
        <source>the security of the mail server must be none, starttls or tls</source>
        <translation>邮件服务器的加密方式必须是 none、starttls 或 tls</translation>
    </message>
    <message>
        <source>there is no mail address</source>
        <translation>没有邮件地址</translation>
    </message>
    <message>
        <source>there is no telephone number</source>
        <translation>没有电话号码</translation>
    </message>
    <message>
        <source>it is being sent right now: look again in a moment</source>
        <translation>正在发送，请稍后再看</translation>
    </message>
    <message>
        <source>nothing of that id waits or has failed</source>
        <translation>没有该编号的等待或失败记录</translation>
    </message>
    <message>
        <source>what it tells of was read, settled or cleared meanwhile</source>
        <translation>要通知的内容已被阅读、处理或清除</translation>
    </message>
    <message>
        <source>must be a time such as 20:00, and the other one a different time</source>
        <translation>必须是形如 20:00 的时间，且两个时间不同</translation>
    </message>
    <message>
        <source>statistics are told of 1 to 3660 days</source>
        <translation>统计天数须为 1 至 3660 天</translation>
    </message>
    <message>
        <source>gathers until the hour of digests</source>
        <translation>汇集到摘要时刻再发送</translation>
    </message>
    <message>
        <source>held back until the quiet hours are over</source>
        <translation>免打扰时段结束前暂不发送</translation>
    </message>
    <message>
        <source>the web-hook %1 was not taken over: set it again in the channels of the domain, and notices are posted there</source>
        <translation>网络钩子 %1 未被采用：请在域的渠道中重新设置，通知才会发往该处</translation>
    </message>
    <message>
        <source>there is no application %1 on this server</source>
        <translation>此服务器上没有软件 %1</translation>
    </message>
    <message>
        <source>there is no role %1 on this server</source>
        <translation>此服务器上没有角色 %1</translation>
    </message>
    <message>
        <source>one flow would have more than %1 sub-flows (setting flows.mostSubFlows)</source>
        <translation>一个流程的子流程将超过 %1 个（设置 flows.mostSubFlows）</translation>
    </message>
    <message>
        <source>is not the form of the view</source>
        <translation>不是该视图的表单</translation>
    </message>
    <message>
        <source>is no well-formed XML (line %1, column %2): %3</source>
        <translation>不是格式良好的 XML（第 %1 行，第 %2 列）：%3</translation>
    </message>
    <message>
        <source>has a document type declaration, which BPMN does not have</source>
        <translation>含有文档类型声明，而 BPMN 不允许</translation>
    </message>
    <message>
        <source>has elements that lie too deep in one another</source>
        <translation>元素嵌套过深</translation>
    </message>
    <message>
        <source>has too many elements, or one of them too many attributes</source>
        <translation>元素过多，或某个元素的属性过多</translation>
    </message>
    <message>
        <source>is no BPMN 2.0: its root element is %1</source>
        <translation>不是 BPMN 2.0：其根元素是 %1</translation>
    </message>
    <message>
        <source>has no process</source>
        <translation>没有流程</translation>
    </message>
    <message>
        <source>has more than %1 bytes</source>
        <translation>超过 %1 字节</translation>
    </message>
    <message>
        <source>has two elements with the id %1</source>
        <translation>有两个元素的标识都是 %1</translation>
    </message>
    <message>
        <source>was changed where this program wrote into it, and is no flow any more: %1</source>
        <translation>本程序写入的部分被更改，不再是流程：%1</translation>
    </message>
    <message>
        <source>is required: the flow names no form</source>
        <translation>为必填项：流程未指定表单</translation>
    </message>
    <message>
        <source>names something that cannot be done: %1</source>
        <translation>指定了无法执行的操作：%1</translation>
    </message>
    <message>
        <source>is too far from now</source>
        <translation>距现在太远</translation>
    </message>
    <message>
        <source>more than %1 things would happen by themselves</source>
        <translation>将自动发生超过 %1 件事</translation>
    </message>
    <message>
        <source>is too far from the beginning</source>
        <translation>距开始时间太远</translation>
    </message>
    <message>
        <source>the document is not in this flow</source>
        <translation>文档不在此流程中</translation>
    </message>
    <message>
        <source>the document stands at a node that is not drawn any more</source>
        <translation>文档所在的节点已不在图中</translation>
    </message>
    <message>
        <source>an account belongs to one domain: sign in with the account you have in the other one</source>
        <translation>账号只属于一个企业域：请用您在另一个企业域中的账号登录</translation>
    </message>
    <message>
        <source>entries of the operation log are not changed in the three-role mode</source>
        <translation>三员模式下不能修改操作日志</translation>
    </message>
    <message>
        <source>everybody delegates his own work only</source>
        <translation>每个人只能委托自己的工作</translation>
    </message>
    <message>
        <source>everybody has remarks of his own</source>
        <translation>每个人只能使用自己的常用意见</translation>
    </message>
    <message>
        <source>secrets are made and revoked by whoever signed in with a password</source>
        <translation>只有用密码登录的人才能创建和吊销密钥</translation>
    </message>
    <message>
        <source>users alone have secrets of their own</source>
        <translation>只有用户才有自己的密钥</translation>
    </message>
    <message>
        <source>in the three-role mode an entry has the name and address of who writes it, and the moment</source>
        <translation>三员模式下，日志条目记录写入者的姓名、地址和时间</translation>
    </message>
    <message>
        <source>knowledge management is for others in this domain</source>
        <translation>此企业域中的知识管理不对您开放</translation>
    </message>
    <message>
        <source>knowledge management is switched off in this domain</source>
        <translation>此企业域已停用知识管理</translation>
    </message>
    <message>
        <source>name and login are for an administrator to change</source>
        <translation>姓名和登录名只能由管理员修改</translation>
    </message>
    <message>
        <source>only a super administrator activates or deactivates a domain</source>
        <translation>只有超级管理员可以启用或停用企业域</translation>
    </message>
    <message>
        <source>only a super administrator puts a domain below another one</source>
        <translation>只有超级管理员可以把企业域放到另一个企业域之下</translation>
    </message>
    <message>
        <source>only users of a domain have this</source>
        <translation>此项只供企业域用户使用</translation>
    </message>
    <message>
        <source>only who uploaded a file, or an administrator, may delete it</source>
        <translation>只有上传者或管理员可以删除文件</translation>
    </message>
    <message>
        <source>the flow center is switched off in this domain</source>
        <translation>此企业域已停用流程中心</translation>
    </message>
    <message>
        <source>these libraries are switched off in this domain</source>
        <translation>此企业域已停用该文库</translation>
    </message>
    <message>
        <source>this domain is not yours</source>
        <translation>此企业域不属于您</translation>
    </message>
    <message>
        <source>this domain is not yours to administer</source>
        <translation>您无权管理此企业域</translation>
    </message>
    <message>
        <source>this is not a domain you administer</source>
        <translation>您没有管理这个企业域的权限</translation>
    </message>
    <message>
        <source>your roles do not show you all documents of the form</source>
        <translation>您的角色看不到此表单的全部文档</translation>
    </message>
    <message>
        <source>your roles do not show you all fields of the form</source>
        <translation>您的角色看不到此表单的全部字段</translation>
    </message>
    <message>
        <source>contains a character that no text can have</source>
        <translation>含有文本中不能出现的字符</translation>
    </message>
    <message>
        <source>differs from the view in the path</source>
        <translation>与路径中的视图不一致</translation>
    </message>
    <message>
        <source>has this user as a superior already</source>
        <translation>已以此用户为上级</translation>
    </message>
    <message>
        <source>holds ids: it takes = alone</source>
        <translation>保存的是标识：只能用 = 比较</translation>
    </message>
    <message>
        <source>is for ldap://: ldaps:// is encrypted from the start</source>
        <translation>仅用于 ldap://：ldaps:// 从一开始就已加密</translation>
    </message>
    <message>
        <source>is no department of this domain</source>
        <translation>不是此企业域的部门</translation>
    </message>
    <message>
        <source>is no field of the form</source>
        <translation>不是此表单的字段</translation>
    </message>
    <message>
        <source>is no other user of this domain who works there</source>
        <translation>不是此企业域中在职的其他用户</translation>
    </message>
    <message>
        <source>is not Base64</source>
        <translation>不是 Base64</translation>
    </message>
    <message>
        <source>lies before startProxyTime</source>
        <translation>早于 startProxyTime</translation>
    </message>
    <message>
        <source>one picture is needed: as image, as strokes or as an uploaded file</source>
        <translation>需要一张图片：图像、笔迹或已上传的文件</translation>
    </message>
    <message>
        <source>says again what another one says of the same operation</source>
        <translation>对同一操作的设置与另一项重复</translation>
    </message>
    <message>
        <source>would send passwords unencrypted: use ldaps:// or startTls (or the setting directory.allowUnencrypted)</source>
        <translation>会以明文发送密码：请使用 ldaps:// 或 startTls（或设置 directory.allowUnencrypted）</translation>
    </message>
    <message>
        <source>x, y, w and h must be between 0 and 1</source>
        <translation>x、y、w 和 h 必须在 0 到 1 之间</translation>
    </message>
    <message>
        <source>%1 may not be changed now</source>
        <translation>%1 现在不能修改</translation>
    </message>
    <message>
        <source>is no field of the form %1</source>
        <translation>不是表单 %1 的字段</translation>
    </message>
    <message>
        <source>names what is no department of this domain</source>
        <translation>指定的不是此企业域的部门</translation>
    </message>
    <message>
        <source>there is a style sheet called %1 already</source>
        <translation>已存在名为 %1 的样式表</translation>
    </message>
    <message>
        <source>the style sheet was changed by somebody else: load it again</source>
        <translation>样式表已被他人更改：请重新加载</translation>
    </message>
    <message>
        <source>The database does not take this row.</source>
        <translation>数据库不接受此行。</translation>
    </message>
    <message>
        <source>%1 holds a line break or another control character</source>
        <translation>%1 含有换行符或其他控制字符</translation>
    </message>
    <message>
        <source>%1 is longer than %2 characters</source>
        <translation>%1 超过 %2 个字符</translation>
    </message>
    <message>
        <source>%1 is no whole number</source>
        <translation>%1 不是整数</translation>
    </message>
    <message>
        <source>%1 of %2 users of the directory would be locked, more than the limit of %3%</source>
        <translation>目录的 %2 个用户中将有 %1 个被锁定，超过 %3% 的上限</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no path of departments</source>
        <translation>“%1”不是部门路径</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is one new department; several in a cell are set apart by semicolons</source>
        <translation>“%1”是一个新部门；同一单元格中的多个部门用分号分隔</translation>
    </message>
    <message>
        <source>a department needs a name of at most 100 characters: its people are put into the one above</source>
        <translation>部门名称不能超过 100 个字符：其人员放入上级部门</translation>
    </message>
    <message>
        <source>another department of this name was made by hand at this place: this one stays as it is</source>
        <translation>此处已有手工建立的同名部门：此部门保持不变</translation>
    </message>
    <message>
        <source>another entry of the directory has the same login</source>
        <translation>目录中的另一条目有相同的登录名</translation>
    </message>
    <message>
        <source>lies deeper than departments may: its people are put into the one above</source>
        <translation>部门层级过深：其人员放入上级部门</translation>
    </message>
    <message>
        <source>more than one software has a role &quot;%1&quot;; write Software/Role</source>
        <translation>多个软件有角色“%1”；请写成 软件/角色</translation>
    </message>
    <message>
        <source>the column &quot;%1&quot; is left out: the field is not open to imports</source>
        <translation>列“%1”被忽略：该字段不允许导入</translation>
    </message>
    <message>
        <source>the column &quot;%1&quot; is not known and is left out</source>
        <translation>未知的列“%1”，已忽略</translation>
    </message>
    <message>
        <source>the directory names another server, which is not asked</source>
        <translation>目录指向另一台服务器，不会询问它</translation>
    </message>
    <message>
        <source>the file has more than 1000 different passwords</source>
        <translation>文件中有超过 1000 个不同的密码</translation>
    </message>
    <message>
        <source>the login is another user&apos;s: left as it is</source>
        <translation>该登录名属于另一用户：保持不变</translation>
    </message>
    <message>
        <source>the login name stands in row %1 already</source>
        <translation>该登录名已出现在第 %1 行</translation>
    </message>
    <message>
        <source>the password of an existing user is not changed by an import</source>
        <translation>导入不会修改已有用户的密码</translation>
    </message>
    <message>
        <source>there is no department &quot;%1&quot; for the role &quot;%2&quot;</source>
        <translation>没有部门“%1”可用于角色“%2”</translation>
    </message>
    <message>
        <source>there is no login name</source>
        <translation>没有登录名</translation>
    </message>
    <message>
        <source>there is no name</source>
        <translation>没有姓名</translation>
    </message>
    <message>
        <source>there is no role &quot;%1&quot; in the software of this domain</source>
        <translation>此企业域的软件中没有角色“%1”</translation>
    </message>
    <message>
        <source>makes a flow of more than %1 bytes</source>
        <translation>生成的流程超过 %1 字节</translation>
    </message>
    <message>
        <source>the delegation was changed elsewhere: read it again</source>
        <translation>此委托已在其他地方更改：请重新读取</translation>
    </message>
    <message>
        <source>is no style sheet of this software</source>
        <translation>不是该软件的样式表</translation>
    </message>
    <message>
        <source>flows that are played through hold as much memory as they may (setting flows.simulationMemory)</source>
        <translation>正在模拟的流程占用的内存已达上限（设置项 flows.simulationMemory）</translation>
    </message>
    <message>
        <source>the flow does not let others be reminded here</source>
        <translation>流程不允许在此处催办他人</translation>
    </message>
    <message>
        <source>the script of a sub-flow hands over fields as an object, and not so at the node %1</source>
        <translation>子流程的脚本须以对象形式传递字段，而节点 %1 并非如此</translation>
    </message>
    <message>
        <source>what you play through holds as much memory as it may (setting flows.simulationMemoryPerUser)</source>
        <translation>您正在模拟的流程占用的内存已达上限（设置项 flows.simulationMemoryPerUser）</translation>
    </message>
    <message>
        <source>whoever began the flow of a document, or administers it, archives the document</source>
        <translation>文档由其流程的发起人或管理员归档</translation>
    </message>
    <message>
        <source>has groups whose positions are not 1, 2 and so on</source>
        <translation>其中的分组序号不是从 1 开始依次排列的</translation>
    </message>
    <message>
        <source>the fields %1 hold %2 values, more than %3 that are converted at once (setting designs.convertedAtOnce)</source>
        <translation>字段 %1 共有 %2 个值，超过一次可转换的 %3 个（设置 designs.convertedAtOnce）</translation>
    </message>
    <message>
        <source>%1 must be a date</source>
        <translation>%1必须是日期</translation>
    </message>
    <message>
        <source>%1 must be a date, YYYY-MM-DD</source>
        <translation>%1必须是日期，格式为 YYYY-MM-DD</translation>
    </message>
    <message>
        <source>%1 must be a date-time, YYYY-MM-DD HH:MM:SS</source>
        <translation>%1必须是日期时间，格式为 YYYY-MM-DD HH:MM:SS</translation>
    </message>
    <message>
        <source>%1 must be a moment in milliseconds since 1970</source>
        <translation>%1必须是自 1970 年起以毫秒计的时刻</translation>
    </message>
    <message>
        <source>%1 must be a number</source>
        <translation>%1必须是数字</translation>
    </message>
    <message>
        <source>%1 must be a number of at most %2 digits</source>
        <translation>%1必须是最多 %2 位的数字</translation>
    </message>
    <message>
        <source>%1 must be a value, not an object</source>
        <translation>%1必须是一个值，而不是对象</translation>
    </message>
    <message>
        <source>%1 must be a whole number of at most 64 bits</source>
        <translation>%1必须是不超过 64 位二进制的整数</translation>
    </message>
    <message>
        <source>%1 must be an array of text without semicolons</source>
        <translation>%1必须是不含分号的文本数组</translation>
    </message>
    <message>
        <source>%1 must be one value, not an array</source>
        <translation>%1必须是单个值，而不是数组</translation>
    </message>
    <message>
        <source>%1 must be text without invalid characters</source>
        <translation>%1必须是不含无效字符的文本</translation>
    </message>
    <message>
        <source>%1 must be true or false</source>
        <translation>%1必须是 true 或 false</translation>
    </message>
    <message>
        <source>this signature would lock fields that you may not change</source>
        <translation>此签名会锁定您无权更改的字段</translation>
    </message>
    <message>
        <source>More than %1 rows one after another were refused: the rest was left out.</source>
        <translation>连续超过 %1 行被拒绝：其余各行未导入。</translation>
    </message>
    <message>
        <source>%1 is no system variable that is known here</source>
        <translation>%1 不是此处已知的系统变量</translation>
    </message>
    <message>
        <source>currsession is not known here: sessions keep no values to compare with</source>
        <translation>此处不支持 currsession：会话中没有可供比较的值</translation>
    </message>
    <message>
        <source>there is no such work in this domain</source>
        <translation>该域中没有这项工作</translation>
    </message>
    <message>
        <source>this work is over already</source>
        <translation>这项工作已经结束</translation>
    </message>
    <message>
        <source>what is signed has more than %1 child rows</source>
        <translation>要签名的内容超过 %1 个子行</translation>
    </message>
    <message>
        <source>what is signed has more than %1 child rows in all: sign fewer documents at once</source>
        <translation>要签名的内容总共超过 %1 个子行：请一次少签几个文档</translation>
    </message>
    <message>
        <source>you are sending another document: wait until its address has answered</source>
        <translation>您正在发送另一个文档：请等待其地址应答</translation>
    </message>
    <message>
        <source>%1: “%2” is not one of the choices</source>
        <translation>%1：“%2”不是选项之一</translation>
    </message>
    <message>
        <source>%1: “%2” is not a date</source>
        <translation>%1：“%2”不是日期</translation>
    </message>
    <message>
        <source>%1: “%2” is not a date and time</source>
        <translation>%1：“%2”不是日期和时间</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number</source>
        <translation>%1：“%2”不是数字</translation>
    </message>
    <message>
        <source>%1: “%2” is not true or false</source>
        <translation>%1：“%2”不是“是”或“否”</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number</source>
        <translation>%1：“%2”不是整数</translation>
    </message>
    <message>
        <source>%1 holds the error %2</source>
        <translation>单元格 %1 中是错误值 %2</translation>
    </message>
    <message>
        <source>%1 is formatted as a date, but its number %2 is none</source>
        <translation>单元格 %1 的格式是日期，但其数值 %2 不是日期</translation>
    </message>
    <message>
        <source>A text table has no sheets, so there is none named “%1”.</source>
        <translation>文本表格没有工作表，因此没有名为“%1”的工作表。</translation>
    </message>
    <message>
        <source>Cell %1 holds more text than a cell may.</source>
        <translation>单元格 %1 中的文字超过了单元格的上限。</translation>
    </message>
    <message>
        <source>No form can be made of this table: %1</source>
        <translation>无法用此表格生成表单：%1</translation>
    </message>
    <message>
        <source>Row %1 holds more text than one row may.</source>
        <translation>第 %1 行的文字超过了一行的上限。</translation>
    </message>
    <message>
        <source>Row %1 has more than %2 columns.</source>
        <translation>第 %1 行超过了 %2 列。</translation>
    </message>
    <message>
        <source>Row %1 should hold the headings, but there is nothing in it.</source>
        <translation>第 %1 行应是标题行，但其中没有内容。</translation>
    </message>
    <message>
        <source>The body must be multipart/form-data.</source>
        <translation>正文必须是 multipart/form-data。</translation>
    </message>
    <message>
        <source>The file cannot be read as a table: %1.</source>
        <translation>文件无法作为表格读取：%1。</translation>
    </message>
    <message>
        <source>The file could not be opened.</source>
        <translation>无法打开文件。</translation>
    </message>
    <message>
        <source>The file could not be read again from its beginning.</source>
        <translation>无法从头重新读取文件。</translation>
    </message>
    <message>
        <source>The file could not be read to its end.</source>
        <translation>无法把文件读取到末尾。</translation>
    </message>
    <message>
        <source>The file has too many cells: more than %1.</source>
        <translation>文件的单元格太多：超过 %1 个。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>The file is too large: more than %1 MB.</source>
        <translation>文件太大：超过 %1 MB。</translation>
    </message>
    <message>
        <source>The multipart body cannot be read: %1.</source>
        <translation>无法读取 multipart 正文：%1。</translation>
    </message>
    <message>
        <source>The row holds no value.</source>
        <translation>该行没有任何值。</translation>
    </message>
    <message>
        <source>The sheet has too many cells: more than %1.</source>
        <translation>工作表的单元格太多：超过 %1 个。</translation>
    </message>
    <message>
        <source>The sheet holds too much text.</source>
        <translation>工作表中的文字太多。</translation>
    </message>
    <message>
        <source>The table has %1 columns, which is more than a form can hold.</source>
        <translation>表格有 %1 列，超过了表单所能容纳的数量。</translation>
    </message>
    <message>
        <source>The table has more than %1 rows.</source>
        <translation>表格超过了 %1 行。</translation>
    </message>
    <message>
        <source>The table is empty: there is no column in it.</source>
        <translation>表格是空的：其中没有列。</translation>
    </message>
    <message>
        <source>The table is empty: there is no row in it.</source>
        <translation>表格是空的：其中没有行。</translation>
    </message>
    <message>
        <source>The text encoding “%1” is not known here.</source>
        <translation>此处不支持文本编码“%1”。</translation>
    </message>
    <message>
        <source>The text of the file could not be decoded.</source>
        <translation>无法解码文件的文本。</translation>
    </message>
    <message>
        <source>The workbook cannot be read: %1.</source>
        <translation>无法读取工作簿：%1。</translation>
    </message>
    <message>
        <source>The workbook has no sheet named “%1”; it has: %2.</source>
        <translation>工作簿中没有名为“%1”的工作表；其中有：%2。</translation>
    </message>
    <message>
        <source>The workbook holds a text that is longer than a cell may be.</source>
        <translation>工作簿中有一段文字超过了单元格的上限。</translation>
    </message>
    <message>
        <source>The workbook holds nothing but macros: there is no sheet with a table.</source>
        <translation>工作簿中只有宏：没有带表格的工作表。</translation>
    </message>
    <message>
        <source>The workbook holds too much text. Save the sheet as .csv and try again.</source>
        <translation>工作簿中的文字太多。请把工作表另存为 .csv 后重试。</translation>
    </message>
    <message>
        <source>The workbook is damaged: one of its cells or rows lies outside of the sheet.</source>
        <translation>工作簿已损坏：有单元格或行位于工作表之外。</translation>
    </message>
    <message>
        <source>The workbook is damaged: it is not a complete zip file. Save or transfer it again.</source>
        <translation>工作簿已损坏：它不是完整的 zip 文件。请重新保存或传输。</translation>
    </message>
    <message>
        <source>The workbook is damaged: the text of cell %1 is missing.</source>
        <translation>工作簿已损坏：缺少单元格 %1 的文字。</translation>
    </message>
    <message>
        <source>The workbook is empty: none of its sheets holds anything.</source>
        <translation>工作簿是空的：所有工作表都没有内容。</translation>
    </message>
    <message>
        <source>The workbook is empty: there is no sheet with cells.</source>
        <translation>工作簿是空的：没有带单元格的工作表。</translation>
    </message>
    <message>
        <source>The workbook is encrypted. Open it with its password, save it without one, and try again.</source>
        <translation>工作簿已加密。请用密码打开，去掉密码保存后重试。</translation>
    </message>
    <message>
        <source>The workbook is encrypted. Save it without a password and try again.</source>
        <translation>工作簿已加密。请去掉密码保存后重试。</translation>
    </message>
    <message>
        <source>The workbook is incomplete: it has no part %1.</source>
        <translation>工作簿不完整：缺少部件 %1。</translation>
    </message>
    <message>
        <source>The workbook is packed in a way that Excel does not use and that is not read here.</source>
        <translation>工作簿的压缩方式不是 Excel 所用的方式，此处无法读取。</translation>
    </message>
    <message>
        <source>The workbook is refused: it consists of more than %1 parts.</source>
        <translation>拒绝读取工作簿：它由超过 %1 个部件组成。</translation>
    </message>
    <message>
        <source>The workbook is refused: it has more sheets or styles than Excel allows.</source>
        <translation>拒绝读取工作簿：工作表或样式的数量超过了 Excel 的上限。</translation>
    </message>
    <message>
        <source>The workbook is refused: it holds a document type declaration, which no spreadsheet program writes.</source>
        <translation>拒绝读取工作簿：其中含有文档类型声明，没有电子表格程序会写入这样的内容。</translation>
    </message>
    <message>
        <source>The workbook is refused: it holds two parts of the same name.</source>
        <translation>拒绝读取工作簿：其中有两个同名部件。</translation>
    </message>
    <message>
        <source>The workbook is refused: one of its parts has a name that leads out of the file.</source>
        <translation>拒绝读取工作簿：有部件的名称指向文件之外。</translation>
    </message>
    <message>
        <source>The workbook is refused: a part of it is longer than the file says.</source>
        <translation>拒绝读取工作簿：有部件比文件所声明的更长。</translation>
    </message>
    <message>
        <source>The workbook is refused: unpacked it would be far larger than any table is.</source>
        <translation>拒绝读取工作簿：解压后会远大于任何表格。</translation>
    </message>
    <message>
        <source>These columns are no fields of the form: %1</source>
        <translation>这些列不是表单的字段：%1</translation>
    </message>
    <message>
        <source>This is a file of the old Office formats (such as .xls). Open it and save it as .xlsx or .csv, then try again.</source>
        <translation>这是旧版 Office 格式的文件（如 .xls）。请打开并另存为 .xlsx 或 .csv 后重试。</translation>
    </message>
    <message>
        <source>This is a web page or an XML file, not a table, whatever its name says. Save it as .xlsx or .csv, then try again.</source>
        <translation>无论名称如何，这是网页或 XML 文件，而不是表格。请另存为 .xlsx 或 .csv 后重试。</translation>
    </message>
    <message>
        <source>This is a binary workbook (.xlsb). Save it as .xlsx or .csv, then try again.</source>
        <translation>这是二进制工作簿 (.xlsb)。请另存为 .xlsx 或 .csv 后重试。</translation>
    </message>
    <message>
        <source>This is an OpenDocument file. Save it as .xlsx or .csv, then try again.</source>
        <translation>这是 OpenDocument 文件。请另存为 .xlsx 或 .csv 后重试。</translation>
    </message>
    <message>
        <source>This is neither a text table (.csv) nor an Excel workbook (.xlsx).</source>
        <translation>这既不是文本表格 (.csv)，也不是 Excel 工作簿 (.xlsx)。</translation>
    </message>
    <message>
        <source>This zip file is not an Excel workbook.</source>
        <translation>此 zip 文件不是 Excel 工作簿。</translation>
    </message>
    <message>
        <source>a boundary is not at the end of its line, or the body ends before its last boundary</source>
        <translation>有分隔符不在行末，或正文在最后一个分隔符之前就结束了</translation>
    </message>
    <message>
        <source>a file name in the extended notation is malformed</source>
        <translation>有文件名的扩展写法有误</translation>
    </message>
    <message>
        <source>a file name is neither in UTF-8 nor in ISO-8859-1</source>
        <translation>有文件名既不是 UTF-8 也不是 ISO-8859-1</translation>
    </message>
    <message>
        <source>a header gives the same parameter twice</source>
        <translation>有标头两次给出同一参数</translation>
    </message>
    <message>
        <source>a part has a malformed header line</source>
        <translation>有部分的标头行格式有误</translation>
    </message>
    <message>
        <source>a part has no Content-Disposition header</source>
        <translation>有部分没有 Content-Disposition 标头</translation>
    </message>
    <message>
        <source>a part has no name</source>
        <translation>有部分没有名称</translation>
    </message>
    <message>
        <source>a part has two Content-Disposition headers</source>
        <translation>有部分带有两个 Content-Disposition 标头</translation>
    </message>
    <message>
        <source>a part is not form-data</source>
        <translation>有部分不是 form-data</translation>
    </message>
    <message>
        <source>a part of it is damaged (its XML is not well-formed)</source>
        <translation>其中有部件已损坏（XML 格式不正确）</translation>
    </message>
    <message>
        <source>a part of it is more complicated than in any workbook</source>
        <translation>其中有部件比任何工作簿都复杂</translation>
    </message>
    <message>
        <source>a part that is no file is too long</source>
        <translation>有不是文件的部分太长</translation>
    </message>
    <message>
        <source>a quotation mark is opened in row %1 and never closed</source>
        <translation>第 %1 行打开的引号一直没有关闭</translation>
    </message>
    <message>
        <source>a quoted parameter in a header does not end</source>
        <translation>标头中带引号的参数没有结束</translation>
    </message>
    <message>
        <source>it ends inside a part</source>
        <translation>它在某一部分之中就结束了</translation>
    </message>
    <message>
        <source>it ends inside a part&apos;s header</source>
        <translation>它在某一部分的标头之中就结束了</translation>
    </message>
    <message>
        <source>it has too many parts</source>
        <translation>它的部分太多</translation>
    </message>
    <message>
        <source>its markup is nested deeper than in any workbook</source>
        <translation>其标记的嵌套比任何工作簿都深</translation>
    </message>
    <message>
        <source>one of its cells or marks is longer than any may be</source>
        <translation>其中有单元格或标记超过了允许的长度</translation>
    </message>
    <message>
        <source>row %1 holds more text than one row may</source>
        <translation>第 %1 行的文字超过了一行的上限</translation>
    </message>
    <message>
        <source>row %1 holds more text than one row may; perhaps a quotation mark is never closed</source>
        <translation>第 %1 行的文字超过了一行的上限；也许有引号没有关闭</translation>
    </message>
    <message>
        <source>row %1 has more than %2 columns</source>
        <translation>第 %1 行超过了 %2 列</translation>
    </message>
    <message>
        <source>the Content-Type names no boundary of 1 to 70 characters</source>
        <translation>Content-Type 没有给出 1 到 70 个字符的分隔符</translation>
    </message>
    <message>
        <source>the boundary of the Content-Type does not occur in it</source>
        <translation>其中没有出现 Content-Type 给出的分隔符</translation>
    </message>
    <message>
        <source>the header lines of a part are too long</source>
        <translation>某一部分的标头行太长</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>the body is larger than this endpoint takes</source>
        <translation>正文超过了此接口接受的大小</translation>
    </message>
    <message>
        <source>the server holds too many requests at the moment</source>
        <translation>服务器目前保留的请求太多</translation>
    </message>
    <message>
        <source>the server has too much to do at the moment</source>
        <translation>服务器目前太忙</translation>
    </message>
    <message>
        <source>the event stream could not be opened</source>
        <translation>无法打开事件流</translation>
    </message>
    <message>
        <source>the server is too busy</source>
        <translation>服务器太忙</translation>
    </message>
    <message>
        <source>the server is stopping</source>
        <translation>服务器正在停止</translation>
    </message>
    <message>
        <source>the server holds too many answers at the moment</source>
        <translation>服务器目前保留的应答太多</translation>
    </message>
    <message>
        <source>the request could not be answered</source>
        <translation>无法应答该请求</translation>
    </message>
    <message>
        <source>there are too many connections</source>
        <translation>连接太多</translation>
    </message>
    <message>
        <source>there are too many event streams</source>
        <translation>事件流太多</translation>
    </message>
</context>
<context>
    <name>SimulationTexts</name>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Give an opinion</source>
        <translation>发表意见</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>Have others sign beside</source>
        <translation>请他人并行会签</translation>
    </message>
    <message>
        <source>Have others sign before</source>
        <translation>请他人先签</translation>
    </message>
    <message>
        <source>Have others sign after</source>
        <translation>请他人后签</translation>
    </message>
    <message>
        <source>Ask others for an opinion</source>
        <translation>征求他人意见</translation>
    </message>
    <message>
        <source>Hand on for good</source>
        <translation>转交</translation>
    </message>
    <message>
        <source>Hand on until it is done</source>
        <translation>委托办理</translation>
    </message>
    <message>
        <source>Let rest</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>End the flow</source>
        <translation>终止流程</translation>
    </message>
    <message>
        <source>Let go on</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>A sub-flow is complete</source>
        <translation>一个子流程已完成</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Move, as an administrator</source>
        <translation>以管理员身份跳转</translation>
    </message>
    <message>
        <source>waits for other branches</source>
        <translation>等待其他分支</translation>
    </message>
    <message>
        <source>rests</source>
        <translation>已挂起</translation>
    </message>
    <message numerus="yes">
        <source>waits for %Ln sub-flows</source>
        <translation>
            <numerusform>等待 %Ln 个子流程</numerusform>
        </translation>
    </message>
    <message>
        <source>has done</source>
        <translation>已办理</translation>
    </message>
    <message>
        <source>comes later</source>
        <translation>稍后轮到</translation>
    </message>
    <message>
        <source>is asked for an opinion</source>
        <translation>被征求意见</translation>
    </message>
    <message>
        <source>Somebody takes over at %1</source>
        <comment>name of a node</comment>
        <translation>%1 处的工作由他人接手</translation>
    </message>
    <message>
        <source>The work of %1 is taken over: %2</source>
        <comment>person who left, node</comment>
        <translation>%1 的工作由他人接手：%2</translation>
    </message>
    <message>
        <source>A reminder at %1</source>
        <comment>name of a node</comment>
        <translation>在 %1 发出提醒</translation>
    </message>
    <message>
        <source>Time is over at %1</source>
        <comment>name of a node</comment>
        <translation>%1 的时限已到</translation>
    </message>
    <message>
        <source>It goes on from %1</source>
        <comment>name of a node</comment>
        <translation>从 %1 继续</translation>
    </message>
    <message>
        <source>Something happens at %1</source>
        <comment>name of a node</comment>
        <translation>%1 将有动作</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what was done, where</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>what was done, from which node, to which</comment>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between things that happened</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 is reminded: %2</source>
        <comment>person, node</comment>
        <translation>提醒 %1：%2</translation>
    </message>
    <message>
        <source>%1 is told to be late: %2</source>
        <comment>person, node</comment>
        <translation>通知 %1 已超时：%2</translation>
    </message>
    <message>
        <source>It stands still at %1: nobody can act</source>
        <comment>name of a node</comment>
        <translation>停在 %1：无人可办理</translation>
    </message>
    <message>
        <source>Sub-flows start at %1</source>
        <comment>name of a node</comment>
        <translation>在 %1 启动子流程</translation>
    </message>
    <message>
        <source>Sub-flows end with %1</source>
        <comment>name of a node</comment>
        <translation>子流程随 %1 结束</translation>
    </message>
    <message>
        <source>Time went by</source>
        <translation>时间流逝</translation>
    </message>
    <message>
        <source>By itself: %1</source>
        <comment>what happened</comment>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>person, what happened</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A sub-flow ends otherwise</source>
        <translation>子流程以其他方式结束</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what a sub-flow did, what happened then</comment>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>StyleCheck</name>
    <message>
        <source>this rule is never closed: } is missing</source>
        <translation>该规则没有结束：缺少 }</translation>
    </message>
    <message>
        <source>no rule is open here: { is missing</source>
        <translation>此处没有未结束的规则：缺少 {</translation>
    </message>
    <message>
        <source>this comment is never closed: */ is missing</source>
        <translation>该注释没有结束：缺少 */</translation>
    </message>
    <message>
        <source>this text is never closed: a quotation mark is missing</source>
        <translation>该文本没有结束：缺少引号</translation>
    </message>
</context>
<context>
    <name>TimedRow</name>
    <message>
        <source>%1, %2</source>
        <comment>title, day</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <comment>title, days</comment>
        <translation>%1，从%2到%3</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <comment>what and when, progress</comment>
        <translation>%1，%2 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what and when, time of its beginning</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>Usages</name>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Value script</source>
        <translation>值脚本</translation>
    </message>
    <message>
        <source>Script that hides it</source>
        <translation>隐藏脚本</translation>
    </message>
    <message>
        <source>Script that makes it read-only</source>
        <translation>只读脚本</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>Script of the choices</source>
        <translation>选项脚本</translation>
    </message>
    <message>
        <source>Script before it</source>
        <translation>执行前脚本</translation>
    </message>
    <message>
        <source>Script after it</source>
        <translation>执行后脚本</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选条件</translation>
    </message>
    <message>
        <source>Condition of rights</source>
        <translation>权限条件</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Column “%1”, %2</source>
        <comment>its name, what of it</comment>
        <translation>列“%1”，%2</translation>
    </message>
    <message>
        <source>Button “%1”, %2</source>
        <comment>its name, what of it</comment>
        <translation>按钮“%1”，%2</translation>
    </message>
    <message>
        <source>Field “%1”, %2</source>
        <comment>its name, what of it</comment>
        <translation>字段“%1”，%2</translation>
    </message>
    <message>
        <source>“%1”, %2</source>
        <comment>a part, what of it</comment>
        <translation>“%1”，%2</translation>
    </message>
    <message>
        <source>Script of what it does</source>
        <translation>动作脚本</translation>
    </message>
    <message>
        <source>Language of the filter</source>
        <translation>筛选条件的语言</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>What it stands below</source>
        <translation>上级</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>菜单项</translation>
    </message>
    <message>
        <source>Column “%1”</source>
        <translation>列“%1”</translation>
    </message>
    <message>
        <source>Button “%1”</source>
        <translation>按钮“%1”</translation>
    </message>
    <message>
        <source>Entry “%1”</source>
        <translation>菜单项“%1”</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>ViewCheck</name>
    <message>
        <source>The view has no columns.</source>
        <translation>视图没有列。</translation>
    </message>
    <message>
        <source>A page takes 1 to 1,000 rows.</source>
        <translation>每页可有 1 到 1,000 行。</translation>
    </message>
    <message>
        <source>A view of this kind needs a field for “%1”.</source>
        <translation>此类视图需要为“%1”指定字段。</translation>
    </message>
    <message>
        <source>“%1” names the field “%2”, which is not there.</source>
        <translation>“%1”指定的字段“%2”不存在。</translation>
    </message>
    <message>
        <source>The watermark</source>
        <translation>水印</translation>
    </message>
    <message>
        <source>A column has no name.</source>
        <translation>有一列没有名称。</translation>
    </message>
    <message>
        <source>The column %1 shows no field.</source>
        <translation>列 %1 没有显示任何字段。</translation>
    </message>
    <message>
        <source>The column %1 shows the field “%2”, which is not there.</source>
        <translation>列 %1 显示的字段“%2”不存在。</translation>
    </message>
    <message>
        <source>The column %1 has no script that makes its value.</source>
        <translation>列 %1 没有计算其值的脚本。</translation>
    </message>
    <message>
        <source>A button has no name.</source>
        <translation>有一个按钮没有名称。</translation>
    </message>
    <message>
        <source>%1, line %L2: %3</source>
        <comment>column or button, line of its script, what is wrong</comment>
        <translation>%1，第 %L2 行：%3</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
</context>
<context>
    <name>ViewProperties</name>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Order and sums</source>
        <translation>排序与合计</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Where it is shown</source>
        <translation>显示位置</translation>
    </message>
    <message>
        <source>When it is pressed</source>
        <translation>点击时</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>打开方式</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What stands over the column.</source>
        <translation>列上方的标题。</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>The field of the form whose values it shows.</source>
        <translation>此列显示其值的表单字段。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>What the column shows.</source>
        <translation>此列显示的内容。</translation>
    </message>
    <message>
        <source>COLUMN_TYPE_FIELD|Field;COLUMN_TYPE_SCRIPT|Script;COLUMN_TYPE_OPERATE|Operation;COLUMN_TYPE_LOGO|Icon;COLUMN_TYPE_ROWNUM|Row number</source>
        <translation>COLUMN_TYPE_FIELD|字段;COLUMN_TYPE_SCRIPT|脚本;COLUMN_TYPE_OPERATE|操作;COLUMN_TYPE_LOGO|图标;COLUMN_TYPE_ROWNUM|行号</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Makes what is shown of each document.</source>
        <translation>计算每个文档显示的内容。</translation>
    </message>
    <message>
        <source>What is stored, or what stands for it: labels and names.</source>
        <translation>存储的值，或代表它的标签和名称。</translation>
    </message>
    <message>
        <source>00|As it is stored;01|As it is called</source>
        <translation>00|存储的值;01|显示的名称</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Whether long texts are cut.</source>
        <translation>是否截断长文本。</translation>
    </message>
    <message>
        <source>00|Whole;01|Cut</source>
        <translation>00|全部;01|截断</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符数</translation>
    </message>
    <message>
        <source>How many are shown of a text that is cut.</source>
        <translation>截断的文本显示多少个字符。</translation>
    </message>
    <message>
        <source>As a label</source>
        <translation>显示为标签</translation>
    </message>
    <message>
        <source>The value stands on a coloured ground.</source>
        <translation>值显示在彩色底上。</translation>
    </message>
    <message>
        <source>As a button</source>
        <translation>显示为按钮</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>How numbers are written.</source>
        <translation>数字的写法。</translation>
    </message>
    <message>
        <source>simple|As they are;number|Number;currency|Currency</source>
        <translation>simple|原样;number|数字;currency|货币</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>小数位数</translation>
    </message>
    <message>
        <source>Digits behind the point of numbers.</source>
        <translation>数字小数点后的位数。</translation>
    </message>
    <message>
        <source>Decimals of currency</source>
        <translation>货币小数位数</translation>
    </message>
    <message>
        <source>Digits behind the point of amounts of money.</source>
        <translation>金额小数点后的位数。</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>The language and country whose currency it is, as zh_CN or de_DE.</source>
        <translation>货币所属的语言和国家，例如 zh_CN 或 de_DE。</translation>
    </message>
    <message>
        <source>Thousands</source>
        <translation>千分位</translation>
    </message>
    <message>
        <source>Every three digits are set apart.</source>
        <translation>每三位数字分隔开。</translation>
    </message>
    <message>
        <source>Sorted</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>The view is sorted by it; of several such columns the leftmost goes first.</source>
        <translation>视图按此列排序；有多个排序列时最左边的优先。</translation>
    </message>
    <message>
        <source>false|Not;asc|Ascending;desc|Descending</source>
        <translation>false|不排序;asc|升序;desc|降序</translation>
    </message>
    <message>
        <source>Sorted by a click</source>
        <translation>点击排序</translation>
    </message>
    <message>
        <source>Who reads the view may sort by it. Where no column says so, by all.</source>
        <translation>阅读者可按此列排序。没有列这样设置时可按所有列排序。</translation>
    </message>
    <message>
        <source>Filtered by</source>
        <translation>可筛选</translation>
    </message>
    <message>
        <source>It is offered as a filter, so searching by it is quick.</source>
        <translation>作为筛选条件提供，因此按它搜索很快。</translation>
    </message>
    <message>
        <source>Sum of the page</source>
        <translation>本页合计</translation>
    </message>
    <message>
        <source>Its numbers are added up below the page.</source>
        <translation>在页面下方合计其数字。</translation>
    </message>
    <message>
        <source>Sum of all</source>
        <translation>全部合计</translation>
    </message>
    <message>
        <source>Its numbers are added up over all pages.</source>
        <translation>跨所有页合计其数字。</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>In pixels; 0 for what suits its values.</source>
        <translation>以像素为单位；0 表示适合其值的宽度。</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>By itself, numbers stand at the right and all else at the left.</source>
        <translation>默认情况下数字靠右，其他靠左。</translation>
    </message>
    <message>
        <source>|By itself;left|Left;center|Centre;right|Right</source>
        <translation>|默认;left|左;center|居中;right|右</translation>
    </message>
    <message>
        <source>Colour of text</source>
        <translation>文字颜色</translation>
    </message>
    <message>
        <source>It is made darker or lighter where it could not be read.</source>
        <translation>难以辨认时会自动加深或变浅。</translation>
    </message>
    <message>
        <source>Other colour of text</source>
        <translation>其他文字颜色</translation>
    </message>
    <message>
        <source>Of designs of before: holds where no colour of text is set.</source>
        <translation>用于旧设计：未设置文字颜色时有效。</translation>
    </message>
    <message>
        <source>Colour of ground</source>
        <translation>底色</translation>
    </message>
    <message>
        <source>What its cells are filled with.</source>
        <translation>单元格的填充颜色。</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>12 is as usual.</source>
        <translation>12 为通常大小。</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>图标</translation>
    </message>
    <message>
        <source>Values are told by icons, as the table of icons says.</source>
        <translation>按图标表用图标表示值。</translation>
    </message>
    <message>
        <source>Own icons</source>
        <translation>自定义图标</translation>
    </message>
    <message>
        <source>The icons are uploaded pictures.</source>
        <translation>图标是上传的图片。</translation>
    </message>
    <message>
        <source>Table of icons</source>
        <translation>图标表</translation>
    </message>
    <message>
        <source>JSON: the icon of each value, as {&quot;open&quot;:&quot;clock&quot;}.</source>
        <translation>JSON：每个值的图标，例如 {&quot;open&quot;:&quot;clock&quot;}。</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>图标</translation>
    </message>
    <message>
        <source>Reminder mark</source>
        <translation>提醒标记</translation>
    </message>
    <message>
        <source>Mark what came back</source>
        <translation>标记退回</translation>
    </message>
    <message>
        <source>On the screen</source>
        <translation>在屏幕上</translation>
    </message>
    <message>
        <source>A column that is not can still be sorted and filtered by.</source>
        <translation>不显示的列仍可用于排序和筛选。</translation>
    </message>
    <message>
        <source>In lists</source>
        <translation>在列表中</translation>
    </message>
    <message>
        <source>Of designs of before; off hides it from the screen as well.</source>
        <translation>用于旧设计；关闭时在屏幕上也隐藏。</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Of designs of before; on hides it from the screen as well.</source>
        <translation>用于旧设计；打开时在屏幕上也隐藏。</translation>
    </message>
    <message>
        <source>In workbooks</source>
        <translation>在工作簿中</translation>
    </message>
    <message>
        <source>Exported along.</source>
        <translation>一并导出。</translation>
    </message>
    <message>
        <source>On paper</source>
        <translation>在纸上</translation>
    </message>
    <message>
        <source>Printed along with a list.</source>
        <translation>随列表一并打印。</translation>
    </message>
    <message>
        <source>On printed pages</source>
        <translation>在打印页上</translation>
    </message>
    <message>
        <source>Printed along with a page of the list.</source>
        <translation>随列表的一页一并打印。</translation>
    </message>
    <message>
        <source>Hidden by script</source>
        <translation>由脚本隐藏</translation>
    </message>
    <message>
        <source>Hides the column where the answer is true.</source>
        <translation>结果为真时隐藏此列。</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>A text that it gives stops the act and is shown.</source>
        <translation>返回的文本会停止操作并显示出来。</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>What is done with the document of the row.</source>
        <translation>对该行文档执行的操作。</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Runs when the act is done.</source>
        <translation>操作完成后运行。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Its value is the address that the operation leads to.</source>
        <translation>其值为操作所指向的地址。</translation>
    </message>
    <message>
        <source>Leads to the form</source>
        <translation>指向表单</translation>
    </message>
    <message>
        <source>Values taken along</source>
        <translation>带入的值</translation>
    </message>
    <message>
        <source>What the view is called.</source>
        <translation>视图的名称。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>For those who design.</source>
        <translation>供设计者参考。</translation>
    </message>
    <message>
        <source>How the documents are shown.</source>
        <translation>文档的显示方式。</translation>
    </message>
    <message>
        <source>1|List;16|Calendar;17|Tree;18|Map;19|Gantt chart;20|Groups</source>
        <translation>1|列表;16|日历;17|树;18|地图;19|甘特图;20|分组</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>分页</translation>
    </message>
    <message>
        <source>The rows are shown page by page.</source>
        <translation>分页显示行。</translation>
    </message>
    <message>
        <source>Rows of a page</source>
        <translation>每页行数</translation>
    </message>
    <message>
        <source>From 1 to 1,000.</source>
        <translation>1 到 1,000。</translation>
    </message>
    <message>
        <source>Rows of sums</source>
        <translation>合计行</translation>
    </message>
    <message>
        <source>What columns add up to is shown below them.</source>
        <translation>在列下方显示合计。</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Nothing is made or changed from here.</source>
        <translation>不能从这里新建或修改。</translation>
    </message>
    <message>
        <source>Refresh the row</source>
        <translation>刷新该行</translation>
    </message>
    <message>
        <source>A row is read again when its document was saved.</source>
        <translation>文档保存后重新读取该行。</translation>
    </message>
    <message>
        <source>Refresh all rows</source>
        <translation>刷新所有行</translation>
    </message>
    <message>
        <source>All rows are read again when a document was saved.</source>
        <translation>文档保存后重新读取所有行。</translation>
    </message>
    <message>
        <source>Fit the columns</source>
        <translation>适应列宽</translation>
    </message>
    <message>
        <source>Documents open</source>
        <translation>文档打开于</translation>
    </message>
    <message>
        <source>1|In place;16|In a window;256|In the parent;272|In an area of their own;277|In a layer;288|In the grid;293|In a tab</source>
        <translation>1|当前区域;16|窗口;256|父区域;272|独立区域;277|弹出层;288|网格;293|标签页</translation>
    </message>
    <message>
        <source>New documents apart</source>
        <translation>新文档单独打开</translation>
    </message>
    <message>
        <source>Shown with</source>
        <translation>显示所用</translation>
    </message>
    <message>
        <source>relatedForm|Their own form;templateForm|Another form</source>
        <translation>relatedForm|文档自己的表单;templateForm|其他表单</translation>
    </message>
    <message>
        <source>Other form</source>
        <translation>其他表单</translation>
    </message>
    <message>
        <source>Rows can be edited</source>
        <translation>行可编辑</translation>
    </message>
    <message>
        <source>Rows can be opened</source>
        <translation>行可打开</translation>
    </message>
    <message>
        <source>A document is opened from its row.</source>
        <translation>可从行打开文档。</translation>
    </message>
    <message>
        <source>Buttons of rows</source>
        <translation>行按钮</translation>
    </message>
    <message>
        <source>Mode at first</source>
        <translation>初始模式</translation>
    </message>
    <message>
        <source>Search form</source>
        <translation>搜索表单</translation>
    </message>
    <message>
        <source>The form above the rows, whose fields are searched by.</source>
        <translation>行上方的表单，按其字段搜索。</translation>
    </message>
    <message>
        <source>Quick filters</source>
        <translation>快速筛选</translation>
    </message>
    <message>
        <source>JSON: rules as in the filter, offered to whoever reads.</source>
        <translation>JSON：与筛选相同的规则，提供给阅读者。</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Watermark</source>
        <translation>水印</translation>
    </message>
    <message>
        <source>A text lies behind the rows.</source>
        <translation>行后面显示文字。</translation>
    </message>
    <message>
        <source>Text of the watermark</source>
        <translation>水印文字</translation>
    </message>
    <message>
        <source>Makes the text.</source>
        <translation>生成文字。</translation>
    </message>
    <message>
        <source>Opened by</source>
        <translation>可打开者</translation>
    </message>
    <message>
        <source>Everybody, or only the roles that are allowed to.</source>
        <translation>所有人，或仅获准的角色。</translation>
    </message>
    <message>
        <source>public|Everybody;private|Roles that may</source>
        <translation>public|所有人;private|获准的角色</translation>
    </message>
    <message>
        <source>Whose documents</source>
        <translation>谁的文档</translation>
    </message>
    <message>
        <source>JSON: rules that narrow the documents by who reads.</source>
        <translation>JSON：按阅读者缩小文档范围的规则。</translation>
    </message>
    <message>
        <source>Begins on</source>
        <translation>开始于</translation>
    </message>
    <message>
        <source>Ends on</source>
        <translation>结束于</translation>
    </message>
    <message>
        <source>Title of entries</source>
        <translation>条目标题</translation>
    </message>
    <message>
        <source>Stands below</source>
        <translation>上级</translation>
    </message>
    <message>
        <source>Is known below by</source>
        <translation>下级所用标识</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>In other languages</source>
        <translation>其他语言</translation>
    </message>
    <message>
        <source>What the column is called for those who read another language.</source>
        <translation>供使用其他语言的人看的列名。</translation>
    </message>
    <message>
        <source>What stands in each row.</source>
        <translation>每一行中显示的图标。</translation>
    </message>
    <message>
        <source>The form of which a document is made.</source>
        <translation>据以新建文档的表单。</translation>
    </message>
    <message>
        <source>What stands on the button.</source>
        <translation>按钮上的文字。</translation>
    </message>
    <message>
        <source>What the button does.</source>
        <translation>按钮的作用。</translation>
    </message>
    <message>
        <source>What the button is called for those who read another language.</source>
        <translation>供使用其他语言的人看的按钮名称。</translation>
    </message>
    <message>
        <source>Shown under the mouse.</source>
        <translation>鼠标停留时显示。</translation>
    </message>
    <message>
        <source>Stands in front of its name.</source>
        <translation>显示在名称前面。</translation>
    </message>
    <message>
        <source>Emphasis</source>
        <translation>强调</translation>
    </message>
    <message>
        <source>One button at most should stand out.</source>
        <translation>最多只应突出一个按钮。</translation>
    </message>
    <message>
        <source>|As the others;primary|Stands out</source>
        <translation>|与其他按钮相同;primary|突出显示</translation>
    </message>
    <message>
        <source>Above the rows</source>
        <translation>在行的上方</translation>
    </message>
    <message>
        <source>Otherwise it stands in the menu alone.</source>
        <translation>否则只出现在菜单中。</translation>
    </message>
    <message>
        <source>In the menu of rows</source>
        <translation>在行的菜单中</translation>
    </message>
    <message>
        <source>The right button of the mouse offers it.</source>
        <translation>单击鼠标右键时提供。</translation>
    </message>
    <message>
        <source>Hides the button where the answer is true.</source>
        <translation>结果为真时隐藏按钮。</translation>
    </message>
    <message>
        <source>Disabled by script</source>
        <translation>由脚本禁用</translation>
    </message>
    <message>
        <source>Nobody can press it where the answer is true.</source>
        <translation>结果为真时任何人都不能按下它。</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>The form that it opens or makes a document of.</source>
        <translation>它打开的表单，或据以新建文档的表单。</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>The id of the view that it opens.</source>
        <translation>它打开的视图的 ID。</translation>
    </message>
    <message>
        <source>What a button of the kind Script does.</source>
        <translation>“脚本”类按钮执行的内容。</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Where whoever pressed it is led.</source>
        <translation>按下按钮的人随后到达的位置。</translation>
    </message>
    <message>
        <source>0|Nowhere;1|Back;2|The page is closed;3|To the address</source>
        <translation>0|不跳转;1|返回;2|关闭页面;3|前往地址</translation>
    </message>
    <message>
        <source>Its value is the address that the button leads to.</source>
        <translation>其值是按钮前往的地址。</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>The address that documents are sent to: http or https.</source>
        <translation>文档发送到的地址：http 或 https。</translation>
    </message>
    <message>
        <source>Sent by</source>
        <translation>发送方式</translation>
    </message>
    <message>
        <source>How the service takes them.</source>
        <translation>服务接收文档的方式。</translation>
    </message>
    <message>
        <source>GET|GET;POST|POST;PUT|PUT</source>
        <translation>GET|GET;POST|POST;PUT|PUT</translation>
    </message>
    <message>
        <source>Downloaded file</source>
        <translation>下载的文件</translation>
    </message>
    <message>
        <source>Gives the path of the attachment; without it the first one.</source>
        <translation>给出附件的路径；没有脚本时为第一个附件。</translation>
    </message>
    <message>
        <source>Columns of the file</source>
        <translation>文件的列</translation>
    </message>
    <message>
        <source>JSON: [{&quot;column&quot;:&quot;No.&quot;,&quot;field&quot;:&quot;number&quot;}].</source>
        <translation>JSON：[{&quot;column&quot;:&quot;编号&quot;,&quot;field&quot;:&quot;number&quot;}]。</translation>
    </message>
    <message>
        <source>Signed fields</source>
        <translation>签名的字段</translation>
    </message>
    <message>
        <source>Names separated by semicolons; empty: everything.</source>
        <translation>用分号分隔的名称；为空表示全部。</translation>
    </message>
    <message>
        <source>Signing locks</source>
        <translation>签名后锁定</translation>
    </message>
    <message>
        <source>What is signed stays as it is from then on.</source>
        <translation>已签名的内容从此保持不变。</translation>
    </message>
    <message>
        <source>Pressed by</source>
        <translation>可按下者</translation>
    </message>
    <message>
        <source>Above the document</source>
        <translation>显示在文档上方</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>The flow that it starts.</source>
        <translation>启动的流程。</translation>
    </message>
    <message>
        <source>Named on hover</source>
        <translation>悬停时带列名</translation>
    </message>
    <message>
        <source>What is told under the mouse begins with the name of the column.</source>
        <translation>鼠标下显示的内容以列名开头。</translation>
    </message>
    <message>
        <source>The value looks like a button, which opens the document.</source>
        <translation>值显示为按钮，点击即打开文档。</translation>
    </message>
    <message>
        <source>A bell stands where it is the turn of whoever reads, in the flow of the document.</source>
        <translation>在文档流程中轮到查看者处理时显示铃铛。</translation>
    </message>
    <message>
        <source>The values of documents that a flow sent back stand in red.</source>
        <translation>被流程退回的文档，其值以红色显示。</translation>
    </message>
    <message>
        <source>JSON: fields of the new document by fields of the row, as {&quot;article&quot;:&quot;item&quot;}.</source>
        <translation>JSON：新文档的字段对应本行的字段，例如 {&quot;article&quot;:&quot;item&quot;}。</translation>
    </message>
    <message>
        <source>Columns share the room there is, whatever their widths are.</source>
        <translation>各列平分可用空间，忽略各自的宽度。</translation>
    </message>
    <message>
        <source>Groups at first</source>
        <translation>分组初始状态</translation>
    </message>
    <message>
        <source>How the groups of a view stand when it is opened.</source>
        <translation>打开视图时分组的状态。</translation>
    </message>
    <message>
        <source>Of a grid: whether values are typed into its rows.</source>
        <translation>用于网格：是否可在行内输入值。</translation>
    </message>
    <message>
        <source>What a calendar or chart begins with, until somebody chooses: of a calendar a month (0), week (1) or day (2), of a chart weeks (0, 2), days (1) or months (3).</source>
        <translation>日历或图表在有人选择之前的初始显示：日历为月（0）、周（1）或日（2），图表为周（0、2）、日（1）或月（3）。</translation>
    </message>
    <message>
        <source>0|Folded;1|The first one open;2|Open</source>
        <translation>0|折叠;1|展开第一个;2|展开</translation>
    </message>
    <message>
        <source>In the grid, values are typed into the rows themselves. In a layer over the window, in a window of its own, or in the tab of the list, to which a button that leads back returns. In place, in an area of their own and in a tab mean a tab of its own here.</source>
        <translation>在表格中，值直接输入到行内。也可在窗口上方的弹出层、独立窗口，或列表所在的标签页中打开，“返回”按钮会回到列表。“原位”、“独立区域”和“标签页”在此处都是独立的标签页。</translation>
    </message>
    <message>
        <source>New documents open in a tab, however others do.</source>
        <translation>无论其他文档如何打开，新文档都在标签页中打开。</translation>
    </message>
    <message>
        <source>The form by whose layout documents are shown, with the fields that both forms have.</source>
        <translation>文档按哪个表单的布局显示，只含两个表单都有的字段。</translation>
    </message>
    <message>
        <source>The form by whose layout they are shown then. Who may not open it sees them by their own.</source>
        <translation>此时用于布局的表单。无权打开它的人按文档自己的表单查看。</translation>
    </message>
    <message>
        <source>A number for other clients, 0 to 3: which buttons rows of a grid have. Without effect here, where a cell is saved when it is left.</source>
        <translation>供其他客户端使用的数字，0 到 3：表格行有哪些按钮。此处无效，单元格在离开时即保存。</translation>
    </message>
    <message>
        <source>Of the layer or window in which documents open: 640, 640px, or 80% of the window around.</source>
        <translation>打开文档的弹出层或窗口的尺寸：640、640px，或主窗口的 80%。</translation>
    </message>
    <message>
        <source>Opens</source>
        <translation>打开方式</translation>
    </message>
    <message>
        <source>Where the form or view that it leads to opens. In place means a tab here, so nothing that is open is lost.</source>
        <translation>按钮指向的表单或视图在何处打开。“原位”在此处是标签页，已打开的内容不会丢失。</translation>
    </message>
    <message>
        <source>0|In place;1|In a layer;2|In a tab;3|In a window</source>
        <translation>0|原位;1|弹出层;2|标签页;3|窗口</translation>
    </message>
    <message>
        <source>Goes on</source>
        <translation>转到方式</translation>
    </message>
    <message>
        <source>For other clients: who goes on to the address. Without effect here, where the browser does always.</source>
        <translation>供其他客户端使用：由谁转到该地址。此处无效，总是由浏览器转到。</translation>
    </message>
    <message>
        <source>0|By the server;1|By the browser</source>
        <translation>0|由服务器;1|由浏览器</translation>
    </message>
    <message>
        <source>Before its script</source>
        <translation>脚本之前</translation>
    </message>
    <message>
        <source>Of a script: the form can be filled in first. Its values are parameters of the script, and nothing of them is stored.</source>
        <translation>用于脚本：可先填写表单。其值作为脚本的参数，不会保存。</translation>
    </message>
    <message>
        <source>0|Nothing more;1|The form is filled in</source>
        <translation>0|无;1|先填写表单</translation>
    </message>
    <message>
        <source>Style sheet</source>
        <translation>样式表</translation>
    </message>
    <message>
        <source>One of the application. Here its colours, bold and italic of heads, rows and sums of a table hold (th, tr, td, tr:nth-child, tfoot); the rest is for other clients.</source>
        <translation>应用中的一个样式表。此处只采用其中表格的表头、行与合计的颜色、粗体和斜体（th、tr、td、tr:nth-child、tfoot），其余供其他客户端使用。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::AccountEditor</name>
    <message>
        <source>New account</source>
        <translation>新账号</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>&amp;Person</source>
        <translation>人员(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Login</source>
        <translation>登录名(&amp;L)</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>密码(&amp;W)</translation>
    </message>
    <message>
        <source>New pass&amp;word</source>
        <translation>新密码(&amp;W)</translation>
    </message>
    <message>
        <source>Empty leaves the password as it is. A new one ends every sign-in of this account.</source>
        <translation>留空则密码不变。设置新密码会结束该账号的所有登录。</translation>
    </message>
    <message>
        <source>&amp;E-mail</source>
        <translation>电子邮箱(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Telephone</source>
        <translation>电话(&amp;T)</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Inactive: cannot sign in</source>
        <translation>停用：不能登录</translation>
    </message>
    <message>
        <source>S&amp;tate</source>
        <translation>状态(&amp;T)</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>Locked: cannot sign in until unlocked</source>
        <translation>已锁定：解锁前不能登录</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>锁定(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Rights</source>
        <translation>权限(&amp;R)</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>S&amp;uper administrator</source>
        <translation>超级管理员(&amp;U)</translation>
    </message>
    <message>
        <source>Administers everything: the platform, all domains and these accounts.</source>
        <translation>管理一切：平台、所有域以及这些账号。</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>域</translation>
    </message>
    <message>
        <source>&amp;Domain administrator</source>
        <translation>域管理员(&amp;D)</translation>
    </message>
    <message>
        <source>Administers the people of the domains below, and nothing else.</source>
        <translation>只管理下列域的人员。</translation>
    </message>
    <message>
        <source>Domains ad&amp;ministered</source>
        <translation>管理的域(&amp;M)</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>De&amp;signer</source>
        <translation>设计者(&amp;S)</translation>
    </message>
    <message>
        <source>Makes and changes applications.</source>
        <translation>创建和修改应用。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Security officer</source>
        <translation>保密员</translation>
    </message>
    <message>
        <source>Auditor</source>
        <translation>审计员</translation>
    </message>
    <message>
        <source>Ro&amp;le in the operation log</source>
        <translation>操作日志中的角色(&amp;L)</translation>
    </message>
    <message>
        <source>Where the log is kept by three roles: a security officer sees what users do, an auditor what administrators do.</source>
        <translation>三员管理时：保密员查看用户的操作，审计员查看管理员的操作。</translation>
    </message>
    <message>
        <source>Loading the account</source>
        <translation>正在加载账号</translation>
    </message>
    <message>
        <source>The account could not be loaded.</source>
        <translation>无法加载账号。</translation>
    </message>
    <message>
        <source>This account does not exist any more.</source>
        <translation>该账号已不存在。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The account was not made.</source>
        <translation>账号未创建。</translation>
    </message>
    <message>
        <source>The account was not saved.</source>
        <translation>账号未保存。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::AccountsPage</name>
    <message>
        <source>Super administrator</source>
        <translation>超级管理员</translation>
    </message>
    <message>
        <source>Domain administrator</source>
        <translation>域管理员</translation>
    </message>
    <message>
        <source>Designer</source>
        <translation>设计者</translation>
    </message>
    <message>
        <source>Security officer</source>
        <translation>保密员</translation>
    </message>
    <message>
        <source>Auditor</source>
        <translation>审计员</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the rights of an account</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>登录名</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>域</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>电子邮箱</translation>
    </message>
    <message>
        <source>Telephone</source>
        <translation>电话</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message numerus="yes">
        <source>%Ln domains</source>
        <translation>
            <numerusform>%Ln 个域</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading accounts</source>
        <translation>正在加载账号</translation>
    </message>
    <message>
        <source>The accounts could not be loaded.</source>
        <translation>无法加载账号。</translation>
    </message>
    <message>
        <source>There are no accounts.</source>
        <translation>没有账号。</translation>
    </message>
    <message>
        <source>New Account</source>
        <translation>新建账号</translation>
    </message>
    <message>
        <source>No account is found for “%1”.</source>
        <translation>没有找到账号“%1”。</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>&amp;Activate</source>
        <translation>启用(&amp;A)</translation>
    </message>
    <message>
        <source>De&amp;activate</source>
        <translation>停用(&amp;A)</translation>
    </message>
    <message>
        <source>The selected accounts can sign in again</source>
        <translation>所选账号可以重新登录</translation>
    </message>
    <message>
        <source>The selected accounts are signed out and cannot sign in any more</source>
        <translation>所选账号将退出登录，并且不能再登录</translation>
    </message>
    <message numerus="yes">
        <source>%Ln accounts</source>
        <translation>
            <numerusform>%Ln 个账号</numerusform>
        </translation>
    </message>
    <message>
        <source>Activating accounts</source>
        <translation>正在启用账号</translation>
    </message>
    <message>
        <source>Deactivating accounts</source>
        <translation>正在停用账号</translation>
    </message>
    <message>
        <source>“%1” was not activated.</source>
        <translation>“%1”未启用。</translation>
    </message>
    <message>
        <source>“%1” was not deactivated.</source>
        <translation>“%1”未停用。</translation>
    </message>
    <message>
        <source>Delete the account “%1”?</source>
        <translation>删除账号“%1”？</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln accounts?</source>
        <translation>
            <numerusform>删除 %Ln 个账号？</numerusform>
        </translation>
    </message>
    <message>
        <source>This cannot be undone. Deactivate an account instead to keep it without letting anybody in.</source>
        <translation>此操作无法撤销。若要保留账号但不允许登录，请停用它。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Deleting accounts</source>
        <translation>正在删除账号</translation>
    </message>
    <message>
        <source>No account was deleted.</source>
        <translation>没有删除任何账号。</translation>
    </message>
    <message>
        <source>“%1” was not deleted.</source>
        <translation>“%1”未删除。</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>账号</translation>
    </message>
    <message>
        <source>Who administers the platform and its domains, and who designs applications</source>
        <translation>谁管理平台和域，谁设计应用</translation>
    </message>
    <message>
        <source>Search by name or login</source>
        <translation>按姓名或登录名搜索</translation>
    </message>
    <message>
        <source>&amp;New Account</source>
        <translation>新建账号(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Edit the account</source>
        <translation>编辑账号</translation>
    </message>
    <message>
        <source>Delete the selected accounts</source>
        <translation>删除所选账号</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
</context>
<context>
    <name>formwright::administration::AdminTree</name>
    <message>
        <source>Administration</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>%1 (inactive)</source>
        <comment>name of a domain</comment>
        <translation>%1（已停用）</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Not loaded: %1 Click to try again.</source>
        <translation>未能加载：%1 单击重试。</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>loading was stopped.</source>
        <translation>加载已停止。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::Administration</name>
    <message>
        <source>%1 of a Domain</source>
        <comment>a kind of page: Roles</comment>
        <translation>企业域的%1</translation>
    </message>
</context>
<context>
    <name>formwright::administration::AdministratorsField</name>
    <message>
        <source>Search administrators</source>
        <translation>搜索管理员</translation>
    </message>
    <message>
        <source>Administrators</source>
        <translation>管理员</translation>
    </message>
    <message>
        <source>Loading accounts…</source>
        <translation>正在加载帐号…</translation>
    </message>
    <message>
        <source>The accounts cannot be listed: %1</source>
        <translation>无法列出帐号：%1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name and login</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Whoever is ticked administers this domain and its people.</source>
        <translation>选中的人管理此域及其人员。</translation>
    </message>
    <message>
        <source>There is no account of a domain administrator yet.</source>
        <translation>还没有域管理员帐号。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarDaysTab</name>
    <message>
        <source>&amp;Month</source>
        <translation>月(&amp;M)</translation>
    </message>
    <message>
        <source>Show one month</source>
        <translation>显示一个月</translation>
    </message>
    <message>
        <source>&amp;Year</source>
        <translation>年(&amp;Y)</translation>
    </message>
    <message>
        <source>Show the whole year</source>
        <translation>显示全年</translation>
    </message>
    <message>
        <source>&amp;Free</source>
        <translation>休息(&amp;F)</translation>
    </message>
    <message>
        <source>Days that are painted become free</source>
        <translation>涂过的日期变为休息日</translation>
    </message>
    <message>
        <source>&amp;Working</source>
        <translation>工作(&amp;W)</translation>
    </message>
    <message>
        <source>Days that are painted become working days</source>
        <translation>涂过的日期变为工作日</translation>
    </message>
    <message>
        <source>As &amp;Usual</source>
        <translation>照常(&amp;U)</translation>
    </message>
    <message>
        <source>Days that are painted follow the usual week again</source>
        <translation>涂过的日期恢复为标准周的安排</translation>
    </message>
    <message>
        <source>&amp;Today</source>
        <translation>今天(&amp;T)</translation>
    </message>
    <message>
        <source>Back (PgUp)</source>
        <translation>向前 (PgUp)</translation>
    </message>
    <message>
        <source>On (PgDn)</source>
        <translation>向后 (PgDn)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>向前</translation>
    </message>
    <message>
        <source>On</source>
        <translation>向后</translation>
    </message>
    <message>
        <source>Remark for painted days, as Labour Day</source>
        <translation>所涂日期的备注，例如劳动节</translation>
    </message>
    <message>
        <source>Remark for painted days</source>
        <translation>所涂日期的备注</translation>
    </message>
    <message>
        <source>Paint:</source>
        <translation>涂为：</translation>
    </message>
    <message>
        <source>Days of the calendar</source>
        <translation>日历的日期</translation>
    </message>
    <message numerus="yes">
        <source>making %Ln days free</source>
        <translation>
            <numerusform>将 %Ln 天设为休息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>making %Ln days working days</source>
        <translation>
            <numerusform>将 %Ln 天设为工作日</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>making %Ln days usual again</source>
        <translation>
            <numerusform>将 %Ln 天恢复照常</numerusform>
        </translation>
    </message>
    <message>
        <source>MMMM yyyy</source>
        <comment>a month, as QLocale takes it</comment>
        <translation>yyyy年M月</translation>
    </message>
    <message>
        <source>yyyy</source>
        <comment>a year, as QLocale takes it</comment>
        <translation>yyyy年</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days chosen, %1; Space paints them</source>
        <translation>
            <numerusform>已选 %Ln 天，%1；按空格键涂色</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarDetailsForm</name>
    <message>
        <source>As long as the longest day of the usual &amp;week</source>
        <translation>与标准周中最长的一天相同(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message>
        <source>The times of the week are times on the clocks there.</source>
        <translation>一周的时间按当地时钟计算。</translation>
    </message>
    <message>
        <source>&amp;Hours of a usual day</source>
        <translation>标准日工时(&amp;H)</translation>
    </message>
    <message>
        <source>What counts as one day of work.</source>
        <translation>一个工作日折合的小时数。</translation>
    </message>
    <message>
        <source>Hours of a usual day</source>
        <translation>标准日工时</translation>
    </message>
    <message>
        <source>&amp;Type</source>
        <translation>类型(&amp;T)</translation>
    </message>
    <message>
        <source>A code that other programs know the calendar by; may be empty.</source>
        <translation>其他程序识别此日历的代码，可为空。</translation>
    </message>
    <message>
        <source>&amp;Remark</source>
        <translation>备注(&amp;R)</translation>
    </message>
    <message>
        <source>change of the name</source>
        <translation>更改名称</translation>
    </message>
    <message>
        <source>change of the type</source>
        <translation>更改类型</translation>
    </message>
    <message>
        <source>change of the time zone</source>
        <translation>更改时区</translation>
    </message>
    <message>
        <source>change of the hours</source>
        <translation>更改工时</translation>
    </message>
    <message>
        <source>change of the remark</source>
        <translation>更改备注</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarEdit</name>
    <message>
        <source>reverting to what is stored</source>
        <translation>恢复为已保存的内容</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarField</name>
    <message>
        <source>The usual one of the domain</source>
        <translation>域的默认日历</translation>
    </message>
    <message>
        <source>“%1” is the code of no calendar of this domain.</source>
        <translation>“%1”不是此域任何日历的代码。</translation>
    </message>
    <message>
        <source>“%1” is no calendar of this domain.</source>
        <translation>“%1”不是此域的日历。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarImportDialog</name>
    <message>
        <source>&amp;Delete the special days there are now</source>
        <translation>删除现有的特殊日期(&amp;D)</translation>
    </message>
    <message>
        <source>Import Holidays</source>
        <translation>导入节假日</translation>
    </message>
    <message>
        <source>Holidays from %1 for “%2”</source>
        <translation>将 %1 中的节假日导入“%2”</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>All years</source>
        <translation>所有年份</translation>
    </message>
    <message>
        <source>Holidays of the file</source>
        <translation>文件中的节假日</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>结果</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>另有 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries of the file are not taken as they are.</source>
        <translation>
            <numerusform>文件中有 %Ln 项未按原样导入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>is there already</source>
        <translation>已存在</translation>
    </message>
    <message>
        <source>replaces what is there</source>
        <translation>替换现有内容</translation>
    </message>
    <message>
        <source>replaces “%1”</source>
        <translation>替换“%1”</translation>
    </message>
    <message>
        <source>becomes a working day</source>
        <translation>变为工作日</translation>
    </message>
    <message>
        <source>becomes free</source>
        <translation>变为休息日</translation>
    </message>
    <message>
        <source>is worked anyway; gets its name</source>
        <translation>本来就工作，仅加上名称</translation>
    </message>
    <message>
        <source>is free anyway; gets its name</source>
        <translation>本来就休息，仅加上名称</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take Over %Ln</source>
        <translation>
            <numerusform>导入 %Ln 项(&amp;T)</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has more than can be taken over at once.</source>
        <translation>文件中的内容超过一次可导入的数量。</translation>
    </message>
    <message>
        <source>Nothing is ticked.</source>
        <translation>未勾选任何项。</translation>
    </message>
    <message>
        <source>Nothing is stored before you save the calendar.</source>
        <translation>保存日历之前不会写入任何内容。</translation>
    </message>
    <message>
        <source>Taken as</source>
        <translation>作为</translation>
    </message>
    <message>
        <source>working</source>
        <translation>上班</translation>
    </message>
    <message>
        <source>free</source>
        <translation>休息</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarLegend</name>
    <message>
        <source>Working</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>休息</translation>
    </message>
    <message>
        <source>Free, unlike usual</source>
        <translation>特殊休息日</translation>
    </message>
    <message>
        <source>Working, unlike usual</source>
        <translation>特殊工作日</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarNewDialog</name>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>New Calendar</source>
        <translation>新建日历</translation>
    </message>
    <message>
        <source>Monday to Friday</source>
        <translation>周一至周五</translation>
    </message>
    <message>
        <source>A copy of “%1”</source>
        <translation>“%1”的副本</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Begins as</source>
        <translation>初始内容(&amp;B)</translation>
    </message>
    <message>
        <source>There is a calendar of that name.</source>
        <translation>已有同名日历。</translation>
    </message>
    <message>
        <source>A calendar needs a name.</source>
        <translation>日历必须有名称。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarSheet</name>
    <message>
        <source>&amp;Working</source>
        <translation>工作(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Free</source>
        <translation>休息(&amp;F)</translation>
    </message>
    <message>
        <source>As &amp;Usual</source>
        <translation>照常(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>the first day of a month, as QLocale takes it</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>%1 h</source>
        <comment>hours of work of a day</comment>
        <translation>%1 小时</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarSpecialDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Add Special Days</source>
        <translation>添加特殊日期</translation>
    </message>
    <message>
        <source>Edit Special Days</source>
        <translation>更改特殊日期</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>休息</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Special days</source>
        <translation>特殊日期</translation>
    </message>
    <message>
        <source>As Labour Day</source>
        <translation>例如劳动节</translation>
    </message>
    <message>
        <source>&amp;First day</source>
        <translation>第一天(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Last day</source>
        <translation>最后一天(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;They are</source>
        <translation>安排(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;imes</source>
        <translation>时间(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Remark</source>
        <translation>备注(&amp;R)</translation>
    </message>
    <message>
        <source>The last day lies before the first.</source>
        <translation>最后一天早于第一天。</translation>
    </message>
    <message>
        <source>A working day needs its times.</source>
        <translation>工作日必须有时间。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarSpecialList</name>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>删除(&amp;L)</translation>
    </message>
    <message>
        <source>Special days</source>
        <translation>特殊日期</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>They are</source>
        <translation>安排</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>No day differs from the usual week.</source>
        <translation>没有与标准周不同的日期。</translation>
    </message>
    <message>
        <source>Paint holidays under Days, or take them over from a file.</source>
        <translation>在“日期”中涂出节假日，或从文件导入。</translation>
    </message>
    <message>
        <source>Import Holidays…</source>
        <translation>导入节假日…</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>休息</translation>
    </message>
    <message>
        <source>adding %1</source>
        <comment>dates</comment>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>change of %1</source>
        <comment>dates</comment>
        <translation>更改 %1</translation>
    </message>
    <message numerus="yes">
        <source>deleting %Ln special days</source>
        <translation>
            <numerusform>删除 %Ln 个特殊日期</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarTimesField</name>
    <message>
        <source>Add a period</source>
        <translation>添加时段</translation>
    </message>
    <message>
        <source>%1: add a period</source>
        <comment>a day of the week</comment>
        <translation>%1：添加时段</translation>
    </message>
    <message>
        <source>next day</source>
        <translation>次日</translation>
    </message>
    <message>
        <source>Remove the period</source>
        <translation>移除时段</translation>
    </message>
    <message>
        <source>A period begins at a time from 00:00 to 23:59.</source>
        <translation>时段的开始时间须在 00:00 到 23:59 之间。</translation>
    </message>
    <message>
        <source>A period ends at a time from 00:00 to 24:00.</source>
        <translation>时段的结束时间须在 00:00 到 24:00 之间。</translation>
    </message>
    <message>
        <source>A period ends at its start; a whole day is 00:00 to 24:00.</source>
        <translation>时段的结束与开始相同；全天应写为 00:00 到 24:00。</translation>
    </message>
    <message>
        <source>This period meets another one of the day.</source>
        <translation>此时段与当天的另一时段重叠。</translation>
    </message>
    <message>
        <source>%1: start of period %2</source>
        <comment>a day of the week</comment>
        <translation>%1：时段 %2 的开始</translation>
    </message>
    <message>
        <source>%1: end of period %2</source>
        <comment>a day of the week</comment>
        <translation>%1：时段 %2 的结束</translation>
    </message>
    <message>
        <source>%1: remove period %2</source>
        <comment>a day of the week</comment>
        <translation>%1：移除时段 %2</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarWeekEditor</name>
    <message>
        <source>times of %1</source>
        <comment>a day of the week</comment>
        <translation>%1的时间</translation>
    </message>
    <message>
        <source>What is worked every week. Days that differ, as holidays, are painted under Days.</source>
        <translation>每周的工作安排。不同的日期（例如节假日）在“日期”中涂出。</translation>
    </message>
    <message>
        <source>&amp;Same Times on All Working Days</source>
        <translation>所有工作日时间相同(&amp;S)</translation>
    </message>
    <message>
        <source>Give every working day the times of the first one</source>
        <translation>将第一个工作日的时间用于所有工作日</translation>
    </message>
    <message>
        <source>%1 is a working day</source>
        <comment>a day of the week</comment>
        <translation>%1是工作日</translation>
    </message>
    <message>
        <source>making %1 a working day</source>
        <comment>a day of the week</comment>
        <translation>将%1设为工作日</translation>
    </message>
    <message>
        <source>making %1 free</source>
        <comment>a day of the week</comment>
        <translation>将%1设为休息日</translation>
    </message>
    <message>
        <source>same times on all working days</source>
        <translation>统一所有工作日的时间</translation>
    </message>
    <message>
        <source>free</source>
        <translation>休息</translation>
    </message>
    <message>
        <source>no times</source>
        <translation>无时间</translation>
    </message>
    <message>
        <source>%1 h</source>
        <comment>hours of work of a day</comment>
        <translation>%1 小时</translation>
    </message>
</context>
<context>
    <name>formwright::administration::CalendarsPage</name>
    <message>
        <source>Loading calendars</source>
        <translation>正在加载日历</translation>
    </message>
    <message>
        <source>The calendars could not be loaded.</source>
        <translation>无法加载日历。</translation>
    </message>
    <message>
        <source>A calendar needs a name.</source>
        <translation>日历必须有名称。</translation>
    </message>
    <message>
        <source>The calendar was not saved.</source>
        <translation>日历未保存。</translation>
    </message>
    <message>
        <source>A working day of the usual week has no times, or times that meet.</source>
        <translation>标准周中有工作日没有时间，或时段重叠。</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>Somebody else has changed “%1”.</source>
        <translation>其他人已更改“%1”。</translation>
    </message>
    <message>
        <source>Save yours over theirs, or take theirs and lose what you have changed. Taking theirs can be undone.</source>
        <translation>用您的内容覆盖对方的，或采用对方的并放弃您的更改。采用对方的内容可以撤销。</translation>
    </message>
    <message>
        <source>&amp;Save Mine</source>
        <translation>保存我的(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Take Theirs</source>
        <translation>采用对方的(&amp;T)</translation>
    </message>
    <message>
        <source>“%1” was not saved.</source>
        <translation>“%1”未保存。</translation>
    </message>
    <message>
        <source>Creating the calendar</source>
        <translation>正在创建日历</translation>
    </message>
    <message>
        <source>“%1” was not created.</source>
        <translation>“%1”未创建。</translation>
    </message>
    <message>
        <source>Delete the calendar “%1”?</source>
        <translation>删除日历“%1”？</translation>
    </message>
    <message numerus="yes">
        <source>Its usual week and its %Ln special days are deleted with it. This cannot be undone.</source>
        <translation>
            <numerusform>其标准周和 %Ln 个特殊日期将一并删除。此操作无法撤销。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Delete Calendar</source>
        <translation>删除日历(&amp;D)</translation>
    </message>
    <message>
        <source>Deleting the calendar</source>
        <translation>正在删除日历</translation>
    </message>
    <message>
        <source>“%1” was not deleted.</source>
        <translation>“%1”未删除。</translation>
    </message>
    <message>
        <source>Import Holidays</source>
        <translation>导入节假日</translation>
    </message>
    <message>
        <source>Lists of holidays (*.ics *.csv *.txt)</source>
        <translation>节假日列表 (*.ics *.csv *.txt)</translation>
    </message>
    <message>
        <source>“%1” could not be read.</source>
        <translation>无法读取“%1”。</translation>
    </message>
    <message>
        <source>It is larger than a list of holidays can be.</source>
        <translation>文件大于节假日列表的上限。</translation>
    </message>
    <message>
        <source>There are no holidays in “%1”.</source>
        <translation>“%1”中没有节假日。</translation>
    </message>
    <message>
        <source>A list of holidays is an .ics file with all-day events, or a .csv file with a date and a name on each line.</source>
        <translation>节假日列表是含有全天事件的 .ics 文件，或每行一个日期和名称的 .csv 文件。</translation>
    </message>
    <message numerus="yes">
        <source>importing %Ln holidays</source>
        <translation>
            <numerusform>导入 %Ln 个节假日</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Save the changes of %Ln calendars?</source>
        <translation>
            <numerusform>保存 %Ln 个日历的更改？</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>%1 •</source>
        <comment>the name of a calendar with changes that are not saved</comment>
        <translation>%1 •</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <translation>%1，未保存</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln special days</source>
        <translation>
            <numerusform>%1，%Ln 个特殊日期</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln calendars</source>
        <translation>
            <numerusform>%Ln 个日历</numerusform>
        </translation>
    </message>
    <message>
        <source>This domain has no calendars.</source>
        <translation>此域没有日历。</translation>
    </message>
    <message>
        <source>A calendar says when is worked: the usual week, and days that differ from it.</source>
        <translation>日历说明何时工作：标准周以及与之不同的日期。</translation>
    </message>
    <message>
        <source>New Calendar</source>
        <translation>新建日历</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Usual Week</source>
        <translation>标准周</translation>
    </message>
    <message numerus="yes">
        <source>Special Days (%Ln)</source>
        <translation>
            <numerusform>特殊日期 (%Ln)</numerusform>
        </translation>
    </message>
    <message>
        <source>Special Days</source>
        <translation>特殊日期</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Calendars</source>
        <translation>日历</translation>
    </message>
    <message>
        <source>Calendars of %1</source>
        <translation>%1 的日历</translation>
    </message>
    <message>
        <source>The chosen calendar</source>
        <translation>所选日历</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>新建(&amp;N)…</translation>
    </message>
    <message>
        <source>Make another calendar</source>
        <translation>新建一个日历</translation>
    </message>
    <message>
        <source>&amp;Import Holidays…</source>
        <translation>导入节假日(&amp;I)…</translation>
    </message>
    <message>
        <source>Take over a list of holidays from a file</source>
        <translation>从文件导入节假日列表</translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation>还原(&amp;V)</translation>
    </message>
    <message>
        <source>Back to what is stored</source>
        <translation>恢复为已保存的内容</translation>
    </message>
    <message>
        <source>Save the chosen calendar</source>
        <translation>保存所选日历</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
</context>
<context>
    <name>formwright::administration::ChannelsPage</name>
    <message>
        <source>What the people of the domain are told by mail, text message and web-hook</source>
        <translation>通过邮件、短信和 Webhook 通知企业域人员的内容</translation>
    </message>
    <message>
        <source>&amp;Deliveries</source>
        <translation>发送记录(&amp;D)</translation>
    </message>
    <message>
        <source>What was sent, what waits and what failed</source>
        <translation>已发送、等待中和失败的内容</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>按默认</translation>
    </message>
    <message>
        <source>As usual (%1)</source>
        <translation>按默认（%1）</translation>
    </message>
    <message>
        <source>kept; empty leaves it</source>
        <translation>已保存；留空则不变</translation>
    </message>
    <message>
        <source>&amp;Notices</source>
        <translation>通知(&amp;N)</translation>
    </message>
    <message>
        <source>This holds for whoever does not choose for himself (Go &gt; Notices elsewhere). Mail goes only where the notice is still unread.</source>
        <translation>适用于未自行选择的人员（转到 &gt; 其他渠道的通知）。仅当通知仍未读时才发送邮件。</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Of the words around notices in mail, unless somebody chooses for himself.</source>
        <translation>邮件中通知周围文字的语言，个人可自行选择。</translation>
    </message>
    <message>
        <source>&amp;Mail server</source>
        <translation>邮件服务器(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Server</source>
        <translation>服务器(&amp;S)</translation>
    </message>
    <message>
        <source>Empty: mail goes out by the mail server of the whole installation, where it has one.</source>
        <translation>留空：使用整个系统的邮件服务器（如果有）。</translation>
    </message>
    <message>
        <source>P&amp;ort</source>
        <translation>端口(&amp;O)</translation>
    </message>
    <message>
        <source>STARTTLS, required</source>
        <translation>STARTTLS（必需）</translation>
    </message>
    <message>
        <source>TLS from the first byte (mostly port 465)</source>
        <translation>全程 TLS（通常为端口 465）</translation>
    </message>
    <message>
        <source>None: mail can be read on its way</source>
        <translation>无：邮件在传输中可被读取</translation>
    </message>
    <message>
        <source>&amp;Encryption</source>
        <translation>加密(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Account</source>
        <translation>账号(&amp;A)</translation>
    </message>
    <message>
        <source>To log in with; empty: without.</source>
        <translation>用于登录；留空：不登录。</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>It is shown to nobody, and kept for this server, port, encryption and account alone: whoever changes one of these types it again.</source>
        <translation>不会显示给任何人，且仅用于当前服务器、端口、加密方式和账号：更改其中任一项后须重新输入。</translation>
    </message>
    <message>
        <source>Se&amp;nder</source>
        <translation>发件人(&amp;N)</translation>
    </message>
    <message>
        <source>The address that mail comes from; empty: the account.</source>
        <translation>邮件的发件地址；留空：使用账号。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>address that a test mail goes to</source>
        <translation>测试邮件的收件地址</translation>
    </message>
    <message>
        <source>Address that a test mail goes to</source>
        <translation>测试邮件的收件地址</translation>
    </message>
    <message>
        <source>Send a &amp;Test Mail</source>
        <translation>发送测试邮件(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Web-hook</source>
        <translation>Webhook(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>Notices are posted there as JSON, signed with the secret of the domain. Empty: nowhere.</source>
        <translation>通知以 JSON 发送到该地址，并用企业域的密钥签名。留空：不发送。</translation>
    </message>
    <message>
        <source>Loading the channels</source>
        <translation>正在加载渠道</translation>
    </message>
    <message>
        <source>The channels could not be loaded.</source>
        <translation>无法加载渠道。</translation>
    </message>
    <message>
        <source>The channels were not saved.</source>
        <translation>渠道未保存。</translation>
    </message>
    <message>
        <source>Sending a test mail</source>
        <translation>正在发送测试邮件</translation>
    </message>
    <message>
        <source>No test mail was sent.</source>
        <translation>未发送测试邮件。</translation>
    </message>
    <message>
        <source>The mail server took a test mail to %1.</source>
        <translation>邮件服务器已接收发往 %1 的测试邮件。</translation>
    </message>
    <message>
        <source>The test mail was refused.</source>
        <translation>测试邮件被拒绝。</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>渠道</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DeliveriesPage</name>
    <message numerus="yes">
        <source>%Ln notices</source>
        <translation>
            <numerusform>%Ln 条通知</numerusform>
        </translation>
    </message>
    <message>
        <source>A text of its own</source>
        <translation>自拟文字</translation>
    </message>
    <message>
        <source>Notices, together</source>
        <translation>通知汇总</translation>
    </message>
    <message>
        <source>Waiting and failed</source>
        <translation>等待中和失败</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>To</source>
        <translation>收件人</translation>
    </message>
    <message>
        <source>By</source>
        <translation>渠道</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Next try</source>
        <translation>下次尝试</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name and address</comment>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln tries)</source>
        <comment>state</comment>
        <translation>
            <numerusform>%1（已尝试 %Ln 次）</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading what was sent</source>
        <translation>正在加载发送记录</translation>
    </message>
    <message>
        <source>What was sent could not be loaded.</source>
        <translation>无法加载发送记录。</translation>
    </message>
    <message>
        <source>Nothing waits, and nothing failed.</source>
        <translation>没有等待或失败的内容。</translation>
    </message>
    <message>
        <source>Mail, text messages and web-hooks of the domain stand here until they are sent.</source>
        <translation>企业域的邮件、短信和 Webhook 在发送前显示在这里。</translation>
    </message>
    <message>
        <source>Nothing was sent yet.</source>
        <translation>尚未发送任何内容。</translation>
    </message>
    <message>
        <source>Which notices leave the server is chosen with the channels.</source>
        <translation>哪些通知发往外部，在渠道中选择。</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>渠道</translation>
    </message>
    <message>
        <source>Nothing is in this state.</source>
        <translation>没有处于此状态的内容。</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>显示全部</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Trying again</source>
        <translation>正在重试</translation>
    </message>
    <message>
        <source>It is not tried again.</source>
        <translation>未能重试。</translation>
    </message>
    <message>
        <source>Give up what was to go to %1?</source>
        <translation>放弃发往 %1 的内容？</translation>
    </message>
    <message numerus="yes">
        <source>Give up %Ln entries?</source>
        <translation>
            <numerusform>放弃 %Ln 条？</numerusform>
        </translation>
    </message>
    <message>
        <source>They are not sent any more. Notices stay in the inbox of whom they are for.</source>
        <translation>它们不再发送。通知仍保留在收件人的收件箱中。</translation>
    </message>
    <message>
        <source>&amp;Give Up</source>
        <translation>放弃(&amp;G)</translation>
    </message>
    <message>
        <source>Giving up</source>
        <translation>正在放弃</translation>
    </message>
    <message>
        <source>It was not given up.</source>
        <translation>未能放弃。</translation>
    </message>
    <message>
        <source>Deliveries</source>
        <translation>发送记录</translation>
    </message>
    <message>
        <source>What the people of the domain were told by mail, text message and web-hook</source>
        <translation>通过邮件、短信和 Webhook 通知过企业域人员的内容</translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>Have what failed tried at once</source>
        <translation>立即重试失败的内容</translation>
    </message>
    <message>
        <source>&amp;Give Up…</source>
        <translation>放弃(&amp;G)…</translation>
    </message>
    <message>
        <source>Do not send what waits or failed any more</source>
        <translation>不再发送等待中或失败的内容</translation>
    </message>
    <message>
        <source>&amp;Channels</source>
        <translation>渠道(&amp;C)</translation>
    </message>
    <message>
        <source>What is told by which channel, and the mail server</source>
        <translation>各渠道通知的内容，以及邮件服务器</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DepartmentDialog</name>
    <message>
        <source>&amp;Department</source>
        <translation>部门(&amp;D)</translation>
    </message>
    <message>
        <source>Choose a department first</source>
        <translation>请先选择部门</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DepartmentPropertiesDialog</name>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>New Department</source>
        <translation>新建部门</translation>
    </message>
    <message>
        <source>Properties of “%1”</source>
        <comment>a department</comment>
        <translation>“%1”的属性</translation>
    </message>
    <message>
        <source>Loading the fields of departments</source>
        <translation>正在加载部门字段</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The fields of departments could not be loaded.</source>
        <translation>无法加载部门字段。</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>常规(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>C&amp;ode</source>
        <translation>编码(&amp;O)</translation>
    </message>
    <message>
        <source>What formulas and other programs know the department by; may be empty.</source>
        <translation>公式和其他程序据此识别该部门；可以为空。</translation>
    </message>
    <message>
        <source>F&amp;urther fields</source>
        <translation>扩展字段(&amp;U)</translation>
    </message>
    <message>
        <source>A department needs a name.</source>
        <translation>部门必须有名称。</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>The department was not made.</source>
        <translation>未能新建部门。</translation>
    </message>
    <message>
        <source>The department was not saved.</source>
        <translation>部门未保存。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DepartmentsModel</name>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Not loaded: %1</source>
        <translation>未能加载：%1</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>Without department</source>
        <translation>无部门</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name and code</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DepartmentsPane</name>
    <message>
        <source>The departments could not be loaded.</source>
        <translation>无法加载部门。</translation>
    </message>
    <message>
        <source>New department</source>
        <translation>新部门</translation>
    </message>
    <message>
        <source>New department %1</source>
        <translation>新部门 %1</translation>
    </message>
    <message>
        <source>The department was not made.</source>
        <translation>未能新建部门。</translation>
    </message>
    <message>
        <source>“%1” was not renamed.</source>
        <translation>“%1”未能重命名。</translation>
    </message>
    <message>
        <source>“%1” renamed to “%2”</source>
        <translation>“%1”已重命名为“%2”</translation>
    </message>
    <message>
        <source>“%1” was not moved.</source>
        <translation>“%1”未能移动。</translation>
    </message>
    <message>
        <source>“%1” moved</source>
        <translation>“%1”已移动</translation>
    </message>
    <message>
        <source>Delete the department “%1”?</source>
        <translation>删除部门“%1”？</translation>
    </message>
    <message>
        <source>Only a department without people and without departments below it can be deleted. This cannot be undone.</source>
        <translation>只能删除没有人员且没有下级部门的部门。此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Delete Department</source>
        <translation>删除部门(&amp;D)</translation>
    </message>
    <message>
        <source>“%1” was not deleted.</source>
        <translation>“%1”未能删除。</translation>
    </message>
    <message>
        <source>Departments</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>&amp;New Department</source>
        <translation>新建部门(&amp;N)</translation>
    </message>
    <message>
        <source>New department below the chosen one</source>
        <translation>在所选部门下新建部门</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;Down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>删除(&amp;E)</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>“%1” changed</source>
        <comment>a department</comment>
        <translation>已更改“%1”</translation>
    </message>
    <message>
        <source>&amp;Properties…</source>
        <translation>属性(&amp;P)…</translation>
    </message>
    <message>
        <source>Name, code and further fields of the department</source>
        <translation>部门的名称、编码和扩展字段</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DirectoryChangesModel</name>
    <message>
        <source>Without a department</source>
        <translation>无部门</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes</source>
        <translation>
            <numerusform>%Ln 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name and login</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the members that change</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Who or what</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DirectoryChangesPane</name>
    <message>
        <source>Set the directory up first</source>
        <translation>请先设置目录</translation>
    </message>
    <message>
        <source>Wait for what is running</source>
        <translation>请等待当前操作结束</translation>
    </message>
    <message>
        <source>See every change; nothing is changed</source>
        <translation>查看每一项更改；不会改动任何内容</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Apply %Ln changes…</source>
        <translation>
            <numerusform>应用 %Ln 项更改(&amp;A)…</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>Try first: what the latest dry run found can be applied</source>
        <translation>请先试运行：最近一次试运行的结果才能应用</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>正在开始</translation>
    </message>
    <message>
        <source>Applying changes</source>
        <translation>正在应用更改</translation>
    </message>
    <message>
        <source>Comparing with the people of the domain</source>
        <translation>正在与域的人员比较</translation>
    </message>
    <message numerus="yes">
        <source>Reading the directory: %Ln entries</source>
        <translation>
            <numerusform>正在读取目录：%Ln 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for the server</source>
        <translation>正在等待服务器</translation>
    </message>
    <message>
        <source>A wrong base, filter or server looks as if people were gone. If they really are, raise the lock limit under Rules and try again.</source>
        <translation>基准、过滤条件或服务器有误时，看上去就像人员已离开。如果确实如此，请在“规则”中提高锁定上限后重试。</translation>
    </message>
    <message>
        <source>These changes are not applied.</source>
        <translation>这些更改不会应用。</translation>
    </message>
    <message>
        <source>The dry run failed.</source>
        <translation>试运行失败。</translation>
    </message>
    <message>
        <source>The synchronization failed.</source>
        <translation>同步失败。</translation>
    </message>
    <message>
        <source>The dry run was cancelled.</source>
        <translation>试运行已取消。</translation>
    </message>
    <message>
        <source>The synchronization was cancelled. What it had done stays.</source>
        <translation>同步已取消。已完成的部分保留。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes could not be made.</source>
        <translation>
            <numerusform>%Ln 项更改未能完成。</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody changed the same in the meantime, or the server refused.</source>
        <translation>其间有人改动了同一内容，或者被服务器拒绝。</translation>
    </message>
    <message>
        <source>Choose “Failed” to see the reasons; the next synchronization tries them again.</source>
        <translation>选择“失败”可查看原因；下次同步会重试。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes were made.</source>
        <translation>
            <numerusform>已完成 %Ln 项更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>There was nothing to change.</source>
        <translation>没有需要更改的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes loaded</source>
        <translation>
            <numerusform>已加载 %Ln 项更改</numerusform>
        </translation>
    </message>
    <message>
        <source>This domain has no directory yet.</source>
        <translation>该域还没有目录。</translation>
    </message>
    <message>
        <source>Fill in Connection and People, test the connection, and save.</source>
        <translation>请填写“连接”和“人员”，测试连接，然后保存。</translation>
    </message>
    <message>
        <source>The changes are shown when all of them are known.</source>
        <translation>全部更改确定后即会显示。</translation>
    </message>
    <message>
        <source>Loading the changes</source>
        <translation>正在加载更改</translation>
    </message>
    <message>
        <source>Nobody has tried this directory yet.</source>
        <translation>还没有试运行过此目录。</translation>
    </message>
    <message>
        <source>A dry run reads the directory and lists every change. Nothing is changed by it.</source>
        <translation>试运行会读取目录并列出每一项更改，不会改动任何内容。</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试运行</translation>
    </message>
    <message>
        <source>No change matches.</source>
        <translation>没有符合的更改。</translation>
    </message>
    <message>
        <source>Clear Filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>The domain is as the directory has it.</source>
        <translation>域与目录一致。</translation>
    </message>
    <message>
        <source>There are no changes to show.</source>
        <translation>没有可显示的更改。</translation>
    </message>
    <message>
        <source>Entry: %1</source>
        <translation>条目：%1</translation>
    </message>
    <message>
        <source>Department: %1</source>
        <translation>部门：%1</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>全部更改</translation>
    </message>
    <message>
        <source>Failed (%1)</source>
        <translation>失败（%1）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a kind of change and how many</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Earlier dry runs and synchronizations</source>
        <translation>以往的试运行和同步</translation>
    </message>
    <message>
        <source>&amp;Try (dry run)</source>
        <translation>试运行(&amp;T)</translation>
    </message>
    <message>
        <source>Search names, logins and departments</source>
        <translation>搜索姓名、登录名和部门</translation>
    </message>
    <message>
        <source>Which changes</source>
        <translation>哪些更改</translation>
    </message>
    <message>
        <source>How the changes are grouped</source>
        <translation>更改的分组方式</translation>
    </message>
    <message>
        <source>By kind of change</source>
        <translation>按更改种类</translation>
    </message>
    <message>
        <source>By department</source>
        <translation>按部门</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>The selected change</source>
        <translation>所选更改</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a reason as a sentence</comment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DirectoryDepartmentsField</name>
    <message>
        <source>The tree of organizational units</source>
        <translation>组织单位树</translation>
    </message>
    <message>
        <source>An attribute of each user</source>
        <translation>每个用户的一个属性</translation>
    </message>
    <message>
        <source>None: departments are made by hand</source>
        <translation>无：部门由人工维护</translation>
    </message>
    <message>
        <source>Name of the attribute</source>
        <translation>属性名称</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DirectoryPage</name>
    <message>
        <source>Directory</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Directory of %1</source>
        <translation>%1 的目录</translation>
    </message>
    <message>
        <source>Departments and people from the company&apos;s LDAP directory or Active Directory</source>
        <translation>来自公司 LDAP 目录或 Active Directory 的部门和人员</translation>
    </message>
    <message>
        <source>&amp;Test Connection</source>
        <translation>测试连接(&amp;T)</translation>
    </message>
    <message>
        <source>Reach the directory with these settings and read its first people; nothing is kept</source>
        <translation>用这些设置连接目录并读取前几个人员；不保存任何内容</translation>
    </message>
    <message>
        <source>&amp;Detach…</source>
        <translation>解除(&amp;D)…</translation>
    </message>
    <message>
        <source>Forget the directory; its people stay as if made by hand</source>
        <translation>不再使用该目录；其人员保留，如同人工建立</translation>
    </message>
    <message>
        <source>S&amp;ynchronize</source>
        <translation>同步(&amp;Y)</translation>
    </message>
    <message>
        <source>Loading the directory</source>
        <translation>正在加载目录</translation>
    </message>
    <message>
        <source>The directory could not be loaded.</source>
        <translation>无法加载目录。</translation>
    </message>
    <message>
        <source>The directory was not saved.</source>
        <translation>目录未保存。</translation>
    </message>
    <message>
        <source>Asking the directory</source>
        <translation>正在查询目录</translation>
    </message>
    <message>
        <source>The directory was not asked.</source>
        <translation>未能查询目录。</translation>
    </message>
    <message numerus="yes">
        <source>The directory answers: %Ln people and more.</source>
        <translation>
            <numerusform>目录有应答：%Ln 人以上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The directory answers: %Ln people.</source>
        <translation>
            <numerusform>目录有应答：%Ln 人。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first of them: %1</source>
        <translation>前几个：%1</translation>
    </message>
    <message>
        <source>The directory cannot be used like this.</source>
        <translation>目录无法这样使用。</translation>
    </message>
    <message>
        <source>The directory is read again: what changed there since the try is taken over, too. This cannot be undone as a whole.</source>
        <translation>将重新读取目录：试运行之后的变化也会一并采用。此操作不能整体撤销。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln people are locked and signed out.</source>
        <translation>
            <numerusform>%Ln 人将被锁定并退出登录。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %Ln changes?</source>
        <translation>
            <numerusform>应用 %Ln 项更改？</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>Detach “%1” from its directory?</source>
        <translation>解除“%1”与目录的关联？</translation>
    </message>
    <message>
        <source>The settings are forgotten. Departments and people stay as if made by hand; those whose passwords the directory checked cannot sign in until they get one.</source>
        <translation>设置将被删除。部门和人员保留，如同人工建立；由目录验证密码的人员在获得密码之前不能登录。</translation>
    </message>
    <message>
        <source>&amp;Detach</source>
        <translation>解除(&amp;D)</translation>
    </message>
    <message>
        <source>Detaching the directory</source>
        <translation>正在解除目录</translation>
    </message>
    <message>
        <source>The directory was not detached.</source>
        <translation>目录未解除。</translation>
    </message>
    <message>
        <source>&amp;Connection</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Server</source>
        <translation>服务器(&amp;S)</translation>
    </message>
    <message>
        <source>Encryption</source>
        <translation>加密</translation>
    </message>
    <message>
        <source>Encrypt ldap:// with Start&amp;TLS</source>
        <translation>用 Start&amp;TLS 加密 ldap://</translation>
    </message>
    <message>
        <source>ldaps:// is encrypted from the start. Unencrypted, only this machine itself is asked.</source>
        <translation>ldaps:// 从一开始就加密。不加密时只查询本机。</translation>
    </message>
    <message>
        <source>Certificate &amp;authorities</source>
        <translation>证书颁发机构(&amp;A)</translation>
    </message>
    <message>
        <source>those of the system</source>
        <translation>使用系统自带的</translation>
    </message>
    <message>
        <source>The name of a file in the folder “certificates” of the server&apos;s data, for a directory with a certificate of the company&apos;s own.</source>
        <translation>服务器数据目录的“certificates”文件夹中的文件名，用于使用公司自有证书的目录。</translation>
    </message>
    <message>
        <source>Sign in &amp;as</source>
        <translation>登录身份(&amp;A)</translation>
    </message>
    <message>
        <source>Whoever reads the directory; reading is all that is needed. Empty for nobody in particular.</source>
        <translation>读取目录所用的身份，只需读取权限。留空则匿名。</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>Wait for the &amp;connection</source>
        <translation>连接等待时间(&amp;C)</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Wait for an a&amp;nswer</source>
        <translation>应答等待时间(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;People</source>
        <translation>人员(&amp;P)</translation>
    </message>
    <message>
        <source>OpenLDAP and relatives</source>
        <translation>OpenLDAP 及同类</translation>
    </message>
    <message>
        <source>Active Directory</source>
        <translation>Active Directory</translation>
    </message>
    <message>
        <source>&amp;Kind of directory</source>
        <translation>目录种类(&amp;K)</translation>
    </message>
    <message>
        <source>Decides what the attributes and the filter usually are.</source>
        <translation>决定常用的属性和过滤条件。</translation>
    </message>
    <message>
        <source>&amp;Base</source>
        <translation>基准(&amp;B)</translation>
    </message>
    <message>
        <source>Everything below this entry is read.</source>
        <translation>读取此条目之下的全部内容。</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>过滤条件(&amp;F)</translation>
    </message>
    <message>
        <source>the usual one</source>
        <translation>常用值</translation>
    </message>
    <message>
        <source>Which entries are people, as (objectClass=inetOrgPerson). Who does not match is not there, and is locked if he was.</source>
        <translation>哪些条目是人员，例如 (objectClass=inetOrgPerson)。不符合者视为不存在；原先存在的会被锁定。</translation>
    </message>
    <message>
        <source>&amp;Departments</source>
        <translation>部门(&amp;D)</translation>
    </message>
    <message>
        <source>Entries asked for at a &amp;time</source>
        <translation>每次查询的条目数(&amp;T)</translation>
    </message>
    <message>
        <source>No larger than the limit of the directory&apos;s server.</source>
        <translation>不超过目录服务器的上限。</translation>
    </message>
    <message>
        <source>A&amp;ttributes</source>
        <translation>属性(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Id</source>
        <translation>标识(&amp;I)</translation>
    </message>
    <message>
        <source>Never changes while the entry lives, so that a new name or place is a change and not a new person.</source>
        <translation>在条目存续期间不变，这样改名或移动才算更改而不是新人员。</translation>
    </message>
    <message>
        <source>&amp;Login</source>
        <translation>登录名(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;E-mail</source>
        <translation>电子邮箱(&amp;E)</translation>
    </message>
    <message>
        <source>A hyphen leaves it to whoever administers the domain; so it does below.</source>
        <translation>填连字符表示由域的管理员维护；以下各项同理。</translation>
    </message>
    <message>
        <source>&amp;Telephone</source>
        <translation>电话(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Second telephone</source>
        <translation>备用电话(&amp;S)</translation>
    </message>
    <message>
        <source>Name of a &amp;department</source>
        <translation>部门名称(&amp;D)</translation>
    </message>
    <message>
        <source>Of an organizational unit.</source>
        <translation>组织单位的名称。</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>规则(&amp;U)</translation>
    </message>
    <message>
        <source>Passwords</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>The directory &amp;decides on the passwords of its people</source>
        <translation>由目录验证其人员的密码(&amp;D)</translation>
    </message>
    <message>
        <source>They sign in with what they have there; while the directory does not answer they cannot. Without it an administrator gives them passwords here.</source>
        <translation>他们使用目录中的密码登录；目录无应答时无法登录。不选中时由管理员在此设置密码。</translation>
    </message>
    <message>
        <source>&amp;Lock at most</source>
        <translation>锁定上限(&amp;L)</translation>
    </message>
    <message>
        <source> % of the directory&apos;s people</source>
        <translation> %（占目录人员）</translation>
    </message>
    <message>
        <source>Who is gone from the directory is locked and signed out, never deleted. A synchronization that would lock a greater share is refused whole: a wrong base or filter looks as if everybody had gone.</source>
        <translation>已不在目录中的人员会被锁定并退出登录，绝不删除。锁定比例超过上限的同步会被整体拒绝：基准或过滤条件有误时，看上去就像所有人都已离开。</translation>
    </message>
    <message>
        <source>kept; empty leaves it</source>
        <translation>已保存；留空则不变</translation>
    </message>
    <message>
        <source>Sc&amp;hedule</source>
        <translation>计划(&amp;H)</translation>
    </message>
    <message>
        <source>Off: somebody begins each synchronization</source>
        <translation>关闭：每次同步由人启动</translation>
    </message>
    <message>
        <source>Every few hours</source>
        <translation>每隔几小时</translation>
    </message>
    <message>
        <source>Daily</source>
        <translation>每天</translation>
    </message>
    <message>
        <source>Synchronize by itse&amp;lf</source>
        <translation>自动同步(&amp;L)</translation>
    </message>
    <message>
        <source>Without a dry run, within the lock limit. One that fails or is refused is tried again at the next time only; the domain&apos;s administrators are told of it, and of every one that changed something.</source>
        <translation>不经试运行，受锁定上限约束。失败或被拒绝的同步到下一次才会重试；域管理员会收到通知，有更改的同步也会通知。</translation>
    </message>
    <message>
        <source>&amp;Every</source>
        <translation>间隔(&amp;E)</translation>
    </message>
    <message>
        <source> h</source>
        <comment>hours</comment>
        <translation> 小时</translation>
    </message>
    <message>
        <source>&amp;At</source>
        <translation>时间(&amp;A)</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message>
        <source>The time is one on the clocks there. One that they leave out begins when they have jumped over it; one that they show twice, the first time.</source>
        <translation>以当地时钟为准。时钟跳过的时间，在跳过之后立即开始；出现两次的时间，在第一次开始。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DirectoryRun</name>
    <message>
        <source>The earlier synchronizations could not be loaded.</source>
        <translation>无法加载以往的同步。</translation>
    </message>
    <message>
        <source>The synchronization was not begun.</source>
        <translation>同步未开始。</translation>
    </message>
    <message>
        <source>How far the synchronization is could not be read.</source>
        <translation>无法读取同步的进度。</translation>
    </message>
    <message>
        <source>The changes could not be loaded.</source>
        <translation>无法加载更改。</translation>
    </message>
    <message>
        <source>The synchronization was not cancelled.</source>
        <translation>同步未取消。</translation>
    </message>
    <message>
        <source>This synchronization could not be loaded.</source>
        <translation>无法加载这次同步。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DomainEditor</name>
    <message>
        <source>New domain</source>
        <translation>新建域</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>常规(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>S&amp;ystem name</source>
        <translation>系统名称(&amp;Y)</translation>
    </message>
    <message>
        <source>Shown to its people as the name of the program.</source>
        <translation>作为程序名称显示给其人员。</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Inactive: nobody of it can sign in</source>
        <translation>停用：其中无人能登录</translation>
    </message>
    <message>
        <source>S&amp;tate</source>
        <translation>状态(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>描述(&amp;D)</translation>
    </message>
    <message>
        <source>The usual one</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>S&amp;kin</source>
        <translation>皮肤(&amp;K)</translation>
    </message>
    <message>
        <source>How the web interface looks to its people.</source>
        <translation>其人员看到的网页界面外观。</translation>
    </message>
    <message>
        <source>&amp;Logo</source>
        <translation>徽标(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Administrators</source>
        <translation>管理员(&amp;A)</translation>
    </message>
    <message>
        <source>Who administers it</source>
        <translation>由谁管理</translation>
    </message>
    <message>
        <source>&amp;Cloud and secret</source>
        <translation>云与密钥(&amp;C)</translation>
    </message>
    <message>
        <source>Cl&amp;oud account</source>
        <translation>云帐号(&amp;O)</translation>
    </message>
    <message>
        <source>Cloud &amp;password</source>
        <translation>云密码(&amp;P)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the secret</source>
        <translation>复制密钥</translation>
    </message>
    <message>
        <source>S&amp;ecret</source>
        <translation>密钥(&amp;E)</translation>
    </message>
    <message>
        <source>Systems that act for this domain sign their requests with it. Only super administrators see it.</source>
        <translation>代表此域的系统用它签署请求。只有超级管理员能看到。</translation>
    </message>
    <message>
        <source>&amp;New Secret…</source>
        <translation>新密钥(&amp;N)…</translation>
    </message>
    <message>
        <source>Give “%1” a new secret?</source>
        <translation>为“%1”生成新密钥？</translation>
    </message>
    <message>
        <source>Systems that act for this domain with the old one are refused until they are told the new one. What is not saved here is lost.</source>
        <translation>使用旧密钥代表此域的系统将被拒绝，直到得知新密钥。此处未保存的内容将丢失。</translation>
    </message>
    <message>
        <source>&amp;New Secret</source>
        <translation>新密钥(&amp;N)</translation>
    </message>
    <message>
        <source>Making a new secret</source>
        <translation>正在生成新密钥</translation>
    </message>
    <message>
        <source>The secret was not changed.</source>
        <translation>未能更改密钥。</translation>
    </message>
    <message>
        <source>Loading the domain</source>
        <translation>正在加载域</translation>
    </message>
    <message>
        <source>The domain could not be loaded.</source>
        <translation>无法加载域。</translation>
    </message>
    <message>
        <source>The domain was not made.</source>
        <translation>未能新建域。</translation>
    </message>
    <message>
        <source>The domain was not saved.</source>
        <translation>未能保存域。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DomainTransfer</name>
    <message>
        <source>Export the domain “%1”</source>
        <translation>导出域“%1”</translation>
    </message>
    <message>
        <source>Domains (*.formwright-domain)</source>
        <translation>域 (*.formwright-domain)</translation>
    </message>
    <message>
        <source>Exporting the domain</source>
        <translation>正在导出域</translation>
    </message>
    <message>
        <source>“%1” was not exported.</source>
        <translation>“%1”未导出。</translation>
    </message>
    <message>
        <source>“%1” was exported to %2. Keep the file safe: it holds all its people. No password is in it; where it is imported they get new ones.</source>
        <translation>“%1”已导出到 %2。请妥善保管该文件：其中包含该域的所有人员。文件中没有密码，导入后需为他们设置新密码。</translation>
    </message>
    <message>
        <source>“%1” could not be written.</source>
        <translation>无法写入“%1”。</translation>
    </message>
    <message>
        <source>Choose the file of a domain</source>
        <translation>选择域文件</translation>
    </message>
    <message>
        <source>Domains (*.formwright-domain);;All files (*)</source>
        <translation>域 (*.formwright-domain);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation>正在读取文件</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>Importing the domain</source>
        <translation>正在导入域</translation>
    </message>
    <message>
        <source>The domain was not imported.</source>
        <translation>域未导入。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DomainTransferDialog</name>
    <message>
        <source>Import a domain</source>
        <translation>导入域</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Name here</source>
        <translation>在此处的名称(&amp;N)</translation>
    </message>
    <message>
        <source>Empty takes the name in the file. Another name lets it stand beside a domain that is called the same.</source>
        <translation>留空则使用文件中的名称。换一个名称可与同名的域并存。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln departments</source>
        <translation>
            <numerusform>%Ln 个部门</numerusform>
        </translation>
    </message>
    <message>
        <source>The domain “%1” is here.</source>
        <translation>域“%1”已导入。</translation>
    </message>
    <message>
        <source>%1 and %2 were imported.</source>
        <translation>已导入 %1和%2。</translation>
    </message>
    <message>
        <source>Open &amp;People</source>
        <translation>打开人员(&amp;P)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>What was left out:</source>
        <translation>未采用的内容：</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DomainsModel</name>
    <message>
        <source>Active</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>停用</translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln departments</source>
        <translation>
            <numerusform>%Ln 个部门</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications</source>
        <translation>
            <numerusform>%Ln 个应用</numerusform>
        </translation>
    </message>
    <message>
        <source>%1
Administrators: %2</source>
        <translation>%1
管理员：%2</translation>
    </message>
</context>
<context>
    <name>formwright::administration::DomainsPage</name>
    <message>
        <source>The domains could not be loaded.</source>
        <translation>无法加载域。</translation>
    </message>
    <message>
        <source>Loading domains</source>
        <translation>正在加载域</translation>
    </message>
    <message>
        <source>&amp;Activate</source>
        <translation>启用(&amp;A)</translation>
    </message>
    <message>
        <source>De&amp;activate</source>
        <translation>停用(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln domains</source>
        <translation>
            <numerusform>%Ln 个域</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no domains yet.</source>
        <translation>还没有域。</translation>
    </message>
    <message>
        <source>A domain holds the people of one organization and the applications they use.</source>
        <translation>一个域包含一个组织的人员及其使用的应用。</translation>
    </message>
    <message>
        <source>New Domain</source>
        <translation>新建域</translation>
    </message>
    <message>
        <source>No domain has “%1” in its name.</source>
        <translation>没有名称包含“%1”的域。</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Activating the domain</source>
        <translation>正在启用域</translation>
    </message>
    <message>
        <source>Deactivating the domain</source>
        <translation>正在停用域</translation>
    </message>
    <message>
        <source>“%1” was not activated.</source>
        <translation>“%1”未能启用。</translation>
    </message>
    <message>
        <source>“%1” was not deactivated.</source>
        <translation>“%1”未能停用。</translation>
    </message>
    <message>
        <source>Delete the domain “%1”?</source>
        <translation>删除域“%1”？</translation>
    </message>
    <message>
        <source>Everything in it is deleted for good. This cannot be undone.</source>
        <translation>其中的全部内容将被永久删除。此操作无法撤销。</translation>
    </message>
    <message>
        <source>Everything in it is deleted for good: %1. This cannot be undone.</source>
        <translation>其中的全部内容将被永久删除：%1。此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Delete Domain</source>
        <translation>删除域(&amp;D)</translation>
    </message>
    <message>
        <source>Deleting the domain</source>
        <translation>正在删除域</translation>
    </message>
    <message>
        <source>“%1” was not deleted.</source>
        <translation>“%1”未能删除。</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Search domains by name</source>
        <translation>按名称搜索域</translation>
    </message>
    <message>
        <source>&amp;New Domain</source>
        <translation>新建域(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;People</source>
        <translation>人员(&amp;P)</translation>
    </message>
    <message>
        <source>Open the people of the domain</source>
        <translation>打开此域的人员</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Edit the domain</source>
        <translation>编辑域</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the domain</source>
        <translation>删除域</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;xport to a File…</source>
        <translation>导出到文件(&amp;X)…</translation>
    </message>
    <message>
        <source>Everything of the domain in one file, for another server</source>
        <translation>把域的全部内容放入一个文件，供其他服务器使用</translation>
    </message>
    <message>
        <source>&amp;Import a Domain…</source>
        <translation>导入域(&amp;I)…</translation>
    </message>
    <message>
        <source>Import a domain from a file</source>
        <translation>从文件导入域</translation>
    </message>
    <message>
        <source>More for domains</source>
        <translation>更多域操作</translation>
    </message>
</context>
<context>
    <name>formwright::administration::ExtensionFieldEditor</name>
    <message>
        <source>New extension field</source>
        <translation>新扩展字段</translation>
    </message>
    <message>
        <source>Extension field</source>
        <translation>扩展字段</translation>
    </message>
    <message>
        <source>Extension field, kept in %1</source>
        <translation>扩展字段，存于 %1</translation>
    </message>
    <message>
        <source>&amp;Field</source>
        <translation>字段(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Of</source>
        <translation>属于(&amp;O)</translation>
    </message>
    <message>
        <source>Whose field it is stays as it is chosen here.</source>
        <translation>字段所属在此选定后不再改变。</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>类型(&amp;K)</translation>
    </message>
    <message>
        <source>Values that are there already stay as they are.</source>
        <translation>已有的值保持不变。</translation>
    </message>
    <message>
        <source>O&amp;ptions</source>
        <translation>选项(&amp;P)</translation>
    </message>
    <message>
        <source>One a line, in the order of the list.</source>
        <translation>每行一个，按列表中的顺序。</translation>
    </message>
    <message>
        <source>Orde&amp;r</source>
        <translation>排序(&amp;R)</translation>
    </message>
    <message>
        <source>Fields stand in the order of these numbers.</source>
        <translation>字段按这些数字的顺序排列。</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>规则(&amp;U)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>I&amp;n use</source>
        <translation>使用中(&amp;N)</translation>
    </message>
    <message>
        <source>Out of use nobody is asked for it; its values stay.</source>
        <translation>停用后不再要求填写；其值保留。</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Re&amp;quired</source>
        <translation>必填(&amp;Q)</translation>
    </message>
    <message>
        <source>Somebody new cannot be saved without it.</source>
        <translation>不填写就无法保存新的条目。</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Rea&amp;d-only</source>
        <translation>只读(&amp;D)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Searc&amp;hed</source>
        <translation>可搜索(&amp;H)</translation>
    </message>
    <message>
        <source>Every search of people looks into it as well.</source>
        <translation>每次搜索人员时也会查找它。</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>I&amp;mported</source>
        <translation>可导入(&amp;M)</translation>
    </message>
    <message>
        <source>A column of its name in a workbook fills it.</source>
        <translation>工作簿中同名的列会填写它。</translation>
    </message>
    <message>
        <source>Loading the field</source>
        <translation>正在加载字段</translation>
    </message>
    <message>
        <source>This field does not exist any more.</source>
        <translation>此字段已不存在。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The field could not be loaded.</source>
        <translation>无法加载字段。</translation>
    </message>
    <message>
        <source>The field was not made.</source>
        <translation>未能创建字段。</translation>
    </message>
    <message>
        <source>The field was not saved.</source>
        <translation>未能保存字段。</translation>
    </message>
    <message>
        <source>The values that are there stay as they are; nobody can give or change one.</source>
        <translation>已有的值保持不变；任何人都不能填写或更改。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::ExtensionFieldsPage</name>
    <message>
        <source>, </source>
        <comment>between the options of a field</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>必填</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>可搜索</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>可导入</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the rules of a field</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Extension Fields</source>
        <translation>扩展字段</translation>
    </message>
    <message>
        <source>Extension Fields of %1</source>
        <translation>%1 的扩展字段</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>One choice</source>
        <translation>单选</translation>
    </message>
    <message>
        <source>Several choices</source>
        <translation>多选</translation>
    </message>
    <message>
        <source>Departments</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Kept in</source>
        <translation>存于</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Out of use</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>Loading extension fields</source>
        <translation>正在加载扩展字段</translation>
    </message>
    <message>
        <source>The extension fields could not be loaded.</source>
        <translation>无法加载扩展字段。</translation>
    </message>
    <message>
        <source>This domain adds no fields to its people and departments yet.</source>
        <translation>此域尚未为人员和部门添加字段。</translation>
    </message>
    <message>
        <source>A cost centre, an employee number, a building: what a field asks for stands in the editor of each.</source>
        <translation>成本中心、工号、办公楼：字段要求的内容出现在各自的编辑器中。</translation>
    </message>
    <message>
        <source>New Field</source>
        <translation>新建字段</translation>
    </message>
    <message>
        <source>No field is found for “%1”.</source>
        <translation>找不到与“%1”相符的字段。</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>&amp;Use Again</source>
        <translation>重新启用(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Take Out of Use</source>
        <translation>停用(&amp;T)</translation>
    </message>
    <message>
        <source>The field is asked for again</source>
        <translation>重新要求填写此字段</translation>
    </message>
    <message>
        <source>Nobody is asked for the field any more; its values stay</source>
        <translation>不再要求任何人填写此字段；其值保留</translation>
    </message>
    <message numerus="yes">
        <source>%Ln fields</source>
        <translation>
            <numerusform>%Ln 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>“%1” is in use again</source>
        <translation>“%1”已重新启用</translation>
    </message>
    <message>
        <source>“%1” is out of use</source>
        <translation>“%1”已停用</translation>
    </message>
    <message>
        <source>It was not undone: %1</source>
        <translation>未能撤销：%1</translation>
    </message>
    <message>
        <source>“%1” was not changed.</source>
        <translation>未能更改“%1”。</translation>
    </message>
    <message>
        <source>Deleting the field</source>
        <translation>正在删除字段</translation>
    </message>
    <message>
        <source>“%1” deleted; its values stay</source>
        <translation>已删除“%1”；其值保留</translation>
    </message>
    <message>
        <source>“%1” was not deleted.</source>
        <translation>未能删除“%1”。</translation>
    </message>
    <message>
        <source>What every department of this domain has in it is emptied, and the field goes. This cannot be undone.</source>
        <translation>此域所有部门在其中的值都将清空，字段也随之删除。此操作无法撤销。</translation>
    </message>
    <message>
        <source>What every person of this domain has in it is emptied, and the field goes. This cannot be undone.</source>
        <translation>此域所有人员在其中的值都将清空，字段也随之删除。此操作无法撤销。</translation>
    </message>
    <message>
        <source>Delete “%1” and all its values?</source>
        <translation>删除“%1”及其所有值？</translation>
    </message>
    <message>
        <source>&amp;Delete Field and Values</source>
        <translation>删除字段和值(&amp;D)</translation>
    </message>
    <message>
        <source>“%1” was deleted, and its values were not.</source>
        <translation>已删除“%1”，但未能清空其值。</translation>
    </message>
    <message>
        <source>What is asked of people and departments beyond the usual</source>
        <translation>在常规内容之外要求人员和部门填写的内容</translation>
    </message>
    <message>
        <source>Search fields</source>
        <translation>搜索字段</translation>
    </message>
    <message>
        <source>Extension fields</source>
        <translation>扩展字段</translation>
    </message>
    <message>
        <source>&amp;New Field</source>
        <translation>新建字段(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Edit the field</source>
        <translation>编辑字段</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the field; its values stay until they are emptied</source>
        <translation>删除字段；其值在清空之前一直保留</translation>
    </message>
    <message>
        <source>Delete with &amp;Values…</source>
        <translation>连同值一起删除(&amp;V)…</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
</context>
<context>
    <name>formwright::administration::LogoField</name>
    <message>
        <source>&amp;Upload…</source>
        <translation>上传(&amp;U)…</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>徽标</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Put a picture on the server and use it</source>
        <translation>把图片放到服务器上并使用</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>选择图片</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.gif)</source>
        <translation>图片 (*.png *.jpg *.jpeg *.gif)</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>Uploading %1…</source>
        <translation>正在上传 %1…</translation>
    </message>
    <message>
        <source>The picture was not uploaded: %1</source>
        <translation>未能上传图片：%1</translation>
    </message>
    <message>
        <source>“%1” is too large: a logo may have up to %2.</source>
        <translation>“%1”过大：徽标最大为 %2。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::NoticeModesField</name>
    <message>
        <source>%1 (not set up)</source>
        <comment>channel</comment>
        <translation>%1（未设置）</translation>
    </message>
    <message>
        <source>As usual (%1)</source>
        <translation>按默认（%1）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of notices, channel</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>formwright::administration::OffersPage</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Offered to domains</source>
        <translation>提供给域</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Offered</source>
        <translation>已提供</translation>
    </message>
    <message>
        <source>Not offered</source>
        <translation>未提供</translation>
    </message>
    <message>
        <source>Loading applications</source>
        <translation>正在加载应用</translation>
    </message>
    <message>
        <source>The applications could not be loaded.</source>
        <translation>无法加载应用。</translation>
    </message>
    <message>
        <source>There are no applications yet.</source>
        <translation>还没有应用。</translation>
    </message>
    <message>
        <source>They are made in the place Design.</source>
        <translation>应用在“设计”区创建。</translation>
    </message>
    <message>
        <source>No application has “%1” in its name.</source>
        <translation>没有名称含“%1”的应用。</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications</source>
        <translation>
            <numerusform>%Ln 个应用</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>“%1” is offered to domains</source>
        <translation>“%1”已提供给域</translation>
    </message>
    <message>
        <source>“%1” is not offered any more</source>
        <translation>“%1”不再提供</translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications are offered to domains</source>
        <translation>
            <numerusform>%Ln 个应用已提供给域</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications are not offered any more</source>
        <translation>
            <numerusform>%Ln 个应用不再提供</numerusform>
        </translation>
    </message>
    <message>
        <source>It was not undone: %1</source>
        <translation>未能撤销：%1</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>未作任何更改。</translation>
    </message>
    <message>
        <source>Not all of them were changed.</source>
        <translation>并非全部都已更改。</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>What is offered here, administrators of domains may add to theirs</source>
        <translation>域管理员可以把这里提供的应用添加到自己的域</translation>
    </message>
    <message>
        <source>Search applications</source>
        <translation>搜索应用</translation>
    </message>
    <message>
        <source>&amp;Offer</source>
        <translation>提供(&amp;O)</translation>
    </message>
    <message>
        <source>Administrators of domains may add the selected applications to theirs</source>
        <translation>域管理员可以把所选应用添加到自己的域</translation>
    </message>
    <message>
        <source>S&amp;top Offering</source>
        <translation>停止提供(&amp;T)</translation>
    </message>
    <message>
        <source>Domains that use the selected applications keep them; no other may add them</source>
        <translation>已使用所选应用的域继续保留；其他域不能再添加</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
</context>
<context>
    <name>formwright::administration::OperationLogPage</name>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作者</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>任何时间</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>From – to…</source>
        <translation>自定义…</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Loading the operation log</source>
        <translation>正在加载操作日志</translation>
    </message>
    <message>
        <source>The operation log could not be loaded.</source>
        <translation>无法加载操作日志。</translation>
    </message>
    <message>
        <source>No entry matches.</source>
        <translation>没有符合的记录。</translation>
    </message>
    <message>
        <source>Clear Filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>The operation log is empty.</source>
        <translation>操作日志为空。</translation>
    </message>
    <message>
        <source>Every change is recorded here, and who made it.</source>
        <translation>每次更改及操作者都会记录在此。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the operation log</source>
        <translation>导出操作日志</translation>
    </message>
    <message>
        <source>Excel workbooks (*.xlsx)</source>
        <translation>Excel 工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>operation-log</source>
        <translation>操作日志</translation>
    </message>
    <message>
        <source>Exporting the operation log</source>
        <translation>正在导出操作日志</translation>
    </message>
    <message>
        <source>The operation log was not exported.</source>
        <translation>操作日志未导出。</translation>
    </message>
    <message>
        <source>“%1” could not be written.</source>
        <translation>无法写入“%1”。</translation>
    </message>
    <message>
        <source>The operation log was exported to %1.</source>
        <translation>操作日志已导出到 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln entries of the operation log?</source>
        <translation>
            <numerusform>删除操作日志中的 %Ln 条记录？</numerusform>
        </translation>
    </message>
    <message>
        <source>The entries that match the filters are deleted for good.</source>
        <translation>符合筛选条件的记录将被永久删除。</translation>
    </message>
    <message>
        <source>All entries are deleted for good. Export them first if anybody may ask for them.</source>
        <translation>全部记录将被永久删除。如日后可能需要，请先导出。</translation>
    </message>
    <message>
        <source>&amp;Delete Entries</source>
        <translation>删除记录(&amp;D)</translation>
    </message>
    <message>
        <source>Deleting entries</source>
        <translation>正在删除记录</translation>
    </message>
    <message>
        <source>No entry was deleted.</source>
        <translation>没有删除任何记录。</translation>
    </message>
    <message>
        <source>Operation Log</source>
        <translation>操作日志</translation>
    </message>
    <message>
        <source>Who: part of a login or name</source>
        <translation>操作者：登录名或姓名的一部分</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>From which address</source>
        <translation>来自哪个地址</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>从(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>any day</source>
        <translation>任意日期</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>起始日期</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>结束日期</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>清除所有筛选</translation>
    </message>
    <message>
        <source>The selected entry</source>
        <translation>所选记录</translation>
    </message>
    <message>
        <source>Operation log</source>
        <translation>操作日志</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export the entries to a workbook</source>
        <translation>把记录导出到工作簿</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>Delete the entries that are listed</source>
        <translation>删除列出的记录</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>The operation log is not for this account.</source>
        <translation>此账号无权查看操作日志。</translation>
    </message>
    <message>
        <source>The three-role mode is on: the secrecy officer and the auditor see it, each their part.</source>
        <translation>三员模式已启用：安全保密员和安全审计员各自查看其所属部分。</translation>
    </message>
    <message>
        <source>delete the log</source>
        <translation>删除日志</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name and login</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleExport</name>
    <message>
        <source>People of %1</source>
        <translation>%1 的人员</translation>
    </message>
    <message>
        <source>People to import</source>
        <translation>待导入人员</translation>
    </message>
    <message>
        <source>Save a workbook with the headings</source>
        <translation>保存带标题行的工作簿</translation>
    </message>
    <message>
        <source>Export people</source>
        <translation>导出人员</translation>
    </message>
    <message>
        <source>Excel workbooks (*.xlsx)</source>
        <translation>Excel 工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>Saving the headings</source>
        <translation>正在保存标题行</translation>
    </message>
    <message>
        <source>Exporting people</source>
        <translation>正在导出人员</translation>
    </message>
    <message>
        <source>The headings were not saved.</source>
        <translation>标题行未保存。</translation>
    </message>
    <message>
        <source>The people were not exported.</source>
        <translation>人员未导出。</translation>
    </message>
    <message>
        <source>“%1” could not be written.</source>
        <translation>无法写入“%1”。</translation>
    </message>
    <message>
        <source>A workbook with the headings is in %1. Fill in a row for each person.</source>
        <translation>带标题行的工作簿已保存到 %1。请为每个人填写一行。</translation>
    </message>
    <message>
        <source>The people were exported to %1.</source>
        <translation>人员已导出到 %1。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleExportDialog</name>
    <message>
        <source>All people of the &amp;domain</source>
        <translation>域的全部人员(&amp;D)</translation>
    </message>
    <message>
        <source>The people of one d&amp;epartment</source>
        <translation>一个部门的人员(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export people</source>
        <translation>导出人员</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>The workbook has the headings an import understands. Passwords are never in it.</source>
        <translation>工作簿带有导入所需的标题行，其中不含密码。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose a department first</source>
        <translation>请先选择部门</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleFinder</name>
    <message>
        <source>%1 · %2</source>
        <comment>login, domain</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Department of %1</source>
        <translation>%1 的部门</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleImportPage</name>
    <message>
        <source>&amp;Initial password</source>
        <translation>初始密码(&amp;I)</translation>
    </message>
    <message>
        <source>“%1” is no table of people.</source>
        <translation>“%1”不是人员表格。</translation>
    </message>
    <message>
        <source>Take an Excel workbook (.xlsx) or a text with separated values (.csv).</source>
        <translation>请使用 Excel 工作簿 (.xlsx) 或分隔值文本 (.csv)。</translation>
    </message>
    <message>
        <source>Choose a workbook, or drop it here</source>
        <translation>选择工作簿，或拖放到此处</translation>
    </message>
    <message>
        <source>Choose or drop another one to take that instead</source>
        <translation>选择或拖放其他文件以替换</translation>
    </message>
    <message>
        <source>Excel (.xlsx) or separated values (.csv), with the headings of an export</source>
        <translation>Excel (.xlsx) 或分隔值 (.csv)，标题行与导出相同</translation>
    </message>
    <message>
        <source>&amp;Try</source>
        <translation>试运行(&amp;T)</translation>
    </message>
    <message>
        <source>See what an import would do; nothing is changed</source>
        <translation>查看导入会做什么；不会改动任何内容</translation>
    </message>
    <message>
        <source>Choose a file first</source>
        <translation>请先选择文件</translation>
    </message>
    <message>
        <source>Im&amp;port</source>
        <translation>导入(&amp;P)</translation>
    </message>
    <message>
        <source>Import the people of the file</source>
        <translation>导入文件中的人员</translation>
    </message>
    <message>
        <source>Wait for what is running</source>
        <translation>请等待当前操作结束</translation>
    </message>
    <message>
        <source>Try the file first, to see what would happen</source>
        <translation>请先试运行该文件，查看会发生什么</translation>
    </message>
    <message>
        <source>Sending the file</source>
        <translation>正在发送文件</translation>
    </message>
    <message>
        <source>Trying</source>
        <translation>正在试运行</translation>
    </message>
    <message>
        <source>Importing people</source>
        <translation>正在导入人员</translation>
    </message>
    <message>
        <source>Import and Export of People</source>
        <translation>人员的导入和导出</translation>
    </message>
    <message>
        <source>Import and Export: %1</source>
        <translation>导入和导出：%1</translation>
    </message>
    <message>
        <source>People and their departments from a workbook, and into one</source>
        <translation>从工作簿导入人员及其部门，或导出到工作簿</translation>
    </message>
    <message>
        <source>Of new people whose row has none. Without it they cannot sign in until they get one.</source>
        <translation>用于行中未填密码的新人员。不填写则他们在获得密码之前不能登录。</translation>
    </message>
    <message>
        <source>Each row is a person, known again by the login. Departments are written as paths (“Sales/North”) and are made where they are missing; roles by their names. Try a file first: you see what would happen to each row before anything is changed.</source>
        <translation>每行是一个人，按登录名识别。部门写成路径（“销售/北区”），不存在时自动建立；角色写名称。请先试运行：在改动任何内容之前就能看到每一行的结果。</translation>
    </message>
    <message>
        <source>Te&amp;mplate…</source>
        <translation>模板(&amp;M)…</translation>
    </message>
    <message>
        <source>Save an empty workbook with the headings to fill in</source>
        <translation>保存带标题行的空白工作簿供填写</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Export the people of the domain or of a department</source>
        <translation>导出域或部门的人员</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleImportReport</name>
    <message>
        <source>The try failed: %1</source>
        <translation>试运行失败：%1</translation>
    </message>
    <message>
        <source>The import failed: %1</source>
        <translation>导入失败：%1</translation>
    </message>
    <message>
        <source>The try was cancelled.</source>
        <translation>试运行已取消。</translation>
    </message>
    <message>
        <source>The import was cancelled. What had been imported stays.</source>
        <translation>导入已取消。已导入的内容保留。</translation>
    </message>
    <message>
        <source>Trying: nothing is changed</source>
        <translation>正在试运行：不会改动任何内容</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>正在导入</translation>
    </message>
    <message>
        <source>This is what an import would do. Nothing has been changed yet.</source>
        <translation>这是导入将要做的事。目前尚未改动任何内容。</translation>
    </message>
    <message>
        <source>An import would take over nobody.</source>
        <translation>导入不会采用任何人员。</translation>
    </message>
    <message>
        <source>The import is done.</source>
        <translation>导入完成。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new people</source>
        <translation>
            <numerusform>新增 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people there already</source>
        <translation>
            <numerusform>已有 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new departments</source>
        <translation>
            <numerusform>新增 %Ln 个部门</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows not taken over</source>
        <translation>
            <numerusform>%Ln 行未采用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln departments not made</source>
        <translation>
            <numerusform>%Ln 个部门未建立</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows to look at again</source>
        <translation>
            <numerusform>%Ln 行需要再看一下</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln remarks</source>
        <translation>
            <numerusform>前 %Ln 条备注</numerusform>
        </translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Search reasons</source>
        <translation>搜索原因</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleImportRun</name>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>The file could not be sent.</source>
        <translation>无法发送文件。</translation>
    </message>
    <message>
        <source>The import could not be tried.</source>
        <translation>无法试运行导入。</translation>
    </message>
    <message>
        <source>The people were not imported.</source>
        <translation>人员未导入。</translation>
    </message>
    <message>
        <source>How far the import is could not be read.</source>
        <translation>无法读取导入的进度。</translation>
    </message>
    <message>
        <source>The import was not cancelled.</source>
        <translation>导入未取消。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleModel</name>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>登录名</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Departments</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>电子邮件</translation>
    </message>
    <message>
        <source>Telephone</source>
        <translation>电话</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>离职</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>Inactive</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>The list has changed meanwhile. Look at it and select again.</source>
        <translation>列表在此期间已更改。请查看后重新选择。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeoplePage</name>
    <message>
        <source>The selected people could not be read.</source>
        <translation>无法读取所选人员。</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>还有 %Ln 人</numerusform>
        </translation>
    </message>
    <message>
        <source>The domain could not be loaded.</source>
        <translation>无法加载域。</translation>
    </message>
    <message>
        <source>Loading people</source>
        <translation>正在加载人员</translation>
    </message>
    <message>
        <source>The people could not be loaded.</source>
        <translation>无法加载人员。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>已选 %Ln 人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln 人</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody is here yet.</source>
        <translation>这里还没有人。</translation>
    </message>
    <message>
        <source>Nobody is found for “%1”.</source>
        <translation>没有找到“%1”。</translation>
    </message>
    <message>
        <source>People can also be dragged here from other departments.</source>
        <translation>也可以从其他部门把人员拖到这里。</translation>
    </message>
    <message>
        <source>New Person</source>
        <translation>新建人员</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln people to another department</source>
        <translation>
            <numerusform>将 %Ln 人添加到另一部门</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln people to another department</source>
        <translation>
            <numerusform>将 %Ln 人移到另一部门</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>移动(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Reset Columns</source>
        <translation>重置列(&amp;R)</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>People of %1</source>
        <translation>%1 的人员</translation>
    </message>
    <message>
        <source>Search people in all departments</source>
        <translation>在所有部门中搜索人员</translation>
    </message>
    <message>
        <source>&amp;With departments below</source>
        <translation>包含下级部门(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;New Person</source>
        <translation>新建人员(&amp;N)</translation>
    </message>
    <message>
        <source>New &amp;Department</source>
        <translation>新建部门(&amp;D)</translation>
    </message>
    <message>
        <source>New department below the chosen one</source>
        <translation>在所选部门下新建部门</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Move To…</source>
        <translation>移到(&amp;M)…</translation>
    </message>
    <message>
        <source>Move the selected people to another department</source>
        <translation>将所选人员移到另一部门</translation>
    </message>
    <message>
        <source>&amp;Add To…</source>
        <translation>添加到(&amp;A)…</translation>
    </message>
    <message>
        <source>Add the selected people to another department as well</source>
        <translation>将所选人员同时添加到另一部门</translation>
    </message>
    <message>
        <source>&amp;Take Out of the Department</source>
        <translation>移出部门(&amp;T)</translation>
    </message>
    <message>
        <source>Add to &amp;Role…</source>
        <translation>加入角色(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Lock</source>
        <translation>锁定(&amp;L)</translation>
    </message>
    <message>
        <source>The selected people cannot sign in any more</source>
        <translation>所选人员将不能再登录</translation>
    </message>
    <message>
        <source>&amp;Unlock</source>
        <translation>解锁(&amp;U)</translation>
    </message>
    <message>
        <source>A&amp;ctivate</source>
        <translation>启用(&amp;C)</translation>
    </message>
    <message>
        <source>D&amp;eactivate</source>
        <translation>停用(&amp;E)</translation>
    </message>
    <message>
        <source>They Le&amp;ft</source>
        <translation>已离职(&amp;F)</translation>
    </message>
    <message>
        <source>The selected people have left; what they did stays</source>
        <translation>所选人员已离职；他们的记录保留</translation>
    </message>
    <message>
        <source>They Are &amp;Back</source>
        <translation>已复职(&amp;B)</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>选择列</translation>
    </message>
    <message>
        <source>&amp;Import People…</source>
        <translation>导入人员(&amp;I)…</translation>
    </message>
    <message>
        <source>Import people from a workbook</source>
        <translation>从工作簿导入人员</translation>
    </message>
    <message>
        <source>E&amp;xport People…</source>
        <translation>导出人员(&amp;X)…</translation>
    </message>
    <message>
        <source>Export the people of the domain or of a department</source>
        <translation>导出域或部门的人员</translation>
    </message>
    <message>
        <source>More for the selected people, import and export</source>
        <translation>所选人员的更多操作、导入和导出</translation>
    </message>
    <message numerus="yes">
        <source>%Ln people are selected.</source>
        <translation>
            <numerusform>已选择 %Ln 个人员。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a person to see more here.</source>
        <translation>选择一个人员以在此查看更多内容。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleTable</name>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln 人</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::PeopleWork</name>
    <message>
        <source>%1: %2</source>
        <comment>a person and why</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>It was not undone for %Ln people.</source>
        <translation>
            <numerusform>%Ln 人未能撤销。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undoing: %1</source>
        <translation>正在撤销：%1</translation>
    </message>
    <message>
        <source>It was not undone: %1</source>
        <translation>未能撤销：%1</translation>
    </message>
</context>
<context>
    <name>formwright::administration::PersonEditor</name>
    <message>
        <source>New person</source>
        <translation>新建人员</translation>
    </message>
    <message>
        <source>Pre&amp;vious Person</source>
        <translation>上一人(&amp;V)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Person</source>
        <translation>下一人(&amp;X)</translation>
    </message>
    <message>
        <source>There is no next person in the list.</source>
        <translation>列表中没有下一人。</translation>
    </message>
    <message>
        <source>There is no previous person in the list.</source>
        <translation>列表中没有上一人。</translation>
    </message>
    <message>
        <source>Loading the person</source>
        <translation>正在加载人员</translation>
    </message>
    <message>
        <source>The person could not be loaded.</source>
        <translation>无法加载人员。</translation>
    </message>
    <message>
        <source>The person was not saved.</source>
        <translation>未能保存人员。</translation>
    </message>
    <message>
        <source>The two passwords differ.</source>
        <translation>两次输入的密码不一致。</translation>
    </message>
    <message>
        <source>The person was not made.</source>
        <translation>未能新建人员。</translation>
    </message>
    <message>
        <source>The person was made, but not everything was saved.</source>
        <translation>人员已新建，但并非全部内容都已保存。</translation>
    </message>
    <message>
        <source>&amp;Person</source>
        <translation>人员(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Login</source>
        <translation>登录名(&amp;L)</translation>
    </message>
    <message>
        <source>On the job</source>
        <translation>在职</translation>
    </message>
    <message>
        <source>Left: cannot sign in, and what they did stays</source>
        <translation>离职：不能登录，记录保留</translation>
    </message>
    <message>
        <source>&amp;Employment</source>
        <translation>在职状态(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Calendar</source>
        <translation>日历(&amp;C)</translation>
    </message>
    <message>
        <source>Re&amp;marks</source>
        <translation>备注(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Contact</source>
        <translation>联系方式(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;E-mail</source>
        <translation>电子邮件(&amp;E)</translation>
    </message>
    <message>
        <source>Who sees it</source>
        <translation>谁可以看到</translation>
    </message>
    <message>
        <source>&amp;Everybody may see the e-mail address</source>
        <translation>所有人可见电子邮件(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Telephone</source>
        <translation>电话(&amp;T)</translation>
    </message>
    <message>
        <source>Everybody may see and &amp;find the telephone number</source>
        <translation>所有人可见并可搜索电话号码(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Second telephone</source>
        <translation>第二电话(&amp;S)</translation>
    </message>
    <message>
        <source>Everybody may see and find the second &amp;number</source>
        <translation>所有人可见并可搜索第二号码(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Departments and roles</source>
        <translation>部门与角色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Belongs to</source>
        <translation>所属部门(&amp;B)</translation>
    </message>
    <message>
        <source>De&amp;fault department</source>
        <translation>默认部门(&amp;F)</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Further</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>&amp;Manages the departments</source>
        <translation>管理的部门(&amp;M)</translation>
    </message>
    <message>
        <source>Contact of the depar&amp;tments</source>
        <translation>接口部门(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Knowledge roles</source>
        <translation>知识角色(&amp;K)</translation>
    </message>
    <message>
        <source>Codes, separated by commas.</source>
        <translation>代码，用逗号分隔。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Pro&amp;xy and superior</source>
        <translation>代理与上级(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Superior</source>
        <translation>上级(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Report line</source>
        <translation>汇报关系(&amp;R)</translation>
    </message>
    <message>
        <source>Somebody acts for this person</source>
        <translation>由他人代理</translation>
    </message>
    <message>
        <source>Prox&amp;y</source>
        <translation>代理人(&amp;Y)</translation>
    </message>
    <message>
        <source>Fr&amp;om</source>
        <translation>从(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Until</source>
        <translation>到(&amp;U)</translation>
    </message>
    <message>
        <source>F&amp;urther fields</source>
        <translation>扩展字段(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Access</source>
        <translation>访问(&amp;A)</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Inactive: cannot sign in</source>
        <translation>停用：不能登录</translation>
    </message>
    <message>
        <source>S&amp;tate</source>
        <translation>状态(&amp;T)</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>未锁定</translation>
    </message>
    <message>
        <source>Locked: cannot sign in</source>
        <translation>已锁定：不能登录</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>锁定(&amp;K)</translation>
    </message>
    <message>
        <source>Too many failed sign-ins lock an account, too.</source>
        <translation>多次登录失败也会锁定帐号。</translation>
    </message>
    <message>
        <source>Permission t&amp;ype</source>
        <translation>权限类型(&amp;Y)</translation>
    </message>
    <message>
        <source>Whom they may choo&amp;se</source>
        <translation>可选人员范围(&amp;S)</translation>
    </message>
    <message>
        <source>Empty for the usual.</source>
        <translation>留空则用默认值。</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>New password</source>
        <translation>新密码</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>New &amp;password</source>
        <translation>新密码(&amp;P)</translation>
    </message>
    <message>
        <source>Left empty, it stays as it is. A new one ends their sessions.</source>
        <translation>留空则不变。新密码会结束其会话。</translation>
    </message>
    <message>
        <source>&amp;Repeat it</source>
        <translation>重复输入(&amp;R)</translation>
    </message>
    <message>
        <source>When they work.</source>
        <translation>工作时间。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::RoleDialog</name>
    <message>
        <source>&amp;Add to Role</source>
        <translation>加入角色(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln people to a role</source>
        <translation>
            <numerusform>将 %Ln 人加入角色</numerusform>
        </translation>
    </message>
    <message>
        <source>Appli&amp;cation</source>
        <translation>应用(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>角色(&amp;R)</translation>
    </message>
    <message>
        <source>In everybody&apos;s default department</source>
        <translation>在每人的默认部门</translation>
    </message>
    <message>
        <source>In every department of each</source>
        <translation>在每人的所有部门</translation>
    </message>
    <message>
        <source>&amp;Where</source>
        <translation>范围(&amp;W)</translation>
    </message>
    <message>
        <source>Loading applications…</source>
        <translation>正在加载应用…</translation>
    </message>
    <message>
        <source>No application is bound to this domain, so there is no role to give.</source>
        <translation>此域没有绑定应用，因此没有可授予的角色。</translation>
    </message>
    <message>
        <source>Loading roles…</source>
        <translation>正在加载角色…</translation>
    </message>
    <message>
        <source>This application has no roles.</source>
        <translation>此应用没有角色。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::RoleHoldersPane</name>
    <message>
        <source>Loading who holds the role</source>
        <translation>正在加载角色成员</translation>
    </message>
    <message>
        <source>Who holds the role could not be loaded.</source>
        <translation>无法加载角色成员。</translation>
    </message>
    <message>
        <source>Search by name, login or department</source>
        <translation>按姓名、登录名或部门搜索</translation>
    </message>
    <message>
        <source>Who holds the role</source>
        <translation>角色成员</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Give the role to people or departments</source>
        <translation>将角色授予人员或部门</translation>
    </message>
    <message>
        <source>&amp;Take Out</source>
        <translation>移出(&amp;T)</translation>
    </message>
    <message>
        <source>Take the role from the selected people, in the department it is held in (Del)</source>
        <translation>收回所选人员在相应部门中的角色 (Del)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>登录名</translation>
    </message>
    <message>
        <source>In department</source>
        <translation>所在部门</translation>
    </message>
    <message>
        <source>%1 (left)</source>
        <comment>name of a person</comment>
        <translation>%1（已离职）</translation>
    </message>
    <message>
        <source>in none</source>
        <translation>无部门</translation>
    </message>
    <message>
        <source>Who holds a role</source>
        <translation>角色成员</translation>
    </message>
    <message>
        <source>Everybody who uses the application holds this role. Listed are those who were also given it.</source>
        <translation>使用此应用的所有人都拥有此角色。这里列出的是另外被授予的人员。</translation>
    </message>
    <message>
        <source>Choose a role to see who holds it.</source>
        <translation>选择一个角色以查看其成员。</translation>
    </message>
    <message>
        <source>Nobody was given this role yet.</source>
        <translation>尚未有人被授予此角色。</translation>
    </message>
    <message>
        <source>Nobody with this role is found for “%1”.</source>
        <translation>未找到符合“%1”的角色成员。</translation>
    </message>
    <message>
        <source>Add People…</source>
        <translation>添加人员…</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Adding to the role</source>
        <translation>正在加入角色</translation>
    </message>
    <message>
        <source>Nobody was added to the role.</source>
        <translation>没有人加入角色。</translation>
    </message>
    <message numerus="yes">
        <source>Taking %Ln people out of the role</source>
        <translation>
            <numerusform>正在将 %Ln 人移出角色</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people taken out of the role %1</source>
        <translation>
            <numerusform>已将 %Ln 人移出角色 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were not taken out of the role.</source>
        <translation>
            <numerusform>有 %Ln 人未移出角色。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people added to the role %1</source>
        <translation>
            <numerusform>已将 %Ln 人加入角色 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::RoleMatrix</name>
    <message>
        <source>Loading roles…</source>
        <translation>正在加载角色…</translation>
    </message>
    <message>
        <source>Roles per department</source>
        <translation>各部门的角色</translation>
    </message>
    <message>
        <source>The roles could not be loaded: %1</source>
        <translation>无法加载角色：%1</translation>
    </message>
    <message>
        <source>No department</source>
        <translation>无部门</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>%1 (everybody)</source>
        <comment>a role</comment>
        <translation>%1（所有人）</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>role, department</comment>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>No application with roles is bound to this domain.</source>
        <translation>此域没有绑定带角色的应用。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::RolesPage</name>
    <message>
        <source>Loading roles</source>
        <translation>正在加载角色</translation>
    </message>
    <message>
        <source>The roles could not be loaded.</source>
        <translation>无法加载角色。</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Not in use</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>%1, held by everybody</source>
        <comment>the state of a role</comment>
        <translation>%1，所有人拥有</translation>
    </message>
    <message>
        <source>No roles yet</source>
        <translation>尚无角色</translation>
    </message>
    <message numerus="yes">
        <source>%Ln roles</source>
        <translation>
            <numerusform>%Ln 个角色</numerusform>
        </translation>
    </message>
    <message>
        <source>No role is found for “%1”.</source>
        <translation>未找到符合“%1”的角色。</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>There is no application yet.</source>
        <translation>尚无应用。</translation>
    </message>
    <message>
        <source>Roles belong to an application.</source>
        <translation>角色属于应用。</translation>
    </message>
    <message>
        <source>The people of this domain use no application yet.</source>
        <translation>此域的人员尚未使用任何应用。</translation>
    </message>
    <message>
        <source>Choose Applications</source>
        <translation>选择应用</translation>
    </message>
    <message>
        <source>Take Out of &amp;Use</source>
        <translation>停用(&amp;U)</translation>
    </message>
    <message>
        <source>Put to &amp;Use</source>
        <translation>启用(&amp;U)</translation>
    </message>
    <message>
        <source>Not Held by &amp;Everybody</source>
        <translation>不再由所有人拥有(&amp;E)</translation>
    </message>
    <message>
        <source>Held by &amp;Everybody</source>
        <translation>由所有人拥有(&amp;E)</translation>
    </message>
    <message>
        <source>Creating the role</source>
        <translation>正在创建角色</translation>
    </message>
    <message>
        <source>The role “%1” was not created.</source>
        <translation>角色“%1”未创建。</translation>
    </message>
    <message>
        <source>The role “%1” was not changed.</source>
        <translation>角色“%1”未更改。</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>Delete the role “%1”?</source>
        <translation>删除角色“%1”？</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln roles?</source>
        <translation>
            <numerusform>删除 %Ln 个角色？</numerusform>
        </translation>
    </message>
    <message>
        <source>Whoever holds it, in any domain, holds it no more, and forms and flows lose the rights given to it. This cannot be undone.</source>
        <translation>任何域中拥有它的人都将失去它，表单和流程中授予它的权限也将失效。此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Nothing was deleted.</source>
        <translation>未删除任何内容。</translation>
    </message>
    <message>
        <source>Deleting roles</source>
        <translation>正在删除角色</translation>
    </message>
    <message>
        <source>Roles of All Applications</source>
        <translation>所有应用的角色</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Roles of %1</source>
        <translation>%1 的角色</translation>
    </message>
    <message>
        <source>Search roles and applications</source>
        <translation>搜索角色和应用</translation>
    </message>
    <message>
        <source>Roles by application</source>
        <translation>按应用列出的角色</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>&amp;New Role…</source>
        <translation>新建角色(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>Edit name, code and state of the role</source>
        <translation>更改角色的名称、代码和状态</translation>
    </message>
    <message>
        <source>De&amp;lete…</source>
        <translation>删除(&amp;L)…</translation>
    </message>
    <message>
        <source>Delete the selected roles</source>
        <translation>删除所选角色</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>The role “%1” was changed</source>
        <translation>角色“%1”已更改</translation>
    </message>
    <message>
        <source>It was not undone: %1</source>
        <translation>未能撤销：%1</translation>
    </message>
    <message>
        <source>The role “%1” was put to use</source>
        <translation>角色“%1”已启用</translation>
    </message>
    <message>
        <source>The role “%1” was taken out of use</source>
        <translation>角色“%1”已停用</translation>
    </message>
    <message>
        <source>The role “%1” is held by everybody</source>
        <translation>角色“%1”由所有人拥有</translation>
    </message>
    <message>
        <source>The role “%1” is not held by everybody any more</source>
        <translation>角色“%1”不再由所有人拥有</translation>
    </message>
    <message numerus="yes">
        <source>%Ln roles were put to use</source>
        <translation>
            <numerusform>%Ln 个角色已启用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln roles were taken out of use</source>
        <translation>
            <numerusform>%Ln 个角色已停用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln roles are held by everybody</source>
        <translation>
            <numerusform>%Ln 个角色由所有人拥有</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln roles are not held by everybody any more</source>
        <translation>
            <numerusform>%Ln 个角色不再由所有人拥有</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::administration::RolesPageAddDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Add to the Role “%1”</source>
        <translation>加入角色“%1”</translation>
    </message>
    <message>
        <source>&amp;People</source>
        <translation>人员(&amp;P)</translation>
    </message>
    <message>
        <source>They hold the role in their default department.</source>
        <translation>他们在默认部门中拥有此角色。</translation>
    </message>
    <message>
        <source>&amp;Departments</source>
        <translation>部门(&amp;D)</translation>
    </message>
    <message>
        <source>Everybody who is in one now holds the role there.</source>
        <translation>目前在该部门中的所有人在那里拥有此角色。</translation>
    </message>
    <message>
        <source>Choose people or departments first.</source>
        <translation>请先选择人员或部门。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::RolesPageDialog</name>
    <message>
        <source>&amp;In use</source>
        <translation>使用中(&amp;I)</translation>
    </message>
    <message>
        <source>Held by &amp;everybody who uses the application</source>
        <translation>由使用此应用的所有人拥有(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>New Role</source>
        <translation>新建角色</translation>
    </message>
    <message>
        <source>Edit the Role “%1”</source>
        <translation>更改角色“%1”</translation>
    </message>
    <message>
        <source>A&amp;pplication</source>
        <translation>应用(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Code</source>
        <translation>代码(&amp;C)</translation>
    </message>
    <message>
        <source>What formulas and other programs know the role by; may be empty.</source>
        <translation>公式和其他程序识别此角色的代码，可为空。</translation>
    </message>
    <message>
        <source>A role needs a name.</source>
        <translation>角色必须有名称。</translation>
    </message>
</context>
<context>
    <name>formwright::administration::SignInsPage</name>
    <message>
        <source>Administration</source>
        <translation>管理</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>登录名</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Signed in to</source>
        <translation>登录到</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>登录时间</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>%1 (you, here)</source>
        <translation>%1（您，此处）</translation>
    </message>
    <message>
        <source>Loading who is signed in</source>
        <translation>正在加载登录情况</translation>
    </message>
    <message>
        <source>Who is signed in could not be loaded.</source>
        <translation>无法加载登录情况。</translation>
    </message>
    <message>
        <source>Nobody is signed in.</source>
        <translation>没有人登录。</translation>
    </message>
    <message>
        <source>Nobody who is signed in is found for “%1”.</source>
        <translation>没有找到已登录的“%1”。</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message numerus="yes">
        <source>%Ln signed in</source>
        <translation>
            <numerusform>%Ln 个登录</numerusform>
        </translation>
    </message>
    <message>
        <source>Sign out %1?</source>
        <translation>让 %1 退出登录？</translation>
    </message>
    <message numerus="yes">
        <source>End %Ln sign-ins?</source>
        <translation>
            <numerusform>结束 %Ln 个登录？</numerusform>
        </translation>
    </message>
    <message>
        <source>Your own sign-in is among them: you will have to sign in again.</source>
        <translation>其中包括您自己的登录：之后您需要重新登录。</translation>
    </message>
    <message>
        <source>What is not saved there is lost. They may sign in again at once; lock the person to prevent it.</source>
        <translation>对方未保存的内容会丢失。对方可以立即重新登录；要阻止请锁定该人员。</translation>
    </message>
    <message>
        <source>&amp;Sign Out</source>
        <translation>退出登录(&amp;S)</translation>
    </message>
    <message>
        <source>Signing out</source>
        <translation>正在退出登录</translation>
    </message>
    <message>
        <source>Nobody was signed out.</source>
        <translation>没有人退出登录。</translation>
    </message>
    <message>
        <source>Who Is Signed In</source>
        <translation>登录情况</translation>
    </message>
    <message>
        <source>Search by name, login or address</source>
        <translation>按姓名、登录名或地址搜索</translation>
    </message>
    <message>
        <source>Who is signed in</source>
        <translation>登录情况</translation>
    </message>
    <message>
        <source>End the selected sign-ins</source>
        <translation>结束所选登录</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
</context>
<context>
    <name>formwright::administration::SoftwarePage</name>
    <message>
        <source>Loading applications</source>
        <translation>正在加载应用</translation>
    </message>
    <message>
        <source>The applications could not be loaded.</source>
        <translation>无法加载应用。</translation>
    </message>
    <message>
        <source>%1 (inactive)</source>
        <comment>name of an application</comment>
        <translation>%1（未启用）</translation>
    </message>
    <message>
        <source>No application has “%1” in its name.</source>
        <translation>没有名称含“%1”的应用。</translation>
    </message>
    <message>
        <source>The people of this domain use no application yet. Drag some here.</source>
        <translation>此域的人员尚未使用任何应用。请将应用拖到这里。</translation>
    </message>
    <message>
        <source>Every application is used in this domain.</source>
        <translation>所有应用都已在此域中使用。</translation>
    </message>
    <message>
        <source>Adding applications</source>
        <translation>正在添加应用</translation>
    </message>
    <message>
        <source>Removing applications</source>
        <translation>正在移除应用</translation>
    </message>
    <message>
        <source>“%1” added to the domain</source>
        <translation>已将“%1”添加到域</translation>
    </message>
    <message>
        <source>“%1” removed from the domain</source>
        <translation>已将“%1”从域中移除</translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications added to the domain</source>
        <translation>
            <numerusform>已将 %Ln 个应用添加到域</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications removed from the domain</source>
        <translation>
            <numerusform>已将 %Ln 个应用从域中移除</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was added to the domain.</source>
        <translation>未向域添加任何内容。</translation>
    </message>
    <message>
        <source>Nothing was removed from the domain.</source>
        <translation>未从域中移除任何内容。</translation>
    </message>
    <message>
        <source>It was not undone: %1</source>
        <translation>未能撤销：%1</translation>
    </message>
    <message>
        <source>The system applications could not be loaded.</source>
        <translation>无法加载系统应用。</translation>
    </message>
    <message>
        <source>The library of the domain</source>
        <translation>域知识库</translation>
    </message>
    <message>
        <source>The libraries of teams</source>
        <translation>团队知识库</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>“%1” was not switched on.</source>
        <translation>“%1”未开启。</translation>
    </message>
    <message>
        <source>“%1” was not switched off.</source>
        <translation>“%1”未关闭。</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Not used here (%Ln)</source>
        <translation>
            <numerusform>此处未使用 (%Ln)(&amp;N)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Used in this domain (%Ln)</source>
        <translation>
            <numerusform>此域使用 (%Ln)(&amp;U)</numerusform>
        </translation>
    </message>
    <message>
        <source>Applications of the Domain</source>
        <translation>域的应用</translation>
    </message>
    <message>
        <source>Applications of %1</source>
        <translation>%1 的应用</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Let the people of the domain use the selected applications (Enter)</source>
        <translation>让此域的人员使用所选应用 (Enter)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Take the selected applications from the people of the domain (Enter)</source>
        <translation>不再让此域的人员使用所选应用 (Enter)</translation>
    </message>
    <message>
        <source>Applications that are not used in this domain</source>
        <translation>此域未使用的应用</translation>
    </message>
    <message>
        <source>Applications that are used in this domain</source>
        <translation>此域使用的应用</translation>
    </message>
    <message>
        <source>Search applications</source>
        <translation>搜索应用</translation>
    </message>
    <message>
        <source>System Applications</source>
        <translation>系统应用</translation>
    </message>
    <message>
        <source>Comes with the server. What is switched off is not offered to the people of this domain.</source>
        <translation>随服务器提供。关闭的应用不会提供给此域的人员。</translation>
    </message>
    <message>
        <source>“%1” switched on</source>
        <translation>“%1”已开启</translation>
    </message>
    <message>
        <source>“%1” switched off</source>
        <translation>“%1”已关闭</translation>
    </message>
</context>
<context>
    <name>formwright::buttons::ButtonPage</name>
    <message>
        <source>Buttons</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>Buttons of %1</source>
        <comment>form</comment>
        <translation>%1 的按钮</translation>
    </message>
    <message>
        <source>Loading buttons</source>
        <translation>正在加载按钮</translation>
    </message>
    <message>
        <source>The buttons could not be loaded.</source>
        <translation>无法加载按钮。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>form or view, its module</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The buttons were not saved completely.</source>
        <translation>按钮未能全部保存。</translation>
    </message>
    <message>
        <source>The buttons have changed meanwhile.</source>
        <translation>按钮在此期间已更改。</translation>
    </message>
    <message>
        <source>Somebody else changed them meanwhile; what he saved is shown now, with your changes.</source>
        <translation>其他人在此期间更改了按钮；现在显示其保存的内容以及您的更改。</translation>
    </message>
    <message>
        <source>Somebody else changed the same buttons meanwhile: %1. Saving again puts yours in their place.</source>
        <translation>其他人在此期间更改了相同的按钮：%1。再次保存会以您的更改替换。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <translation>%1，未保存</translation>
    </message>
    <message>
        <source>This form has no buttons of its own</source>
        <translation>此表单没有自己的按钮</translation>
    </message>
    <message>
        <source>Documents can be saved without one. Buttons print, sign, run scripts and start flows.</source>
        <translation>没有按钮也可以保存文档。按钮可以打印、签章、运行脚本和启动流程。</translation>
    </message>
    <message>
        <source>New Button</source>
        <translation>新建按钮</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>Open the F&amp;orm</source>
        <translation>打开表单(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;New Button…</source>
        <translation>新建按钮(&amp;N)…</translation>
    </message>
    <message>
        <source>Rena&amp;me</source>
        <translation>重命名(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move Do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>Button</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Buttons of the form</source>
        <translation>表单的按钮</translation>
    </message>
    <message>
        <source>Properties of the button</source>
        <translation>按钮的属性</translation>
    </message>
</context>
<context>
    <name>formwright::buttons::ButtonProperties</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Select a button to set what it does.</source>
        <translation>选择一个按钮以设置其作用。</translation>
    </message>
</context>
<context>
    <name>formwright::buttons::FormButtons</name>
    <message>
        <source>Type %1</source>
        <comment>of a button</comment>
        <translation>类型 %1</translation>
    </message>
    <message>
        <source>new button</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>新建按钮</translation>
    </message>
    <message>
        <source>deletion of “%1”</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>删除“%1”</translation>
    </message>
    <message>
        <source>move of “%1”</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <comment>stands behind Undo and Redo: what is changed, and of which button</comment>
        <translation>“%2”的%1</translation>
    </message>
</context>
<context>
    <name>formwright::client::ApiClient</name>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>%1 does not answer: %2.</source>
        <translation>%1 没有响应：%2。</translation>
    </message>
    <message>
        <source>Your sign-in has ended. Sign in again.</source>
        <translation>登录已失效，请重新登录。</translation>
    </message>
    <message>
        <source>The server failed (HTTP %1).</source>
        <translation>服务器出错（HTTP %1）。</translation>
    </message>
    <message>
        <source>The server refused (HTTP %1).</source>
        <translation>服务器拒绝了请求（HTTP %1）。</translation>
    </message>
    <message>
        <source>The server answered in a form this program does not understand (%1).</source>
        <translation>本程序无法理解服务器的应答（%1）。</translation>
    </message>
</context>
<context>
    <name>formwright::comments::AttachmentList</name>
    <message>
        <source>%1 did not arrive. Send it again or remove it.</source>
        <translation>%1 没有送达。请重新发送或将其移除。</translation>
    </message>
    <message>
        <source>%1 is still being sent.</source>
        <translation>%1 仍在发送。</translation>
    </message>
    <message>
        <source>The server did not keep it.</source>
        <translation>服务器没有保存它。</translation>
    </message>
    <message>
        <source>The file could not be loaded</source>
        <translation>无法载入文件</translation>
    </message>
</context>
<context>
    <name>formwright::comments::CommentsView</name>
    <message>
        <source>Answer</source>
        <translation>回复</translation>
    </message>
    <message>
        <source>Answer %1</source>
        <comment>a person</comment>
        <translation>回复 %1</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Delete this comment</source>
        <translation>删除此评论</translation>
    </message>
    <message>
        <source>This comment was deleted.</source>
        <translation>此评论已删除。</translation>
    </message>
    <message>
        <source>to %1: %2</source>
        <comment>person, what was said</comment>
        <translation>回复 %1：%2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>person, when, what was said</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Loading comments</source>
        <translation>正在载入评论</translation>
    </message>
    <message>
        <source>The comments could not be loaded.</source>
        <translation>无法载入评论。</translation>
    </message>
    <message>
        <source>Nobody has said anything about this yet.</source>
        <translation>还没有人发表评论。</translation>
    </message>
    <message>
        <source>No comments are taken.</source>
        <translation>不接受评论。</translation>
    </message>
    <message>
        <source>Answer to %1</source>
        <comment>a person</comment>
        <translation>回复 %1</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Delete this comment?</source>
        <translation>删除此评论？</translation>
    </message>
    <message>
        <source>Those who were told of it are not told any more. This cannot be taken back.</source>
        <translation>已通知的人不再看到通知。此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>The comment was not deleted.</source>
        <translation>评论未删除。</translation>
    </message>
    <message>
        <source>The comment was not sent.</source>
        <translation>评论未发送。</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Show &amp;More</source>
        <translation>显示更多(&amp;M)</translation>
    </message>
    <message>
        <source>Write a comment</source>
        <translation>写评论</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>发送(&amp;S)</translation>
    </message>
    <message>
        <source>Mention somebody</source>
        <translation>提及某人</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>添加附件</translation>
    </message>
    <message>
        <source>Do not answer this comment</source>
        <translation>不回复此评论</translation>
    </message>
    <message>
        <source>A comment was not sent. It is kept where you wrote it.</source>
        <translation>有一条评论未能发送，已保留在您撰写它的地方。</translation>
    </message>
    <message>
        <source>What it is about is not there any more.</source>
        <translation>所评论的内容已不存在。</translation>
    </message>
    <message>
        <source>The comment was sent already, as you wrote it at first.</source>
        <translation>此评论已按您最初所写发送。</translation>
    </message>
    <message>
        <source>What you changed since was not sent. Send it as another comment, or discard it.</source>
        <translation>此后的修改未发送。请作为另一条评论发送，或放弃修改。</translation>
    </message>
    <message>
        <source>The comment may have been sent.</source>
        <translation>评论可能已发送。</translation>
    </message>
    <message>
        <source>Send it again: it does not stand there twice.</source>
        <translation>请再次发送：不会重复出现。</translation>
    </message>
</context>
<context>
    <name>formwright::comments::FileCopies</name>
    <message>
        <source>Save the file</source>
        <translation>保存文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The file could not be saved</source>
        <translation>无法保存文件</translation>
    </message>
    <message>
        <source>The file could not be opened</source>
        <translation>无法打开文件</translation>
    </message>
    <message>
        <source>No program is known for files such as %1.</source>
        <translation>没有已知的程序可打开 %1 这样的文件。</translation>
    </message>
</context>
<context>
    <name>formwright::designing::CodeEdit</name>
    <message>
        <source>Esc leads out of the text, Tab stands in it</source>
        <translation>Esc 离开文本，Tab 写入制表符</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Fold All</source>
        <translation>全部折叠(&amp;F)</translation>
    </message>
    <message>
        <source>U&amp;nfold All</source>
        <translation>全部展开(&amp;N)</translation>
    </message>
</context>
<context>
    <name>formwright::designing::ConflictDialog</name>
    <message>
        <source>&amp;Merge</source>
        <translation>合并(&amp;M)</translation>
    </message>
    <message>
        <source>Take &amp;Theirs</source>
        <translation>采用对方的(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keep Mine</source>
        <translation>保留我的(&amp;K)</translation>
    </message>
    <message>
        <source>“%1” Was Changed Meanwhile</source>
        <translation>“%1”期间已被更改</translation>
    </message>
    <message>
        <source>Another person saved it since you opened it.</source>
        <translation>您打开之后，另一个人保存了它。</translation>
    </message>
    <message>
        <source>%1 saved it since you opened it, %2.</source>
        <comment>a person, a moment</comment>
        <translation>您打开之后，%1 于 %2 保存了它。</translation>
    </message>
    <message>
        <source>You changed different places, so both can be put together.</source>
        <translation>双方更改的位置不同，可以合并在一起。</translation>
    </message>
    <message>
        <source>What They Changed</source>
        <translation>对方的更改</translation>
    </message>
    <message>
        <source>Nothing of the text.</source>
        <translation>文本没有更改。</translation>
    </message>
    <message>
        <source>What You Changed</source>
        <translation>您的更改</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>没有更改。</translation>
    </message>
    <message>
        <source>Both Together</source>
        <translation>合并结果</translation>
    </message>
    <message>
        <source>The same as theirs.</source>
        <translation>与对方的相同。</translation>
    </message>
    <message>
        <source>Saves yours; theirs stays a revision</source>
        <translation>保存您的内容；对方的保留为修订</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Your changes are kept until you choose; what they saved stays in the list of revisions.</source>
        <translation>在您选择之前，您的更改会一直保留；他人保存的内容留在修订列表中。</translation>
    </message>
    <message>
        <source>Nothing is lost: what was saved stays in the list of revisions, and Undo brings your changes back.</source>
        <translation>不会丢失任何内容：已保存的内容留在修订列表中，“撤销”可恢复您的更改。</translation>
    </message>
    <message>
        <source>Stays with what they saved and discards your changes</source>
        <translation>保持他人保存的内容，并放弃您的更改</translation>
    </message>
    <message>
        <source>Shows what they saved; Undo brings your changes back</source>
        <translation>显示他人保存的内容；“撤销”可恢复您的更改</translation>
    </message>
    <message>
        <source>Puts yours over theirs, to be saved once you have seen it</source>
        <translation>用您的内容覆盖他人的内容，查看后再保存</translation>
    </message>
    <message>
        <source>order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>“%1” (&lt;%2&gt;)</source>
        <comment>what an element is called, and its tag</comment>
        <translation>“%1”（&lt;%2&gt;）</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>an element, its line</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>双方</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>They</source>
        <translation>对方</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>对方的</translation>
    </message>
    <message>
        <source>To be chosen</source>
        <translation>待选择</translation>
    </message>
    <message>
        <source>As it was.</source>
        <translation>未变。</translation>
    </message>
    <message>
        <source>Keep &amp;Both</source>
        <translation>两者都保留(&amp;B)</translation>
    </message>
    <message>
        <source>Each Change</source>
        <translation>逐项更改</translation>
    </message>
    <message>
        <source>Puts their changes into yours as it was chosen, to be saved once you have seen it</source>
        <translation>按所选将对方的更改并入您的内容，查看后再保存</translation>
    </message>
    <message>
        <source>Makes a new design of yours, beside theirs</source>
        <translation>将您的内容另存为新的设计，与对方的并存</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Changed By</source>
        <translation>更改者</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>What they made of it</source>
        <translation>对方的改动</translation>
    </message>
    <message>
        <source>What you made of it</source>
        <translation>您的改动</translation>
    </message>
    <message>
        <source>Here is taken:</source>
        <translation>此处采用：</translation>
    </message>
    <message>
        <source>T&amp;heirs</source>
        <translation>对方的(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Yours</source>
        <translation>您的(&amp;Y)</translation>
    </message>
    <message>
        <source>B&amp;oth, yours first</source>
        <translation>两者，您的在前(&amp;O)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes are selected.</source>
        <translation>
            <numerusform>已选择 %Ln 项更改。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln places were changed by both of you: choose whose change is taken.</source>
        <translation>
            <numerusform>有 %Ln 处双方都做了更改：请选择采用谁的。</numerusform>
        </translation>
    </message>
    <message>
        <source>Together, “%1” would stand there twice: take one of both changes.</source>
        <translation>合在一起时“%1”会出现两次：请只采用其中一项更改。</translation>
    </message>
    <message>
        <source>Together, an element would begin in another one and end outside of it: take one of both changes.</source>
        <translation>合在一起时会有元素从另一元素内开始、在其外结束：请只采用其中一项更改。</translation>
    </message>
    <message>
        <source>It is chosen everywhere whose change is taken, so both can be put together.</source>
        <translation>各处都已选定，可以合并双方的更改。</translation>
    </message>
</context>
<context>
    <name>formwright::designing::EditorPage</name>
    <message>
        <source>&amp;History…</source>
        <translation>历史(&amp;H)…</translation>
    </message>
    <message>
        <source>Each save of the design, what changed with it, and the way back</source>
        <translation>设计的每次保存、更改的内容以及恢复的途径</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>保存对“%1”的修改吗？</translation>
    </message>
    <message>
        <source>merging</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>合并</translation>
    </message>
    <message>
        <source>Their changes and yours are together here.</source>
        <translation>对方的更改和您的更改已合并在这里。</translation>
    </message>
    <message>
        <source>Look at it, then save it.</source>
        <translation>请先查看，再保存。</translation>
    </message>
    <message>
        <source>&amp;Where Used…</source>
        <translation>使用位置(&amp;W)…</translation>
    </message>
    <message>
        <source>What names the selected element, or this design (%1)</source>
        <comment>its keys</comment>
        <translation>所选元素或此设计被何处引用（%1）</translation>
    </message>
    <message>
        <source>taking what others saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>采用他人保存的内容</translation>
    </message>
    <message>
        <source>%1 (mine, %2)</source>
        <comment>a design, a moment</comment>
        <translation>%1（我的，%2）</translation>
    </message>
    <message>
        <source>Yours is “%1” now.</source>
        <translation>您的内容现为“%1”。</translation>
    </message>
    <message>
        <source>Here stands what they saved.</source>
        <translation>此处为对方保存的内容。</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>比较(&amp;C)…</translation>
    </message>
    <message>
        <source>They can be compared with what is saved, and recovered with every step, or discarded.</source>
        <translation>可与已保存的内容比较，然后连同每一步恢复，或者放弃。</translation>
    </message>
    <message>
        <source>Yours is “%1” now, but for what you changed since.</source>
        <translation>您的内容现为“%1”，但不包括您此后的更改。</translation>
    </message>
    <message>
        <source>That stands here alone: save it to choose again what becomes of it.</source>
        <translation>那些更改只在此处：请保存，以再次选择如何处理。</translation>
    </message>
    <message>
        <source>keeping mine</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>保留我的更改</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <comment>an element, and what is wrong with it</comment>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>And %L1 more.</source>
        <translation>还有 %L1 处。</translation>
    </message>
</context>
<context>
    <name>formwright::designing::FindBar</name>
    <message>
        <source>Found nowhere</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%L1 of %L2: %3</source>
        <comment>places found, and what this one is called</comment>
        <translation>第 %L1 处，共 %L2 处：%3</translation>
    </message>
    <message>
        <source>Find in this design</source>
        <translation>在此设计中查找</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, its keys</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Find the one before</source>
        <translation>查找上一处</translation>
    </message>
    <message>
        <source>Find the next one</source>
        <translation>查找下一处</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭查找</translation>
    </message>
</context>
<context>
    <name>formwright::designing::HistoryPage</name>
    <message>
        <source>Made</source>
        <translation>已建立</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>As it was before</source>
        <translation>此前的内容</translation>
    </message>
    <message>
        <source>No.</source>
        <comment>of a revision</comment>
        <translation>编号</translation>
    </message>
    <message>
        <source>What</source>
        <translation>动作</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Loading the history</source>
        <translation>正在加载历史</translation>
    </message>
    <message>
        <source>The history could not be loaded.</source>
        <translation>无法加载历史。</translation>
    </message>
    <message>
        <source>Nothing was saved yet.</source>
        <translation>还没有保存过。</translation>
    </message>
    <message>
        <source>Each save of the design will stand here.</source>
        <translation>设计的每次保存都会列在这里。</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>更改的内容</translation>
    </message>
    <message>
        <source>Select a revision to see what changed with it; two, to see what changed between.</source>
        <translation>选择一个修订可查看它更改了什么；选择两个可查看其间的更改。</translation>
    </message>
    <message>
        <source>What changed from revision %1 to %2</source>
        <comment>numbers of revisions</comment>
        <translation>从修订 %1 到 %2 更改的内容</translation>
    </message>
    <message>
        <source>What changed with revision %1</source>
        <comment>the number of a revision</comment>
        <translation>修订 %1 更改的内容</translation>
    </message>
    <message>
        <source>Somebody saved meanwhile. Select the revision again.</source>
        <translation>期间有人保存过。请重新选择修订。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Nothing: both are equal.</source>
        <translation>没有更改：两者相同。</translation>
    </message>
    <message>
        <source>The oldest revision that is kept, whole</source>
        <translation>保留的最早修订的全部内容</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Restore revision %1 of “%2”?</source>
        <translation>恢复“%2”的修订 %1？</translation>
    </message>
    <message>
        <source>The design will be what it was on %1. That is a revision of its own: what is there now stays in the history.</source>
        <comment>a moment</comment>
        <translation>设计将恢复为 %1 时的内容。这会成为一个新的修订：现有内容仍保留在历史中。</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>Restoring</source>
        <translation>正在恢复</translation>
    </message>
    <message>
        <source>The revision was not restored.</source>
        <translation>未能恢复该修订。</translation>
    </message>
    <message>
        <source>The design is what it was.</source>
        <translation>设计已恢复。</translation>
    </message>
    <message>
        <source>&amp;Give Back</source>
        <translation>交还(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Take Away…</source>
        <translation>收回(&amp;T)…</translation>
    </message>
    <message>
        <source>Let others save the design again</source>
        <translation>允许其他人再次保存该设计</translation>
    </message>
    <message>
        <source>Let others save the design again, although %1 keeps it</source>
        <translation>允许其他人再次保存该设计，尽管 %1 正在占用</translation>
    </message>
    <message>
        <source>Kept by you</source>
        <translation>由您占用</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>已被占用</translation>
    </message>
    <message>
        <source>Nobody else can save it until %1.</source>
        <translation>在 %1 之前其他人无法保存。</translation>
    </message>
    <message>
        <source>%1 keeps it until %2.</source>
        <comment>a person, a moment</comment>
        <translation>%1 占用至 %2。</translation>
    </message>
    <message>
        <source>Keeping the design</source>
        <translation>正在占用设计</translation>
    </message>
    <message>
        <source>The design could not be kept.</source>
        <translation>无法占用该设计。</translation>
    </message>
    <message>
        <source>Take the design from %1?</source>
        <translation>从 %1 处收回设计？</translation>
    </message>
    <message>
        <source>Whoever saves it next may change what %1 works on. Only administrators can do that.</source>
        <translation>下一个保存的人可能会更改 %1 正在处理的内容。只有管理员可以这样做。</translation>
    </message>
    <message>
        <source>&amp;Take Away</source>
        <translation>收回(&amp;T)</translation>
    </message>
    <message>
        <source>Giving the design back</source>
        <translation>正在交还设计</translation>
    </message>
    <message>
        <source>The design could not be given back.</source>
        <translation>无法交还该设计。</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>History of “%1”</source>
        <translation>“%1”的历史</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>修订</translation>
    </message>
    <message>
        <source>&amp;Restore…</source>
        <translation>恢复(&amp;R)…</translation>
    </message>
    <message>
        <source>Make the design what it was in the selected revision</source>
        <translation>使设计恢复为所选修订中的内容</translation>
    </message>
    <message>
        <source>&amp;Keep to Myself</source>
        <translation>独占(&amp;K)</translation>
    </message>
    <message>
        <source>Nobody else can save the design meanwhile</source>
        <translation>期间其他人无法保存该设计</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>Looking what the documents hold</source>
        <translation>正在查看文档中的值</translation>
    </message>
    <message>
        <source>These fields hold values that nobody sees then:</source>
        <translation>恢复后，以下字段的值将不再显示：</translation>
    </message>
</context>
<context>
    <name>formwright::designing::PickedField</name>
    <message>
        <source>%1 (not there any more)</source>
        <comment>person or view</comment>
        <translation>%1（已不存在）</translation>
    </message>
</context>
<context>
    <name>formwright::designing::PropertyEditor</name>
    <message>
        <source>Filter properties</source>
        <translation>筛选属性</translation>
    </message>
    <message>
        <source>Back to what holds by itself</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <comment>property</comment>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>Edit in a window</source>
        <translation>在窗口中编辑</translation>
    </message>
    <message>
        <source>Edit %1 in a window</source>
        <comment>property</comment>
        <translation>在窗口中编辑 %1</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Add a choice</source>
        <translation>添加选项</translation>
    </message>
    <message>
        <source>Remove the choice</source>
        <translation>移除选项</translation>
    </message>
    <message>
        <source>Move the choice up</source>
        <translation>上移选项</translation>
    </message>
    <message>
        <source>Move the choice down</source>
        <translation>下移选项</translation>
    </message>
    <message>
        <source>Choice %1</source>
        <translation>选项 %1</translation>
    </message>
    <message>
        <source>Choose a colour</source>
        <translation>选择颜色</translation>
    </message>
    <message>
        <source>Choose a colour: %1</source>
        <comment>property</comment>
        <translation>选择颜色：%1</translation>
    </message>
    <message>
        <source>Choose an icon</source>
        <translation>选择图标</translation>
    </message>
    <message>
        <source>Choose an icon: %1</source>
        <comment>property</comment>
        <translation>选择图标：%1</translation>
    </message>
    <message>
        <source>Search icons</source>
        <translation>搜索图标</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>图标</translation>
    </message>
    <message>
        <source>&amp;No Icon</source>
        <translation>无图标(&amp;N)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Add a language</source>
        <translation>添加语言</translation>
    </message>
    <message>
        <source>Remove the language</source>
        <translation>移除语言</translation>
    </message>
    <message>
        <source>Try a value</source>
        <translation>试一个值</translation>
    </message>
    <message>
        <source>Try a value: %1</source>
        <comment>property</comment>
        <translation>试一个值：%1</translation>
    </message>
    <message>
        <source>Character %L1: %2</source>
        <comment>of a pattern, what is wrong there</comment>
        <translation>第 %L1 个字符：%2</translation>
    </message>
    <message>
        <source>This value is taken.</source>
        <translation>接受此值。</translation>
    </message>
    <message>
        <source>This value is refused.</source>
        <translation>拒绝此值。</translation>
    </message>
    <message>
        <source>Texts in other languages</source>
        <translation>其他语言的文本</translation>
    </message>
</context>
<context>
    <name>formwright::designing::RecoveryDialog</name>
    <message>
        <source>Recover the changes to “%1”?</source>
        <translation>恢复对“%1”的更改？</translation>
    </message>
    <message>
        <source>They began on %1.</source>
        <comment>date and time</comment>
        <translation>更改始于 %1。</translation>
    </message>
    <message>
        <source>It was saved since then: your changes are put together with what was saved.</source>
        <translation>此后它已被保存：您的更改会与已保存的内容合并。</translation>
    </message>
    <message>
        <source>What was changed and not saved</source>
        <translation>已更改但未保存的内容</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>以后(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>恢复(&amp;R)</translation>
    </message>
</context>
<context>
    <name>formwright::designing::RuleRows</name>
    <message>
        <source>is</source>
        <translation>等于</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>不等于</translation>
    </message>
    <message>
        <source>is more than</source>
        <translation>大于</translation>
    </message>
    <message>
        <source>is at least</source>
        <translation>大于或等于</translation>
    </message>
    <message>
        <source>is less than</source>
        <translation>小于</translation>
    </message>
    <message>
        <source>is at most</source>
        <translation>小于或等于</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>is one of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>is none of</source>
        <translation>不属于</translation>
    </message>
    <message>
        <source>who reads: id</source>
        <translation>阅读者：标识</translation>
    </message>
    <message>
        <source>who reads: name</source>
        <translation>阅读者：姓名</translation>
    </message>
    <message>
        <source>who reads: login</source>
        <translation>阅读者：登录名</translation>
    </message>
    <message>
        <source>department of who reads: id</source>
        <translation>阅读者的部门：标识</translation>
    </message>
    <message>
        <source>department of who reads: name</source>
        <translation>阅读者的部门：名称</translation>
    </message>
    <message>
        <source>roles of who reads: ids</source>
        <translation>阅读者的角色：标识</translation>
    </message>
    <message>
        <source>roles of who reads: names</source>
        <translation>阅读者的角色：名称</translation>
    </message>
    <message>
        <source>Field of rule %L1</source>
        <translation>规则 %L1 的字段</translation>
    </message>
    <message>
        <source>Comparison of rule %L1</source>
        <translation>规则 %L1 的比较方式</translation>
    </message>
    <message>
        <source>Compared with, of rule %L1</source>
        <translation>规则 %L1 的比较对象</translation>
    </message>
    <message>
        <source>Value of rule %L1</source>
        <translation>规则 %L1 的值</translation>
    </message>
    <message>
        <source>Remove this rule</source>
        <translation>移除此规则</translation>
    </message>
    <message>
        <source>Remove rule %L1</source>
        <translation>移除规则 %L1</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>a search field</source>
        <translation>搜索字段</translation>
    </message>
    <message>
        <source>a fact of who reads</source>
        <translation>阅读者的信息</translation>
    </message>
    <message>
        <source>Name of the search field</source>
        <translation>搜索字段的名称</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>以逗号分隔的值</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>is the reader</source>
        <translation>是读者本人</translation>
    </message>
    <message>
        <source>is the reader&apos;s</source>
        <translation>是读者的部门</translation>
    </message>
    <message>
        <source>is next above the reader&apos;s</source>
        <translation>是读者部门的直接上级</translation>
    </message>
    <message>
        <source>is anywhere above the reader&apos;s</source>
        <translation>是读者部门的任一上级</translation>
    </message>
    <message>
        <source>is next below the reader&apos;s</source>
        <translation>是读者部门的直接下级</translation>
    </message>
    <message>
        <source>is anywhere below the reader&apos;s</source>
        <translation>是读者部门的任一下级</translation>
    </message>
    <message>
        <source>Who made the document</source>
        <translation>文档的创建人</translation>
    </message>
    <message>
        <source>Department of who made it</source>
        <translation>创建人的部门</translation>
    </message>
</context>
<context>
    <name>formwright::designing::RulesDialog</name>
    <message>
        <source>A document is seen where all of them hold.</source>
        <translation>所有规则都成立时，文档才可见。</translation>
    </message>
    <message>
        <source>Add &amp;Rule</source>
        <translation>添加规则(&amp;R)</translation>
    </message>
    <message>
        <source>These rules can be edited as text only.</source>
        <translation>这些规则只能以文本编辑。</translation>
    </message>
</context>
<context>
    <name>formwright::designing::RulesField</name>
    <message>
        <source>Build the rules</source>
        <translation>构建规则</translation>
    </message>
    <message>
        <source>Build the rules: %1</source>
        <comment>property</comment>
        <translation>构建规则：%1</translation>
    </message>
</context>
<context>
    <name>formwright::designing::ScriptProblems</name>
    <message>
        <source>“%1” is missing here</source>
        <translation>此处缺少“%1”</translation>
    </message>
    <message>
        <source>“%1” cannot stand here</source>
        <translation>此处不能是“%1”</translation>
    </message>
    <message>
        <source>a text in quotes is not closed</source>
        <translation>引号中的文本没有结束</translation>
    </message>
    <message>
        <source>a comment is not closed</source>
        <translation>注释没有结束</translation>
    </message>
    <message>
        <source>a regular expression is not closed</source>
        <translation>正则表达式没有结束</translation>
    </message>
    <message>
        <source>the script cannot be read: %1</source>
        <comment>what the engine says</comment>
        <translation>脚本无法解析：%1</translation>
    </message>
    <message>
        <source>nothing is named %1</source>
        <translation>没有名为 %1 的内容</translation>
    </message>
    <message>
        <source>%1 has no %2</source>
        <translation>%1 没有 %2</translation>
    </message>
    <message>
        <source>%1 is not to be had: %2</source>
        <comment>a name, why</comment>
        <translation>不能使用 %1：%2</translation>
    </message>
    <message>
        <source>the Java class %1 is not to be had</source>
        <translation>不能使用 Java 类 %1</translation>
    </message>
    <message>
        <source>there is no library named %1</source>
        <translation>没有名为 %1 的脚本库</translation>
    </message>
    <message>
        <source>libraries name one another in a circle: %1</source>
        <translation>脚本库循环引用：%1</translation>
    </message>
    <message>
        <source>#include takes the name of a library in quotes</source>
        <translation>#include 后面是引号中的脚本库名称</translation>
    </message>
    <message>
        <source>the script and its libraries are too large</source>
        <translation>脚本及其脚本库过大</translation>
    </message>
    <message>
        <source>“%1” is not closed</source>
        <comment>a bracket</comment>
        <translation>“%1”没有闭合</translation>
    </message>
    <message>
        <source>“%1” closes nothing</source>
        <comment>a bracket</comment>
        <translation>“%1”没有对应的开括号</translation>
    </message>
</context>
<context>
    <name>formwright::designing::TokenField</name>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 (not there any more)</source>
        <comment>role or node</comment>
        <translation>%1（已不存在）</translation>
    </message>
    <message>
        <source>There is nothing to choose from</source>
        <translation>没有可选项</translation>
    </message>
</context>
<context>
    <name>formwright::designing::UsagesDialog</name>
    <message>
        <source>Looking where it is used</source>
        <translation>正在查找使用位置</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The server is of an earlier version: what is not saved was not looked through.</source>
        <translation>服务器版本较旧：未查找尚未保存的内容。</translation>
    </message>
    <message>
        <source>Where it is used could not be found out.</source>
        <translation>无法查明使用位置。</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Script libraries</source>
        <translation>脚本库</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <comment>a kind, how many</comment>
        <translation>%1（%L2）</translation>
    </message>
    <message>
        <source>Itself</source>
        <translation>直接引用</translation>
    </message>
    <message>
        <source>By its name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>Permission</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>who, where</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln places; there may be more.</source>
        <translation>
            <numerusform>前 %Ln 处，可能还有更多。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln places</source>
        <translation>
            <numerusform>%Ln 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Where “%1” Is Used</source>
        <translation>“%1”的使用位置</translation>
    </message>
    <message>
        <source>Where the Field “%1” of “%2” Is Used</source>
        <translation>“%2”的字段“%1”的使用位置</translation>
    </message>
    <message>
        <source>Where it is used</source>
        <translation>使用位置</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Named</source>
        <translation>引用方式</translation>
    </message>
    <message>
        <source>Nothing names it.</source>
        <translation>没有任何设计引用它。</translation>
    </message>
    <message>
        <source>&amp;Look Again</source>
        <translation>重新查找(&amp;L)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Too much is changed and not saved: some of it was not looked through.</source>
        <translation>未保存的更改过多：其中一部分没有查找。</translation>
    </message>
    <message>
        <source>Style sheets</source>
        <translation>样式表</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <comment>how it is named</comment>
        <translation>%1，未保存</translation>
    </message>
    <message>
        <source>%1, %2, not saved</source>
        <comment>who, where</comment>
        <translation>%1，%2，未保存</translation>
    </message>
    <message>
        <source>What is changed on open pages and not saved was looked through as well.</source>
        <translation>已打开页面中未保存的更改也已一并查找。</translation>
    </message>
</context>
<context>
    <name>formwright::designpages::MemberPage</name>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Changes made here were not saved when the program ended.</source>
        <translation>程序结束时，此处的更改尚未保存。</translation>
    </message>
    <message>
        <source>recovering what was not saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>恢复未保存的内容</translation>
    </message>
    <message>
        <source>taking what others saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>采用他人保存的内容</translation>
    </message>
    <message>
        <source>merging</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>合并</translation>
    </message>
    <message>
        <source>Their changes and yours are together here.</source>
        <translation>对方的更改和您的更改已合并在这里。</translation>
    </message>
    <message>
        <source>Look at it, then save it.</source>
        <translation>请先查看，再保存。</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>比较(&amp;C)…</translation>
    </message>
    <message>
        <source>They can be compared with what is saved, and recovered or discarded.</source>
        <translation>可与已保存的内容比较，然后恢复或放弃。</translation>
    </message>
</context>
<context>
    <name>formwright::desktop::AdministrationPlace</name>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Search domains</source>
        <translation>搜索域</translation>
    </message>
    <message>
        <source>Administration</source>
        <translation>管理</translation>
    </message>
</context>
<context>
    <name>formwright::desktop::Desktop</name>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The server in this program did not start</source>
        <translation>本程序内置的服务器未能启动</translation>
    </message>
    <message>
        <source>%1

You can still connect to a server that runs elsewhere.</source>
        <translation>%1

您仍然可以连接在别处运行的服务器。</translation>
    </message>
    <message>
        <source>Go to the workspace on this computer?</source>
        <translation>转到本机的工作区？</translation>
    </message>
    <message>
        <source>This is done in the workspace of this computer. You are signed out of where you are now.</source>
        <translation>此操作在本机的工作区中进行。您将从当前登录的位置注销。</translation>
    </message>
    <message>
        <source>&amp;Go There</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>The data on this computer is in use</source>
        <translation>这台计算机上的数据正在使用中</translation>
    </message>
    <message>
        <source>%1 works with %2, most likely another window of this program. Go on there, or close it and come back. You can still connect to a server that runs elsewhere.</source>
        <comment>process, folder</comment>
        <translation>%1 正在使用 %2，很可能是本程序的另一个窗口。请在那里继续，或关闭它后再回来。您仍可连接到在别处运行的服务器。</translation>
    </message>
    <message>
        <source>A server works with the data on this computer</source>
        <translation>一个服务器正在使用这台计算机上的数据</translation>
    </message>
    <message>
        <source>%1 has %2 open. Connect to it at %3 to work there as well.</source>
        <comment>process, folder, address</comment>
        <translation>%1 已打开 %2。连接到 %3 即可在其上工作。</translation>
    </message>
    <message>
        <source>&amp;Connect to It…</source>
        <translation>连接到它(&amp;C)…</translation>
    </message>
    <message>
        <source>This link cannot be opened</source>
        <translation>无法打开此链接</translation>
    </message>
    <message>
        <source>It names no server and software as links of this program do. Open it again from the page of the server, or ask whoever gave it to you for another one.</source>
        <translation>该链接没有按本程序的格式给出服务器和软件。请从服务器的网页重新打开，或向提供者索取新链接。</translation>
    </message>
    <message>
        <source>Sign in at %1?</source>
        <comment>the address of a server</comment>
        <translation>登录到 %1？</translation>
    </message>
    <message>
        <source>A link leads to a software there. Sign in at servers that you know, and at no others.</source>
        <translation>链接指向该服务器上的软件。请只登录您了解的服务器。</translation>
    </message>
    <message>
        <source>&amp;Sign In There</source>
        <translation>登录(&amp;S)</translation>
    </message>
</context>
<context>
    <name>formwright::desktop::LocalWorkspace</name>
    <message>
        <source>%1, %2 and %3</source>
        <comment>applications, forms and people</comment>
        <translation>%1、%2和%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln applications</source>
        <translation>
            <numerusform>%Ln 个应用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln forms</source>
        <translation>
            <numerusform>%Ln 个表单</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln people</source>
        <translation>
            <numerusform>%Ln 名人员</numerusform>
        </translation>
    </message>
    <message>
        <source>The sample application was not added</source>
        <translation>未添加示例应用</translation>
    </message>
    <message>
        <source>This file cannot be restored</source>
        <translation>无法恢复此文件</translation>
    </message>
    <message>
        <source>The backup is restored</source>
        <translation>备份已恢复</translation>
    </message>
    <message>
        <source>What was here before is kept in %1.</source>
        <translation>之前的内容保留在 %1 中。</translation>
    </message>
    <message>
        <source>The backup was not restored</source>
        <translation>备份未恢复</translation>
    </message>
    <message>
        <source>%1

The workspace is as it was.</source>
        <translation>%1

工作区保持原样。</translation>
    </message>
    <message>
        <source>Add the sample application?</source>
        <translation>添加示例应用？</translation>
    </message>
    <message>
        <source>A made-up company, “Alder Works”, with its departments and people, and an application for purchase requests with a few hundred documents to try things on. What you have stays as it is. Delete the application and the domain when you have seen enough.</source>
        <translation>一家虚构的公司“Alder Works”，包括其部门和人员，以及一个带有数百份文档、可供试用的采购申请应用。您现有的内容保持不变。看够之后，删除该应用和域即可。</translation>
    </message>
    <message>
        <source>&amp;Add the Sample</source>
        <translation>添加示例(&amp;A)</translation>
    </message>
    <message>
        <source>Adding the sample application…</source>
        <translation>正在添加示例应用…</translation>
    </message>
    <message>
        <source>Choose a backup</source>
        <translation>选择备份</translation>
    </message>
    <message>
        <source>Backups (*.db *.backup *.sqlite *.sqlite3);;All files (*)</source>
        <translation>备份 (*.db *.backup *.sqlite *.sqlite3);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Examining the backup…</source>
        <translation>正在检查备份…</translation>
    </message>
    <message>
        <source>The backup “%1” of %2 (%3) holds %4.</source>
        <translation>备份“%1”（%2，%3）包含%4。</translation>
    </message>
    <message>
        <source>It takes the place of everything that is here now: %1.</source>
        <translation>它将取代现在的全部内容：%1。</translation>
    </message>
    <message>
        <source>What is here now is kept in a file beside it. Whoever is signed in signs in again.</source>
        <translation>现在的内容会保留在旁边的一个文件中。已登录的人员需要重新登录。</translation>
    </message>
    <message>
        <source>Replace this workspace by the backup?</source>
        <translation>用备份替换此工作区？</translation>
    </message>
    <message>
        <source>&amp;Replace the Workspace</source>
        <translation>替换工作区(&amp;R)</translation>
    </message>
    <message>
        <source>Restoring the backup…</source>
        <translation>正在恢复备份…</translation>
    </message>
</context>
<context>
    <name>formwright::desktop::Pages</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>Search views and forms</source>
        <translation>搜索视图和表单</translation>
    </message>
    <message>
        <source>Search the workspace</source>
        <translation>搜索工作区</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>Its documents cannot be shown here</source>
        <translation>无法在此显示其文档</translation>
    </message>
    <message>
        <source>The domain that you act for does not use this application. Choose another domain in the Run place.</source>
        <translation>您所代表的域没有使用此应用。请在“运行”中选择其他域。</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>New Document</source>
        <translation>新建文档</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Designs</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Form design · %1</source>
        <comment>module or application</comment>
        <translation>表单设计 · %1</translation>
    </message>
    <message>
        <source>View design · %1</source>
        <comment>module or application</comment>
        <translation>视图设计 · %1</translation>
    </message>
    <message>
        <source>Colleagues</source>
        <translation>同事</translation>
    </message>
    <message>
        <source>Documents of a View</source>
        <translation>视图中的文档</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>Flow Chart</source>
        <translation>流程图</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Flow Center</source>
        <translation>流程中心</translation>
    </message>
    <message>
        <source>Flow Monitor</source>
        <translation>流程监控</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Script Libraries</source>
        <translation>脚本库</translation>
    </message>
    <message>
        <source>Script Library</source>
        <translation>脚本库</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>The document cannot be opened</source>
        <translation>无法打开文档</translation>
    </message>
    <message>
        <source>You do not see it any more, or it was deleted.</source>
        <translation>您已看不到它，或者它已被删除。</translation>
    </message>
    <message>
        <source>Flow design · %1</source>
        <comment>module or application</comment>
        <translation>流程设计 · %1</translation>
    </message>
    <message>
        <source>Visits of Nodes</source>
        <translation>节点经过次数</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>Delegations</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>The software of the link is not open to you</source>
        <translation>您无权使用链接指向的软件</translation>
    </message>
    <message>
        <source>The link may have been made for another account, or the software is not open to you any more.</source>
        <translation>该链接可能是为另一个账户生成的，或者您已无权使用该软件。</translation>
    </message>
    <message>
        <source>Style Sheets</source>
        <translation>样式表</translation>
    </message>
    <message>
        <source>Style Sheet</source>
        <translation>样式表</translation>
    </message>
</context>
<context>
    <name>formwright::desktop::WorkspacePanel</name>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>企业域</translation>
    </message>
    <message>
        <source>The domain whose documents you see</source>
        <translation>您所查看文档所属的企业域</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
</context>
<context>
    <name>formwright::documents::ButtonPress</name>
    <message>
        <source>The document is archived.</source>
        <translation>文档已归档。</translation>
    </message>
    <message>
        <source>The documents are being removed. A notification tells of the end.</source>
        <translation>正在删除文档。完成后会有通知。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln people were told of the document.</source>
        <translation>
            <numerusform>已将文档告知 %Ln 人。</numerusform>
        </translation>
    </message>
    <message>
        <source>The document is signed.</source>
        <translation>文档已签署。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents are signed.</source>
        <translation>
            <numerusform>%Ln 个文档已签署。</numerusform>
        </translation>
    </message>
    <message>
        <source>The documents are being approved. A notification tells of the end.</source>
        <translation>正在批准文档，完成后将发送通知。</translation>
    </message>
</context>
<context>
    <name>formwright::documents::FormDocument</name>
    <message>
        <source>reverting all changes</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>还原所有更改</translation>
    </message>
    <message>
        <source>recovering what was not saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>恢复未保存的内容</translation>
    </message>
    <message>
        <source>change of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>更改“%1”</translation>
    </message>
    <message>
        <source>values that follow</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>随之变化的值</translation>
    </message>
    <message>
        <source>taking over values</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>沿用旧值</translation>
    </message>
</context>
<context>
    <name>formwright::editors::AdjustDialog</name>
    <message>
        <source>&amp;Adjust</source>
        <translation>调整(&amp;A)</translation>
    </message>
    <message>
        <source>Adjust the flow of “%1”</source>
        <translation>调整“%1”的流程</translation>
    </message>
    <message>
        <source>It &amp;stands at</source>
        <translation>停留在(&amp;S)</translation>
    </message>
    <message>
        <source>Say where else it stands, and why.</source>
        <translation>请指明停留的其他位置和原因。</translation>
    </message>
    <message>
        <source>Adjusting the flow</source>
        <translation>正在调整流程</translation>
    </message>
    <message>
        <source>The flow was not adjusted.</source>
        <translation>流程未调整。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::AttachmentEditor</name>
    <message>
        <source>%1 did not arrive. Send it again or remove it.</source>
        <translation>%1 未送达。请重新发送或移除。</translation>
    </message>
    <message>
        <source>%1 is still being sent.</source>
        <translation>%1 仍在发送。</translation>
    </message>
    <message>
        <source>The server did not keep it.</source>
        <translation>服务器没有保存它。</translation>
    </message>
    <message>
        <source>The file could not be loaded</source>
        <translation>无法加载文件</translation>
    </message>
</context>
<context>
    <name>formwright::editors::ButtonBar</name>
    <message>
        <source>More buttons</source>
        <translation>更多按钮</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>按钮</translation>
    </message>
</context>
<context>
    <name>formwright::editors::ChildRowsGrid</name>
    <message>
        <source>No row was added.</source>
        <translation>未添加行。</translation>
    </message>
    <message>
        <source>The row was not removed.</source>
        <translation>未移除该行。</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>The row was removed.</source>
        <translation>已移除该行。</translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>The rows could not be loaded.</source>
        <translation>无法加载这些行。</translation>
    </message>
    <message>
        <source>There are no rows.</source>
        <translation>没有行。</translation>
    </message>
    <message>
        <source>There are no rows yet.</source>
        <translation>还没有行。</translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln rows are shown. Open the view to see all of them.</source>
        <translation>
            <numerusform>显示前 %Ln 行。打开视图可查看全部。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Reload the Row</source>
        <translation>重新加载该行(&amp;R)</translation>
    </message>
    <message>
        <source>Row %1 was not saved.</source>
        <translation>第 %1 行未保存。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what a button does, and its keys</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>&amp;Add Row</source>
        <translation>添加行(&amp;A)</translation>
    </message>
    <message>
        <source>Add a row below the others</source>
        <translation>在末尾添加一行</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Remove this row</source>
        <translation>移除此行</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Open this row as a document</source>
        <translation>将此行作为文档打开</translation>
    </message>
    <message>
        <source>What follows from the last change is not known.</source>
        <translation>无法得知上次更改之后的结果。</translation>
    </message>
    <message>
        <source>The rows of a document are shown here.</source>
        <translation>文档的行显示在此处。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::ChoiceEditor</name>
    <message>
        <source>Not chosen</source>
        <translation>未选择</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DateEditor</name>
    <message>
        <source>Such as %1</source>
        <comment>a date</comment>
        <translation>例如 %1</translation>
    </message>
    <message>
        <source>Choose a Day</source>
        <translation>选择日期</translation>
    </message>
    <message>
        <source>Choose a day (Alt+Down)</source>
        <translation>选择日期（Alt+Down）</translation>
    </message>
    <message>
        <source>Type a date such as %1.</source>
        <translation>请输入日期，例如 %1。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DesignTree</name>
    <message>
        <source>&amp;History…</source>
        <translation>历史(&amp;H)…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Open D&amp;esign</source>
        <translation>打开设计(&amp;E)</translation>
    </message>
    <message>
        <source>New &amp;Module</source>
        <translation>新建模块(&amp;M)</translation>
    </message>
    <message>
        <source>New &amp;Form</source>
        <translation>新建表单(&amp;F)</translation>
    </message>
    <message>
        <source>New &amp;View of This Form</source>
        <translation>新建此表单的视图(&amp;V)</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>复制一份(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a name that is taken, and a number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Nothing was made.</source>
        <translation>没有新建任何内容。</translation>
    </message>
    <message>
        <source>Making it</source>
        <translation>正在新建</translation>
    </message>
    <message>
        <source>New application</source>
        <translation>新应用</translation>
    </message>
    <message>
        <source>New module</source>
        <translation>新模块</translation>
    </message>
    <message>
        <source>New form</source>
        <translation>新表单</translation>
    </message>
    <message>
        <source>Renaming</source>
        <translation>正在重命名</translation>
    </message>
    <message>
        <source>“%1” keeps its name.</source>
        <translation>“%1”保留原名。</translation>
    </message>
    <message>
        <source>“%1” is called “%2” now.</source>
        <translation>“%1”现在名为“%2”。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>“%1” did not get its name back.</source>
        <translation>“%1”未能恢复原名。</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
    <message>
        <source>Duplicating “%1”</source>
        <translation>正在复制“%1”</translation>
    </message>
    <message>
        <source>“%1” was not duplicated.</source>
        <translation>未能复制“%1”。</translation>
    </message>
    <message>
        <source>Delete the application “%1”?</source>
        <translation>删除应用“%1”？</translation>
    </message>
    <message>
        <source>Delete the module “%1”?</source>
        <translation>删除模块“%1”？</translation>
    </message>
    <message>
        <source>Delete the form “%1”?</source>
        <translation>删除表单“%1”？</translation>
    </message>
    <message>
        <source>Delete the view “%1”?</source>
        <translation>删除视图“%1”？</translation>
    </message>
    <message numerus="yes">
        <source>%Ln modules</source>
        <translation>
            <numerusform>%Ln 个模块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln forms</source>
        <translation>
            <numerusform>%Ln 个表单</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln views</source>
        <translation>
            <numerusform>%Ln 个视图</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln flows</source>
        <translation>
            <numerusform>%Ln 个流程</numerusform>
        </translation>
    </message>
    <message>
        <source>Its columns and its filter go with it; the documents stay.</source>
        <translation>它的列和筛选条件会一并删除；文档保留。</translation>
    </message>
    <message>
        <source>Nothing else goes with it.</source>
        <translation>不会一并删除其他内容。</translation>
    </message>
    <message>
        <source>With it go: %1.</source>
        <translation>一并删除：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between things</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>此操作无法撤销。</translation>
    </message>
    <message>
        <source>Looking what goes with it</source>
        <translation>正在查看会一并删除的内容</translation>
    </message>
    <message>
        <source>“%1” was not deleted.</source>
        <translation>未删除“%1”。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln domains use it.</source>
        <translation>
            <numerusform>有 %Ln 个域在使用它。</numerusform>
        </translation>
    </message>
    <message>
        <source>Take it out of their applications first, in the administration.</source>
        <translation>请先在管理中将它从这些域的应用中移除。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Deleting “%1”</source>
        <translation>正在删除“%1”</translation>
    </message>
    <message>
        <source>Delete “%1” with all documents?</source>
        <translation>删除“%1”及其全部文档？</translation>
    </message>
    <message>
        <source>The server did not delete it: %1</source>
        <translation>服务器未删除：%1</translation>
    </message>
    <message>
        <source>All documents of its forms would be gone for good, for everybody.</source>
        <translation>其表单的全部文档将对所有人永久消失。</translation>
    </message>
    <message>
        <source>Delete with Documents</source>
        <translation>连同文档一起删除</translation>
    </message>
    <message>
        <source>New &amp;Application</source>
        <translation>新建应用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Publish to Server…</source>
        <translation>发布到服务器(&amp;P)…</translation>
    </message>
    <message>
        <source>New F&amp;low</source>
        <translation>新建流程(&amp;L)</translation>
    </message>
    <message>
        <source>New flow</source>
        <translation>新流程</translation>
    </message>
    <message>
        <source>Delete the flow “%1”?</source>
        <translation>删除流程“%1”？</translation>
    </message>
    <message>
        <source>&amp;Permissions</source>
        <translation>权限(&amp;P)</translation>
    </message>
    <message>
        <source>R&amp;oles</source>
        <translation>角色(&amp;O)</translation>
    </message>
    <message>
        <source>M&amp;enus</source>
        <translation>菜单(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Script Libraries</source>
        <translation>脚本库(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Where Used…</source>
        <translation>使用位置(&amp;W)…</translation>
    </message>
    <message>
        <source>Descript&amp;ion…</source>
        <translation>说明(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Buttons</source>
        <translation>按钮(&amp;B)</translation>
    </message>
    <message>
        <source>Reading the description</source>
        <translation>正在读取说明</translation>
    </message>
    <message>
        <source>The description of “%1” could not be read.</source>
        <translation>无法读取“%1”的说明。</translation>
    </message>
    <message>
        <source>Description of “%1”</source>
        <translation>“%1”的说明</translation>
    </message>
    <message>
        <source>&amp;What it is for; those who design read it.</source>
        <translation>用途(&amp;W)；供设计人员阅读。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Saving the description</source>
        <translation>正在保存说明</translation>
    </message>
    <message>
        <source>The description of “%1” was not saved.</source>
        <translation>“%1”的说明未保存。</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>P&amp;aste</source>
        <translation>粘贴(&amp;A)</translation>
    </message>
    <message>
        <source>Move U&amp;p</source>
        <translation>上移(&amp;P)</translation>
    </message>
    <message>
        <source>Move Do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>“%1” was not pasted.</source>
        <translation>未能粘贴“%1”。</translation>
    </message>
    <message>
        <source>Moving “%1”</source>
        <translation>正在移动“%1”</translation>
    </message>
    <message>
        <source>Copying “%1”</source>
        <translation>正在复制“%1”</translation>
    </message>
    <message>
        <source>Putting in order</source>
        <translation>正在排序</translation>
    </message>
    <message>
        <source>“%1” keeps its place.</source>
        <translation>“%1”的位置不变。</translation>
    </message>
    <message>
        <source>St&amp;yle Sheets</source>
        <translation>样式表(&amp;Y)</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>“%1”已删除。</translation>
    </message>
    <message>
        <source>Bringing “%1” back</source>
        <translation>正在恢复“%1”</translation>
    </message>
    <message>
        <source>“%1” did not come back.</source>
        <translation>“%1”没有恢复。</translation>
    </message>
    <message>
        <source>Undo brings it back, without the menu entries that lead to it and what roles may do with it.</source>
        <translation>可以撤销，但指向它的菜单项和角色对它的权限不会恢复。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentButtons</name>
    <message>
        <source>Save the document first.</source>
        <translation>请先保存文档。</translation>
    </message>
    <message>
        <source>The document is archived.</source>
        <translation>文档已归档。</translation>
    </message>
    <message>
        <source>This is for lists of documents.</source>
        <translation>此按钮用于文档列表。</translation>
    </message>
    <message>
        <source>Wait until the document is there.</source>
        <translation>请等待文档加载完成。</translation>
    </message>
    <message>
        <source>The button leads nowhere.</source>
        <translation>按钮没有目标。</translation>
    </message>
    <message>
        <source>“%1” was not done.</source>
        <translation>“%1”未执行。</translation>
    </message>
    <message>
        <source>Save the changes first.</source>
        <translation>请先保存更改。</translation>
    </message>
    <message>
        <source>The document is in no flow.</source>
        <translation>文档不在任何流程中。</translation>
    </message>
    <message>
        <source>The form disables this button at the moment.</source>
        <translation>表单目前禁用此按钮。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentComments</name>
    <message>
        <source>Comments (%1)</source>
        <translation>评论（%1）</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>&amp;Comments</source>
        <translation>评论(&amp;C)</translation>
    </message>
    <message>
        <source>What people say about this document</source>
        <translation>大家对此文档的评论</translation>
    </message>
    <message>
        <source>Comments on this document</source>
        <translation>对此文档的评论</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentEditor</name>
    <message>
        <source>Saving the document</source>
        <translation>正在保存文档</translation>
    </message>
    <message>
        <source>Loading the document</source>
        <translation>正在加载文档</translation>
    </message>
    <message>
        <source>%1, changed %2</source>
        <comment>form, date and time</comment>
        <translation>%1，修改于 %2</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>New document</source>
        <translation>新建文档</translation>
    </message>
    <message>
        <source>New %1</source>
        <comment>name of a form</comment>
        <translation>新建%1</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The document could not be loaded.</source>
        <translation>无法加载文档。</translation>
    </message>
    <message>
        <source>The document was not saved.</source>
        <translation>文档未保存。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln fields need another value.</source>
        <translation>
            <numerusform>有 %Ln 个字段需要修改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another person changed it in the meantime.</source>
        <translation>在此期间有人修改了它。</translation>
    </message>
    <message>
        <source>Another person changed this document</source>
        <translation>有人修改了此文档</translation>
    </message>
    <message>
        <source>Overwrite puts your changed fields in place of theirs. Reload shows what they saved and drops your changes.</source>
        <translation>“覆盖”用您修改的字段替换对方的内容。“重新加载”显示对方保存的内容，并放弃您的修改。</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆盖(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>保存对“%1”的修改吗？</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save (%1)</source>
        <translation>保存（%1）</translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation>还原(&amp;V)</translation>
    </message>
    <message>
        <source>Back to what is saved</source>
        <translation>恢复到已保存的内容</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Loading was stopped.</source>
        <translation>加载已停止。</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>比较(&amp;C)…</translation>
    </message>
    <message>
        <source>Changes to this document were not saved when the program ended.</source>
        <translation>程序结束时，此文档的更改尚未保存。</translation>
    </message>
    <message>
        <source>They can be compared with what is saved, and recovered or discarded.</source>
        <translation>可以与已保存的内容比较，然后恢复或放弃。</translation>
    </message>
    <message>
        <source>What follows from the last change is not known.</source>
        <translation>无法得知上次更改之后的结果。</translation>
    </message>
    <message>
        <source>Doing what the button says</source>
        <translation>正在执行按钮操作</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>已归档</translation>
    </message>
    <message>
        <source>&amp;Buttons of the Form</source>
        <translation>表单按钮(&amp;B)</translation>
    </message>
    <message>
        <source>What can be done with the document</source>
        <translation>可对文档执行的操作</translation>
    </message>
    <message>
        <source>The document was not printed.</source>
        <translation>文档没有打印。</translation>
    </message>
    <message>
        <source>Printing the document</source>
        <translation>正在打印文档</translation>
    </message>
    <message>
        <source>Flow &amp;Chart</source>
        <translation>流程图(&amp;C)</translation>
    </message>
    <message>
        <source>Where the document is in its flow</source>
        <translation>文档在流程中的位置</translation>
    </message>
    <message>
        <source>Send the comment on “%1” that you are writing?</source>
        <translation>发送您正在写的对“%1”的评论？</translation>
    </message>
    <message>
        <source>What is not sent is lost.</source>
        <translation>未发送的内容会丢失。</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>发送(&amp;S)</translation>
    </message>
    <message>
        <source>Save the document first.</source>
        <translation>请先保存文档。</translation>
    </message>
    <message>
        <source>What you have typed could not be saved any more once it is somebody else&apos;s turn.</source>
        <translation>一旦轮到他人处理，您输入的内容将无法再保存。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentFields</name>
    <message>
        <source>Your roles let you see this and not change it.</source>
        <translation>您的角色允许查看此项，但不允许更改。</translation>
    </message>
    <message>
        <source>The form calculates this, or protects it at the moment.</source>
        <translation>此值由表单计算，或目前受表单保护。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentFlow</name>
    <message>
        <source>Send &amp;Copies…</source>
        <translation>抄送(&amp;C)…</translation>
    </message>
    <message>
        <source>Others may read the document as well</source>
        <translation>让其他人也能阅读该文档</translation>
    </message>
    <message>
        <source>With&amp;draw…</source>
        <translation>撤回(&amp;D)…</translation>
    </message>
    <message>
        <source>Out of the flow that you began, until somebody else acts</source>
        <translation>在其他人处理之前退出您发起的流程</translation>
    </message>
    <message>
        <source>Waits for %1</source>
        <comment>names of people</comment>
        <translation>等待 %1 处理</translation>
    </message>
    <message>
        <source>%1: waits for %2</source>
        <comment>name of a flow, names of people</comment>
        <translation>%1：等待 %2 处理</translation>
    </message>
    <message>
        <source>Flow: %1. %2</source>
        <comment>state, who has to act</comment>
        <translation>流程：%1。%2</translation>
    </message>
    <message>
        <source>Start &amp;Flow…</source>
        <translation>发起流程(&amp;F)…</translation>
    </message>
    <message>
        <source>Sends the document on its way</source>
        <translation>让文档开始流转</translation>
    </message>
    <message>
        <source>S&amp;ubmit…</source>
        <translation>提交(&amp;U)…</translation>
    </message>
    <message>
        <source>On to the next step (%1)</source>
        <translation>进入下一步（%1）</translation>
    </message>
    <message>
        <source>&amp;Return…</source>
        <translation>退回(&amp;R)…</translation>
    </message>
    <message>
        <source>Back to a step before</source>
        <translation>退回到之前的步骤</translation>
    </message>
    <message>
        <source>Take Bac&amp;k</source>
        <translation>撤回(&amp;K)</translation>
    </message>
    <message>
        <source>What you submitted last comes back to you</source>
        <translation>您最后提交的文档会回到您这里</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>历史(&amp;H)</translation>
    </message>
    <message>
        <source>What was done with the document, by whom and when</source>
        <translation>谁在何时对文档做了什么</translation>
    </message>
    <message>
        <source>Asking where the document can go</source>
        <translation>正在询问文档可以去往何处</translation>
    </message>
    <message>
        <source>Start a Flow</source>
        <translation>发起流程</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>发起(&amp;S)</translation>
    </message>
    <message>
        <source>There is no flow that this document can begin.</source>
        <translation>此文档没有可以发起的流程。</translation>
    </message>
    <message>
        <source>The flow “%1” is started.</source>
        <translation>将发起流程“%1”。</translation>
    </message>
    <message>
        <source>Submit the Document</source>
        <translation>提交文档</translation>
    </message>
    <message>
        <source>&amp;Submit</source>
        <translation>提交(&amp;S)</translation>
    </message>
    <message>
        <source>Others have to sign as well: the last of them chooses where it goes.</source>
        <translation>还需要其他人签署：由最后一位选择去向。</translation>
    </message>
    <message>
        <source>There is nowhere to return it to.</source>
        <translation>没有可以退回的步骤。</translation>
    </message>
    <message>
        <source>Return the Document</source>
        <translation>退回文档</translation>
    </message>
    <message>
        <source>&amp;Return</source>
        <translation>退回(&amp;R)</translation>
    </message>
    <message>
        <source>The flow was started.</source>
        <translation>流程已发起。</translation>
    </message>
    <message>
        <source>The document was submitted.</source>
        <translation>文档已提交。</translation>
    </message>
    <message>
        <source>The document was returned.</source>
        <translation>文档已退回。</translation>
    </message>
    <message>
        <source>The document was taken back.</source>
        <translation>文档已撤回。</translation>
    </message>
    <message>
        <source>Take the document back?</source>
        <translation>要撤回文档吗？</translation>
    </message>
    <message>
        <source>It comes back to where you submitted it from, as long as nobody has acted since.</source>
        <translation>只要此后还没有人处理，文档就会回到您提交它的步骤。</translation>
    </message>
    <message>
        <source>&amp;Take Back</source>
        <translation>撤回(&amp;T)</translation>
    </message>
    <message>
        <source>Taking the document back</source>
        <translation>正在撤回文档</translation>
    </message>
    <message>
        <source>The flow was not started.</source>
        <translation>流程未发起。</translation>
    </message>
    <message>
        <source>The document was not submitted.</source>
        <translation>文档未提交。</translation>
    </message>
    <message>
        <source>The document was not returned.</source>
        <translation>文档未退回。</translation>
    </message>
    <message>
        <source>The document was not taken back.</source>
        <translation>文档未撤回。</translation>
    </message>
    <message>
        <source>Hand &amp;On…</source>
        <translation>转办(&amp;O)…</translation>
    </message>
    <message>
        <source>Somebody else acts in your place</source>
        <translation>由他人代替您处理</translation>
    </message>
    <message>
        <source>Change &amp;Who Acts…</source>
        <translation>更改处理人(&amp;W)…</translation>
    </message>
    <message>
        <source>In place of those who have not acted yet, for administrators</source>
        <translation>替换尚未处理的人员，供管理员使用</translation>
    </message>
    <message>
        <source>More that can be done with the flow</source>
        <translation>流程的更多操作</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Send the Document</source>
        <translation>发送文档</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>发送(&amp;S)</translation>
    </message>
    <message>
        <source>It goes from person to person: whoever has it says who gets it next.</source>
        <translation>文档在人员之间流转：由当前持有人指定下一个人。</translation>
    </message>
    <message>
        <source>&amp;Who gets it</source>
        <translation>接收人(&amp;W)</translation>
    </message>
    <message>
        <source>To whom</source>
        <translation>退回给</translation>
    </message>
    <message>
        <source>What you can do about this document could not be read.</source>
        <translation>无法读取您可对此文档执行的操作。</translation>
    </message>
    <message>
        <source>&amp;Take Off…</source>
        <translation>移除加签人(&amp;T)…</translation>
    </message>
    <message>
        <source>Whoever was added is asked no more, until they have acted</source>
        <translation>在被添加的人处理之前，取消对其的请求</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentPrinting</name>
    <message>
        <source>The document could not be printed.</source>
        <translation>无法打印文档。</translation>
    </message>
    <message>
        <source>The document is on its way to the printer.</source>
        <translation>文档已送往打印机。</translation>
    </message>
    <message>
        <source>The PDF could not be made.</source>
        <translation>无法生成 PDF。</translation>
    </message>
    <message>
        <source>Save the changes first.</source>
        <translation>请先保存更改。</translation>
    </message>
    <message>
        <source>Save the document first.</source>
        <translation>请先保存文档。</translation>
    </message>
    <message>
        <source>Prin&amp;t Preview…</source>
        <translation>打印预览(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Export as PDF…</source>
        <translation>导出为 PDF(&amp;E)…</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentSignatures</name>
    <message>
        <source>Try &amp;Again</source>
        <translation>重试(&amp;A)</translation>
    </message>
    <message>
        <source>Whether this document is signed could not be read.</source>
        <translation>无法读取此文档是否已签署。</translation>
    </message>
    <message>
        <source>%1 has signed this: it stays as it is.</source>
        <translation>%1 已签署此处：保持不变。</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>已签署</translation>
    </message>
    <message>
        <source>Altered signature</source>
        <translation>签名被改动</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>签署后有更改</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>who, when</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>who, when, the name of a button</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>changed: %1</source>
        <translation>已更改：%1</translation>
    </message>
    <message>
        <source>the signature itself, or one before it, was tampered with</source>
        <translation>此签名或它之前的签名被篡改</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>已作废</translation>
    </message>
    <message>
        <source>&amp;Take Back</source>
        <translation>撤回(&amp;T)</translation>
    </message>
    <message>
        <source>Take back the signature of %1</source>
        <translation>撤回 %1 的签名</translation>
    </message>
    <message>
        <source>Void since %1: the flow returned by itself.</source>
        <translation>自 %1 起作废：流程自动退回。</translation>
    </message>
    <message>
        <source>Void since %1, by %2.</source>
        <comment>when, who</comment>
        <translation>自 %1 起作废，操作人：%2。</translation>
    </message>
    <message>
        <source>Take the signature of %1 back?</source>
        <translation>撤回 %1 的签名？</translation>
    </message>
    <message>
        <source>It counts no more, and stays in the list as a void one. What it kept as it was signed can be changed again.</source>
        <translation>该签名不再有效，并作为已作废的签名保留在列表中。它所锁定的内容可以重新修改。</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>The signature was not taken back.</source>
        <translation>签名未能撤回。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DocumentsPage</name>
    <message>
        <source>The columns could not be loaded.</source>
        <translation>无法加载列。</translation>
    </message>
    <message>
        <source>Loading the columns</source>
        <translation>正在加载列</translation>
    </message>
    <message>
        <source>Loading documents</source>
        <translation>正在加载文档</translation>
    </message>
    <message>
        <source>The documents could not be loaded.</source>
        <translation>无法加载文档列表。</translation>
    </message>
    <message>
        <source>No document matches the filters.</source>
        <translation>没有符合筛选条件的文档。</translation>
    </message>
    <message>
        <source>There are no documents yet.</source>
        <translation>还没有文档。</translation>
    </message>
    <message>
        <source>Clear Filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>New Document</source>
        <translation>新建文档</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln documents?</source>
        <translation>
            <numerusform>删除 %Ln 个文档吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>They are removed for everybody. This cannot be undone.</source>
        <translation>所有人都将无法再看到它们，且无法撤销。</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Delete %Ln Documents</source>
        <translation>
            <numerusform>删除 %Ln 个文档(&amp;D)</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleting documents</source>
        <translation>正在删除文档</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents were not deleted.</source>
        <translation>
            <numerusform>有 %Ln 个文档未能删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>New document (%1)</source>
        <translation>新建文档（%1）</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the selected documents</source>
        <translation>删除所选文档</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>Refresh (%1)</source>
        <translation>刷新（%1）</translation>
    </message>
    <message>
        <source>Copy as &amp;CSV</source>
        <translation>复制为 CSV(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Copy the selected documents</source>
        <translation>复制所选文档</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Loading was stopped.</source>
        <translation>加载已停止。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents were copied, and not all that are selected.</source>
        <translation>
            <numerusform>已复制 %Ln 个文档，并非全部所选。</numerusform>
        </translation>
    </message>
    <message>
        <source>Scroll through them first, or narrow the list by a filter.</source>
        <translation>请先滚动浏览，或用筛选缩小列表。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected rows further down have not been read yet.</source>
        <translation>
            <numerusform>下方还有 %Ln 个所选行尚未读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Those stay.</source>
        <comment>rows that are not deleted</comment>
        <translation>这些会保留。</translation>
    </message>
    <message>
        <source>Select a document to see it here.</source>
        <translation>选择一个文档以在此查看。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents are selected.</source>
        <translation>
            <numerusform>已选择 %Ln 个文档。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>过滤条件(&amp;F)</translation>
    </message>
    <message>
        <source>Filter (%1)</source>
        <translation>过滤（%1）</translation>
    </message>
</context>
<context>
    <name>formwright::editors::DraftDialog</name>
    <message>
        <source>Changes That Were Not Saved</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>They began on %1.</source>
        <comment>date and time</comment>
        <translation>这些更改始于 %1。</translation>
    </message>
    <message>
        <source>The document was saved since then; recovering them puts these values over what was saved.</source>
        <translation>此后文档又被保存过；恢复会用这些值覆盖已保存的值。</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>以后再说(&amp;L)</translation>
    </message>
    <message>
        <source>New row</source>
        <translation>新行</translation>
    </message>
    <message>
        <source>%1 of a row</source>
        <comment>name of a field</comment>
        <translation>行的%1</translation>
    </message>
</context>
<context>
    <name>formwright::editors::FilePreview</name>
    <message>
        <source>&amp;Open Outside</source>
        <translation>在外部打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>The rest is not shown.</source>
        <translation>其余内容未显示。</translation>
    </message>
    <message>
        <source>%1 cannot be shown here.</source>
        <translation>%1 无法在此显示。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::FilterHeader</name>
    <message>
        <source>Filter %1</source>
        <comment>title of a column</comment>
        <translation>筛选%1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Finds what contains this text. =text finds exactly this, !=text all others.</source>
        <translation>查找包含此文本的内容。=文本 为完全相同，!=文本 为其他全部。</translation>
    </message>
    <message>
        <source>A value, or a comparison: &gt; 100, &lt;= 100, != 100</source>
        <translation>一个值，或一个比较：&gt; 100、&lt;= 100、!= 100</translation>
    </message>
</context>
<context>
    <name>formwright::editors::FlowDeeds</name>
    <message>
        <source>When they sign</source>
        <translation>何时会签</translation>
    </message>
    <message>
        <source>Whenever they like</source>
        <translation>随时</translation>
    </message>
    <message>
        <source>Before you: then it is your turn</source>
        <translation>在您之前：之后轮到您</translation>
    </message>
    <message>
        <source>After you</source>
        <translation>在您之后</translation>
    </message>
    <message>
        <source>Send Copies</source>
        <translation>抄送</translation>
    </message>
    <message>
        <source>They may read the document, and act on nothing.</source>
        <translation>他们可以阅读该文档，但不办理任何事项。</translation>
    </message>
    <message>
        <source>&amp;Who gets a copy</source>
        <translation>抄送给(&amp;W)</translation>
    </message>
    <message>
        <source>Withdraw the document?</source>
        <translation>要撤回文档吗？</translation>
    </message>
    <message>
        <source>Nobody else has acted yet: it leaves the flow that you began.</source>
        <translation>还没有其他人处理：文档将退出您发起的流程。</translation>
    </message>
    <message>
        <source>&amp;Withdraw</source>
        <translation>撤回(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>发送(&amp;S)</translation>
    </message>
    <message>
        <source>Whoever has to act hears of it once more.</source>
        <translation>需要处理的人会再次收到通知。</translation>
    </message>
    <message>
        <source>&amp;What is said to them</source>
        <translation>对他们说的话(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Remind</source>
        <translation>提醒(&amp;R)</translation>
    </message>
    <message>
        <source>The document goes on once they have signed as well.</source>
        <translation>他们也会签后，文档才继续流转。</translation>
    </message>
    <message>
        <source>&amp;Who signs</source>
        <translation>会签人(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>They say what they think of it; the document stays where it is.</source>
        <translation>他们发表意见，文档留在原处。</translation>
    </message>
    <message>
        <source>&amp;Who is asked</source>
        <translation>征求对象(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>征求(&amp;A)</translation>
    </message>
    <message>
        <source>Halt the flow?</source>
        <translation>暂停流程？</translation>
    </message>
    <message>
        <source>Nobody can act on the document until it is told to go on.</source>
        <translation>在继续之前，任何人都不能处理该文档。</translation>
    </message>
    <message>
        <source>&amp;Halt</source>
        <translation>暂停(&amp;H)</translation>
    </message>
    <message>
        <source>Let the flow go on?</source>
        <translation>继续流程？</translation>
    </message>
    <message>
        <source>It goes on where it was halted.</source>
        <translation>从暂停处继续。</translation>
    </message>
    <message>
        <source>&amp;Go On</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>End the flow?</source>
        <translation>终止流程？</translation>
    </message>
    <message>
        <source>Nobody acts on the document any more. This cannot be undone.</source>
        <translation>此后无人再处理该文档。此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>终止(&amp;E)</translation>
    </message>
    <message>
        <source>They act in place of those who have not acted yet.</source>
        <translation>他们将代替尚未处理的人员进行处理。</translation>
    </message>
    <message>
        <source>&amp;Who acts</source>
        <translation>处理人(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>更换(&amp;R)</translation>
    </message>
    <message>
        <source>Hand the Document On</source>
        <translation>转办文档</translation>
    </message>
    <message>
        <source>&amp;Hand On</source>
        <translation>转办(&amp;H)</translation>
    </message>
    <message>
        <source>Somebody else acts in your place.</source>
        <translation>由他人代替您处理。</translation>
    </message>
    <message>
        <source>For how long</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>For good</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>Until they have acted: then it is your turn again</source>
        <translation>直到对方处理完：之后再轮到您处理</translation>
    </message>
    <message>
        <source>Change Who Acts</source>
        <translation>更改处理人</translation>
    </message>
    <message>
        <source>At which step</source>
        <translation>在哪个步骤</translation>
    </message>
    <message>
        <source>Take Off</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>&amp;Take Off</source>
        <translation>移除(&amp;T)</translation>
    </message>
    <message>
        <source>Whoever was added is asked no more. The document goes on without them.</source>
        <translation>不再请求被添加的人，文档将在没有他们的情况下继续。</translation>
    </message>
    <message>
        <source>%1 (opinion)</source>
        <comment>name of a person</comment>
        <translation>%1（意见）</translation>
    </message>
    <message>
        <source>Who is taken off</source>
        <translation>移除谁</translation>
    </message>
    <message>
        <source>Take %1 off?</source>
        <comment>name of a person</comment>
        <translation>移除 %1？</translation>
    </message>
    <message>
        <source>The document goes on without their signature.</source>
        <translation>文档无需其签核即可继续。</translation>
    </message>
    <message>
        <source>They are asked for their opinion no more.</source>
        <translation>不再征求他们的意见。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::FlowDialog</name>
    <message>
        <source>Where to</source>
        <translation>去向</translation>
    </message>
    <message>
        <source>&amp;Flow</source>
        <translation>流程(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Opinion</source>
        <translation>意见(&amp;O)</translation>
    </message>
    <message>
        <source>It goes to “%1”.</source>
        <comment>name of a step</comment>
        <translation>文档将转到“%1”。</translation>
    </message>
    <message>
        <source>As the flow decides</source>
        <translation>由流程决定</translation>
    </message>
    <message>
        <source>Who acts at “%1”</source>
        <comment>name of a step</comment>
        <translation>“%1”的处理人</translation>
    </message>
    <message>
        <source>Who acts there (nobody chosen: all who may)</source>
        <translation>处理人（不选择则为全部可处理的人）</translation>
    </message>
    <message>
        <source>Choose where it goes.</source>
        <translation>请选择去向。</translation>
    </message>
    <message>
        <source>The opinion is too long.</source>
        <translation>意见太长。</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>正在发送</translation>
    </message>
    <message>
        <source>Cancel shows the document as it is now.</source>
        <translation>点“取消”可查看文档现在的状态。</translation>
    </message>
    <message>
        <source>Choose one person at least.</source>
        <translation>请至少选择一人。</translation>
    </message>
    <message>
        <source>Write something.</source>
        <translation>请输入内容。</translation>
    </message>
    <message>
        <source>Choose one of them.</source>
        <translation>请选择其中一项。</translation>
    </message>
    <message>
        <source>Choose somebody for each sub-flow.</source>
        <translation>请为每个子流程选择人员。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::FlowHistory</name>
    <message>
        <source>Try &amp;Again</source>
        <translation>重试(&amp;A)</translation>
    </message>
    <message>
        <source>What was done with this document could not be read.</source>
        <translation>无法读取此文档的流转历史。</translation>
    </message>
    <message>
        <source>History of the flow</source>
        <translation>流转历史</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Opinion</source>
        <translation>意见</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>an agent, whom he acts for</comment>
        <translation>%1（代 %2）</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>what was done, from which step, to which</comment>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what was done, at which step</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>formwright::editors::FormValuesDialog</name>
    <message>
        <source>&amp;Go On</source>
        <translation>继续(&amp;G)</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The form could not be loaded.</source>
        <translation>无法加载表单。</translation>
    </message>
    <message>
        <source>What follows from the last change is not known.</source>
        <translation>上次更改的后续结果未知。</translation>
    </message>
    <message>
        <source>Loading the form</source>
        <translation>正在加载表单</translation>
    </message>
    <message>
        <source>Fill this in.</source>
        <translation>请填写此项。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::NumberEditor</name>
    <message>
        <source>Type a whole number.</source>
        <translation>请输入整数。</translation>
    </message>
    <message>
        <source>Type a number, such as %1.</source>
        <translation>请输入数字，例如 %1。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::OpinionDialog</name>
    <message>
        <source>Each of the selected documents goes on where it is your turn. A notification tells which could not.</source>
        <translation>所选文档凡轮到您处理的都会继续流转。未能继续的将由通知告知。</translation>
    </message>
    <message>
        <source>Your &amp;opinion</source>
        <translation>您的意见(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Approve</source>
        <translation>批准(&amp;A)</translation>
    </message>
</context>
<context>
    <name>formwright::editors::PdfView</name>
    <message>
        <source>Loading… Another file is still being drawn.</source>
        <translation>正在加载… 另一个文件仍在绘制。</translation>
    </message>
    <message>
        <source>This page cannot be shown.</source>
        <translation>无法显示此页。</translation>
    </message>
    <message>
        <source>Page %L1 of %L2</source>
        <translation>第 %L1 页，共 %L2 页</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>As wide as the window</source>
        <translation>与窗口同宽</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source> of %L1</source>
        <comment>behind the number of a page</comment>
        <translation> / %L1</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Drawing page %L1…</source>
        <translation>正在绘制第 %L1 页…</translation>
    </message>
</context>
<context>
    <name>formwright::editors::PlacingDialog</name>
    <message>
        <source>&amp;Reason</source>
        <translation>原因(&amp;R)</translation>
    </message>
    <message>
        <source>Loading nodes</source>
        <translation>正在加载节点</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The nodes could not be loaded.</source>
        <translation>无法加载节点。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::PublishDialog</name>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Publish</source>
        <translation>发布(&amp;P)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Publish “%1” to a Server</source>
        <translation>将“%1”发布到服务器</translation>
    </message>
    <message>
        <source>&amp;Server</source>
        <translation>服务器(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Account</source>
        <translation>账号(&amp;A)</translation>
    </message>
    <message>
        <source>Pass&amp;word</source>
        <translation>密码(&amp;W)</translation>
    </message>
    <message>
        <source>What it is a&amp;bout</source>
        <translation>说明(&amp;B)</translation>
    </message>
    <message>
        <source>Stands in the list of revisions there.</source>
        <translation>显示在该服务器的修订列表中。</translation>
    </message>
    <message>
        <source>What changes on the server</source>
        <translation>服务器上的更改</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>更改内容</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Ask me: nothing is published</source>
        <translation>询问我：不发布任何内容</translation>
    </message>
    <message>
        <source>Mine: what is published wins</source>
        <translation>我的：以发布的内容为准</translation>
    </message>
    <message>
        <source>Theirs: what the server has stays</source>
        <translation>对方的：保留服务器上的内容</translation>
    </message>
    <message>
        <source>W&amp;here both changed the same</source>
        <translation>双方更改相同之处(&amp;H)</translation>
    </message>
    <message>
        <source>Asking the server</source>
        <translation>正在询问服务器</translation>
    </message>
    <message numerus="yes">
        <source>Published: %Ln elements changed on the server.</source>
        <translation>
            <numerusform>已发布：服务器上更改了 %Ln 个元素。</numerusform>
        </translation>
    </message>
    <message>
        <source>A software that is new there has to be given to its domains.</source>
        <translation>新的软件还需要分配给相应的域。</translation>
    </message>
    <message>
        <source>Nothing was published.</source>
        <translation>未发布任何内容。</translation>
    </message>
    <message>
        <source>is not the address of a server</source>
        <translation>不是服务器地址</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Merged</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Conflict</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Kept</source>
        <comment>as the server has it</comment>
        <translation>保留</translation>
    </message>
    <message>
        <source>was changed on the server alone</source>
        <translation>仅在服务器上被更改</translation>
    </message>
    <message>
        <source>Both sides changed the same since the last import.</source>
        <translation>自上次导入以来，双方更改了相同之处。</translation>
    </message>
    <message>
        <source>Choose below whose changes win there.</source>
        <translation>请在下方选择以谁的更改为准。</translation>
    </message>
    <message>
        <source>The server has changed meanwhile: this is what would change now.</source>
        <translation>服务器期间已有更改：现在将更改以下内容。</translation>
    </message>
    <message>
        <source>Nothing was published yet.</source>
        <translation>尚未发布任何内容。</translation>
    </message>
    <message>
        <source>The server has all of it already.</source>
        <translation>服务器已有全部内容。</translation>
    </message>
    <message>
        <source>Server, account and password are needed.</source>
        <translation>需要服务器、账号和密码。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between what changes</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>field “%1” is called “%2”</source>
        <translation>字段“%1”改名为“%2”</translation>
    </message>
    <message>
        <source>new field “%1”</source>
        <translation>新字段“%1”</translation>
    </message>
    <message>
        <source>field “%1” goes</source>
        <translation>移除字段“%1”</translation>
    </message>
    <message>
        <source>field “%1” has another kind</source>
        <translation>字段“%1”改变类型</translation>
    </message>
</context>
<context>
    <name>formwright::editors::RadioEditor</name>
    <message>
        <source>Choose none (Delete)</source>
        <translation>不选（Delete）</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>不选</translation>
    </message>
</context>
<context>
    <name>formwright::editors::RichTextEditor</name>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>&amp;Address; empty takes the link away</source>
        <translation>地址(&amp;A)；留空则去掉链接</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>粗体</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>斜体</translation>
    </message>
    <message>
        <source>Underlined</source>
        <translation>下划线</translation>
    </message>
    <message>
        <source>Bulleted List</source>
        <translation>项目符号列表</translation>
    </message>
    <message>
        <source>Numbered List</source>
        <translation>编号列表</translation>
    </message>
    <message>
        <source>Link…</source>
        <translation>链接…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, its keys</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
</context>
<context>
    <name>formwright::editors::ShareDialog</name>
    <message>
        <source>By &amp;mail as well</source>
        <translation>同时发送邮件(&amp;M)</translation>
    </message>
    <message>
        <source>By a &amp;text message as well</source>
        <translation>同时发送短信(&amp;T)</translation>
    </message>
    <message>
        <source>Share the Document</source>
        <translation>分享文档</translation>
    </message>
    <message>
        <source>&amp;People</source>
        <translation>人员(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;What is said of it</source>
        <translation>说明(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Share</source>
        <translation>分享(&amp;S)</translation>
    </message>
    <message>
        <source>Choose one person at least.</source>
        <translation>请至少选择一人。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::SignDialog</name>
    <message>
        <source>&amp;Sign</source>
        <translation>签署(&amp;S)</translation>
    </message>
    <message>
        <source>Sign: %1</source>
        <comment>name of a button</comment>
        <translation>签署：%1</translation>
    </message>
    <message>
        <source>My name alone</source>
        <translation>仅用我的姓名</translation>
    </message>
    <message>
        <source>You sign what is saved of this document now. Later changes to it will be told.</source>
        <translation>您签署的是此文档现在保存的内容。以后的更改会显示出来。</translation>
    </message>
    <message>
        <source>&amp;With</source>
        <translation>使用(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Password of the signature</source>
        <translation>签名的密码(&amp;P)</translation>
    </message>
    <message>
        <source>Try &amp;Again</source>
        <translation>重试(&amp;A)</translation>
    </message>
    <message>
        <source>Your signatures could not be read.</source>
        <translation>无法读取您的签名。</translation>
    </message>
    <message>
        <source>You can sign with your name.</source>
        <translation>您可以用姓名签署。</translation>
    </message>
    <message>
        <source>Signature of %1</source>
        <comment>date</comment>
        <translation>%1 的签名</translation>
    </message>
    <message>
        <source>The signature is locked: type its password.</source>
        <translation>签名已锁定：请输入其密码。</translation>
    </message>
</context>
<context>
    <name>formwright::editors::SignatureEditor</name>
    <message>
        <source>Not signed</source>
        <translation>未签名</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>已签名</translation>
    </message>
    <message>
        <source>Draw it above, or type your name</source>
        <translation>在上面手写，或键入您的姓名</translation>
    </message>
    <message>
        <source>Take the signature away</source>
        <translation>清除签名</translation>
    </message>
</context>
<context>
    <name>formwright::editors::SubFlowGroups</name>
    <message>
        <source>Who acts first in each sub-flow (nobody chosen: those whom the flow names)</source>
        <translation>每个子流程由谁先处理（不选则由流程指定的人处理）</translation>
    </message>
    <message>
        <source>One &amp;More Sub-Flow</source>
        <translation>再加一个子流程(&amp;M)</translation>
    </message>
    <message>
        <source>Who acts first in each of the %L1 sub-flows</source>
        <translation>%L1 个子流程各由谁先处理</translation>
    </message>
    <message>
        <source>Who acts first in all %L1 sub-flows (nobody chosen: all who may)</source>
        <translation>全部 %L1 个子流程由谁先处理（不选则由所有有权的人处理）</translation>
    </message>
    <message>
        <source>&amp;Others in each of them</source>
        <translation>各由不同的人处理(&amp;O)</translation>
    </message>
    <message>
        <source>Who acts first in the sub-flows of “%1”</source>
        <comment>a step</comment>
        <translation>谁先处理“%1”的子流程</translation>
    </message>
    <message>
        <source>Sub-flow %L1</source>
        <translation>子流程 %L1</translation>
    </message>
    <message>
        <source>Who acts first in sub-flow %L1 of “%2”</source>
        <comment>number, a step</comment>
        <translation>谁先处理“%2”的子流程 %L1</translation>
    </message>
</context>
<context>
    <name>formwright::editors::ViewChoiceDialog</name>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The rows could not be loaded.</source>
        <translation>无法加载这些行。</translation>
    </message>
    <message>
        <source>Loading the rows</source>
        <translation>正在加载各行</translation>
    </message>
    <message>
        <source>Choose a Row</source>
        <translation>选择一行</translation>
    </message>
    <message>
        <source>Choose from “%1”</source>
        <comment>name of a view</comment>
        <translation>从“%1”中选择</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>选择(&amp;C)</translation>
    </message>
</context>
<context>
    <name>formwright::editors::ViewDialogEditor</name>
    <message>
        <source>Choose a Row</source>
        <translation>选择一行</translation>
    </message>
    <message>
        <source>There is no view to choose from here.</source>
        <translation>这里没有可供选择的视图。</translation>
    </message>
    <message>
        <source>Choose a row (Alt+Down)</source>
        <translation>选择一行（Alt+↓）</translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::DelegationDialog</name>
    <message>
        <source>From</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>&amp;Switched on</source>
        <translation>启用(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>New Delegation</source>
        <translation>新建委托</translation>
    </message>
    <message>
        <source>Change Delegation</source>
        <translation>更改委托</translation>
    </message>
    <message>
        <source>All flows</source>
        <translation>所有流程</translation>
    </message>
    <message>
        <source>Only one that is switched on is ever in force</source>
        <translation>只有启用的委托才会生效</translation>
    </message>
    <message>
        <source>Acts for &amp;you</source>
        <translation>代您办理(&amp;Y)</translation>
    </message>
    <message>
        <source>In the &amp;flow</source>
        <translation>流程(&amp;F)</translation>
    </message>
    <message>
        <source>Fr&amp;om</source>
        <translation>开始(&amp;O)</translation>
    </message>
    <message>
        <source>Unchecked: at once</source>
        <translation>未勾选：立即</translation>
    </message>
    <message>
        <source>&amp;Until</source>
        <translation>结束(&amp;U)</translation>
    </message>
    <message>
        <source>Unchecked: without end</source>
        <translation>未勾选：无期限</translation>
    </message>
    <message>
        <source>&amp;Remark</source>
        <translation>备注(&amp;R)</translation>
    </message>
    <message>
        <source>Loading the delegation</source>
        <translation>正在加载委托</translation>
    </message>
    <message>
        <source>The delegation could not be loaded.</source>
        <translation>无法加载委托。</translation>
    </message>
    <message>
        <source>The flows could not be loaded.</source>
        <translation>无法加载流程。</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Choose who acts for you.</source>
        <translation>选择由谁代您办理。</translation>
    </message>
    <message>
        <source>At most %1 people can act for you by one delegation.</source>
        <translation>一项委托最多可由 %1 人代您办理。</translation>
    </message>
    <message>
        <source>Saving the delegation</source>
        <translation>正在保存委托</translation>
    </message>
    <message>
        <source>The delegation was not saved.</source>
        <translation>委托未保存。</translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::DelegationPage</name>
    <message>
        <source>Acts for you</source>
        <translation>代您办理</translation>
    </message>
    <message>
        <source>In the flow</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>From</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>All flows</source>
        <translation>所有流程</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Without end</source>
        <translation>无期限</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>已停用</translation>
    </message>
    <message>
        <source>In force</source>
        <translation>生效中</translation>
    </message>
    <message>
        <source>To come</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Loading delegations</source>
        <translation>正在加载委托</translation>
    </message>
    <message>
        <source>The delegations could not be loaded.</source>
        <translation>无法加载委托。</translation>
    </message>
    <message>
        <source>There is no software whose flows you could delegate.</source>
        <translation>没有您可以委托流程的软件。</translation>
    </message>
    <message>
        <source>No delegation is for a flow named “%1”.</source>
        <translation>没有针对流程“%1”的委托。</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Nobody acts for you.</source>
        <translation>没有人代您办理。</translation>
    </message>
    <message>
        <source>While you are away, colleagues can do what waits for you in flows. Their names are kept with yours.</source>
        <translation>您不在时，同事可以代办流程中等待您处理的事项。他们的姓名会与您的姓名一起记录。</translation>
    </message>
    <message>
        <source>New Delegation</source>
        <translation>新建委托</translation>
    </message>
    <message>
        <source>Ending delegations</source>
        <translation>正在结束委托</translation>
    </message>
    <message>
        <source>Not all of it was ended.</source>
        <translation>没有全部结束。</translation>
    </message>
    <message>
        <source>Delete the delegation to %1?</source>
        <comment>names</comment>
        <translation>删除对%1的委托？</translation>
    </message>
    <message>
        <source>Nobody acts for you by it any more. What was done by it keeps both names.</source>
        <translation>之后不再有人据此代您办理。已办理的事项仍保留双方姓名。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Deleting delegations</source>
        <translation>正在删除委托</translation>
    </message>
    <message>
        <source>Nothing was deleted.</source>
        <translation>没有删除任何内容。</translation>
    </message>
    <message>
        <source>Delegations</source>
        <translation>委托</translation>
    </message>
    <message>
        <source>Who acts for you in flows, and when</source>
        <translation>谁在流程中代您办理，以及何时</translation>
    </message>
    <message>
        <source>&amp;New...</source>
        <translation>新建(&amp;N)...</translation>
    </message>
    <message>
        <source>Let somebody act for you</source>
        <translation>让某人代您办理</translation>
    </message>
    <message>
        <source>&amp;Change...</source>
        <translation>更改(&amp;C)...</translation>
    </message>
    <message>
        <source>Who acts, in which flows, and for how long</source>
        <translation>由谁、在哪些流程中办理、为期多久</translation>
    </message>
    <message>
        <source>&amp;End Now</source>
        <translation>立即结束(&amp;E)</translation>
    </message>
    <message>
        <source>From now on nobody acts by it; it stays listed</source>
        <translation>从现在起不再有人据此办理；它仍留在列表中</translation>
    </message>
    <message>
        <source>&amp;Delete...</source>
        <translation>删除(&amp;D)...</translation>
    </message>
    <message>
        <source>Takes it off the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>Asks the server again</source>
        <translation>重新询问服务器</translation>
    </message>
    <message>
        <source>Search the flows</source>
        <translation>搜索流程</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln delegations?</source>
        <translation>
            <numerusform>删除 %Ln 项委托？</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::FlowCenterPage</name>
    <message>
        <source>The flow center could not be loaded.</source>
        <translation>无法加载流程中心。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name, how many</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Begun by</source>
        <translation>发起人</translation>
    </message>
    <message>
        <source>Has to act</source>
        <translation>处理人</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>%1, not read yet</source>
        <translation>%1，未读</translation>
    </message>
    <message>
        <source>You act for somebody who delegated this to you.</source>
        <translation>您代替委托您的人处理。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>person, department</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Loading what is to be done</source>
        <translation>正在加载待办</translation>
    </message>
    <message>
        <source>The documents could not be loaded.</source>
        <translation>无法加载文档。</translation>
    </message>
    <message>
        <source>Nothing is found for “%1”.</source>
        <translation>未找到“%1”。</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Nothing waits for you.</source>
        <translation>没有待您处理的文档。</translation>
    </message>
    <message>
        <source>Documents that need your decision are listed here.</source>
        <translation>需要您决定的文档会列在这里。</translation>
    </message>
    <message>
        <source>You have not acted on any document yet.</source>
        <translation>您还没有处理过文档。</translation>
    </message>
    <message>
        <source>You have not started any flow yet.</source>
        <translation>您还没有发起过流程。</translation>
    </message>
    <message>
        <source>Open a document and press its button for that.</source>
        <translation>请打开文档并点击其发起按钮。</translation>
    </message>
    <message>
        <source>Nobody has sent you a copy.</source>
        <translation>没有人抄送给您。</translation>
    </message>
    <message>
        <source>Marking as read</source>
        <translation>正在标为已读</translation>
    </message>
    <message>
        <source>It was not marked as read.</source>
        <translation>未能标为已读。</translation>
    </message>
    <message>
        <source>Flow Center</source>
        <translation>流程中心</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>The document, with what can be done about it</source>
        <translation>文档及可进行的操作</translation>
    </message>
    <message>
        <source>&amp;Mark All as Read</source>
        <translation>全部标为已读(&amp;M)</translation>
    </message>
    <message>
        <source>What waits for you is not shown as new any more</source>
        <translation>待办不再显示为新</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>Asks the server again</source>
        <translation>重新向服务器查询</translation>
    </message>
    <message>
        <source>Search the titles</source>
        <translation>搜索标题</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Processed</source>
        <translation>已办</translation>
    </message>
    <message>
        <source>Started by Me</source>
        <translation>我发起的</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>抄送</translation>
    </message>
    <message>
        <source>Software and flow</source>
        <translation>软件和流程</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents on their way, and your part in it</source>
        <translation>流转中的文档以及您的工作</translation>
    </message>
    <message>
        <source>Pending (%1)</source>
        <translation>待办（%1）</translation>
    </message>
    <message>
        <source>Pending</source>
        <comment>documents</comment>
        <translation>待办</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>截止</translation>
    </message>
    <message>
        <source>overdue since %1</source>
        <comment>date and time</comment>
        <translation>自 %1 起已超时</translation>
    </message>
    <message>
        <source>&amp;Monitor</source>
        <translation>监控(&amp;M)</translation>
    </message>
    <message>
        <source>What stands still in flows, for administrators</source>
        <translation>流程中停滞的文档，供管理员查看</translation>
    </message>
    <message>
        <source>&amp;Approve...</source>
        <translation>批准(&amp;A)...</translation>
    </message>
    <message>
        <source>What is selected, each by itself</source>
        <translation>所选的文档，逐个处理</translation>
    </message>
    <message>
        <source>Remin&amp;d</source>
        <translation>催办(&amp;D)</translation>
    </message>
    <message>
        <source>Those whose turn it is hear of it once more</source>
        <translation>再次提醒当前处理人</translation>
    </message>
    <message>
        <source>Approving</source>
        <translation>正在批准</translation>
    </message>
    <message>
        <source>Nothing was approved.</source>
        <translation>没有批准任何文档。</translation>
    </message>
    <message>
        <source>It could not be read how far the approval is.</source>
        <translation>无法读取审批的进度。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) approved.</source>
        <translation>
            <numerusform>已批准 %Ln 个文档。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stay(s) selected.</source>
        <translation>
            <numerusform>%Ln 个仍保持选中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reminding</source>
        <translation>正在催办</translation>
    </message>
    <message>
        <source>Not everybody was reminded.</source>
        <translation>并非所有人都收到了催办。</translation>
    </message>
    <message numerus="yes">
        <source>Whoever has to act on %Ln document(s) was reminded.</source>
        <translation>
            <numerusform>已催办 %Ln 个文档的当前处理人。</numerusform>
        </translation>
    </message>
    <message>
        <source>No document of the domain is in a flow.</source>
        <translation>域内没有文档进入流程。</translation>
    </message>
    <message>
        <source>All</source>
        <comment>documents</comment>
        <translation>全部</translation>
    </message>
    <message>
        <source>All documents in the flows that you administer</source>
        <translation>您所管理的流程中的全部文档</translation>
    </message>
    <message>
        <source>In any state</source>
        <translation>任何状态</translation>
    </message>
    <message>
        <source>Overdue</source>
        <translation>已超时</translation>
    </message>
    <message>
        <source>Under way</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Nothing here is in that state.</source>
        <translation>此处没有该状态的文档。</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Ad&amp;just...</source>
        <translation>调整(&amp;J)...</translation>
    </message>
    <message>
        <source>Say where the document stands, with a reason</source>
        <translation>指明文档停留的位置，并说明原因</translation>
    </message>
    <message>
        <source>Begun by Anybody</source>
        <translation>任何人发起</translation>
    </message>
    <message>
        <source>Only Begun by %1</source>
        <comment>a person</comment>
        <translation>仅 %1 发起的</translation>
    </message>
    <message>
        <source>Only what was begun by whoever began the selected document</source>
        <translation>只显示所选文档的发起人发起的文档</translation>
    </message>
    <message>
        <source>Nothing here was begun by %1.</source>
        <comment>a person</comment>
        <translation>这里没有 %1 发起的文档。</translation>
    </message>
    <message>
        <source>De&amp;legations</source>
        <translation>委托(&amp;L)</translation>
    </message>
    <message>
        <source>Who acts for you, and when</source>
        <translation>谁代您办理，以及何时</translation>
    </message>
    <message>
        <source>The approval ended before its last document.</source>
        <translation>审批在处理完最后一个文档之前已结束。</translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>that many and more</comment>
        <translation>%1+</translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::JumpDialog</name>
    <message>
        <source>&amp;Move</source>
        <translation>移动(&amp;M)</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>&amp;To the node</source>
        <translation>到节点(&amp;T)</translation>
    </message>
    <message>
        <source>Choose a node and say why.</source>
        <translation>请选择节点并说明原因。</translation>
    </message>
    <message>
        <source>Moving the document</source>
        <translation>正在移动文档</translation>
    </message>
    <message>
        <source>The document was not moved.</source>
        <translation>文档未被移动。</translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::MigrationDialog</name>
    <message>
        <source>&amp;Migrate</source>
        <translation>迁移(&amp;M)</translation>
    </message>
    <message>
        <source>Migrate “%1”</source>
        <translation>迁移“%1”</translation>
    </message>
    <message>
        <source>Documents under way by version %1 go on by version %2.</source>
        <translation>按版本 %1 流转的文档将改按版本 %2 继续。</translation>
    </message>
    <message>
        <source>What becomes of each document</source>
        <translation>每个文档的结果</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Stands at</source>
        <translation>当前节点</translation>
    </message>
    <message>
        <source>Will stand at</source>
        <translation>迁移后节点</translation>
    </message>
    <message>
        <source>Loading versions</source>
        <translation>正在加载版本</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The versions could not be loaded.</source>
        <translation>无法加载版本。</translation>
    </message>
    <message>
        <source>Nothing: documents there stay</source>
        <translation>无：那里的文档保持不变</translation>
    </message>
    <message>
        <source>In the place of %1</source>
        <translation>替代 %1</translation>
    </message>
    <message>
        <source>Trying what becomes of each document</source>
        <translation>正在试算每个文档的结果</translation>
    </message>
    <message>
        <source>The migration could not be tried.</source>
        <translation>无法试算迁移。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln document(s) can go on by the other version.</source>
        <translation>
            <numerusform>%Ln 个文档中有 %1 个可以按另一版本继续。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them need(s) somebody to look after it then.</source>
        <translation>
            <numerusform>其中 %Ln 个届时需要有人处理。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first %1 are shown.</source>
        <translation>只显示前 %1 个。</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Migrating documents</source>
        <translation>正在迁移文档</translation>
    </message>
    <message>
        <source>Nothing was migrated.</source>
        <translation>没有迁移任何文档。</translation>
    </message>
    <message>
        <source>It could not be read how far the migration is.</source>
        <translation>无法读取迁移的进度。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) go(es) on by the other version.</source>
        <translation>
            <numerusform>%Ln 个文档已按另一版本继续。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stay(s) as it was.</source>
        <translation>
            <numerusform>%Ln 个保持原样。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::MonitorPage</name>
    <message>
        <source>The monitor could not be loaded.</source>
        <translation>无法加载监控。</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Stands at</source>
        <translation>停在</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Begun by</source>
        <translation>发起人</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待办</translation>
    </message>
    <message>
        <source>Overdue</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>Under a day</source>
        <translation>不足一天</translation>
    </message>
    <message>
        <source>Under 3 days</source>
        <translation>不足三天</translation>
    </message>
    <message>
        <source>Under a week</source>
        <translation>不足一周</translation>
    </message>
    <message>
        <source>Older</source>
        <translation>更久</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>node, flow</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Nobody can act there, or no line leads on.</source>
        <translation>没有人能处理，或没有可走的连线。</translation>
    </message>
    <message>
        <source>Loading what stands still</source>
        <translation>正在加载停滞的文档</translation>
    </message>
    <message>
        <source>There is no software yet.</source>
        <translation>还没有软件。</translation>
    </message>
    <message>
        <source>Nothing stands still.</source>
        <translation>没有停滞的文档。</translation>
    </message>
    <message>
        <source>Documents that cannot go on by themselves are listed here, with the reason.</source>
        <translation>无法自行继续的文档及其原因会列在这里。</translation>
    </message>
    <message>
        <source>Nothing waits for anybody.</source>
        <translation>没有任何待办。</translation>
    </message>
    <message>
        <source>Trying again</source>
        <translation>正在重试</translation>
    </message>
    <message>
        <source>Not all of it goes on.</source>
        <translation>并非全部都能继续。</translation>
    </message>
    <message>
        <source>Flow Monitor</source>
        <translation>流程监控</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>The document, with what can be done about it</source>
        <translation>文档及可进行的操作</translation>
    </message>
    <message>
        <source>&amp;Try Again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>With the people and values of now</source>
        <translation>按现在的人员和数据</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>Asks the server again</source>
        <translation>重新向服务器查询</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Incidents</source>
        <translation>异常</translation>
    </message>
    <message>
        <source>Ageing</source>
        <translation>滞留时间</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>What stands still or waits</source>
        <translation>停滞或等待的内容</translation>
    </message>
    <message>
        <source>What stands still, and how long what waits has waited</source>
        <translation>停滞的文档，以及待办已等待多久</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>用于</translation>
    </message>
    <message>
        <source>Under way</source>
        <translation>流转中</translation>
    </message>
    <message>
        <source>New documents</source>
        <translation>新文档</translation>
    </message>
    <message>
        <source>Documents that began by it</source>
        <translation>按它开始的文档</translation>
    </message>
    <message>
        <source>No flow is in use yet.</source>
        <translation>还没有启用的流程。</translation>
    </message>
    <message>
        <source>&amp;Move...</source>
        <translation>移动(&amp;M)...</translation>
    </message>
    <message>
        <source>To another node, with a reason</source>
        <translation>移到另一节点，并说明原因</translation>
    </message>
    <message>
        <source>Mi&amp;grate...</source>
        <translation>迁移(&amp;G)...</translation>
    </message>
    <message>
        <source>Documents go on by the version in use</source>
        <translation>文档改按启用的版本继续</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>minutes</comment>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <comment>hours, minutes</comment>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>经过次数</translation>
    </message>
    <message>
        <source>Working time</source>
        <translation>工作时间</translation>
    </message>
    <message>
        <source>Too late</source>
        <translation>超期</translation>
    </message>
    <message>
        <source>Sent back</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>From coming to leaving, on average, by the first calendar of the domain</source>
        <translation>从到达至离开的平均时间，按域的第一个日历计算</translation>
    </message>
    <message>
        <source>No document left a node in these days.</source>
        <translation>这段时间内没有文档离开节点。</translation>
    </message>
    <message>
        <source>What is done now is counted within a minute.</source>
        <translation>刚处理的内容会在一分钟内计入。</translation>
    </message>
    <message>
        <source>Show on the &amp;Chart</source>
        <translation>在流程图上显示(&amp;C)</translation>
    </message>
    <message>
        <source>The flow, with how often its nodes were visited</source>
        <translation>流程及其各节点的经过次数</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>时段</translation>
    </message>
    <message numerus="yes">
        <source>Last %Ln days</source>
        <translation>
            <numerusform>最近 %Ln 天</numerusform>
        </translation>
    </message>
    <message>
        <source>By &amp;day</source>
        <translation>按天(&amp;D)</translation>
    </message>
    <message>
        <source>%1+</source>
        <comment>that many and more</comment>
        <translation>%1+</translation>
    </message>
</context>
<context>
    <name>formwright::flowcenter::OpinionDialog</name>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message numerus="yes">
        <source>Each of %Ln document(s) goes on by itself, where only one way is open.</source>
        <translation>
            <numerusform>%Ln 个文档各自前进，前提是只有一条路可走。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Opinion</source>
        <translation>意见(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Approve</source>
        <translation>批准(&amp;A)</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::BpmnFiles</name>
    <message>
        <source>It is no well-formed XML: %1</source>
        <translation>它不是格式正确的 XML：%1</translation>
    </message>
    <message>
        <source>It has a document type declaration, which BPMN does not have.</source>
        <translation>它含有文档类型声明，而 BPMN 没有这种声明。</translation>
    </message>
    <message numerus="yes">
        <source>It is larger than %Ln MiB.</source>
        <translation>
            <numerusform>它大于 %Ln MiB。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its elements lie too deep in one another.</source>
        <translation>其元素嵌套过深。</translation>
    </message>
    <message>
        <source>It has too many elements, or one of them too many attributes.</source>
        <translation>其元素过多，或某个元素的属性过多。</translation>
    </message>
    <message>
        <source>It is no BPMN 2.0: its root element is “%1”.</source>
        <translation>它不是 BPMN 2.0：其根元素为“%1”。</translation>
    </message>
    <message>
        <source>It has no process.</source>
        <translation>其中没有流程。</translation>
    </message>
    <message>
        <source>Two elements have the id “%1”.</source>
        <translation>有两个元素的标识都是“%1”。</translation>
    </message>
    <message>
        <source>What this program wrote into it was changed, and is no flow any more: %1</source>
        <translation>本程序写入其中的内容已被更改，不再是流程：%1</translation>
    </message>
    <message>
        <source>Line %L1, column %L2. %3</source>
        <comment>where in a file, and what is wrong there</comment>
        <translation>第 %L1 行，第 %L2 列。%3</translation>
    </message>
    <message>
        <source>Import BPMN</source>
        <translation>导入 BPMN</translation>
    </message>
    <message>
        <source>BPMN 2.0 (*.bpmn *.bpmn2 *.xml);;All files (*)</source>
        <translation>BPMN 2.0 (*.bpmn *.bpmn2 *.xml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The file could not be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>The file was not imported; the flow is as it was.</source>
        <translation>文件未导入，流程保持不变。</translation>
    </message>
    <message>
        <source>import of BPMN</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>导入 BPMN</translation>
    </message>
    <message>
        <source>Undo brings back what was drawn before.</source>
        <translation>撤销可恢复之前绘制的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln elements mean nothing here: they are drawn grey, and written back when the flow is exported.</source>
        <translation>
            <numerusform>%Ln 个元素在此没有含义：它们显示为灰色，导出流程时会原样写回。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conditions are in another language: write them anew.</source>
        <translation>
            <numerusform>%Ln 个条件使用其他语言编写：请重新编写。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes were imported.</source>
        <translation>
            <numerusform>已导入 %Ln 个节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>The flow was not exported.</source>
        <translation>流程未导出。</translation>
    </message>
    <message>
        <source>Export BPMN</source>
        <translation>导出 BPMN</translation>
    </message>
    <message>
        <source>BPMN 2.0 (*.bpmn)</source>
        <translation>BPMN 2.0 (*.bpmn)</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>无法写入文件。</translation>
    </message>
    <message numerus="yes">
        <source>It makes a flow that is larger than %Ln MiB.</source>
        <translation>
            <numerusform>由它生成的流程大于 %Ln MiB。</numerusform>
        </translation>
    </message>
    <message>
        <source>The flow was changed while the file was read: import it again.</source>
        <translation>读取文件期间流程已被更改：请重新导入。</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::ChartPage</name>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The flow chart could not be loaded.</source>
        <translation>无法加载流程图。</translation>
    </message>
    <message>
        <source>Flow chart</source>
        <translation>流程图</translation>
    </message>
    <message>
        <source>Now at %1</source>
        <comment>names of nodes</comment>
        <translation>当前位于 %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>历史状态</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>Under way</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Newest, step %L1</source>
        <translation>最新，第 %L1 步</translation>
    </message>
    <message>
        <source>Step %L1 of %L2</source>
        <translation>第 %L1 步，共 %L2 步</translation>
    </message>
    <message>
        <source>Loading the flow chart</source>
        <translation>正在加载流程图</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Whole Chart</source>
        <translation>整个图表(&amp;W)</translation>
    </message>
    <message>
        <source>Step &amp;Before</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>Step &amp;After</source>
        <translation>下一步(&amp;A)</translation>
    </message>
    <message>
        <source>How Often Each &amp;Node Was Visited</source>
        <translation>各节点的经过次数(&amp;N)</translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>The chart as it was at any moment</source>
        <translation>任一时刻的流程图</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>node, its sub-flow</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (ended)</source>
        <comment>a sub-flow</comment>
        <translation>%1（已结束）</translation>
    </message>
    <message>
        <source>Sub-flows (%L1)</source>
        <translation>子流程（%L1）</translation>
    </message>
    <message>
        <source>The charts of the flows that this one started</source>
        <translation>由本流程启动的流程的流程图</translation>
    </message>
    <message>
        <source>Visits of Nodes</source>
        <translation>节点经过次数</translation>
    </message>
    <message numerus="yes">
        <source>Documents that left each node in the last %Ln days</source>
        <translation>
            <numerusform>最近 %Ln 天内离开各节点的文档数</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Document</source>
        <translation>文档(&amp;D)</translation>
    </message>
    <message>
        <source>Fields and buttons of the document as they were</source>
        <translation>文档当时的字段和按钮</translation>
    </message>
    <message>
        <source>Visits: %1</source>
        <comment>name of a flow</comment>
        <translation>经过次数：%1</translation>
    </message>
    <message>
        <source>Flow chart: %1</source>
        <comment>name of a document</comment>
        <translation>流程图：%1</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::DrawingCanvas</name>
    <message>
        <source>Nothing is drawn yet. Drag a node here from the left, or press N.</source>
        <translation>还没有绘制任何内容。请从左侧拖入节点，或按 N。</translation>
    </message>
    <message>
        <source>This flow&apos;s text is no diagram, so it cannot be drawn.</source>
        <translation>此流程的文本不是流程图，无法绘制。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Click the node that the line leads to, or walk there and press Enter. Esc gives it up.</source>
        <translation>单击连线要到达的节点，或用键盘移到那里后按 Enter。按 Esc 放弃。</translation>
    </message>
    <message>
        <source>cut</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>剪切</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::FlowCanvas</name>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>审批</translation>
    </message>
    <message>
        <source>Automatic step</source>
        <translation>自动步骤</translation>
    </message>
    <message>
        <source>Sub-flow</source>
        <translation>子流程</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>挂起</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Terminated</source>
        <translation>终止</translation>
    </message>
    <message>
        <source>now here</source>
        <comment>state of a node</comment>
        <translation>当前在此</translation>
    </message>
    <message>
        <source>waits for other branches</source>
        <comment>state of a node</comment>
        <translation>等待其他分支</translation>
    </message>
    <message>
        <source>suspended</source>
        <comment>state of a node</comment>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>passed</source>
        <comment>state of a node</comment>
        <translation>已通过</translation>
    </message>
    <message>
        <source>Line from %1 to %2</source>
        <translation>从 %1 到 %2 的连线</translation>
    </message>
    <message>
        <source>Line “%1” from %2 to %3</source>
        <translation>从 %2 到 %3 的连线“%1”</translation>
    </message>
    <message>
        <source>, taken</source>
        <comment>a line that a document went along</comment>
        <translation>，已经过</translation>
    </message>
    <message>
        <source>of an unknown kind</source>
        <comment>a node</comment>
        <translation>未知类型</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of what is told of a node</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>kind, state</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Nothing is drawn yet.</source>
        <translation>还没有绘制任何内容。</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::FlowDesign</name>
    <message>
        <source>Line</source>
        <comment>of a flow, without a name</comment>
        <translation>连线</translation>
    </message>
    <message numerus="yes">
        <source>%Ln elements</source>
        <comment>what was moved, removed...</comment>
        <translation>
            <numerusform>%Ln 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>The text of this flow is no diagram: %1</source>
        <comment>what is wrong</comment>
        <translation>此流程的文本不是流程图：%1</translation>
    </message>
    <message>
        <source>The text of the flow changed in the meantime.</source>
        <translation>流程的文本在此期间已更改。</translation>
    </message>
    <message>
        <source>change of %1</source>
        <comment>property</comment>
        <translation>更改%1</translation>
    </message>
    <message>
        <source>insertion of %1</source>
        <comment>kind of node</comment>
        <translation>插入%1</translation>
    </message>
    <message>
        <source>Nothing leads to a start.</source>
        <translation>没有连线可以通向开始节点。</translation>
    </message>
    <message>
        <source>Nothing leads on from an end.</source>
        <translation>结束节点之后不能再有连线。</translation>
    </message>
    <message>
        <source>There is a line between them already.</source>
        <translation>它们之间已有连线。</translation>
    </message>
    <message>
        <source>drawing a line</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>绘制连线</translation>
    </message>
    <message>
        <source>Ends</source>
        <comment>of a line</comment>
        <translation>两端</translation>
    </message>
    <message>
        <source>replacement by %1</source>
        <comment>kind of node</comment>
        <translation>替换为%1</translation>
    </message>
    <message>
        <source>removal of %1</source>
        <comment>element</comment>
        <translation>删除%1</translation>
    </message>
    <message>
        <source>move of %1</source>
        <comment>element</comment>
        <translation>移动%1</translation>
    </message>
    <message>
        <source>Way</source>
        <comment>of a line</comment>
        <translation>走向</translation>
    </message>
    <message>
        <source>alignment</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>对齐</translation>
    </message>
    <message>
        <source>distribution</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>均匀分布</translation>
    </message>
    <message>
        <source>making space</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>腾出空间</translation>
    </message>
    <message>
        <source>layout</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>布局</translation>
    </message>
    <message>
        <source>paste</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>duplication</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>复制</translation>
    </message>
    <message>
        <source>What was copied is no part of a flow.</source>
        <translation>复制的内容不是流程的一部分。</translation>
    </message>
    <message>
        <source>What another program drew there means nothing here: no line leads to it or from it.</source>
        <translation>该处由其他程序绘制，在此没有含义：连线不能以它为起点或终点。</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::FlowEditor</name>
    <message>
        <source>That cannot be done here.</source>
        <translation>此处无法执行。</translation>
    </message>
    <message>
        <source>%L1 %</source>
        <comment>zoom</comment>
        <translation>%L1 %</translation>
    </message>
    <message>
        <source>Flow, version %1</source>
        <translation>流程，版本 %1</translation>
    </message>
    <message>
        <source>Version %1. %2</source>
        <translation>版本 %1。%2</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving the flow</source>
        <translation>正在保存流程</translation>
    </message>
    <message>
        <source>Loading the flow</source>
        <translation>正在加载流程</translation>
    </message>
    <message>
        <source>A&amp;rrange</source>
        <translation>排列(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find a node or line by what stands in it</source>
        <translation>按内容查找节点或连线</translation>
    </message>
    <message>
        <source>P&amp;roperties</source>
        <translation>属性(&amp;R)</translation>
    </message>
    <message>
        <source>What can be set of what is selected</source>
        <translation>所选内容可以设置的属性</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Normal Size</source>
        <translation>正常大小(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Whole Flow</source>
        <translation>整个流程(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Append…</source>
        <translation>追加(&amp;A)…</translation>
    </message>
    <message>
        <source>Append a node to what is selected</source>
        <translation>在所选节点之后追加节点</translation>
    </message>
    <message>
        <source>&amp;Create…</source>
        <translation>新建(&amp;C)…</translation>
    </message>
    <message>
        <source>A node that nothing leads to yet</source>
        <translation>新建尚无连线的节点</translation>
    </message>
    <message>
        <source>Re&amp;place…</source>
        <translation>替换(&amp;P)…</translation>
    </message>
    <message>
        <source>Another kind of node in its place</source>
        <translation>换成另一种节点</translation>
    </message>
    <message>
        <source>C&amp;onnect</source>
        <translation>连线(&amp;O)</translation>
    </message>
    <message>
        <source>Draw a line to another node</source>
        <translation>绘制到另一节点的连线</translation>
    </message>
    <message>
        <source>Append an &amp;Approval</source>
        <translation>追加审批(&amp;A)</translation>
    </message>
    <message>
        <source>Append an A&amp;utomatic Step</source>
        <translation>追加自动步骤(&amp;U)</translation>
    </message>
    <message>
        <source>Append an &amp;End</source>
        <translation>追加结束(&amp;E)</translation>
    </message>
    <message>
        <source>Edit &amp;Name</source>
        <translation>编辑名称(&amp;N)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Select A&amp;ll</source>
        <translation>全选(&amp;L)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>创建副本(&amp;U)</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>删除(&amp;E)</translation>
    </message>
    <message>
        <source>Align &amp;Left</source>
        <translation>左对齐(&amp;L)</translation>
    </message>
    <message>
        <source>Align Ce&amp;nters</source>
        <translation>水平居中(&amp;N)</translation>
    </message>
    <message>
        <source>Align &amp;Right</source>
        <translation>右对齐(&amp;R)</translation>
    </message>
    <message>
        <source>Align &amp;Top</source>
        <translation>顶端对齐(&amp;T)</translation>
    </message>
    <message>
        <source>Align &amp;Middles</source>
        <translation>垂直居中(&amp;M)</translation>
    </message>
    <message>
        <source>Align &amp;Bottom</source>
        <translation>底端对齐(&amp;B)</translation>
    </message>
    <message>
        <source>Same Gaps A&amp;cross</source>
        <translation>水平等距(&amp;C)</translation>
    </message>
    <message>
        <source>Same Gaps &amp;Down</source>
        <translation>垂直等距(&amp;D)</translation>
    </message>
    <message>
        <source>La&amp;y Out</source>
        <translation>自动布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Put what is selected, or all, in layers</source>
        <translation>将所选内容或全部分层排列</translation>
    </message>
    <message>
        <source>Make &amp;Space Before</source>
        <translation>在前面腾出空间(&amp;S)</translation>
    </message>
    <message>
        <source>Make Space Abo&amp;ve</source>
        <translation>在上面腾出空间(&amp;V)</translation>
    </message>
    <message>
        <source>Zoom: click for normal size</source>
        <translation>缩放：单击恢复正常大小</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>The flow could not be loaded.</source>
        <translation>无法加载流程。</translation>
    </message>
    <message>
        <source>The flow was not saved.</source>
        <translation>流程未保存。</translation>
    </message>
    <message>
        <source>Changes to this flow were not saved when the program ended.</source>
        <translation>程序结束时，对此流程的更改尚未保存。</translation>
    </message>
    <message>
        <source>recovering what was not saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>恢复未保存的内容</translation>
    </message>
    <message>
        <source>The flow was written as BPMN.</source>
        <translation>流程已导出为 BPMN。</translation>
    </message>
    <message>
        <source>&amp;Import BPMN…</source>
        <translation>导入 BPMN(&amp;I)…</translation>
    </message>
    <message>
        <source>Draw the flow that another program wrote, in the place of this one</source>
        <translation>绘制其他程序编写的流程，替换当前流程</translation>
    </message>
    <message>
        <source>E&amp;xport BPMN…</source>
        <translation>导出 BPMN(&amp;X)…</translation>
    </message>
    <message>
        <source>Write this flow for other programs</source>
        <translation>导出此流程供其他程序使用</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>label of a field, its name</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Si&amp;mulate</source>
        <translation>模拟(&amp;M)</translation>
    </message>
    <message>
        <source>Play the flow through, as anybody and at any time; nothing of it is kept</source>
        <translation>以任何人的身份、在任何时间试走流程；不留下任何数据</translation>
    </message>
    <message>
        <source>&amp;Quick Fix</source>
        <translation>快速修复(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Quick Fix…</source>
        <translation>快速修复(&amp;Q)…</translation>
    </message>
    <message>
        <source>What mends what is wrong with the selected element</source>
        <translation>能修复所选元素问题的办法</translation>
    </message>
    <message>
        <source>Play the way there</source>
        <translation>演示到达的路径</translation>
    </message>
    <message>
        <source>Nothing is known that mends it</source>
        <translation>没有已知的修复办法</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>form, its module</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>BP&amp;MN</source>
        <translation>BP&amp;MN</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation>绘制(&amp;D)</translation>
    </message>
    <message>
        <source>Ed&amp;it Nodes</source>
        <translation>编辑节点(&amp;I)</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::FlowPropertySource</name>
    <message numerus="yes">
        <source>%Ln elements</source>
        <comment>that are selected</comment>
        <translation>
            <numerusform>%Ln 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>What is set is set for all of them.</source>
        <translation>所做的设置对全部生效。</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Of an unknown kind: %1</source>
        <translation>未知类型：%1</translation>
    </message>
    <message>
        <source>Select a node or a line to see what can be set of it.</source>
        <translation>选择节点或连线以查看可设置的属性。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <comment>names of people</comment>
        <translation>
            <numerusform>%1 等另 %Ln 人</numerusform>
        </translation>
    </message>
    <message>
        <source>As the document says</source>
        <translation>由文档决定</translation>
    </message>
    <message>
        <source>Depends on who acts before</source>
        <translation>取决于前一处理人</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>无人</translation>
    </message>
    <message>
        <source>Whoever starts</source>
        <translation>发起人</translation>
    </message>
    <message>
        <source>Nobody, whoever starts</source>
        <translation>无论谁发起都无人</translation>
    </message>
    <message>
        <source>Depends on who starts, as %1</source>
        <translation>取决于发起人，例如 %1</translation>
    </message>
    <message>
        <source>%1; nobody for %L2 of %L3</source>
        <comment>who acts, for whom nobody does</comment>
        <translation>%1；%L3 人中有 %L2 人无人可处理</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Who would act here if a document came today.</source>
        <translation>如果文档今天到达，由谁处理。</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::MomentPanel</name>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>hidden</source>
        <comment>a field</comment>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>open</source>
        <comment>a field</comment>
        <translation>可填</translation>
    </message>
    <message>
        <source>read-only</source>
        <comment>a field</comment>
        <translation>只读</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>shown</source>
        <comment>a button</comment>
        <translation>显示</translation>
    </message>
    <message>
        <source>hidden</source>
        <comment>a button</comment>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>As it was at %1, for whoever had to act</source>
        <comment>date and time</comment>
        <translation>%1 时对处理人的样子</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::NodePalette</name>
    <message>
        <source>Where a document begins its way.</source>
        <translation>文档从这里开始流转。</translation>
    </message>
    <message>
        <source>People decide here: approve, return, hand on.</source>
        <translation>由人员决定：同意、退回、转交。</translation>
    </message>
    <message>
        <source>Goes on by itself: at once, at a date or after a while. Splits and gathers branches.</source>
        <translation>自动继续：立即、到指定时间或延迟之后。可分散和聚合分支。</translation>
    </message>
    <message>
        <source>Starts other flows, and waits for them.</source>
        <translation>启动其他流程并等待其完成。</translation>
    </message>
    <message>
        <source>A branch comes to its end here.</source>
        <translation>一个分支在这里结束。</translation>
    </message>
    <message>
        <source>The document rests until somebody recovers it.</source>
        <translation>文档挂起，直到有人恢复。</translation>
    </message>
    <message>
        <source>The whole flow is cancelled.</source>
        <translation>取消整个流程。</translation>
    </message>
    <message>
        <source>The whole flow is terminated.</source>
        <translation>终止整个流程。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
</context>
<context>
    <name>formwright::floweditor::SimulationPanel</name>
    <message>
        <source>Sub-flow: %1</source>
        <comment>name of a flow</comment>
        <translation>子流程：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a sub-flow, what happened in it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Yourself</source>
        <translation>您自己</translation>
    </message>
    <message>
        <source>A new one</source>
        <translation>新文档</translation>
    </message>
    <message>
        <source>Try &amp;Again</source>
        <translation>重试(&amp;A)</translation>
    </message>
    <message>
        <source>The flow could not be played.</source>
        <translation>无法模拟该流程。</translation>
    </message>
    <message>
        <source>That would be refused.</source>
        <translation>此操作会被拒绝。</translation>
    </message>
    <message>
        <source>simulation</source>
        <comment>why an administrator moved a document</comment>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Sign in to a domain to play the flow with its people.</source>
        <translation>请登录一个企业域，以便用其中的人员模拟流程。</translation>
    </message>
    <message>
        <source>The domain that you are signed in to does not use this software.</source>
        <translation>您登录的企业域未使用此软件。</translation>
    </message>
    <message>
        <source>The flow is over.</source>
        <translation>流程已结束。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what happens next, when</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nothing happens unless somebody acts.</source>
        <translation>没有人操作就不会有变化。</translation>
    </message>
    <message>
        <source>&amp;Who starts</source>
        <translation>发起人(&amp;W)</translation>
    </message>
    <message>
        <source>On &amp;document</source>
        <translation>文档(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Begins</source>
        <translation>开始时间(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Go on where the document is</source>
        <translation>从文档当前位置继续(&amp;G)</translation>
    </message>
    <message>
        <source>Flow chart</source>
        <translation>流程图</translation>
    </message>
    <message>
        <source>Where it stands</source>
        <translation>当前位置</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>What is done</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Where it leads</source>
        <translation>去向</translation>
    </message>
    <message>
        <source>Opinion</source>
        <translation>意见</translation>
    </message>
    <message>
        <source>D&amp;o It</source>
        <translation>执行(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Next Moment</source>
        <translation>下一时刻(&amp;N)</translation>
    </message>
    <message>
        <source>Go on to when something happens by itself</source>
        <translation>跳到下一次自动发生的时刻</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Begin &amp;Anew</source>
        <translation>重新开始(&amp;A)</translation>
    </message>
    <message>
        <source>What Happened</source>
        <translation>经过</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>经过</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>What you change goes with whatever is done next</source>
        <translation>此处的更改随下一次操作一起提交</translation>
    </message>
    <message>
        <source>It has not begun</source>
        <translation>尚未开始</translation>
    </message>
    <message>
        <source>until %1</source>
        <comment>date and time</comment>
        <translation>截止 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what could not happen, why</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Sub-Flow</source>
        <translation>子流程</translation>
    </message>
    <message>
        <source>Document of the sub-flow</source>
        <translation>子流程的文档</translation>
    </message>
    <message>
        <source>What you change goes with whatever is done in the sub-flow next</source>
        <translation>此处的更改随子流程中的下一次操作一起提交</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::Canvas</name>
    <message>
        <source>%L1 of %L2</source>
        <comment>place of an element among all</comment>
        <translation>第 %L1 个，共 %L2 个</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>cutting</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>剪切</translation>
    </message>
    <message>
        <source>This form is empty.</source>
        <translation>此表单为空。</translation>
    </message>
    <message>
        <source>Drag elements here from the palette, or double-click them there.</source>
        <translation>从元素面板拖到此处，或在那里双击。</translation>
    </message>
    <message>
        <source>number %L1 in the tab order</source>
        <translation>Tab 键顺序中的第 %L1 个</translation>
    </message>
    <message>
        <source>%L1 % | %L2 %</source>
        <comment>widths of the columns beside a border</comment>
        <translation>%L1 % | %L2 %</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::ElementPalette</name>
    <message>
        <source>Search elements</source>
        <translation>搜索元素</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>&amp;Remove from Favourites</source>
        <translation>从收藏中移除(&amp;R)</translation>
    </message>
    <message>
        <source>Add to &amp;Favourites</source>
        <translation>添加到收藏(&amp;F)</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::FieldList</name>
    <message>
        <source>%1 (%L2)</source>
        <comment>a list, how many are in it</comment>
        <translation>%1（%L2）</translation>
    </message>
    <message>
        <source>On this form</source>
        <translation>此表单上的</translation>
    </message>
    <message>
        <source>Removed since it was saved</source>
        <translation>保存后移除的</translation>
    </message>
    <message>
        <source>Of other forms</source>
        <translation>其他表单的</translation>
    </message>
    <message>
        <source>Search fields</source>
        <translation>搜索字段</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1. Enter leads there; drag it to move it.</source>
        <translation>%1。按 Enter 转到该处；拖动可移动。</translation>
    </message>
    <message>
        <source>%1. Enter puts it behind what is selected; or drag it to its place.</source>
        <translation>%1。按 Enter 放到所选元素之后，或拖到目标位置。</translation>
    </message>
    <message>
        <source>It has no fields.</source>
        <translation>它没有字段。</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::FormDesign</name>
    <message numerus="yes">
        <source>%Ln elements</source>
        <comment>what was moved, removed...</comment>
        <translation>
            <numerusform>%Ln 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>The text of the form changed in the meantime.</source>
        <translation>表单文本在此期间已更改。</translation>
    </message>
    <message>
        <source>typing in the source</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>在源中输入</translation>
    </message>
    <message>
        <source>insertion of %1</source>
        <comment>kind of element</comment>
        <translation>插入 %1</translation>
    </message>
    <message>
        <source>removal of %1</source>
        <comment>element</comment>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>move of %1</source>
        <comment>element</comment>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>change of %1</source>
        <comment>property</comment>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>label of %1</source>
        <comment>element; stands behind Undo and Redo</comment>
        <translation>%1 的标签</translation>
    </message>
    <message>
        <source>A field&apos;s name has letters, digits and “_” only, and does not begin with a digit.</source>
        <translation>字段名称只能包含字母、数字和“_”，且不能以数字开头。</translation>
    </message>
    <message>
        <source>Another field of this form is called “%1” already.</source>
        <translation>此表单中已有名为“%1”的字段。</translation>
    </message>
    <message>
        <source>renaming of %1</source>
        <comment>field</comment>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>The choices of this field are changed in the source: it has no end tag.</source>
        <translation>此字段没有结束标记，请在源中更改其选项。</translation>
    </message>
    <message>
        <source>choices of %1</source>
        <comment>field</comment>
        <translation>%1 的选项</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Only neighbours can be put into one part.</source>
        <translation>只有相邻的元素才能放入同一部分。</translation>
    </message>
    <message>
        <source>insertion of a row</source>
        <translation>插入行</translation>
    </message>
    <message>
        <source>insertion of a column</source>
        <translation>插入列</translation>
    </message>
    <message>
        <source>removal of a row</source>
        <translation>移除行</translation>
    </message>
    <message>
        <source>removal of a column</source>
        <translation>移除列</translation>
    </message>
    <message>
        <source>change of the kind of a cell</source>
        <translation>更改单元格类型</translation>
    </message>
    <message>
        <source>duplication of %1</source>
        <comment>element</comment>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>That is more than a form can hold.</source>
        <translation>超出了表单的容量。</translation>
    </message>
    <message>
        <source>pasting</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>change of the tab order</source>
        <translation>更改 Tab 键顺序</translation>
    </message>
    <message>
        <source>reset of the tab order</source>
        <translation>重置 Tab 键顺序</translation>
    </message>
    <message>
        <source>mending of %1</source>
        <comment>element; stands behind Undo and Redo</comment>
        <translation>修复%1</translation>
    </message>
    <message>
        <source>The choices of this field are changed in the source: one of them has no end tag.</source>
        <translation>此字段有选项没有结束标记，请在源中更改其选项。</translation>
    </message>
    <message>
        <source>The choices of a group stay together: which of them are in it is changed in the source.</source>
        <translation>同一组的选项须保持相邻，组内包含哪些选项请在源中更改。</translation>
    </message>
    <message>
        <source>The widths of this table are changed in the source.</source>
        <translation>此表格的列宽请在源代码中更改。</translation>
    </message>
    <message>
        <source>widths of the columns</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>调整列宽</translation>
    </message>
    <message>
        <source>size of %1</source>
        <comment>element</comment>
        <translation>调整%1的大小</translation>
    </message>
    <message>
        <source>A cell beside it reaches further than this.</source>
        <translation>旁边的单元格超出了这个范围。</translation>
    </message>
    <message>
        <source>span of a cell</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>合并单元格</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::FormEditor</name>
    <message>
        <source>That cannot be done here.</source>
        <translation>此处无法执行该操作。</translation>
    </message>
    <message>
        <source>%L1 %</source>
        <comment>zoom</comment>
        <translation>%L1 %</translation>
    </message>
    <message>
        <source>Form, version %1</source>
        <translation>表单，版本 %1</translation>
    </message>
    <message>
        <source>Version %1. %2</source>
        <translation>版本 %1。%2</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message numerus="yes">
        <source>%Ln fields</source>
        <translation>
            <numerusform>%Ln 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving the form</source>
        <translation>正在保存表单</translation>
    </message>
    <message>
        <source>Loading the form</source>
        <translation>正在加载表单</translation>
    </message>
    <message>
        <source>putting into a section</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>放入分区</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;Documents</source>
        <translation>打开文档(&amp;D)</translation>
    </message>
    <message>
        <source>Show the documents of this form</source>
        <translation>显示此表单的文档</translation>
    </message>
    <message>
        <source>Desi&amp;gn</source>
        <translation>设计(&amp;G)</translation>
    </message>
    <message>
        <source>The form as it looks</source>
        <translation>表单的外观</translation>
    </message>
    <message>
        <source>&amp;Both</source>
        <translation>对照(&amp;B)</translation>
    </message>
    <message>
        <source>The form, and its source below</source>
        <translation>表单，下方为其源</translation>
    </message>
    <message>
        <source>Sour&amp;ce</source>
        <translation>源(&amp;C)</translation>
    </message>
    <message>
        <source>The text that the form is made of</source>
        <translation>构成表单的文本</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>预览(&amp;P)</translation>
    </message>
    <message>
        <source>The form as it is filled in</source>
        <translation>填写时的表单</translation>
    </message>
    <message>
        <source>P&amp;roperties</source>
        <translation>属性(&amp;R)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Normal Size</source>
        <translation>正常大小(&amp;N)</translation>
    </message>
    <message>
        <source>Edit &amp;Label</source>
        <translation>编辑标签(&amp;L)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>创建副本(&amp;U)</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>删除(&amp;E)</translation>
    </message>
    <message>
        <source>Move &amp;Up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move Do&amp;wn</source>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>Move Int&amp;o the Part Beside It</source>
        <translation>移入相邻部分(&amp;O)</translation>
    </message>
    <message>
        <source>Move Out of &amp;Its Part</source>
        <translation>移出所在部分(&amp;I)</translation>
    </message>
    <message>
        <source>Put into a &amp;Section</source>
        <translation>放入分区(&amp;S)</translation>
    </message>
    <message>
        <source>Insert Row &amp;Above</source>
        <translation>在上方插入行(&amp;A)</translation>
    </message>
    <message>
        <source>Insert Row &amp;Below</source>
        <translation>在下方插入行(&amp;B)</translation>
    </message>
    <message>
        <source>Insert Column Be&amp;fore</source>
        <translation>在前面插入列(&amp;F)</translation>
    </message>
    <message>
        <source>Insert Column Be&amp;hind</source>
        <translation>在后面插入列(&amp;H)</translation>
    </message>
    <message>
        <source>Remove &amp;Row</source>
        <translation>移除行(&amp;R)</translation>
    </message>
    <message>
        <source>Remove Colu&amp;mn</source>
        <translation>移除列(&amp;M)</translation>
    </message>
    <message>
        <source>Headin&amp;g Cell or Not</source>
        <translation>切换标题单元格(&amp;G)</translation>
    </message>
    <message>
        <source>Zoom: click for normal size</source>
        <translation>缩放：单击恢复正常大小</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>The form could not be loaded.</source>
        <translation>无法加载表单。</translation>
    </message>
    <message>
        <source>The form was not saved.</source>
        <translation>表单未保存。</translation>
    </message>
    <message>
        <source>Changes to this form were not saved when the program ended.</source>
        <translation>程序结束时对此表单的更改尚未保存。</translation>
    </message>
    <message>
        <source>recovering what was not saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>恢复未保存的内容</translation>
    </message>
    <message>
        <source>“%1” cannot be renamed.</source>
        <translation>“%1”无法重命名。</translation>
    </message>
    <message>
        <source>Save as a New Field</source>
        <translation>另存为新字段</translation>
    </message>
    <message>
        <source>renaming a field</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>重命名字段</translation>
    </message>
    <message>
        <source>&amp;Tab Order</source>
        <translation>&amp;Tab 键顺序</translation>
    </message>
    <message>
        <source>Number the fields as the Tab key goes: click them one after the other, from 1 on</source>
        <translation>按 Tab 键经过的顺序为字段编号：从 1 开始依次单击</translation>
    </message>
    <message>
        <source>Tab Order as the Fields &amp;Stand</source>
        <translation>按字段排列恢复 Tab 键顺序(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Quick Fix</source>
        <translation>快速修复(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find texts, names and scripts in this form</source>
        <translation>在此表单中查找文本、名称和脚本</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>查找下一处(&amp;N)</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>查找上一处(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Quick Fix…</source>
        <translation>快速修复(&amp;Q)…</translation>
    </message>
    <message>
        <source>What mends what is wrong with the selected element</source>
        <translation>修复所选元素的问题</translation>
    </message>
    <message>
        <source>The rows of “%1” cannot be shown here.</source>
        <translation>此处无法显示“%1”的行。</translation>
    </message>
    <message>
        <source>It belongs to another application.</source>
        <translation>它属于另一个应用。</translation>
    </message>
    <message>
        <source>It has no list in its module: make a view of it first.</source>
        <translation>其模块中没有它的列表：请先为它建立视图。</translation>
    </message>
    <message>
        <source>insertion of the rows of %1</source>
        <comment>form or view</comment>
        <translation>插入%1的行</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>element, its property</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>There is nothing here that mends by itself</source>
        <translation>此处没有可自动修复的问题</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>view, its module</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Wide&amp;r</source>
        <translation>加宽(&amp;R)</translation>
    </message>
    <message>
        <source>Make the column, the picture or the code wider</source>
        <translation>加宽列、图片或二维码</translation>
    </message>
    <message>
        <source>&amp;Narrower</source>
        <translation>变窄(&amp;N)</translation>
    </message>
    <message>
        <source>Make the column, the picture or the code narrower</source>
        <translation>缩窄列、图片或二维码</translation>
    </message>
    <message>
        <source>Take In the &amp;Column Behind</source>
        <translation>并入后一列(&amp;C)</translation>
    </message>
    <message>
        <source>Give Back a Column</source>
        <translation>退还一列</translation>
    </message>
    <message>
        <source>Take In the Ro&amp;w Below</source>
        <translation>并入下一行(&amp;W)</translation>
    </message>
    <message>
        <source>Give Back a Row</source>
        <translation>退还一行</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>What can be put on the form</source>
        <translation>可以放到表单上的内容</translation>
    </message>
    <message>
        <source>Line %L1, column %L2</source>
        <translation>第 %L1 行，第 %L2 列</translation>
    </message>
    <message>
        <source>%1, line %L2, column %L3</source>
        <comment>an element, its place</comment>
        <translation>%1，第 %L2 行，第 %L3 列</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>form, its module</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Buttons of the For&amp;m…</source>
        <translation>表单的按钮(&amp;M)…</translation>
    </message>
    <message>
        <source>What the buttons of this form do, and who may press them</source>
        <translation>此表单的按钮的作用，以及谁可以按</translation>
    </message>
    <message>
        <source>What can be set of the elements that are selected, or of the form where none is</source>
        <translation>所选元素可以设置的内容；未选择元素时为表单本身的设置</translation>
    </message>
    <message>
        <source>Settin&amp;gs of the Form</source>
        <translation>表单设置(&amp;G)</translation>
    </message>
    <message>
        <source>What is set of the form itself: its name, who may open it, what is kept of changes</source>
        <translation>表单本身的设置：名称、谁可以打开、保留哪些更改</translation>
    </message>
    <message>
        <source>The form itself</source>
        <translation>表单本身</translation>
    </message>
    <message>
        <source>Save the form without fields that hold values?</source>
        <translation>要保存不再包含这些有值字段的表单吗？</translation>
    </message>
    <message>
        <source>These fields are gone from it:</source>
        <translation>以下字段已从表单中移除：</translation>
    </message>
    <message>
        <source>Their values stay stored. Nobody sees them until fields of these names come back.</source>
        <translation>它们的值仍会保存，但在同名字段恢复之前无人可见。</translation>
    </message>
    <message>
        <source>&amp;Save without Them</source>
        <translation>不含这些字段保存(&amp;S)</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::FormPreview</name>
    <message>
        <source>Yourself</source>
        <translation>您自己</translation>
    </message>
    <message>
        <source>Try &amp;Again</source>
        <translation>重试(&amp;A)</translation>
    </message>
    <message>
        <source>The form would not open.</source>
        <translation>表单无法打开。</translation>
    </message>
    <message>
        <source>Who may see and change what is not known.</source>
        <translation>尚不清楚谁可以查看和更改哪些内容。</translation>
    </message>
    <message>
        <source>To fill in</source>
        <translation>填写</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>阅读</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a flow, name of its node</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>That of the program</source>
        <translation>程序的语言</translation>
    </message>
    <message>
        <source>As it is written</source>
        <translation>按原文</translation>
    </message>
    <message>
        <source>Sho&amp;w to</source>
        <translation>显示给(&amp;W)</translation>
    </message>
    <message>
        <source>Doc&amp;ument</source>
        <translation>文档(&amp;U)</translation>
    </message>
    <message>
        <source>St&amp;ate</source>
        <translation>状态(&amp;A)</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>Wi&amp;dth</source>
        <translation>宽度(&amp;D)</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>All of it</source>
        <translation>全部宽度</translation>
    </message>
    <message>
        <source>Small screen</source>
        <translation>小屏幕</translation>
    </message>
    <message>
        <source>Tablet</source>
        <translation>平板电脑</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>手机</translation>
    </message>
    <message>
        <source>Show to</source>
        <translation>显示给</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Choose a domain in the Run place to see the form as one of its people would.</source>
        <translation>请在“运行”中选择一个域，以便按其中某人的视角查看表单。</translation>
    </message>
    <message>
        <source>The domain that is chosen does not have this application.</source>
        <translation>所选的域没有此应用。</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::FormProperties</name>
    <message numerus="yes">
        <source>%Ln elements</source>
        <comment>that are selected</comment>
        <translation>
            <numerusform>%Ln 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>What is set is set for all of them.</source>
        <translation>设置将应用于全部所选元素。</translation>
    </message>
    <message>
        <source>Select an element to see what can be set of it.</source>
        <translation>选择一个元素以查看可设置的内容。</translation>
    </message>
    <message>
        <source>A form cannot be without a name.</source>
        <translation>表单不能没有名称。</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::IncludedViews</name>
    <message>
        <source>Its view is not there any more.</source>
        <translation>其视图已不存在。</translation>
    </message>
    <message>
        <source>The form of its view is not there any more.</source>
        <translation>其视图的表单已不存在。</translation>
    </message>
    <message>
        <source>Its columns could not be loaded: %1</source>
        <translation>无法加载其列：%1</translation>
    </message>
    <message>
        <source>A script says which view is shown.</source>
        <translation>显示哪个视图由脚本决定。</translation>
    </message>
    <message>
        <source>No view is chosen yet.</source>
        <translation>尚未选择视图。</translation>
    </message>
    <message>
        <source>Loading its columns…</source>
        <translation>正在加载其列…</translation>
    </message>
    <message>
        <source>No column of its view shows a field.</source>
        <translation>其视图中没有显示字段的列。</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::Outline</name>
    <message>
        <source>What %1 is called</source>
        <comment>an element</comment>
        <translation>%1 的标题</translation>
    </message>
    <message>
        <source>Name of %1</source>
        <comment>a field</comment>
        <translation>%1 的名称</translation>
    </message>
    <message>
        <source>%1, has an error</source>
        <comment>an element</comment>
        <translation>%1，有错误</translation>
    </message>
    <message>
        <source>%1, has a warning</source>
        <comment>an element</comment>
        <translation>%1，有警告</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::PastedFieldsDialog</name>
    <message>
        <source>Paste Fields</source>
        <translation>粘贴字段</translation>
    </message>
    <message>
        <source>The first row names the fields</source>
        <translation>第一行是字段名称</translation>
    </message>
    <message>
        <source>Each row is a field: name, label, type, choices</source>
        <translation>每一行是一个字段：名称、标签、类型、选项</translation>
    </message>
    <message>
        <source>&amp;Read the rows as</source>
        <translation>行的含义(&amp;R)</translation>
    </message>
    <message>
        <source>Fields that are made</source>
        <translation>将要创建的字段</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>“%1” cannot be a field&apos;s name: it has letters, digits and “_” only, and does not begin with a digit.</source>
        <translation>“%1”不能作为字段名称：只能包含字母、数字和“_”，且不能以数字开头。</translation>
    </message>
    <message>
        <source>Two fields are called “%1”.</source>
        <translation>有两个字段都叫“%1”。</translation>
    </message>
    <message>
        <source>Nothing is chosen.</source>
        <translation>未选择任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Insert %Ln fields</source>
        <translation>
            <numerusform>插入 %Ln 个字段(&amp;I)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::RenameDialog</name>
    <message>
        <source>Rename &amp;Everywhere</source>
        <translation>全部重命名(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Only Here</source>
        <translation>仅此处(&amp;O)</translation>
    </message>
    <message>
        <source>“%1” Is Called “%2” Now</source>
        <translation>“%1”现在名为“%2”</translation>
    </message>
    <message>
        <source>Renamed everywhere, the field keeps its values, and what names it below follows. Only here, “%1” is a new and empty field, and what names “%2” finds nothing any more.</source>
        <translation>全部重命名时，字段保留其值，下列引用随之更改。仅此处重命名时，“%1”是一个新的空字段，引用“%2”之处将找不到任何内容。</translation>
    </message>
    <message>
        <source>What names the field</source>
        <translation>引用该字段之处</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>As it would be</source>
        <translation>更改后</translation>
    </message>
    <message>
        <source>may mean something else</source>
        <translation>可能另有所指</translation>
    </message>
    <message>
        <source>Leave them as they are</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>Change them, too</source>
        <translation>也更改</translation>
    </message>
    <message>
        <source>&amp;Words that may mean something else</source>
        <translation>可能另有所指的词(&amp;W)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>formwright::formeditor::SourceEdit</name>
    <message>
        <source>Line %L1, column %L2: %3</source>
        <comment>what is wrong there</comment>
        <translation>第 %L1 行，第 %L2 列：%3</translation>
    </message>
</context>
<context>
    <name>formwright::layout::CodeView</name>
    <message>
        <source>The text is too long for a code.</source>
        <translation>文字太长，无法做成二维码。</translation>
    </message>
</context>
<context>
    <name>formwright::layout::FormView</name>
    <message>
        <source>Open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>Rows are shown here once the document is saved.</source>
        <translation>文档保存后，这里会显示行。</translation>
    </message>
    <message>
        <source>The rows of “%1” are shown once the document is saved.</source>
        <translation>文档保存后会显示“%1”的行。</translation>
    </message>
    <message>
        <source>Calculated once the document is saved</source>
        <translation>文档保存后计算</translation>
    </message>
    <message>
        <source>Buttons do nothing here.</source>
        <translation>此处的按钮不起作用。</translation>
    </message>
    <message>
        <source>Button</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>There is nothing to show as a code.</source>
        <translation>没有可显示为二维码的内容。</translation>
    </message>
    <message>
        <source>Shown once the document is saved</source>
        <translation>文档保存后显示</translation>
    </message>
</context>
<context>
    <name>formwright::menus::MenuDesign</name>
    <message>
        <source>“%1”</source>
        <comment>behind the name of a step</comment>
        <translation>“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <comment>behind the name of a step</comment>
        <translation>
            <numerusform>%Ln 个菜单项</numerusform>
        </translation>
    </message>
    <message>
        <source>addition of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>removal of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>移除%1</translation>
    </message>
    <message>
        <source>removal of %1 with what stands below</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>移除%1及其下级</translation>
    </message>
    <message>
        <source>duplication of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>复制%1</translation>
    </message>
    <message>
        <source>move of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>移动%1</translation>
    </message>
    <message>
        <source>renaming of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>重命名%1</translation>
    </message>
</context>
<context>
    <name>formwright::menus::MenuEditor</name>
    <message>
        <source>New entry</source>
        <translation>新菜单项</translation>
    </message>
    <message>
        <source>To the Menu for &amp;Desktops</source>
        <translation>移到桌面菜单(&amp;D)</translation>
    </message>
    <message>
        <source>To the Menu for &amp;Phones</source>
        <translation>移到手机菜单(&amp;P)</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Menus of %1</source>
        <comment>application</comment>
        <translation>%1的菜单</translation>
    </message>
    <message>
        <source>Loading the menus</source>
        <translation>正在加载菜单</translation>
    </message>
    <message>
        <source>Saving the menus</source>
        <translation>正在保存菜单</translation>
    </message>
    <message>
        <source>The menus could not be loaded.</source>
        <translation>无法加载菜单。</translation>
    </message>
    <message>
        <source>The menus were not saved.</source>
        <translation>菜单未保存。</translation>
    </message>
    <message>
        <source>Changes to these menus were not saved when the program ended.</source>
        <translation>程序结束时，这些菜单的更改尚未保存。</translation>
    </message>
    <message>
        <source>recovering what was not saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>恢复未保存的内容</translation>
    </message>
    <message>
        <source>Other elements name entries that you removed.</source>
        <translation>其他元素引用了您移除的菜单项。</translation>
    </message>
    <message>
        <source>Remove entries that others name?</source>
        <translation>移除被引用的菜单项？</translation>
    </message>
    <message>
        <source>These name them: %1.</source>
        <translation>引用它们的有：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <comment>of menus</comment>
        <translation>
            <numerusform>%Ln 个菜单项</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Permissions</source>
        <translation>权限(&amp;P)</translation>
    </message>
    <message>
        <source>Which roles see which entries</source>
        <translation>哪些角色可以看到哪些菜单项</translation>
    </message>
    <message>
        <source>P&amp;roperties</source>
        <translation>属性(&amp;R)</translation>
    </message>
    <message>
        <source>What can be set of the entries that are selected</source>
        <translation>所选菜单项可以设置的内容</translation>
    </message>
    <message>
        <source>&amp;New Entry</source>
        <translation>新建菜单项(&amp;N)</translation>
    </message>
    <message>
        <source>A new entry behind the one that is selected</source>
        <translation>在所选菜单项之后新建</translation>
    </message>
    <message>
        <source>New Entry &amp;Below</source>
        <translation>新建下级菜单项(&amp;B)</translation>
    </message>
    <message>
        <source>A new entry inside the one that is selected</source>
        <translation>在所选菜单项之下新建</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>创建副本(&amp;U)</translation>
    </message>
    <message>
        <source>Copy the entries, with all below them</source>
        <translation>复制菜单项及其全部下级</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>删除(&amp;E)</translation>
    </message>
    <message>
        <source>Delete the entries, with all below them</source>
        <translation>删除菜单项及其全部下级</translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move &amp;Out</source>
        <translation>移出(&amp;O)</translation>
    </message>
    <message>
        <source>Out of the entry that they stand below</source>
        <translation>移出其上级菜单项</translation>
    </message>
    <message>
        <source>Move &amp;In</source>
        <translation>移入(&amp;I)</translation>
    </message>
    <message>
        <source>Below the entry above them</source>
        <translation>移到上方菜单项之下</translation>
    </message>
    <message>
        <source>Open What It &amp;Leads To</source>
        <translation>打开所指向的内容(&amp;L)</translation>
    </message>
    <message>
        <source>Open the form or view that the entry leads to</source>
        <translation>打开菜单项指向的表单或视图</translation>
    </message>
    <message>
        <source>Forms and views</source>
        <translation>表单和视图</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
</context>
<context>
    <name>formwright::menus::MenuProperties</name>
    <message>
        <source>Where it leads</source>
        <translation>指向</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>指向</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>form or view, its module</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Gives the address. It runs with the rights of whoever opens the menu.</source>
        <translation>给出地址。以打开菜单者的权限运行。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>With https:// or http://.</source>
        <translation>以 https:// 或 http:// 开头。</translation>
    </message>
    <message>
        <source>Content</source>
        <comment>what a menu entry leads to</comment>
        <translation>内容</translation>
    </message>
    <message>
        <source>Below the address of the server.</source>
        <translation>相对于服务器地址。</translation>
    </message>
    <message>
        <source>What clients find it by: an id or an address.</source>
        <translation>客户端据以查找的内容：标识或地址。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>JSON: an array of what is handed over.</source>
        <translation>JSON：所传递内容的数组。</translation>
    </message>
    <message>
        <source>Opens in</source>
        <translation>打开位置</translation>
    </message>
    <message>
        <source>The part of a client&apos;s page, as “detail”.</source>
        <translation>客户端页面的区域，如“detail”。</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>The folder of a client&apos;s pages, as “portal”.</source>
        <translation>客户端页面的文件夹，如“portal”。</translation>
    </message>
    <message>
        <source>General</source>
        <translation>常规</translation>
    </message>
    <message>
        <source>Where it is shown</source>
        <translation>显示位置</translation>
    </message>
    <message>
        <source>Rights</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Icon</source>
        <translation>图标</translation>
    </message>
    <message>
        <source>One of those that are offered, or the address of a picture on the server.</source>
        <translation>从提供的图标中选择，或填写服务器上图片的地址。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Those below come along, to the end of the other menu.</source>
        <translation>下级一并移到另一个菜单的末尾。</translation>
    </message>
    <message>
        <source>Desktops and browsers</source>
        <translation>桌面和浏览器</translation>
    </message>
    <message>
        <source>Phones</source>
        <translation>手机</translation>
    </message>
    <message>
        <source>Shown in</source>
        <translation>显示于</translation>
    </message>
    <message>
        <source>Menu and flow center</source>
        <translation>菜单和流程中心</translation>
    </message>
    <message>
        <source>Menu alone</source>
        <translation>仅菜单</translation>
    </message>
    <message>
        <source>Flow center alone</source>
        <translation>仅流程中心</translation>
    </message>
    <message>
        <source>Used often</source>
        <translation>常用</translation>
    </message>
    <message>
        <source>Clients show it among those that are used often.</source>
        <translation>客户端在常用项中显示它。</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>Clients show how many documents it leads to.</source>
        <translation>客户端显示它指向的文档数量。</translation>
    </message>
    <message>
        <source>Shown to</source>
        <translation>可见范围</translation>
    </message>
    <message>
        <source>What it leads to has rights of its own.</source>
        <translation>它指向的内容有自己的权限。</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>Roles that are allowed it</source>
        <translation>被允许的角色</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>stands behind Undo and Redo: what is changed, and of what</comment>
        <translation>%2的%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <comment>that are selected</comment>
        <translation>
            <numerusform>%Ln 个菜单项</numerusform>
        </translation>
    </message>
    <message>
        <source>What is set is set for all of them.</source>
        <translation>设置将应用于全部所选项。</translation>
    </message>
    <message>
        <source>Select an entry to set what it is called and where it leads.</source>
        <translation>选择一个菜单项以设置其名称和指向。</translation>
    </message>
    <message>
        <source>In other languages</source>
        <translation>其他语言</translation>
    </message>
    <message>
        <source>What the entry is called for those who read another language.</source>
        <translation>供使用其他语言的人看的菜单项名称。</translation>
    </message>
</context>
<context>
    <name>formwright::menus::MenuTree</name>
    <message>
        <source>Entry</source>
        <translation>菜单项</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>指向</translation>
    </message>
    <message>
        <source>Shown to</source>
        <translation>可见范围</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Phones</source>
        <translation>手机</translation>
    </message>
    <message>
        <source>Desktops and browsers</source>
        <translation>桌面和浏览器</translation>
    </message>
    <message>
        <source>No entries yet. Insert adds one.</source>
        <translation>还没有菜单项。按 Insert 添加。</translation>
    </message>
    <message>
        <source>roles that are allowed it</source>
        <translation>被允许的角色</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>所有人</translation>
    </message>
</context>
<context>
    <name>formwright::menus::TargetList</name>
    <message>
        <source>Search forms and views</source>
        <translation>搜索表单和视图</translation>
    </message>
    <message>
        <source>Forms and views</source>
        <translation>表单和视图</translation>
    </message>
    <message>
        <source>Forms of %1</source>
        <comment>module</comment>
        <translation>%1的表单</translation>
    </message>
    <message>
        <source>Views of %1</source>
        <comment>module</comment>
        <translation>%1的视图</translation>
    </message>
    <message>
        <source>An entry leads there already.</source>
        <translation>已有菜单项指向它。</translation>
    </message>
</context>
<context>
    <name>formwright::messages::AnnouncementBanner</name>
    <message>
        <source>&amp;Read and Confirm</source>
        <translation>阅读并确认(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Read</source>
        <translation>阅读(&amp;R)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more announcements wait.</source>
        <translation>
            <numerusform>还有 %Ln 条公告。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::messages::MessageDialog</name>
    <message>
        <source>&amp;Everybody</source>
        <translation>所有人(&amp;E)</translation>
    </message>
    <message>
        <source>Ask &amp;receivers to confirm that they have read it</source>
        <translation>请收件人确认已阅读(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Comments are taken</source>
        <translation>接受评论(&amp;C)</translation>
    </message>
    <message>
        <source>Keep it at the &amp;top, and show it in a banner until it was read</source>
        <translation>置顶，并在横幅中显示直到已阅读(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>发送(&amp;S)</translation>
    </message>
    <message>
        <source>New Announcement</source>
        <translation>新建公告</translation>
    </message>
    <message>
        <source>New Message</source>
        <translation>新建消息</translation>
    </message>
    <message>
        <source>&amp;People</source>
        <translation>人员(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Departments, with those below them</source>
        <translation>部门（含下级部门）(&amp;D)</translation>
    </message>
    <message>
        <source>S&amp;ubject</source>
        <translation>主题(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Message</source>
        <translation>内容(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Say who is to get it.</source>
        <translation>请指定收件人。</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>请先写内容。</translation>
    </message>
    <message>
        <source>It was not sent.</source>
        <translation>没有发送。</translation>
    </message>
    <message>
        <source>Discard what you have written?</source>
        <translation>放弃您写的内容？</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>Ro&amp;les</source>
        <translation>角色(&amp;L)</translation>
    </message>
    <message>
        <source>It was sent already, as you wrote it at first.</source>
        <translation>已按您最初所写发送。</translation>
    </message>
    <message>
        <source>What you changed since was not sent. Send it as another message, or close this one.</source>
        <translation>此后的修改未发送。请作为另一条消息发送，或关闭此窗口。</translation>
    </message>
    <message>
        <source>It may have been sent.</source>
        <translation>可能已发送。</translation>
    </message>
    <message>
        <source>Send it again: nobody gets it twice.</source>
        <translation>请再次发送：接收者不会收到两次。</translation>
    </message>
</context>
<context>
    <name>formwright::messages::MessageListModel</name>
    <message>
        <source>%1 from %2</source>
        <comment>message, person</comment>
        <translation>%1，来自 %2</translation>
    </message>
    <message>
        <source>%1, not read yet</source>
        <translation>%1，未读</translation>
    </message>
</context>
<context>
    <name>formwright::messages::MessagePage</name>
    <message>
        <source>The answer of the server cannot be read.</source>
        <translation>无法读取服务器的回复。</translation>
    </message>
    <message>
        <source>Loading messages</source>
        <translation>正在载入消息</translation>
    </message>
    <message>
        <source>The messages could not be loaded.</source>
        <translation>无法载入消息。</translation>
    </message>
    <message>
        <source>Nothing is found for “%1”.</source>
        <translation>没有找到“%1”。</translation>
    </message>
    <message>
        <source>Clear Search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Nothing was announced yet.</source>
        <translation>还没有公告。</translation>
    </message>
    <message>
        <source>There are no messages yet.</source>
        <translation>还没有消息。</translation>
    </message>
    <message>
        <source>What you send and what you get is listed here.</source>
        <translation>您发出和收到的消息列在这里。</translation>
    </message>
    <message>
        <source>New Message</source>
        <translation>新建消息</translation>
    </message>
    <message>
        <source>The message could not be loaded.</source>
        <translation>无法载入消息。</translation>
    </message>
    <message>
        <source>&amp;Withdraw…</source>
        <translation>撤回(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Nobody finds this message any more</source>
        <translation>再没有人能看到此消息</translation>
    </message>
    <message>
        <source>You do not see this message any more; others do</source>
        <translation>您不再看到此消息；其他人仍能看到</translation>
    </message>
    <message>
        <source>Confirming</source>
        <translation>正在确认</translation>
    </message>
    <message>
        <source>It was not confirmed.</source>
        <translation>没有确认。</translation>
    </message>
    <message>
        <source>Withdraw this message?</source>
        <translation>撤回此消息？</translation>
    </message>
    <message>
        <source>Nobody finds it any more, and what was told of it goes as well. This cannot be taken back.</source>
        <translation>再没有人能看到它，相关通知也会消失。此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Withdraw</source>
        <translation>撤回(&amp;W)</translation>
    </message>
    <message>
        <source>Removing</source>
        <translation>正在移除</translation>
    </message>
    <message>
        <source>The message was not removed.</source>
        <translation>消息未移除。</translation>
    </message>
    <message>
        <source>Send the comment that you are writing?</source>
        <translation>发送您正在写的评论？</translation>
    </message>
    <message>
        <source>What is not sent is lost.</source>
        <translation>未发送的内容会丢失。</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>发送(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>公告</translation>
    </message>
    <message>
        <source>Kinds of messages</source>
        <translation>消息种类</translation>
    </message>
    <message>
        <source>&amp;New Message</source>
        <translation>新建消息(&amp;N)</translation>
    </message>
    <message>
        <source>To people and departments</source>
        <translation>发给人员和部门</translation>
    </message>
    <message>
        <source>New &amp;Announcement</source>
        <translation>新建公告(&amp;A)</translation>
    </message>
    <message>
        <source>To everybody, or to some departments</source>
        <translation>发给所有人或某些部门</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>Asks the server again</source>
        <translation>重新询问服务器</translation>
    </message>
    <message>
        <source>Search subjects and texts</source>
        <translation>搜索主题和正文</translation>
    </message>
    <message>
        <source>Withdraw “%1”?</source>
        <translation>撤回“%1”？</translation>
    </message>
    <message>
        <source>The message is not there any more.</source>
        <translation>此消息已不存在。</translation>
    </message>
</context>
<context>
    <name>formwright::messages::MessagePane</name>
    <message>
        <source>%1, %2</source>
        <comment>person, department</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>sender, when</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>&amp;Confirm That I Have Read It</source>
        <translation>确认我已阅读(&amp;C)</translation>
    </message>
    <message>
        <source>%1 confirmed on %2</source>
        <comment>person, when</comment>
        <translation>%1 于 %2 确认</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>person, when</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Being sent: %1 of %2 have it.</source>
        <comment>people</comment>
        <translation>正在发送：%2 人中已有 %1 人收到。</translation>
    </message>
    <message>
        <source>Read by %1 of %2.</source>
        <comment>people</comment>
        <translation>%2 人中已有 %1 人阅读。</translation>
    </message>
    <message>
        <source>Confirmed by %1.</source>
        <comment>people</comment>
        <translation>%1 人已确认。</translation>
    </message>
    <message>
        <source>%1 sees that you have read it.</source>
        <comment>sender</comment>
        <translation>%1 会看到您已阅读。</translation>
    </message>
    <message>
        <source>To everybody</source>
        <translation>发给所有人</translation>
    </message>
    <message>
        <source>To %1</source>
        <comment>people, departments and roles</comment>
        <translation>发给 %1</translation>
    </message>
    <message>
        <source>Select a message to read it here.</source>
        <translation>选择一条消息以在此阅读。</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>This message is not there any more. What you were writing about it can be copied here; it is not sent.</source>
        <translation>此消息已不存在。您正在写的评论可在此复制，但不会发送。</translation>
    </message>
</context>
<context>
    <name>formwright::messages::NoticeChannelsDialog</name>
    <message>
        <source>Work that comes to me</source>
        <translation>到达我的待办</translation>
    </message>
    <message>
        <source>Documents that come back</source>
        <translation>退回的文档</translation>
    </message>
    <message>
        <source>Somebody urges me</source>
        <translation>有人催办</translation>
    </message>
    <message>
        <source>Deadlines</source>
        <translation>到期提醒</translation>
    </message>
    <message>
        <source>Copies for me</source>
        <translation>抄送给我</translation>
    </message>
    <message>
        <source>Somebody mentions me</source>
        <translation>有人提到我</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>公告</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>By mail</source>
        <translation>通过邮件</translation>
    </message>
    <message>
        <source>By text message</source>
        <translation>通过短信</translation>
    </message>
    <message>
        <source>To the domain&apos;s web-hook</source>
        <translation>发送到域的 Web 挂钩</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>立即</translation>
    </message>
    <message>
        <source>Together, on working days</source>
        <translation>工作日汇总</translation>
    </message>
    <message>
        <source>Together, every working hour</source>
        <translation>工作时间内每小时汇总</translation>
    </message>
    <message>
        <source>Not</source>
        <translation>不接收</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Everything is shown here. What reaches you elsewhere as well, you choose for each kind; mail goes only where the notice is still unread.</source>
        <translation>所有通知都在这里显示。还要通过哪些渠道接收，可按类别选择；仅当通知仍未读时才发送邮件。</translation>
    </message>
    <message>
        <source>What you chose could not be read.</source>
        <translation>无法读取您的选择。</translation>
    </message>
    <message>
        <source>Everything is shown here, and nothing leaves this server: no mail server, no gateway for text messages and no web-hook is set up.</source>
        <translation>所有通知都在这里显示，不会发送到服务器之外：尚未配置邮件服务器、短信网关或 Web 挂钩。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of notices, channel</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>As usual (%1)</source>
        <translation>默认（%1）</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>未作任何更改。</translation>
    </message>
    <message>
        <source>Your choice was not saved.</source>
        <translation>您的选择未保存。</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>&amp;Language of mail</source>
        <translation>邮件语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Nothing between</source>
        <translation>以下时段不通知(&amp;N)</translation>
    </message>
    <message>
        <source>and</source>
        <comment>between two times</comment>
        <translation>至</translation>
    </message>
    <message>
        <source>What comes then is told when it is over, if it is still unread: on a screen by the clock of that computer, elsewhere by that of your working calendar.</source>
        <translation>其间到达且仍未读的通知会在时段结束后提醒：在屏幕上以该电脑的时钟为准，在其他渠道以您的工作日历为准。</translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation>免打扰开始</translation>
    </message>
    <message>
        <source>Quiet until</source>
        <translation>免打扰结束</translation>
    </message>
    <message>
        <source>The quiet hours end when they begin.</source>
        <translation>免打扰时段的开始与结束相同。</translation>
    </message>
</context>
<context>
    <name>formwright::models::ChildRows</name>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>This row is not saved</source>
        <translation>此行未保存</translation>
    </message>
    <message>
        <source>removing a row</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>删除行</translation>
    </message>
    <message>
        <source>reverting a row</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>还原行</translation>
    </message>
    <message>
        <source>adding a row</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>添加行</translation>
    </message>
    <message>
        <source>change of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>更改%1</translation>
    </message>
</context>
<context>
    <name>formwright::models::DocumentsSource</name>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>formwright::models::WorkspaceModel</name>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>All applications</source>
        <translation>全部应用</translation>
    </message>
    <message>
        <source>No applications yet</source>
        <translation>还没有应用</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>这里还没有内容</translation>
    </message>
    <message>
        <source>Loading was stopped. Click to load.</source>
        <translation>加载已停止。单击以加载。</translation>
    </message>
    <message>
        <source>Only the first %L1 of each kind are shown</source>
        <translation>每种只显示前 %L1 个</translation>
    </message>
    <message>
        <source>All views and forms</source>
        <translation>所有视图和表单</translation>
    </message>
</context>
<context>
    <name>formwright::pages::FramedPage</name>
    <message>
        <source>%1: %2</source>
        <comment>a field and what is wrong with it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>tool tip and shortcut</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Loading was stopped.</source>
        <translation>加载已停止。</translation>
    </message>
</context>
<context>
    <name>formwright::pages::Page</name>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>保存对“%1”的修改吗？</translation>
    </message>
    <message>
        <source>What is not saved is lost.</source>
        <translation>未保存的内容将丢失。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
</context>
<context>
    <name>formwright::pages::RecordPage</name>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>See the marked fields.</source>
        <translation>请查看标记的字段。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation>还原(&amp;R)</translation>
    </message>
    <message>
        <source>Back to what is stored</source>
        <translation>恢复为已保存的内容</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>保存对“%1”的更改？</translation>
    </message>
</context>
<context>
    <name>formwright::pages::UnkeptMessage</name>
    <message>
        <source>Changes are not being kept for the case that the program ends.</source>
        <translation>程序若意外结束，更改将无法保留。</translation>
    </message>
    <message>
        <source>Save now.</source>
        <translation>请立即保存。</translation>
    </message>
</context>
<context>
    <name>formwright::permissions::MatrixModel</name>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>view</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>menu entry</source>
        <translation>菜单项</translation>
    </message>
    <message>
        <source>field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>button</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>%1 “%2”, role “%3”</source>
        <comment>a kind of element, its name, a role</comment>
        <translation>%1“%2”，角色“%3”</translation>
    </message>
    <message>
        <source>inherited: %1</source>
        <translation>继承：%1</translation>
    </message>
    <message>
        <source>several rules</source>
        <translation>多条规则</translation>
    </message>
    <message>
        <source>comes to: %1</source>
        <translation>结果为：%1</translation>
    </message>
    <message>
        <source>closed by “%1”</source>
        <translation>被“%1”关闭</translation>
    </message>
    <message>
        <source>others changed it, too</source>
        <translation>他人也已更改</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Closed</source>
        <comment>a form to a role</comment>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Everybody holds it.</source>
        <translation>所有人都拥有。</translation>
    </message>
    <message>
        <source>It is not in use: what it says does not count.</source>
        <translation>未启用：其规定无效。</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <comment>a kind of element and its name</comment>
        <translation>%1“%2”</translation>
    </message>
    <message>
        <source>%1, private</source>
        <translation>%1，私有</translation>
    </message>
    <message>
        <source>%1, public</source>
        <translation>%1，公开</translation>
    </message>
</context>
<context>
    <name>formwright::permissions::PermissionDesign</name>
    <message>
        <source>dropping what is about deleted roles and elements</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>舍弃有关已删除角色和元素的更改</translation>
    </message>
    <message>
        <source>The role “%1” is not in use: what it says does not count.</source>
        <translation>角色“%1”未启用：其规定无效。</translation>
    </message>
    <message>
        <source>Everybody holds “%1” besides.</source>
        <comment>a role, or several with commas</comment>
        <translation>此外，所有人都拥有“%1”。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>The role “%1” leaves “%2” at most “%3”, whatever other roles give.</source>
        <translation>角色“%1”使“%2”至多为“%3”，无论其他角色给予什么。</translation>
    </message>
    <message>
        <source>The role “%1” forbids “%2”, and no other role can allow it.</source>
        <translation>角色“%1”禁止“%2”，其他角色无法允许。</translation>
    </message>
    <message>
        <source>The role “%1” gives “%2” as “%3”.</source>
        <translation>角色“%1”使“%2”为“%3”。</translation>
    </message>
    <message>
        <source>The role “%1” allows “%2”.</source>
        <translation>角色“%1”允许“%2”。</translation>
    </message>
    <message>
        <source>“%1” is public, and no role here says anything else of it.</source>
        <translation>“%1”是公开的，此处没有角色另作规定。</translation>
    </message>
    <message>
        <source>“%1” is public: everybody has it whom no role forbids it.</source>
        <translation>“%1”是公开的：没有角色禁止的人都可用。</translation>
    </message>
    <message>
        <source>“%1” is private, and no role here gives it.</source>
        <translation>“%1”是私有的，此处没有角色给予。</translation>
    </message>
    <message>
        <source>“%1” is private, and no role here allows it.</source>
        <translation>“%1”是私有的，此处没有角色允许。</translation>
    </message>
    <message>
        <source>Without “%1” there is no way to “%2”.</source>
        <translation>没有“%1”就无法到达“%2”。</translation>
    </message>
    <message>
        <source>“%1” of “%2” for “%3”</source>
        <comment>stands behind Undo and Redo: a permission, an element, a role</comment>
        <translation>“%3”对“%2”的“%1”</translation>
    </message>
    <message numerus="yes">
        <source>“%1” for %Ln cells</source>
        <comment>stands behind Undo and Redo: a permission</comment>
        <translation>
            <numerusform>%Ln 个单元格的“%1”</numerusform>
        </translation>
    </message>
    <message>
        <source>taking what others saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>采用他人保存的内容</translation>
    </message>
</context>
<context>
    <name>formwright::permissions::PermissionPage</name>
    <message>
        <source>Permissions</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Permissions of %1</source>
        <translation>%1 的权限</translation>
    </message>
    <message>
        <source>Loading permissions</source>
        <translation>正在加载权限</translation>
    </message>
    <message>
        <source>The permissions could not be loaded.</source>
        <translation>无法加载权限。</translation>
    </message>
    <message>
        <source>This application has no roles yet</source>
        <translation>此应用还没有角色</translation>
    </message>
    <message>
        <source>Permissions are given to roles, and roles to people.</source>
        <translation>权限授予角色，角色授予人员。</translation>
    </message>
    <message>
        <source>Open &amp;Roles</source>
        <translation>打开角色(&amp;R)</translation>
    </message>
    <message>
        <source>There is nothing to permit yet</source>
        <translation>还没有可授权的内容</translation>
    </message>
    <message>
        <source>Forms, views, buttons and menus will stand here.</source>
        <translation>表单、视图、按钮和菜单将显示在这里。</translation>
    </message>
    <message>
        <source>The permissions were not saved.</source>
        <translation>权限未保存。</translation>
    </message>
    <message>
        <source>Somebody else changed other permissions meanwhile; they are shown now, and your changes stand beside them.</source>
        <translation>其间有他人更改了其他权限；现已显示，您的更改与之并存。</translation>
    </message>
    <message numerus="yes">
        <source>Somebody else changed %Ln of the same permissions meanwhile; they are marked. Saving again puts yours in their place.</source>
        <translation>
            <numerusform>其间有他人更改了 %Ln 项相同的权限，已作标记。再次保存将以您的更改替代。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of your changes were about roles or elements that are deleted now.</source>
        <translation>
            <numerusform>您有 %Ln 项更改涉及现已删除的角色或元素。</numerusform>
        </translation>
    </message>
    <message>
        <source>Take &amp;Theirs</source>
        <translation>采用他人的(&amp;T)</translation>
    </message>
    <message>
        <source>The permissions have changed meanwhile.</source>
        <translation>权限其间已更改。</translation>
    </message>
    <message>
        <source>Select a cell to see why it is so.</source>
        <translation>选择一个单元格以查看原因。</translation>
    </message>
    <message>
        <source>for the role “%1”</source>
        <translation>角色“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cells</source>
        <translation>
            <numerusform>%Ln 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>Several rules</source>
        <translation>多条规则</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open All</source>
        <translation>全部展开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Close All</source>
        <translation>全部折叠(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Roles</source>
        <translation>角色(&amp;R)</translation>
    </message>
    <message>
        <source>Search elements</source>
        <translation>搜索元素</translation>
    </message>
    <message>
        <source>Search roles</source>
        <translation>搜索角色</translation>
    </message>
    <message>
        <source>Which elements are shown</source>
        <translation>显示哪些元素</translation>
    </message>
    <message>
        <source>All elements</source>
        <translation>所有元素</translation>
    </message>
    <message>
        <source>With permissions</source>
        <translation>有权限的</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存的</translation>
    </message>
    <message>
        <source>&amp;Permission</source>
        <translation>权限(&amp;P)</translation>
    </message>
    <message>
        <source>Permission</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Permissions: elements in rows, roles in columns</source>
        <translation>权限：行为元素，列为角色</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
</context>
<context>
    <name>formwright::print::PageView</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
</context>
<context>
    <name>formwright::print::PreviewDialog</name>
    <message>
        <source>Laying out the pages</source>
        <translation>正在排版页面</translation>
    </message>
    <message>
        <source>Try &amp;Again</source>
        <translation>重试(&amp;A)</translation>
    </message>
    <message>
        <source>The document cannot be shown as it would be printed.</source>
        <translation>无法按打印效果显示文档。</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>page 3 of 12</comment>
        <translation>共 %1 页</translation>
    </message>
    <message>
        <source>The document is on its way to the printer.</source>
        <translation>文档已送往打印机。</translation>
    </message>
    <message>
        <source>The document was not printed.</source>
        <translation>文档没有打印。</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>另存为 PDF</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Writing the file</source>
        <translation>正在写入文件</translation>
    </message>
    <message>
        <source>The document was saved.</source>
        <translation>文档已保存。</translation>
    </message>
    <message>
        <source>The document was not saved.</source>
        <translation>文档没有保存。</translation>
    </message>
    <message>
        <source>Print Preview</source>
        <translation>打印预览</translation>
    </message>
    <message>
        <source>Print Preview: %1</source>
        <comment>title</comment>
        <translation>打印预览：%1</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>另存为 PDF(&amp;S)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Paper size</source>
        <translation>纸张大小</translation>
    </message>
    <message>
        <source>Orientation</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>整页</translation>
    </message>
    <message>
        <source>Page width</source>
        <translation>页宽</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>Upright</source>
        <translation>纵向</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>横向</translation>
    </message>
</context>
<context>
    <name>formwright::roles::RoleDesign</name>
    <message>
        <source>%1 %2</source>
        <comment>a name that is taken, and a number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>new role</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>新建角色</translation>
    </message>
    <message>
        <source>deletion of “%1”</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>删除“%1”</translation>
    </message>
    <message>
        <source>%1 of “%2”</source>
        <comment>stands behind Undo and Redo: what is changed, and of which role</comment>
        <translation>“%2”的%1</translation>
    </message>
</context>
<context>
    <name>formwright::roles::RolePage</name>
    <message>
        <source>New role</source>
        <translation>新角色</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>use</source>
        <translation>启用状态</translation>
    </message>
    <message>
        <source>holders</source>
        <translation>拥有者</translation>
    </message>
    <message>
        <source>Loading roles</source>
        <translation>正在加载角色</translation>
    </message>
    <message>
        <source>The roles could not be loaded.</source>
        <translation>无法加载角色。</translation>
    </message>
    <message>
        <source>The roles were not saved completely.</source>
        <translation>角色未全部保存。</translation>
    </message>
    <message>
        <source>The roles have changed meanwhile.</source>
        <translation>角色其间已更改。</translation>
    </message>
    <message>
        <source>Somebody else changed them meanwhile; what he saved is shown now, with your changes.</source>
        <translation>其间有他人作了更改；现在显示的是他保存的内容以及您的更改。</translation>
    </message>
    <message>
        <source>Somebody else changed the same roles meanwhile: %1. Saving again puts yours in their place.</source>
        <translation>其间有他人更改了相同的角色：%1。再次保存将以您的更改替代。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Delete a role that is in use?</source>
        <translation>删除正在使用的角色吗？</translation>
    </message>
    <message>
        <source>These name it: %1. Whoever held it holds it no more.</source>
        <translation>以下内容引用了它：%1。拥有它的人将不再拥有。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>whoever is given it</source>
        <translation>被授予的人</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>not in use</source>
        <translation>未启用</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <translation>%1，未保存</translation>
    </message>
    <message>
        <source>This application has no roles yet</source>
        <translation>此应用还没有角色</translation>
    </message>
    <message>
        <source>What people may see and do is permitted to roles, and roles are given to people.</source>
        <translation>人员可查看和执行的操作授予角色，角色再授予人员。</translation>
    </message>
    <message>
        <source>New Role</source>
        <translation>新建角色</translation>
    </message>
    <message>
        <source>Nothing uses it yet.</source>
        <translation>尚无内容使用它。</translation>
    </message>
    <message>
        <source>Looking where it is used…</source>
        <translation>正在查找使用位置…</translation>
    </message>
    <message>
        <source>Nothing names it. What it permits stands among the permissions.</source>
        <translation>没有内容引用它。其授权见权限页面。</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New Role</source>
        <translation>新建角色(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Permissions</source>
        <translation>权限(&amp;P)</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>拥有者</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Properties of the role</source>
        <translation>角色属性</translation>
    </message>
    <message>
        <source>Select a role to set what it is called and who holds it.</source>
        <translation>选择一个角色，以设置其名称和拥有者。</translation>
    </message>
    <message>
        <source>N&amp;ame</source>
        <translation>名称(&amp;A)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>&amp;Code</source>
        <translation>代码(&amp;C)</translation>
    </message>
    <message>
        <source>In &amp;use</source>
        <translation>启用(&amp;U)</translation>
    </message>
    <message>
        <source>What a role says counts only while it is in use.</source>
        <translation>角色的规定仅在启用时有效。</translation>
    </message>
    <message>
        <source>&amp;Everybody holds it</source>
        <translation>所有人都拥有(&amp;E)</translation>
    </message>
    <message>
        <source>Every user of a domain with this application, without being given it.</source>
        <translation>使用此应用的企业域的每个用户，无需授予。</translation>
    </message>
    <message>
        <source>&amp;Where it is used</source>
        <translation>使用位置(&amp;W)</translation>
    </message>
    <message>
        <source>Where the role is used</source>
        <translation>角色的使用位置</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>formwright::scripts::BenchPanel</name>
    <message>
        <source>Run as</source>
        <translation>运行身份</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The script was not run.</source>
        <translation>脚本未运行。</translation>
    </message>
    <message>
        <source>The parameters are no JSON object.</source>
        <translation>参数不是 JSON 对象。</translation>
    </message>
    <message>
        <source>line %L1</source>
        <translation>第 %L1 行</translation>
    </message>
    <message>
        <source>%1, line %L2</source>
        <comment>library, line</comment>
        <translation>%1，第 %L2 行</translation>
    </message>
    <message>
        <source>The script failed.</source>
        <translation>脚本运行失败。</translation>
    </message>
    <message>
        <source>It took %L1 ms. Nothing of what it wrote was kept.</source>
        <translation>用时 %L1 毫秒。写入的内容均未保留。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Line %L1: %2</source>
        <comment>line, what is wrong</comment>
        <translation>第 %L1 行：%2</translation>
    </message>
    <message>
        <source>%1, line %L2: %3</source>
        <comment>library, line, what is wrong</comment>
        <translation>%1，第 %L2 行：%3</translation>
    </message>
    <message>
        <source>Show the &amp;Line</source>
        <translation>显示该行(&amp;L)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>Choose a domain in the Run place: scripts run for its users and documents.</source>
        <translation>请在“运行”中选择企业域：脚本以其用户和文档运行。</translation>
    </message>
    <message>
        <source>The domain that is chosen does not have this application.</source>
        <translation>所选企业域没有该应用。</translation>
    </message>
    <message>
        <source>Nothing of what the script writes is kept.</source>
        <translation>脚本写入的内容均不保留。</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <comment>tab, number of its lines</comment>
        <translation>%1（%L2）</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Discarded writes</source>
        <translation>已丢弃的写入</translation>
    </message>
    <message>
        <source>What it read</source>
        <translation>读取的内容</translation>
    </message>
    <message>
        <source>Run &amp;as</source>
        <translation>运行身份(&amp;A)</translation>
    </message>
    <message>
        <source>For&amp;m</source>
        <translation>表单(&amp;M)</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
    <message>
        <source>&amp;Document</source>
        <translation>文档(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Parameters</source>
        <translation>参数(&amp;P)</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>A JSON object; scripts read it by getParameterAsText() and the like.</source>
        <translation>JSON 对象；脚本通过 getParameterAsText() 等函数读取。</translation>
    </message>
    <message>
        <source>Script of the bench</source>
        <translation>试验台脚本</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>With</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>What came of it</source>
        <translation>运行结果</translation>
    </message>
</context>
<context>
    <name>formwright::scripts::LibraryEditor</name>
    <message>
        <source>Loading the library</source>
        <translation>正在加载脚本库</translation>
    </message>
    <message>
        <source>Saving the library</source>
        <translation>正在保存脚本库</translation>
    </message>
    <message>
        <source>The library could not be loaded.</source>
        <translation>无法加载脚本库。</translation>
    </message>
    <message>
        <source>The library was not saved.</source>
        <translation>脚本库未保存。</translation>
    </message>
    <message>
        <source>Changes to this library were not saved when the program ended.</source>
        <translation>程序结束时，此脚本库的更改尚未保存。</translation>
    </message>
    <message>
        <source>recovering what was not saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>恢复未保存的内容</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>No script takes it in yet.</source>
        <translation>还没有脚本引入它。</translation>
    </message>
    <message numerus="yes">
        <source>Taken in by %Ln scripts: %1</source>
        <translation>
            <numerusform>被 %Ln 个脚本引入：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Library of scripts, version %1</source>
        <translation>脚本库，版本 %1</translation>
    </message>
    <message>
        <source>&amp;Run on the Bench</source>
        <translation>在试验台上运行(&amp;R)</translation>
    </message>
    <message>
        <source>Run the script of the bench, with this text as it is typed</source>
        <translation>运行试验台脚本，使用此处当前输入的文本</translation>
    </message>
    <message>
        <source>&amp;Bench</source>
        <translation>试验台(&amp;B)</translation>
    </message>
    <message>
        <source>Where scripts are tried, as anybody and for any document</source>
        <translation>以任何人的身份、针对任何文档试运行脚本</translation>
    </message>
    <message>
        <source>Text of the library</source>
        <translation>脚本库文本</translation>
    </message>
</context>
<context>
    <name>formwright::scripts::LibraryPage</name>
    <message>
        <source>Loading libraries</source>
        <translation>正在加载脚本库</translation>
    </message>
    <message>
        <source>The libraries could not be loaded.</source>
        <translation>无法加载脚本库。</translation>
    </message>
    <message>
        <source>This application has no script libraries yet</source>
        <translation>该应用还没有脚本库</translation>
    </message>
    <message>
        <source>What several scripts need stands in a library, and they take it in by #include and its name.</source>
        <translation>多个脚本共用的内容放在脚本库中，脚本用 #include 和库名引入。</translation>
    </message>
    <message>
        <source>New Library</source>
        <translation>新建脚本库</translation>
    </message>
    <message>
        <source>library</source>
        <comment>what a new one is called: scripts name it by that</comment>
        <translation>library</translation>
    </message>
    <message>
        <source>Making a library</source>
        <translation>正在创建脚本库</translation>
    </message>
    <message>
        <source>No library was made.</source>
        <translation>未创建脚本库。</translation>
    </message>
    <message>
        <source>Rename a library that scripts take in?</source>
        <translation>重命名被脚本引入的脚本库？</translation>
    </message>
    <message>
        <source>Delete the library “%1”?</source>
        <translation>删除脚本库“%1”？</translation>
    </message>
    <message>
        <source>Delete a library that scripts take in?</source>
        <translation>删除被脚本引入的脚本库？</translation>
    </message>
    <message>
        <source>These take it in, and fail from then on: %1.</source>
        <translation>以下内容引入了它，此后将运行失败：%1。</translation>
    </message>
    <message>
        <source>Script Libraries</source>
        <translation>脚本库</translation>
    </message>
    <message>
        <source>&amp;New Library</source>
        <translation>新建脚本库(&amp;N)</translation>
    </message>
    <message>
        <source>Say what the library is for</source>
        <translation>说明脚本库的用途</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>脚本库</translation>
    </message>
</context>
<context>
    <name>formwright::scripts::SharedTextEditor</name>
    <message>
        <source>Line %L1, column %L2</source>
        <translation>第 %L1 行，第 %L2 列</translation>
    </message>
    <message>
        <source>%1, line %L2</source>
        <comment>library, line</comment>
        <translation>%1，第 %L2 行</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <comment>what it is for</comment>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>line %L1</source>
        <comment>where it was found</comment>
        <translation>第 %L1 行</translation>
    </message>
    <message>
        <source>F&amp;ind…</source>
        <translation>查找(&amp;I)…</translation>
    </message>
    <message>
        <source>Find words in this text</source>
        <translation>在此文本中查找</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>查找下一处(&amp;N)</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>查找上一处(&amp;V)</translation>
    </message>
</context>
<context>
    <name>formwright::scripts::SharedTextPage</name>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>“%1” stays as it is.</source>
        <translation>“%1”保持不变。</translation>
    </message>
    <message>
        <source>It can be restored from its revisions.</source>
        <translation>可以从其修订版本恢复。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Deleting</source>
        <translation>正在删除</translation>
    </message>
    <message>
        <source>“%1” was not deleted.</source>
        <translation>“%1”未被删除。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>D&amp;escribe</source>
        <translation>说明(&amp;E)</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改时间</translation>
    </message>
</context>
<context>
    <name>formwright::scripts::StyleEditor</name>
    <message>
        <source>Loading the style sheet</source>
        <translation>正在加载样式表</translation>
    </message>
    <message>
        <source>Saving the style sheet</source>
        <translation>正在保存样式表</translation>
    </message>
    <message>
        <source>The style sheet could not be loaded.</source>
        <translation>无法加载样式表。</translation>
    </message>
    <message>
        <source>The style sheet was not saved.</source>
        <translation>样式表未保存。</translation>
    </message>
    <message>
        <source>Changes to this style sheet were not saved when the program ended.</source>
        <translation>程序结束时，该样式表的更改尚未保存。</translation>
    </message>
    <message>
        <source>recovering what was not saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>恢复未保存的内容</translation>
    </message>
    <message>
        <source>Style sheet, version %1</source>
        <translation>样式表，版本 %1</translation>
    </message>
    <message>
        <source>Text of the style sheet</source>
        <translation>样式表的文本</translation>
    </message>
    <message>
        <source>Tables of views obey th, tr, td, tr:nth-child and tfoot: colours, bold and italic. The rest is for pages of the web.</source>
        <translation>视图的表格采用 th、tr、td、tr:nth-child 和 tfoot 的颜色、粗体和斜体，其余供网页使用。</translation>
    </message>
</context>
<context>
    <name>formwright::scripts::StylePage</name>
    <message>
        <source>Style Sheets</source>
        <translation>样式表</translation>
    </message>
    <message>
        <source>Loading style sheets</source>
        <translation>正在加载样式表</translation>
    </message>
    <message>
        <source>The style sheets could not be loaded.</source>
        <translation>无法加载样式表。</translation>
    </message>
    <message>
        <source>This application has no style sheets yet</source>
        <translation>该应用还没有样式表</translation>
    </message>
    <message>
        <source>Views take colours, bold and italic of their tables from the style sheet that they name.</source>
        <translation>视图的表格采用其所指定样式表中的颜色、粗体和斜体。</translation>
    </message>
    <message>
        <source>New Style Sheet</source>
        <translation>新建样式表</translation>
    </message>
    <message>
        <source>&amp;New Style Sheet</source>
        <translation>新建样式表(&amp;N)</translation>
    </message>
    <message>
        <source>style</source>
        <comment>what a new style sheet is called</comment>
        <translation>样式</translation>
    </message>
    <message>
        <source>Making a style sheet</source>
        <translation>正在新建样式表</translation>
    </message>
    <message>
        <source>No style sheet was made.</source>
        <translation>未新建样式表。</translation>
    </message>
    <message>
        <source>Style sheet</source>
        <translation>样式表</translation>
    </message>
    <message>
        <source>Delete the style sheet “%1”?</source>
        <translation>删除样式表“%1”？</translation>
    </message>
    <message>
        <source>Rename a style sheet that is in use?</source>
        <translation>重命名正在使用的样式表？</translation>
    </message>
    <message>
        <source>Delete a style sheet that is in use?</source>
        <translation>删除正在使用的样式表？</translation>
    </message>
    <message>
        <source>These name it, and look as usual from then on: %1.</source>
        <translation>以下对象指定了它，此后将恢复普通外观：%1。</translation>
    </message>
    <message>
        <source>Say what the style sheet is for</source>
        <translation>说明样式表的用途</translation>
    </message>
</context>
<context>
    <name>formwright::scripts::TextDocumentEdit</name>
    <message>
        <source>typing</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>输入</translation>
    </message>
</context>
<context>
    <name>formwright::tray::DesktopNotices</name>
    <message>
        <source>&amp;Show Them</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Approve</source>
        <translation>同意(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Return…</source>
        <translation>退回(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Mark as Read</source>
        <translation>标为已读(&amp;M)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new notifications</source>
        <translation>
            <numerusform>%Ln 条新通知</numerusform>
        </translation>
    </message>
    <message>
        <source>New notification</source>
        <translation>新通知</translation>
    </message>
    <message>
        <source>Approving it leads to: %1</source>
        <comment>steps of a flow</comment>
        <translation>同意后转到：%1</translation>
    </message>
    <message>
        <source>In the name of %1.</source>
        <comment>person</comment>
        <translation>代 %1 处理。</translation>
    </message>
    <message>
        <source>Approved.</source>
        <translation>已同意。</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation>已撤回。</translation>
    </message>
</context>
<context>
    <name>formwright::tray::NoticeActions</name>
    <message>
        <source>Approved.</source>
        <translation>已同意。</translation>
    </message>
    <message>
        <source>Returned.</source>
        <translation>已退回。</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation>已撤回。</translation>
    </message>
    <message>
        <source>Approving it leads to: %1</source>
        <comment>steps of a flow</comment>
        <translation>同意后转到：%1</translation>
    </message>
    <message>
        <source>In the name of %1.</source>
        <comment>person</comment>
        <translation>代 %1 处理。</translation>
    </message>
    <message>
        <source>Decided by %1, %2.</source>
        <comment>person, when</comment>
        <translation>已由 %1 处理，%2。</translation>
    </message>
    <message>
        <source>To %1</source>
        <comment>a step of a flow</comment>
        <translation>退回到 %1</translation>
    </message>
    <message>
        <source>&amp;Approve</source>
        <translation>同意(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Return…</source>
        <translation>退回(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Mark as Read</source>
        <translation>标为已读(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>As long as nobody has gone on with it</source>
        <translation>只要还没有人继续处理</translation>
    </message>
    <message>
        <source>Why it is returned</source>
        <translation>退回原因</translation>
    </message>
    <message>
        <source>Where it is returned to</source>
        <translation>退回到哪里</translation>
    </message>
    <message>
        <source>Re&amp;turn</source>
        <translation>退回(&amp;T)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>What can be done about it</source>
        <translation>可以进行的处理</translation>
    </message>
</context>
<context>
    <name>formwright::tray::NoticePopup</name>
    <message numerus="yes">
        <source>%Ln new notifications</source>
        <translation>
            <numerusform>%Ln 条新通知</numerusform>
        </translation>
    </message>
    <message>
        <source>New notification</source>
        <translation>新通知</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Show Them</source>
        <translation>显示(&amp;S)</translation>
    </message>
</context>
<context>
    <name>formwright::tray::NotificationCenter</name>
    <message>
        <source>Show the synchronization</source>
        <translation>查看同步</translation>
    </message>
    <message>
        <source>Open the view</source>
        <translation>打开视图</translation>
    </message>
    <message>
        <source>Show the job</source>
        <translation>查看任务</translation>
    </message>
    <message>
        <source>Open the document</source>
        <translation>打开文档</translation>
    </message>
    <message>
        <source>Open the message</source>
        <translation>打开消息</translation>
    </message>
</context>
<context>
    <name>formwright::tray::NotificationList</name>
    <message>
        <source>The notifications could not be read</source>
        <translation>无法读取通知</translation>
    </message>
    <message>
        <source>Nothing new. What others send you appears here at once.</source>
        <translation>没有新通知。其他人发给您的内容会立即显示在这里。</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Mark all as read</source>
        <translation>全部标为已读</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>Loading was stopped.</source>
        <translation>加载已停止。</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Double-click to open what this is about</source>
        <translation>双击打开相关内容</translation>
    </message>
</context>
<context>
    <name>formwright::tray::TrayIcon</name>
    <message>
        <source>Show notifications</source>
        <translation>显示通知</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message numerus="yes">
        <source>Formwright: %Ln unread</source>
        <translation>
            <numerusform>Formwright：%Ln 条未读</numerusform>
        </translation>
    </message>
    <message>
        <source>Formwright</source>
        <translation>Formwright</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ButtonList</name>
    <message>
        <source>renaming of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>Type %1</source>
        <comment>of a button</comment>
        <translation>类型 %1</translation>
    </message>
    <message>
        <source>Buttons of the view</source>
        <translation>视图的按钮</translation>
    </message>
    <message>
        <source>Add a button</source>
        <translation>添加按钮</translation>
    </message>
    <message>
        <source>Remove the button</source>
        <translation>移除按钮</translation>
    </message>
    <message>
        <source>Move the button up</source>
        <translation>上移按钮</translation>
    </message>
    <message>
        <source>Move the button down</source>
        <translation>下移按钮</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ColumnGrid</name>
    <message>
        <source>width of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>更改%1的宽度</translation>
    </message>
    <message>
        <source>This view has no columns yet.</source>
        <translation>此视图还没有列。</translation>
    </message>
    <message>
        <source>Drag fields here, or choose some and press Enter.</source>
        <translation>将字段拖到这里，或选择字段后按 Enter。</translation>
    </message>
    <message>
        <source>Choose Fields</source>
        <translation>选择字段</translation>
    </message>
    <message>
        <source>There are no rows to show.</source>
        <translation>没有可显示的行。</translation>
    </message>
    <message>
        <source>The rows cannot be shown.</source>
        <translation>无法显示行。</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>No document is shown by this view.</source>
        <translation>此视图没有显示任何文档。</translation>
    </message>
    <message>
        <source>The view shows nothing.</source>
        <translation>视图没有显示内容。</translation>
    </message>
    <message>
        <source>Its columns can be arranged all the same.</source>
        <translation>仍然可以编排列。</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ColumnHeader</name>
    <message>
        <source>Name of the column</source>
        <translation>列的名称</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::FieldList</name>
    <message>
        <source>Search fields</source>
        <translation>搜索字段</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Fields of %1</source>
        <comment>form</comment>
        <translation>%1的字段</translation>
    </message>
    <message>
        <source>Of every document</source>
        <translation>每个文档都有</translation>
    </message>
    <message>
        <source>Other columns</source>
        <translation>其他列</translation>
    </message>
    <message>
        <source>%1. Shown already.</source>
        <translation>%1。已显示。</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::FilterPanel</name>
    <message>
        <source>change of the filter</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>更改筛选</translation>
    </message>
    <message>
        <source>Stored procedure</source>
        <translation>存储过程</translation>
    </message>
    <message>
        <source>As: amount &gt; 100 and state = &apos;open&apos; order by needed desc</source>
        <translation>例如：amount &gt; 100 and state = &apos;open&apos; order by needed desc</translation>
    </message>
    <message>
        <source>A query that gives ids: select id from …</source>
        <translation>返回标识的查询：select id from …</translation>
    </message>
    <message>
        <source>It is kept, and not run here.</source>
        <translation>予以保留，但不在此运行。</translation>
    </message>
    <message>
        <source>A document is shown where all of them hold.</source>
        <translation>满足所有规则的文档会显示。</translation>
    </message>
    <message>
        <source>These rules can be edited as text only.</source>
        <translation>这些规则只能以文本编辑。</translation>
    </message>
    <message>
        <source>language of the filter</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>更改筛选语言</translation>
    </message>
    <message>
        <source>This filter cannot be said otherwise</source>
        <translation>此筛选无法用其他方式表达</translation>
    </message>
    <message>
        <source>What it says cannot be turned into “%1”. Begin there without a filter? Undo brings it back.</source>
        <translation>其内容无法转换为“%1”。要在那里从无筛选开始吗？撤销可恢复。</translation>
    </message>
    <message>
        <source>&amp;Begin Anew</source>
        <translation>重新开始(&amp;B)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rules</source>
        <translation>
            <numerusform>%Ln 条规则</numerusform>
        </translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>DQL</source>
        <translation>DQL</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>Language of the filter</source>
        <translation>筛选的语言</translation>
    </message>
    <message>
        <source>How the filter is written</source>
        <translation>筛选的写法</translation>
    </message>
    <message>
        <source>Add &amp;Rule</source>
        <translation>添加规则(&amp;R)</translation>
    </message>
    <message>
        <source>Text of the filter</source>
        <translation>筛选的文本</translation>
    </message>
    <message>
        <source>What is wrong with the filter</source>
        <translation>筛选的问题</translation>
    </message>
    <message>
        <source>No rules: the view shows all documents of the form.</source>
        <translation>没有规则：视图显示表单的所有文档。</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::GridModel</name>
    <message>
        <source>Sum of this page</source>
        <translation>本页合计</translation>
    </message>
    <message>
        <source>Sum of all pages</source>
        <translation>所有页合计</translation>
    </message>
    <message>
        <source>sorted descending</source>
        <translation>降序排序</translation>
    </message>
    <message>
        <source>sorted ascending</source>
        <translation>升序排序</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ViewDesign</name>
    <message numerus="yes">
        <source>%Ln columns</source>
        <comment>behind the name of a step</comment>
        <translation>
            <numerusform>%Ln 列</numerusform>
        </translation>
    </message>
    <message>
        <source>a column</source>
        <comment>behind the name of a step</comment>
        <translation>一列</translation>
    </message>
    <message>
        <source>addition of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>removal of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>move of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>renaming of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>showing of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>显示%1</translation>
    </message>
    <message>
        <source>hiding of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>隐藏%1</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ViewEditor</name>
    <message>
        <source>Choose a domain in the Run place: its documents are shown here.</source>
        <translation>请在“运行”处选择域：其文档会显示在这里。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Asking for rows…</source>
        <translation>正在请求行…</translation>
    </message>
    <message numerus="yes">
        <source>The first %1 of %Ln documents</source>
        <translation>
            <numerusform>%Ln 个文档中的前 %1 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <comment>kind of view</comment>
        <translation>%1，版本 %2</translation>
    </message>
    <message>
        <source>%1 of %2, version %3</source>
        <comment>kind of view, form</comment>
        <translation>%2的%1，版本 %3</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message numerus="yes">
        <source>%Ln columns</source>
        <translation>
            <numerusform>%Ln 列</numerusform>
        </translation>
    </message>
    <message>
        <source>order by %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>按%1排序</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>显示(&amp;H)</translation>
    </message>
    <message>
        <source>Hide the column from who reads the view</source>
        <translation>对视图的阅读者隐藏此列</translation>
    </message>
    <message>
        <source>Show the column again</source>
        <translation>重新显示此列</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>刷新(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;Documents</source>
        <translation>打开文档(&amp;D)</translation>
    </message>
    <message>
        <source>Show the documents of this view</source>
        <translation>显示此视图的文档</translation>
    </message>
    <message>
        <source>Open &amp;Form</source>
        <translation>打开表单(&amp;F)</translation>
    </message>
    <message>
        <source>Draw the form whose documents it shows</source>
        <translation>设计其文档所属的表单</translation>
    </message>
    <message>
        <source>P&amp;roperties</source>
        <translation>属性(&amp;R)</translation>
    </message>
    <message>
        <source>What can be set of the columns that are selected, or of the view</source>
        <translation>所选列或视图的可设置属性</translation>
    </message>
    <message>
        <source>Properties of the &amp;View</source>
        <translation>视图属性(&amp;V)</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>复制一份(&amp;U)</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>删除(&amp;E)</translation>
    </message>
    <message>
        <source>Move &amp;Left</source>
        <translation>左移(&amp;L)</translation>
    </message>
    <message>
        <source>Move Ri&amp;ght</source>
        <translation>右移(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Wider</source>
        <translation>加宽(&amp;W)</translation>
    </message>
    <message>
        <source>Narr&amp;ower</source>
        <translation>变窄(&amp;O)</translation>
    </message>
    <message>
        <source>Sort &amp;Ascending</source>
        <translation>升序排序(&amp;A)</translation>
    </message>
    <message>
        <source>Sort &amp;Descending</source>
        <translation>降序排序(&amp;D)</translation>
    </message>
    <message>
        <source>Do &amp;Not Sort</source>
        <translation>不排序(&amp;N)</translation>
    </message>
    <message>
        <source>Desi&amp;gn</source>
        <translation>设计(&amp;G)</translation>
    </message>
    <message>
        <source>The columns and their rows</source>
        <translation>列及其行</translation>
    </message>
    <message>
        <source>&amp;Preview</source>
        <translation>预览(&amp;P)</translation>
    </message>
    <message>
        <source>The view as it is read</source>
        <translation>阅读时的视图</translation>
    </message>
    <message>
        <source>Fil&amp;ter</source>
        <translation>筛选(&amp;T)</translation>
    </message>
    <message>
        <source>Which documents the view shows</source>
        <translation>视图显示哪些文档</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>按钮</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Columns and rows</source>
        <translation>列和行</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Loading the view</source>
        <translation>正在加载视图</translation>
    </message>
    <message>
        <source>Saving the view</source>
        <translation>正在保存视图</translation>
    </message>
    <message>
        <source>The view could not be loaded.</source>
        <translation>无法加载视图。</translation>
    </message>
    <message>
        <source>The view was not saved.</source>
        <translation>视图未保存。</translation>
    </message>
    <message>
        <source>Changes to this view were not saved when the program ended.</source>
        <translation>程序结束时，对此视图的更改未保存。</translation>
    </message>
    <message>
        <source>recovering what was not saved</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>恢复未保存的内容</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ViewPreview</name>
    <message>
        <source>There are no rows to show.</source>
        <translation>没有可显示的行。</translation>
    </message>
    <message>
        <source>Choose a domain in the Run place: its documents are shown here.</source>
        <translation>请在“运行”处选择域：其文档会显示在这里。</translation>
    </message>
    <message>
        <source>Asking for the view…</source>
        <translation>正在请求视图…</translation>
    </message>
    <message>
        <source>The view cannot be shown.</source>
        <translation>无法显示视图。</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>formwright::vieweditor::ViewProperties</name>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>A field. Views of this kind need it.</source>
        <translation>字段。此类视图需要它。</translation>
    </message>
    <message>
        <source>A field.</source>
        <translation>字段。</translation>
    </message>
    <message>
        <source>change of %1</source>
        <comment>stands behind Undo and Redo</comment>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>View: %1</source>
        <comment>kind of view</comment>
        <translation>视图：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln columns</source>
        <comment>that are selected</comment>
        <translation>
            <numerusform>%Ln 列</numerusform>
        </translation>
    </message>
    <message>
        <source>What is set is set for all of them.</source>
        <translation>设置将应用于全部所选元素。</translation>
    </message>
    <message>
        <source>Button: %1</source>
        <comment>kind of button</comment>
        <translation>按钮：%1</translation>
    </message>
</context>
<context>
    <name>formwright::views</name>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1, your turn</source>
        <translation>%1，轮到您处理</translation>
    </message>
    <message>
        <source>%1, sent back</source>
        <translation>%1，已退回</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a column and its value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>It is your turn on this document.</source>
        <translation>该文档轮到您处理。</translation>
    </message>
    <message>
        <source>The flow sent this document back.</source>
        <translation>流程已退回该文档。</translation>
    </message>
</context>
<context>
    <name>formwright::views::CalendarGrid</name>
    <message>
        <source>%1: %2</source>
        <comment>a day, what is on it</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>day and short month: 1 Mar</comment>
        <translation>%2%1日</translation>
    </message>
    <message numerus="yes">
        <source>+%Ln more</source>
        <translation>
            <numerusform>还有 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>time and title of an entry</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>formwright::views::ColumnFilter</name>
    <message>
        <source>Search values</source>
        <translation>搜索值</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <comment>title of a column</comment>
        <translation>“%1”的值</translation>
    </message>
    <message>
        <source>Loading the values…</source>
        <translation>正在加载值…</translation>
    </message>
    <message>
        <source>The values could not be loaded. %1</source>
        <translation>无法加载值。%1</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>所有值</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a value and how many rows have it</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>formwright::views::GanttChart</name>
    <message numerus="yes">
        <source>%Ln bars</source>
        <translation>
            <numerusform>%Ln 个条形</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>progress</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>month and year</comment>
        <translation>%2年%1</translation>
    </message>
    <message>
        <source>‹ %1</source>
        <comment>a day before those of the chart</comment>
        <translation>‹ %1</translation>
    </message>
    <message>
        <source>%1 ›</source>
        <comment>a day after those of the chart</comment>
        <translation>%1 ›</translation>
    </message>
</context>
<context>
    <name>formwright::views::Pager</name>
    <message numerus="yes">
        <source>%Ln rows on a page</source>
        <translation>
            <numerusform>每页 %Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>action, shortcut</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>F&amp;irst Page</source>
        <translation>首页(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Previous Page</source>
        <translation>上一页(&amp;P)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Page</source>
        <translation>下一页(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Last Page</source>
        <translation>末页(&amp;L)</translation>
    </message>
    <message>
        <source>Rows on a page</source>
        <translation>每页行数</translation>
    </message>
    <message>
        <source>%1–%2 of %3</source>
        <comment>rows of a page, of all</comment>
        <translation>%1–%2，共 %3</translation>
    </message>
</context>
<context>
    <name>formwright::views::RowOperation</name>
    <message>
        <source>“%1” was not done.</source>
        <translation>“%1”未完成。</translation>
    </message>
    <message>
        <source>It leads to no address of the web: %1</source>
        <translation>它没有指向网络地址：%1</translation>
    </message>
</context>
<context>
    <name>formwright::views::RowsModel</name>
    <message>
        <source>%1: only %2</source>
        <comment>a column and its value</comment>
        <translation>%1：仅 %2</translation>
    </message>
</context>
<context>
    <name>formwright::views::SearchForm</name>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>Show what matches (Enter)</source>
        <translation>显示符合条件的内容 (Enter)</translation>
    </message>
    <message>
        <source>&amp;Reset Search</source>
        <translation>重置搜索(&amp;R)</translation>
    </message>
    <message>
        <source>Empty the fields and show everything</source>
        <translation>清空字段并显示全部</translation>
    </message>
    <message>
        <source>Rese&amp;t</source>
        <translation>重置(&amp;T)</translation>
    </message>
    <message>
        <source>Search form</source>
        <translation>搜索表单</translation>
    </message>
</context>
<context>
    <name>formwright::views::SumsModel</name>
    <message>
        <source>All pages</source>
        <translation>所有页</translation>
    </message>
    <message>
        <source>This page</source>
        <translation>本页</translation>
    </message>
</context>
<context>
    <name>formwright::views::TreeModel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>a group and how many rows it has</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Without a value</source>
        <translation>无值</translation>
    </message>
    <message numerus="yes">
        <source>Show %Ln more</source>
        <translation>
            <numerusform>再显示 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewButtons</name>
    <message>
        <source>Rows cannot be taken to or from a workbook here yet.</source>
        <translation>这里尚不能导出或导入工作簿。</translation>
    </message>
    <message>
        <source>This is for single documents.</source>
        <translation>此按钮用于单个文档。</translation>
    </message>
    <message>
        <source>Select a document first.</source>
        <translation>请先选择文档。</translation>
    </message>
    <message>
        <source>Select one document alone.</source>
        <translation>请只选择一个文档。</translation>
    </message>
    <message>
        <source>The button leads nowhere.</source>
        <translation>按钮没有目标。</translation>
    </message>
    <message>
        <source>“%1” was not done.</source>
        <translation>“%1”未执行。</translation>
    </message>
    <message>
        <source>Documents are not opened from this view.</source>
        <translation>不能从此视图打开文档。</translation>
    </message>
    <message>
        <source>Nothing is made or changed from this view.</source>
        <translation>不能从此视图新建或更改任何内容。</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewCalendar</name>
    <message>
        <source>%1 %2</source>
        <comment>month and year</comment>
        <translation>%2年%1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>first and last day</comment>
        <translation>%1 – %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more are not shown</source>
        <translation>
            <numerusform>另有 %Ln 项未显示</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Earlier</source>
        <translation>更早(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Today</source>
        <translation>今天(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>更晚(&amp;L)</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>周</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewContent</name>
    <message numerus="yes">
        <source>%Ln documents</source>
        <translation>
            <numerusform>%Ln 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>No document matches the search.</source>
        <translation>没有文档符合搜索条件。</translation>
    </message>
    <message>
        <source>There are no documents yet.</source>
        <translation>还没有文档。</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>New Document</source>
        <translation>新建文档</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewDocumentsPage</name>
    <message>
        <source>The view could not be loaded.</source>
        <translation>无法加载视图。</translation>
    </message>
    <message>
        <source>Loading the view</source>
        <translation>正在加载视图</translation>
    </message>
    <message>
        <source>Loading documents</source>
        <translation>正在加载文档</translation>
    </message>
    <message>
        <source>The documents could not be loaded.</source>
        <translation>无法加载文档列表。</translation>
    </message>
    <message>
        <source>The view cannot show its documents.</source>
        <translation>视图无法显示其文档。</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln documents?</source>
        <translation>
            <numerusform>删除 %Ln 个文档吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>They are removed for everybody. This cannot be undone.</source>
        <translation>所有人都将无法再看到它们，且无法撤销。</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Delete %Ln Documents</source>
        <translation>
            <numerusform>删除 %Ln 个文档(&amp;D)</numerusform>
        </translation>
    </message>
    <message>
        <source>Deleting documents</source>
        <translation>正在删除文档</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents were not deleted.</source>
        <translation>
            <numerusform>有 %Ln 个文档未能删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a document to see it here.</source>
        <translation>选择一个文档以在此查看。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents are selected.</source>
        <translation>
            <numerusform>已选择 %Ln 个文档。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>New document</source>
        <translation>新建文档</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the selected documents</source>
        <translation>删除所选文档</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>查找(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the search form or the filters</source>
        <translation>转到搜索表单或筛选</translation>
    </message>
    <message>
        <source>Only One &amp;Value…</source>
        <translation>仅一个值(&amp;V)…</translation>
    </message>
    <message>
        <source>Show one value of the column alone</source>
        <translation>仅显示该列的一个值</translation>
    </message>
    <message>
        <source>Copy as &amp;CSV</source>
        <translation>复制为 CSV(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Copy the selected documents</source>
        <translation>复制所选文档</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Export to &amp;Excel…</source>
        <translation>导出到 Excel(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import from Excel…</source>
        <translation>从 Excel 导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Export to Excel or import from it</source>
        <translation>导出到 Excel 或从中导入</translation>
    </message>
    <message>
        <source>Excel</source>
        <translation>Excel</translation>
    </message>
    <message>
        <source>Doing what the button says</source>
        <translation>正在执行按钮操作</translation>
    </message>
    <message>
        <source>It is not sorted by %1 any more.</source>
        <translation>不再按 %1 排序。</translation>
    </message>
    <message>
        <source>It is not narrowed by %1 any more.</source>
        <translation>不再按 %1 筛选。</translation>
    </message>
    <message>
        <source>The design of the view has changed.</source>
        <translation>视图的设计已更改。</translation>
    </message>
    <message>
        <source>&amp;Buttons of the View</source>
        <translation>视图按钮(&amp;B)</translation>
    </message>
    <message>
        <source>What can be done with the view</source>
        <translation>可在视图中执行的操作</translation>
    </message>
    <message>
        <source>The cell was not changed.</source>
        <translation>单元格未更改。</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewExport</name>
    <message>
        <source>Export to Excel</source>
        <translation>导出到 Excel</translation>
    </message>
    <message>
        <source>Excel workbooks (*.xlsx)</source>
        <translation>Excel 工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Exporting %1 rows</source>
        <translation>正在导出 %1 行</translation>
    </message>
    <message>
        <source>Exporting %1 of %2 rows</source>
        <translation>正在导出第 %1 行，共 %2 行</translation>
    </message>
    <message>
        <source>Fetching the workbook</source>
        <translation>正在获取工作簿</translation>
    </message>
    <message>
        <source>The view was exported to %1.</source>
        <translation>视图已导出到 %1。</translation>
    </message>
    <message>
        <source>The view was not exported.</source>
        <translation>视图未导出。</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewGantt</name>
    <message>
        <source>It names no field that its bars begin on.</source>
        <translation>它没有指定条形的开始字段。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a beginning or not shown</source>
        <translation>
            <numerusform>%Ln 项没有开始日期或未显示</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Today</source>
        <translation>今天(&amp;T)</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>日</translation>
    </message>
    <message>
        <source>Weeks</source>
        <translation>周</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>月</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewImport</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>检查(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>Import from Excel</source>
        <translation>从 Excel 导入</translation>
    </message>
    <message>
        <source>The first row names the fields, by their labels or names. Each other row becomes a document, or is refused with the reason.</source>
        <translation>第一行用标签或名称指明字段。其余每一行成为一个文档，或被拒绝并说明原因。</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What was refused</source>
        <translation>被拒绝的内容</translation>
    </message>
    <message>
        <source>What was left out</source>
        <translation>被略去的内容</translation>
    </message>
    <message>
        <source>“%1” is no table.</source>
        <translation>“%1”不是表格。</translation>
    </message>
    <message>
        <source>Take an Excel workbook (.xlsx) or a text with separated values (.csv).</source>
        <translation>请选择 Excel 工作簿 (.xlsx) 或分隔值文本 (.csv)。</translation>
    </message>
    <message>
        <source>Drop a file here, or choose one</source>
        <translation>将文件拖到此处，或选择一个文件</translation>
    </message>
    <message>
        <source>Excel workbook or CSV</source>
        <translation>Excel 工作簿或 CSV</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>选择其他文件</translation>
    </message>
    <message>
        <source>Checking rows</source>
        <translation>正在检查各行</translation>
    </message>
    <message>
        <source>Importing rows</source>
        <translation>正在导入各行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows can be imported.</source>
        <translation>
            <numerusform>%Ln 行可以导入。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows became documents.</source>
        <translation>
            <numerusform>%Ln 行已成为文档。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows were refused.</source>
        <translation>
            <numerusform>%Ln 行被拒绝。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file could not be checked.</source>
        <translation>无法检查该文件。</translation>
    </message>
    <message>
        <source>The import ended before its time.</source>
        <translation>导入提前结束。</translation>
    </message>
    <message>
        <source>The import was cancelled.</source>
        <translation>导入已取消。</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewImportRun</name>
    <message>
        <source>The file cannot be read.</source>
        <translation>无法读取该文件。</translation>
    </message>
    <message>
        <source>The file could not be sent.</source>
        <translation>无法发送该文件。</translation>
    </message>
    <message>
        <source>The file could not be checked.</source>
        <translation>无法检查该文件。</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>没有导入任何内容。</translation>
    </message>
    <message>
        <source>How far the import is could not be read.</source>
        <translation>无法读取导入的进度。</translation>
    </message>
    <message>
        <source>The import was not cancelled.</source>
        <translation>导入未取消。</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewSource</name>
    <message>
        <source>%1 contains %2</source>
        <comment>a field and a text</comment>
        <translation>%1 包含 %2</translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewTable</name>
    <message>
        <source>Only One &amp;Value…</source>
        <translation>仅一个值(&amp;V)…</translation>
    </message>
    <message>
        <source>Sums</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>The points of the map, as a list.</source>
        <translation>地图上的点，以列表显示。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln points</source>
        <translation>
            <numerusform>%Ln 个点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>formwright::views::ViewTree</name>
    <message>
        <source>Find in all levels</source>
        <translation>在所有层级中查找</translation>
    </message>
    <message numerus="yes">
        <source>%Ln groups</source>
        <translation>
            <numerusform>%Ln 个组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln at the top</source>
        <comment>rows of a tree</comment>
        <translation>
            <numerusform>顶层 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Sort &amp;Ascending</source>
        <translation>升序排序(&amp;A)</translation>
    </message>
    <message>
        <source>Sort &amp;Descending</source>
        <translation>降序排序(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Unsorted</source>
        <translation>不排序(&amp;U)</translation>
    </message>
    <message>
        <source>Only One &amp;Value…</source>
        <translation>仅一个值(&amp;V)…</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::Chip</name>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Find a command, form, view, document or user</source>
        <translation>查找命令、表单、视图、文档或用户</translation>
    </message>
    <message>
        <source>Type to find anything</source>
        <translation>输入以查找任何内容</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer letters.</source>
        <translation>没有找到。请减少输入的字符。</translation>
    </message>
    <message>
        <source>&gt; commands</source>
        <translation>&gt; 命令</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::DayCalendar</name>
    <message>
        <source>Month before</source>
        <translation>上个月</translation>
    </message>
    <message>
        <source>Month after</source>
        <translation>下个月</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::DropArea</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Suitable files (%1)</source>
        <translation>可用的文件 (%1)</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::FileLine</name>
    <message>
        <source>%1 %</source>
        <comment>how much of a file has been sent</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Send %1 again</source>
        <translation>重新发送 %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Save %1 on this computer</source>
        <translation>将 %1 保存到本机</translation>
    </message>
    <message>
        <source>Stop %1</source>
        <translation>停止 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::FileList</name>
    <message>
        <source>Choose files</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Choose Files…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose a File…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose Another File…</source>
        <translation>选择其他文件…</translation>
    </message>
    <message>
        <source>or drop them here</source>
        <translation>或拖放到此处</translation>
    </message>
    <message>
        <source>or drop it here</source>
        <translation>或拖放到此处</translation>
    </message>
    <message>
        <source>No files</source>
        <translation>没有文件</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::FormRow</name>
    <message>
        <source>%1 *</source>
        <comment>label of a required field</comment>
        <translation>%1 *</translation>
    </message>
    <message>
        <source>%1, required</source>
        <translation>%1，必填</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::HeaderMenu</name>
    <message>
        <source>Sort &amp;Ascending</source>
        <translation>升序排序(&amp;A)</translation>
    </message>
    <message>
        <source>Sort &amp;Descending</source>
        <translation>降序排序(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Unsorted</source>
        <translation>不排序(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Hide Column</source>
        <translation>隐藏列(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>列(&amp;C)</translation>
    </message>
    <message>
        <source>Reset &amp;Widths</source>
        <translation>恢复列宽(&amp;W)</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::InlineMessage</name>
    <message>
        <source>Request %1</source>
        <translation>请求编号 %1</translation>
    </message>
    <message>
        <source>Copy the request id</source>
        <translation>复制请求编号</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>what happened and why</comment>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::Language</name>
    <message>
        <source>System language</source>
        <translation>系统语言</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::MomentField</name>
    <message>
        <source>%1 is set</source>
        <comment>a date</comment>
        <translation>已设置%1</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::PasswordEdit</name>
    <message>
        <source>Hide the password</source>
        <translation>隐藏密码</translation>
    </message>
    <message>
        <source>Show the password</source>
        <translation>显示密码</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::PickerField</name>
    <message>
        <source>%1 (Alt+Down)</source>
        <translation>%1（Alt+下箭头）</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::PickerPopup</name>
    <message>
        <source>Choices</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Choose on the left, or type to search.</source>
        <translation>在左侧选择，或输入以搜索。</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <comment>name and what tells it apart</comment>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>Type to search  ·  ↑ ↓ move  ·  → ← between the lists  ·  Enter takes  ·  Esc closes</source>
        <translation>输入以搜索  ·  ↑ ↓ 移动  ·  → ← 切换列表  ·  Enter 选取  ·  Esc 关闭</translation>
    </message>
    <message>
        <source>Type to search  ·  ↑ ↓ move  ·  Enter takes  ·  Esc closes</source>
        <translation>输入以搜索  ·  ↑ ↓ 移动  ·  Enter 选取  ·  Esc 关闭</translation>
    </message>
    <message>
        <source>Nobody belongs to %1.</source>
        <translation>%1 中没有人员。</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is done, and for how long already</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <comment>minutes and seconds</comment>
        <translation>%1 分 %2 秒</translation>
    </message>
</context>
<context>
    <name>formwright::widgets::UndoBar</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>formwright::windows::AboutDialog</name>
    <message>
        <source>About Formwright</source>
        <translation>关于 Formwright</translation>
    </message>
    <message>
        <source>Version %1, with Qt %2</source>
        <translation>版本 %1，使用 Qt %2</translation>
    </message>
    <message>
        <source>Design forms, views and applications, and run them on your own server.</source>
        <translation>设计表单、视图和应用，并在自己的服务器上运行。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. You may use, study, share and change it; it comes without any warranty.</source>
        <translation>本程序是自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。您可以使用、研究、分享和修改它；不提供任何担保。</translation>
    </message>
    <message>
        <source>Copy &amp;Details</source>
        <translation>复制详细信息(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
</context>
<context>
    <name>formwright::windows::BottomPanel</name>
    <message>
        <source>Problems, jobs and log</source>
        <translation>问题、任务和日志</translation>
    </message>
    <message>
        <source>Fold the panel</source>
        <translation>收起面板</translation>
    </message>
</context>
<context>
    <name>formwright::windows::HomePage</name>
    <message>
        <source>%1 is not a spreadsheet.</source>
        <translation>%1 不是电子表格。</translation>
    </message>
    <message>
        <source>Save it as CSV or as Excel workbook (.xlsx) and drop it again.</source>
        <translation>请另存为 CSV 或 Excel 工作簿（.xlsx）后再拖入。</translation>
    </message>
    <message>
        <source>Welcome to Formwright</source>
        <translation>欢迎使用 Formwright</translation>
    </message>
    <message>
        <source>Turn a spreadsheet into an application, or go on where you stopped.</source>
        <translation>把电子表格变成应用，或继续上次的工作。</translation>
    </message>
    <message>
        <source>New application</source>
        <translation>新建应用</translation>
    </message>
    <message>
        <source>Start from a spreadsheet: its columns become a form and a view, its rows become documents.</source>
        <translation>从电子表格开始：列成为表单和视图，行成为文档。</translation>
    </message>
    <message>
        <source>Connect to a server</source>
        <translation>连接服务器</translation>
    </message>
    <message>
        <source>Sign in to a Formwright server of your organisation and work on it.</source>
        <translation>登录贵组织的 Formwright 服务器并在其上工作。</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>恢复备份</translation>
    </message>
    <message>
        <source>Bring back a workspace from a backup file. What is here now is kept.</source>
        <translation>从备份文件恢复工作区。现有内容会保留。</translation>
    </message>
    <message>
        <source>Drop a spreadsheet here</source>
        <translation>将电子表格拖到这里</translation>
    </message>
    <message>
        <source>Choose a spreadsheet</source>
        <translation>选择电子表格</translation>
    </message>
    <message>
        <source>CSV or Excel. Or click to choose a file.</source>
        <translation>CSV 或 Excel。也可点击选择文件。</translation>
    </message>
    <message>
        <source>Or start from a sample application</source>
        <translation>或从示例应用开始</translation>
    </message>
    <message>
        <source>Recently opened</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>主页</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Go on where you stopped.</source>
        <translation>从上次停下的地方继续。</translation>
    </message>
    <message>
        <source>Flow center</source>
        <translation>流程中心</translation>
    </message>
    <message numerus="yes">
        <source>%Ln documents wait for you.</source>
        <translation>
            <numerusform>有 %Ln 份文档等待您处理。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing waits for you.</source>
        <translation>没有待您处理的文档。</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message numerus="yes">
        <source>%Ln messages were not read yet.</source>
        <translation>
            <numerusform>%Ln 条消息未读。</numerusform>
        </translation>
    </message>
    <message>
        <source>You have read them all.</source>
        <translation>您已全部阅读。</translation>
    </message>
</context>
<context>
    <name>formwright::windows::ImportColumns</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Heading in the file</source>
        <translation>文件中的标题</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Type of %1</source>
        <translation>%1的类型</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <comment>a value of the file, and how it is read</comment>
        <translation>%1 读作 %2</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Long text</source>
        <translation>长文本</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Decimal number</source>
        <translation>小数</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>单选</translation>
    </message>
</context>
<context>
    <name>formwright::windows::ImportDialog</name>
    <message>
        <source>Import a spreadsheet</source>
        <translation>导入电子表格</translation>
    </message>
    <message>
        <source>&amp;Application</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>Choose one, or type the name of a new one.</source>
        <translation>选择一个，或输入新的名称。</translation>
    </message>
    <message>
        <source>&amp;Form</source>
        <translation>表单(&amp;F)</translation>
    </message>
    <message>
        <source>The form and its list get this name.</source>
        <translation>表单及其列表将使用此名称。</translation>
    </message>
    <message>
        <source>&amp;Domain</source>
        <translation>企业域(&amp;D)</translation>
    </message>
    <message>
        <source>Whose people will see the rows.</source>
        <translation>该企业域的人员可以看到这些行。</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>My company</source>
        <translation>我的公司</translation>
    </message>
    <message>
        <source>Name the application.</source>
        <translation>请为应用命名。</translation>
    </message>
    <message>
        <source>Name the form.</source>
        <translation>请为表单命名。</translation>
    </message>
    <message>
        <source>Looking at the columns</source>
        <translation>正在查看各列</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>编码(&amp;E)</translation>
    </message>
    <message>
        <source>Choose another one where letters below look wrong.</source>
        <translation>如果下面的文字显示不正确，请选择其他编码。</translation>
    </message>
    <message>
        <source>&amp;Sheet</source>
        <translation>工作表(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. The headings stand in row %2. Untick a column to leave it out.</source>
        <translation>%1，标题位于第 %2 行。取消勾选即可略过某列。</translation>
    </message>
    <message>
        <source>%1, without headings. Untick a column to leave it out.</source>
        <translation>%1，没有标题。取消勾选即可略过某列。</translation>
    </message>
    <message>
        <source>The columns cannot be shown.</source>
        <translation>无法显示各列。</translation>
    </message>
    <message numerus="yes">
        <source>%1 – %Ln more files after this one</source>
        <translation>
            <numerusform>%1，之后还有 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>No column is ticked</source>
        <translation>没有勾选任何列</translation>
    </message>
    <message>
        <source>Tick at least one to import.</source>
        <translation>请至少勾选一列再导入。</translation>
    </message>
</context>
<context>
    <name>formwright::windows::ImportFlow</name>
    <message>
        <source>Importing %1</source>
        <translation>正在导入 %1</translation>
    </message>
    <message>
        <source>Choose a spreadsheet</source>
        <translation>选择电子表格</translation>
    </message>
    <message>
        <source>Spreadsheets (*.csv *.tsv *.txt *.xlsx *.xlsm)</source>
        <translation>电子表格 (*.csv *.tsv *.txt *.xlsx *.xlsm)</translation>
    </message>
    <message>
        <source>Sending the file</source>
        <translation>正在发送文件</translation>
    </message>
    <message>
        <source>Main</source>
        <translation>主模块</translation>
    </message>
    <message>
        <source>The file cannot be read</source>
        <translation>无法读取文件</translation>
    </message>
    <message>
        <source>The spreadsheet was not imported</source>
        <translation>电子表格未能导入</translation>
    </message>
    <message>
        <source>The file cannot be read as a table</source>
        <translation>无法将该文件读作表格</translation>
    </message>
</context>
<context>
    <name>formwright::windows::JobsPage</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel %1</source>
        <translation>取消 %1</translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 / %2 行</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows imported</source>
        <translation>
            <numerusform>已导入 %Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled after %Ln rows</source>
        <translation>
            <numerusform>在 %Ln 行后取消</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln refused</source>
        <translation>
            <numerusform>%1，%Ln 行被拒绝</numerusform>
        </translation>
    </message>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Nothing runs. Imports show their progress here.</source>
        <translation>没有正在运行的任务。导入的进度显示在这里。</translation>
    </message>
    <message>
        <source>Open to see the rows of %1</source>
        <translation>打开以查看“%1”的行</translation>
    </message>
</context>
<context>
    <name>formwright::windows::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Formwright</source>
        <translation>Formwright</translation>
    </message>
    <message>
        <source>Find anything  %1</source>
        <translation>查找  %1</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Commands, forms, views, documents and users</source>
        <translation>命令、表单、视图、文档和用户</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <comment>what is undone, as &apos;change of Amount&apos;</comment>
        <translation>撤销%1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <comment>what is done again</comment>
        <translation>重做%1(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Page</source>
        <translation>页面(&amp;P)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
</context>
<context>
    <name>formwright::windows::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Kinds of preferences</source>
        <translation>首选项类别</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>&amp;Show what comes on the screen of this computer</source>
        <translation>在此电脑的屏幕上显示新通知(&amp;S)</translation>
    </message>
    <message>
        <source>It is in the list of notifications in any case. Your quiet hours, which hold for every device, you choose under Go, Notices elsewhere.</source>
        <translation>通知列表中始终会列出新通知。对所有设备生效的免打扰时段在“转到 &gt; 其他渠道的通知”中设置。</translation>
    </message>
</context>
<context>
    <name>formwright::windows::ProblemsPage</name>
    <message>
        <source>Error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Problems of the page in front</source>
        <translation>当前页面的问题</translation>
    </message>
    <message>
        <source>Nothing is wrong on this page.</source>
        <translation>此页面没有问题。</translation>
    </message>
    <message>
        <source>No page is open.</source>
        <translation>没有打开的页面。</translation>
    </message>
    <message>
        <source>%1 …</source>
        <comment>there are others</comment>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Quick fix (%1)</source>
        <comment>its keys</comment>
        <translation>快速修复（%1）</translation>
    </message>
    <message>
        <source>&amp;Quick Fix…</source>
        <translation>快速修复(&amp;Q)…</translation>
    </message>
</context>
<context>
    <name>formwright::windows::Rail</name>
    <message numerus="yes">
        <source>%1, %Ln unread</source>
        <translation>
            <numerusform>%1，%Ln 条未读</numerusform>
        </translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
</context>
<context>
    <name>formwright::windows::SecretsDialog</name>
    <message>
        <source>&amp;Revoke…</source>
        <translation>吊销(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Make Secret</source>
        <translation>创建密钥(&amp;M)</translation>
    </message>
    <message>
        <source>Secrets for Programs</source>
        <translation>程序密钥</translation>
    </message>
    <message>
        <source>Secrets</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Such as the program and its computer</source>
        <translation>例如程序及其所在的计算机</translation>
    </message>
    <message>
        <source>A program that has one of these comes in your name and may do what you may, until you revoke it or your password changes. Give each program its own.</source>
        <translation>持有密钥的程序以您的名义访问，可以做您能做的事，直到您吊销该密钥或密码被更改。请为每个程序单独创建。</translation>
    </message>
    <message>
        <source>A new one &amp;for</source>
        <translation>新密钥用于(&amp;F)</translation>
    </message>
    <message>
        <source>Your &amp;password</source>
        <translation>您的密码(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Copy it now: it is never shown again.</source>
        <translation>请立即复制：此密钥不会再次显示。</translation>
    </message>
    <message>
        <source>The secret that was made</source>
        <translation>刚创建的密钥</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>复制(&amp;O)</translation>
    </message>
    <message>
        <source>Copy the secret</source>
        <translation>复制密钥</translation>
    </message>
    <message>
        <source>Your secrets could not be read.</source>
        <translation>无法读取您的密钥。</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>Say first what it is for.</source>
        <translation>请先填写用途。</translation>
    </message>
    <message>
        <source>Enter your password: it is you who makes it.</source>
        <translation>请输入您的密码：确认由您本人创建。</translation>
    </message>
    <message>
        <source>No secret was made.</source>
        <translation>未创建密钥。</translation>
    </message>
    <message>
        <source>Revoke the secret for “%1”?</source>
        <translation>吊销用于“%1”的密钥？</translation>
    </message>
    <message>
        <source>A program that has it cannot come any more, also where it is working right now.</source>
        <translation>持有该密钥的程序将无法再访问，正在运行的也会中断。</translation>
    </message>
    <message>
        <source>&amp;Revoke</source>
        <translation>吊销(&amp;R)</translation>
    </message>
    <message>
        <source>The secret was not revoked.</source>
        <translation>密钥未被吊销。</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>formwright::windows::ShortcutsPage</name>
    <message>
        <source>Search actions and shortcuts</source>
        <translation>搜索操作和快捷键</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <source>Actions and their shortcuts</source>
        <translation>操作及其快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>New shortcut of the chosen action</source>
        <translation>所选操作的新快捷键</translation>
    </message>
    <message>
        <source>&amp;Shortcut</source>
        <translation>快捷键(&amp;S)</translation>
    </message>
    <message>
        <source>Choose an action, then press the keys for it.</source>
        <translation>选择一个操作，然后按下要使用的按键。</translation>
    </message>
    <message>
        <source>%1 already calls “%2”. Remove it there first.</source>
        <translation>%1 已用于“%2”。请先在那里移除。</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <comment>action, page</comment>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>The page has given it these keys.</source>
        <translation>这些按键由该页面指定。</translation>
    </message>
    <message>
        <source>On this page the keys mean this, and not “%1”.</source>
        <translation>在此页面上，这些按键执行此操作，而不是“%1”。</translation>
    </message>
    <message>
        <source>On the page “%1” the keys mean “%2”.</source>
        <translation>在页面“%1”上，这些按键表示“%2”。</translation>
    </message>
</context>
<context>
    <name>formwright::windows::SidePanel</name>
    <message>
        <source>The applications you may use appear here.</source>
        <translation>您可以使用的应用会显示在这里。</translation>
    </message>
    <message>
        <source>Applications, modules, forms and views appear here.</source>
        <translation>应用、模块、表单和视图会显示在这里。</translation>
    </message>
    <message>
        <source>Domains, departments, users and roles appear here.</source>
        <translation>企业域、部门、用户和角色会显示在这里。</translation>
    </message>
    <message>
        <source>You have no notifications.</source>
        <translation>没有通知。</translation>
    </message>
</context>
<context>
    <name>formwright::windows::SignInDialog</name>
    <message>
        <source>&amp;Keep me signed in on this computer</source>
        <translation>在此计算机上保持登录(&amp;K)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Sign In</source>
        <translation>登录(&amp;S)</translation>
    </message>
    <message>
        <source>Sign In</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Connect to a server</source>
        <translation>连接服务器</translation>
    </message>
    <message>
        <source>Sign in with your account on that server.</source>
        <translation>使用您在该服务器上的帐户登录。</translation>
    </message>
    <message>
        <source>Only for users of a domain</source>
        <translation>仅企业域用户需要填写</translation>
    </message>
    <message>
        <source>Picture with the code</source>
        <translation>验证码图片</translation>
    </message>
    <message>
        <source>Show another picture</source>
        <translation>换一张图片</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Domain</source>
        <translation>企业域(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;User</source>
        <translation>用户(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Code</source>
        <translation>验证码(&amp;C)</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>验证码</translation>
    </message>
    <message>
        <source>This computer has no keychain to keep the password in.</source>
        <translation>此计算机没有可保存密码的钥匙串。</translation>
    </message>
    <message>
        <source>Signing in</source>
        <translation>正在登录</translation>
    </message>
    <message>
        <source>Enter the address of the server.</source>
        <translation>请输入服务器地址。</translation>
    </message>
    <message>
        <source>Enter your user name.</source>
        <translation>请输入用户名。</translation>
    </message>
    <message>
        <source>Enter your password.</source>
        <translation>请输入密码。</translation>
    </message>
    <message>
        <source>Enter the letters of the picture.</source>
        <translation>请输入图片中的字符。</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>琥珀色</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>No colour</source>
        <translation>无颜色</translation>
    </message>
    <message>
        <source>The workspace on this computer. No password is asked.</source>
        <translation>本机的工作区，无需密码。</translation>
    </message>
    <message>
        <source>As you call it: Production</source>
        <translation>您对它的称呼，例如：生产环境</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Shown over the status bar for as long as you are signed in there. Red is meant for production.</source>
        <translation>登录该服务器期间显示在状态栏上方。红色用于生产环境。</translation>
    </message>
    <message>
        <source>Se&amp;rver</source>
        <translation>服务器(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>user of domain</comment>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <comment>server, user</comment>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>Another server</source>
        <translation>其他服务器</translation>
    </message>
</context>
<context>
    <name>formwright::windows::SignInFlow</name>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>You are not signed in</source>
        <translation>您尚未登录</translation>
    </message>
    <message>
        <source>Check the address and whether the server runs.</source>
        <translation>请检查地址以及服务器是否在运行。</translation>
    </message>
    <message>
        <source>Type the characters of the picture as well.</source>
        <translation>请同时输入图片中的字符。</translation>
    </message>
</context>
<context>
    <name>formwright::windows::StatusStrip</name>
    <message>
        <source>Not signed in</source>
        <translation>未登录</translation>
    </message>
    <message>
        <source>Connect to a server</source>
        <translation>连接服务器</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>user on server</comment>
        <translation>%1 @ %2</translation>
    </message>
    <message>
        <source>Server and user</source>
        <translation>服务器和用户</translation>
    </message>
    <message numerus="yes">
        <source>%Ln job(s)</source>
        <translation>
            <numerusform>%Ln 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>Show what runs</source>
        <translation>显示正在运行的任务</translation>
    </message>
    <message>
        <source>Progress of the running jobs</source>
        <translation>任务进度</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the problems</source>
        <translation>显示问题</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>No server is connected</source>
        <translation>没有连接服务器</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>Waiting for the server</source>
        <translation>正在等待服务器</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>The server answers</source>
        <translation>服务器响应正常</translation>
    </message>
    <message>
        <source>Reconnecting…</source>
        <translation>正在重新连接…</translation>
    </message>
    <message>
        <source>The connection broke; trying again by itself</source>
        <translation>连接已中断，正在自动重试</translation>
    </message>
    <message>
        <source>Connection lost</source>
        <translation>连接已断开</translation>
    </message>
    <message>
        <source>Click to connect again</source>
        <translation>点击以重新连接</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>formwright::windows::WorkArea</name>
    <message>
        <source>Open pages</source>
        <translation>打开的页面</translation>
    </message>
    <message>
        <source>Nothing is open.</source>
        <translation>没有打开的页面。</translation>
    </message>
    <message>
        <source>Choose something at the left, or find it by typing a few letters.</source>
        <translation>请在左侧选择，或输入几个字符来查找。</translation>
    </message>
    <message>
        <source>Find something to open</source>
        <translation>查找要打开的内容</translation>
    </message>
    <message>
        <source>• %1</source>
        <comment>title of a changed page</comment>
        <translation>• %1</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Close &amp;Others</source>
        <translation>关闭其他(&amp;O)</translation>
    </message>
    <message>
        <source>Close &amp;All</source>
        <translation>全部关闭(&amp;A)</translation>
    </message>
</context>
</TS>
