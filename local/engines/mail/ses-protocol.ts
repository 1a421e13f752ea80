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

export const readSendEmail = (form: URLSearchParams): Omit<Mail, "at"> => {
  const action = form.get("Action");
  if (action !== "SendEmail") {
    throw new SesRefusal("InvalidAction", `The local mail has no action ${action}.`);
  }
  const to = ["To", "Cc", "Bcc"].flatMap((kind) => membersOf(form, `Destination.${kind}Addresses`));
  if (to.length === 0) throw missing("Destination");
  const configurationSet = form.get("ConfigurationSetName");
  return {
    ...(configurationSet && { configurationSet }),
    from: form.get("Source") || refuse(missing("Source")),
    to,
    subject: form.get("Message.Subject.Data") ?? refuse(missing("Message.Subject")),
    text: form.get("Message.Body.Text.Data") ?? "",
    html: form.get("Message.Body.Html.Data") ?? "",
    tags: tagsOf(form),
  };
};

export const sentReply = (messageId: string): SesReply => ({
  status: 200,
  body: `<SendEmailResponse xmlns="${namespace}"><SendEmailResult><MessageId>${messageId}</MessageId></SendEmailResult>${metadata()}</SendEmailResponse>`,
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

const refuse = (refusal: SesRefusal): never => {
  throw refusal;
};
