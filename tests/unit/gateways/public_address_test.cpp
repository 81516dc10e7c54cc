#include "backend/gateways/public_address.h"

#include <QTest>

using namespace formwright;

// Which addresses services outside may have.
class PublicAddressTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsThemApart_data();
    void tellsThemApart();
};

void PublicAddressTest::tellsThemApart_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isPublic");
    const auto row = [](const char *name, const char *hex, bool isPublic) {
        QTest::newRow(name) << QByteArray::fromHex(hex) << isPublic;
    };
    row("8.8.8.8", "08080808", true);
    row("172.15.255.255", "ac0fffff", true);
    row("172.32.0.0", "ac200000", true);
    row("0.0.0.0", "00000000", false);
    row("10.1.2.3", "0a010203", false);
    row("100.64.0.1", "64400001", false);
    row("127.0.0.1", "7f000001", false);
    row("169.254.169.254", "a9fea9fe", false);
    row("172.16.0.1", "ac100001", false);
    row("172.31.255.255", "ac1fffff", false);
    row("192.168.1.1", "c0a80101", false);
    row("198.19.0.1", "c6130001", false);
    row("224.0.0.1", "e0000001", false);
    row("255.255.255.255", "ffffffff", false);
    row("2606:4700::1", "26064700000000000000000000000001", true);
    row("::", "00000000000000000000000000000000", false);
    row("::1", "00000000000000000000000000000001", false);
    row("::ffff:127.0.0.1", "00000000000000000000ffff7f000001", false);
    row("::ffff:8.8.8.8", "00000000000000000000ffff08080808", true);
    row("::10.0.0.1", "0000000000000000000000000a000001", false);
    row("64:ff9b::10.0.0.1", "0064ff9b00000000000000000a000001", false);
    row("64:ff9b::8.8.8.8", "0064ff9b000000000000000008080808", true);
    row("2002:7f00:1::", "20027f00000100000000000000000000", false);
    row("2001:db8::1", "20010db8000000000000000000000001", false);
    row("2001:0:: (Teredo)", "20010000000000000000000000000001", false);
    row("fc00::1", "fc000000000000000000000000000001", false);
    row("fe80::1", "fe800000000000000000000000000001", false);
    row("ff02::1", "ff020000000000000000000000000001", false);
    row("none", "", false);
    row("too short", "0808", false);
}

void PublicAddressTest::tellsThemApart()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, isPublic);
    QCOMPARE(gateways::isPublicAddress(bytes), isPublic);
}

QTEST_GUILESS_MAIN(PublicAddressTest)
#include "public_address_test.moc"
