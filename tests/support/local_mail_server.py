"""A mail server for tests, on a loopback port of its own. What it takes it adds to a file, a line of JSON each.

gone@... is nobody it knows, busy@... is refused for now, and mail to silent@... is never answered.
"""

import argparse
import asyncio
import base64
import json
import logging
import os
import ssl
import warnings

from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

parser = argparse.ArgumentParser()
parser.add_argument("--folder", required=True)
parser.add_argument("--security", choices=["none", "starttls", "tls"], default="none")
parser.add_argument("--certificate")
parser.add_argument("--key")
parser.add_argument("--account")
parser.add_argument("--password")
parser.add_argument("--size", type=int, default=33554432)
options = parser.parse_args()


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        if address.startswith("gone@"):
            return "550 5.1.1 there is no such mailbox"
        if address.startswith("busy@"):
            return "451 4.7.1 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        mail = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "tls": session.ssl is not None or options.security == "tls",
            "account": session.auth_data.decode() if session.auth_data else "",
            "data": base64.b64encode(envelope.original_content).decode(),
        }
        with open(os.path.join(options.folder, "mails"), "a") as mails:
            mails.write(json.dumps(mail) + "\n")
        if envelope.rcpt_tos[0].startswith("silent@"):
            await asyncio.sleep(3600)
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    right = (
        isinstance(data, LoginPassword)
        and data.login == options.account.encode()
        and data.password == options.password.encode()
    )
    return AuthResult(success=right, handled=False, auth_data=data.login if right else None)


async def main():
    context = None
    if options.security != "none":
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options.certificate, options.key)

    def connected():
        return SMTP(
            Handler(),
            hostname="mail.test",
            data_size_limit=options.size,
            tls_context=context if options.security == "starttls" else None,
            require_starttls=options.security == "starttls",
            authenticator=authenticate if options.account else None,
            auth_required=bool(options.account),
            auth_require_tls=options.security == "starttls",
        )

    server = await asyncio.get_running_loop().create_server(
        connected, "127.0.0.1", 0, ssl=context if options.security == "tls" else None
    )
    place = os.path.join(options.folder, "port")
    with open(place + ".new", "w") as port:
        port.write(str(server.sockets[0].getsockname()[1]))
    os.rename(place + ".new", place)
    await server.serve_forever()


logging.disable(logging.CRITICAL)
warnings.simplefilter("ignore")
asyncio.run(main())
