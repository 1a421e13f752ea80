import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { type Engine, listen } from "./engine.ts";
import { answering, type Handler, readBody, reply, replyJson } from "./http.ts";
import { type Behaviour, readBehaviour, takeMode } from "./mail/behaviour.ts";
import { type CameBack, cameBack } from "./mail/came-back.ts";
import { framedHtml, inboxPage, mailPage, noMailPage } from "./mail/inbox-page.ts";
import { findMail, keepMail, type Mailbox, openMailbox, readMails } from "./mail/mailbox.ts";
import {
  readSendRawEmail,
  refusalReply,
  SesRefusal,
  type SesReply,
  sentReply,
} from "./mail/ses-protocol.ts";

type MailOptions = {
  dataDir: string;
  port?: number | undefined;
  onBounce?: Post["onBounce"];
};

/** The configuration set of emails that name none, as the sender's identity has one. */
const identitySet = "mails";

interface Post {
  mailbox: Mailbox;
  behaviour: Behaviour;
  /** Configuration sets, until the next start. */
  paused: Set<string>;
  onBounce: (event: CameBack) => Promise<void>;
}

/** SES v1 `SendRawEmail` that stores every email, and the pause of SES v2; inbox page at `/`, all emails at `/store`. */
export const startMail = async ({
  dataDir,
  port,
  onBounce = async () => undefined,
}: MailOptions): Promise<Engine> => {
  const mailbox = await openMailbox(join(dataDir, "mails"));
  const post: Post = { mailbox, behaviour: { mode: "ok" }, paused: new Set(), onBounce };
  const server = createServer(answering(handler(post)));
  return listen({ server, port, what: "the mail" });
};

const pageSize = 50;

const handler =
  (post: Post): Handler =>
  async (request, response) => {
    const { mailbox, behaviour } = post;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://inbox");
    const [, id, isHtml] = /^\/mail\/([^/]+)(\/html)?$/.exec(pathname) ?? [];
    const call = `${request.method} ${pathname}`;
    const sending = /^PUT \/v2\/email\/configuration-sets\/([^/]+)\/sending$/.exec(call);
    if (call === "POST /") return send(post, request, response);
    if (sending?.[1]) return pause(post, sending[1], request, response);
    if (call === "POST /behave") return behave(behaviour, request, response);
    if (request.method !== "GET") return replyJson(response, { errors: ["No such call."] }, 404);
    if (pathname === "/") return showInbox(mailbox, Number(searchParams.get("page")), response);
    if (pathname === "/store") return showStore(mailbox, response);
    if (id && isHtml) return showHtml(mailbox, id, response);
    return showMail(mailbox, id ?? "", response);
  };

const send = async (
  post: Post,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const form = new URLSearchParams(String(await readBody(request)));
  const { status, body } = await answerSend(post, form);
  reply(response, { status, type: "text/xml", body });
};

const answerSend = async (
  { mailbox, behaviour, paused, onBounce }: Post,
  form: URLSearchParams,
): Promise<SesReply> => {
  try {
    if (takeMode(behaviour) === "down") {
      throw new SesRefusal("ServiceUnavailable", "The mail is switched off.", 503);
    }
    const mail = await readSendRawEmail(form);
    const { configurationSet = identitySet } = mail;
    if (paused.has(configurationSet)) {
      const message = `Sending is paused for ${configurationSet}.`;
      throw new SesRefusal("ConfigurationSetSendingPausedException", message);
    }
    const id = await keepMail(mailbox, mail);
    for (const event of cameBack({ id, ...mail })) await onBounce(event);
    return sentReply(id);
  } catch (error) {
    if (error instanceof SesRefusal) return refusalReply(error);
    throw error;
  }
};

/** `PutConfigurationSetSendingOptions` of SES v2. */
const pause = async (
  { paused }: Post,
  set: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { SendingEnabled } = JSON.parse(String(await readBody(request)));
  if (SendingEnabled) paused.delete(set);
  else paused.add(set);
  replyJson(response, {});
};

const behave = async (
  behaviour: Behaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const wanted = readBehaviour(String(await readBody(request)));
  if (!wanted) {
    return replyJson(response, { errors: ['Send {"mode": "ok" | "down", "times"?: 1…}.'] }, 400);
  }
  Object.assign(behaviour, wanted);
  replyJson(response, behaviour);
};

const showInbox = async (
  mailbox: Mailbox,
  wanted: number,
  response: ServerResponse,
): Promise<void> => {
  const total = mailbox.ids.length;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  const end = total - (page - 1) * pageSize;
  const ids = mailbox.ids.slice(Math.max(0, end - pageSize), end).reverse();
  showPage(response, inboxPage({ mails: await readMails(mailbox, ids), page, pages, total }));
};

const showStore = async (mailbox: Mailbox, response: ServerResponse): Promise<void> =>
  replyJson(response, { emails: await readMails(mailbox, mailbox.ids) });

const showMail = async (mailbox: Mailbox, id: string, response: ServerResponse): Promise<void> => {
  const mail = await findMail(mailbox, id);
  showPage(response, mail ? mailPage(mail) : noMailPage(), mail ? 200 : 404);
};

/** An email's content is untrusted: no scripts, no forms, and not our origin. */
const showHtml = async (mailbox: Mailbox, id: string, response: ServerResponse): Promise<void> => {
  const mail = await findMail(mailbox, id);
  if (!mail) return showPage(response, noMailPage(), 404);
  const policy =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";
  const headers = { "content-security-policy": policy };
  reply(response, { type: "text/html; charset=utf-8", body: framedHtml(mail.html), headers });
};

const showPage = (response: ServerResponse, body: string, status = 200): void => {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
  const headers = { "content-security-policy": policy, "cache-control": "no-store" };
  reply(response, { status, type: "text/html; charset=utf-8", body, headers });
};
