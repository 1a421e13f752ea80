import PostalMime from "postal-mime";
import { escapeXml } from "../xml.ts";
import type { Mail } from "./mailbox.ts";

/** SES v1 query protocol: form request, XML answer. */
export type SesReply = { status: number; body: string };

export class SesRefusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const readSendRawEmail = async (form: URLSearchParams): Promise<Omit<Mail, "at">> => {
  const action = form.get("Action");
  if (action !== "SendRawEmail") {
    throw new SesRefusal("InvalidAction", `The local mail has no action ${action}.`);
  }
  const to = membersOf(form, "Destinations");
  if (to.length === 0) throw missing("Destinations");
  const raw = Buffer.from(form.get("RawMessage.Data") ?? "", "base64").toString("latin1");
  if (!isWellFormed(raw)) throw new SesRefusal("InvalidParameterValue", "The email is malformed.");
  const { from, subject, text = "", html = "", headers } = await PostalMime.parse(raw);
  if (!from?.address) throw missing("From");
  const configurationSet = form.get("ConfigurationSetName");
  return {
    ...(configurationSet && { configurationSet }),
    from: from.name ? `${from.name} <${from.address}>` : from.address,
    to,
    subject: subject ?? "",
    text: withoutEnd(text),
    html: withoutEnd(html),
    headers: headers.map(({ originalKey: name, value }) => ({ name, value })),
    tags: tagsOf(form),
  };
};

/** RFC 5322: lines of at most 998 ASCII characters, and each header once. */
const isWellFormed = (raw: string): boolean => {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const names = head.match(/^[^\s:]+(?=:)/gm)?.map((name) => name.toLowerCase()) ?? [];
  return (
    raw.split("\r\n").every((line) => /^[^\r\n\0\u0080-\uffff]{0,998}$/.test(line)) &&
    new Set(names).size === names.length
  );
};

/** The reader ends each part with a line break, which belongs to the boundary. */
const withoutEnd = (text: string): string => text.replace(/\n$/, "");

export const sentReply = (messageId: string): SesReply => ({
  status: 200,
  body: `<SendRawEmailResponse xmlns="${namespace}"><SendRawEmailResult><MessageId>${messageId}</MessageId></SendRawEmailResult>${metadata()}</SendRawEmailResponse>`,
});

export const refusalReply = ({ code, message, status }: SesRefusal): SesReply => ({
  status,
  body: `<ErrorResponse xmlns="${namespace}"><Error><Type>${status < 500 ? "Sender" : "Receiver"}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error><RequestId>${crypto.randomUUID()}</RequestId></ErrorResponse>`,
});

const namespace = "http://ses.amazonaws.com/doc/2010-12-01/";

const metadata = (): string =>
  `<ResponseMetadata><RequestId>${crypto.randomUUID()}</RequestId></ResponseMetadata>`;

const membersOf = (form: URLSearchParams, list: string): string[] =>
  [...form].filter(([name]) => name.startsWith(`${list}.member.`)).map(([, value]) => value);

const tagsOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form]
      .filter(([name]) => /^Tags\.member\.\d+\.Name$/.test(name))
      .map(([name, tag]) => [tag, form.get(name.replace(/Name$/, "Value")) ?? ""]),
  );

const missing = (name: string): SesRefusal =>
  new SesRefusal("InvalidParameterValue", `${name} is missing.`);
