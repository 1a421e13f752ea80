import { SESClient, SendRawEmailCommand } from "@aws-sdk/client-ses";
import MimeNode from "nodemailer/lib/mime-node";
import { mailTagName } from "../domain/mail-tag.ts";
import { RefusedMail } from "../domain/refused-mail.ts";
import { UnclearMail } from "../domain/unclear-mail.ts";
import { awsLimits } from "./aws-limits.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Goes out also while other emails are paused (D72). */
  isCode?: true;
  /** The SDK tries once, because SES would send each try. */
  isSingle?: boolean;
  /** Comes back with a bounce or complaint; letters, digits, dashes and underscores. */
  tag?: string;
}

export type Mailer = ReturnType<typeof mailClient>;

export const mailClient = ({
  sender,
  codesSet,
  client = new SESClient(awsLimits),
  singleClient = new SESClient({ ...awsLimits, maxAttempts: 1 }),
}: {
  /** `Name <address>` or an address alone. */
  sender: string;
  /** The configuration set of codes; other emails use the sender's own. */
  codesSet: string;
  client?: SESClient;
  singleClient?: SESClient;
}) => ({
  /**
   * @throws RefusedMail when an address or subject could add a header or a second recipient;
   * UnclearMail when SES may have sent the email; other errors when SES certainly has not
   */
  send: async ({ to, subject, text, html, isCode, isSingle, tag }: Mail): Promise<void> => {
    if (!singleAddress.test(to)) throw new RefusedMail("A mail goes to exactly one plain address");
    if (/\p{Cc}/u.test(subject)) throw new RefusedMail("A subject is a single line");
    const command = new SendRawEmailCommand({
      ...(isCode && { ConfigurationSetName: codesSet }),
      ...(tag && { Tags: [{ Name: mailTagName, Value: tag }] }),
      Source: partsOf(sender).address,
      Destinations: [to],
      RawMessage: { Data: await messageOf(sender, { to, subject, text, html }) },
    });
    try {
      await (isSingle ? singleClient : client).send(command);
    } catch (cause) {
      // Malformed for SES; its `MessageRejected` can also be about the sender, which passes.
      if ((cause as Error).name === "InvalidParameterValue") {
        throw new RefusedMail("The address or the subject is malformed", { cause });
      }
      if (isCertainlyUnsent(cause as Failure)) throw cause;
      throw new UnclearMail("SES may have sent the email", { cause });
    }
  },
});

interface Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** SES refused the email, or there was no connection. An error of SES itself says nothing. */
const isCertainlyUnsent = ({ name = "", code = "", $metadata }: Failure): boolean => {
  const { httpStatusCode: status = 0 } = $metadata ?? {};
  const isRefused = (status >= 400 && status < 500) || status === 503;
  return isRefused || unconnected.includes(code) || name === "CredentialsProviderError";
};

const unconnected = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** In ASCII, because a header with other letters wants a server that knows them (RFC 6531). */
const singleAddress = /^(?=[!-~]{3,320}$)[^,;:<>()"\\@]+@[^,;:<>()"\\@]+$/;

const partsOf = (sender: string): { name: string; address: string } => {
  const [, name = "", address = sender] = /^(.*?)\s*<([^<>]+)>$/s.exec(sender) ?? [];
  return { name: name.replace(/^"(.*)"$/s, "$1"), address };
};

/** The email as RFC 5322 has it, in ASCII. SES adds its id, its time and a signature. */
export const messageOf = (
  sender: string,
  { to, subject, text, html }: Pick<Mail, "to" | "subject" | "text" | "html">,
): Promise<Buffer> => {
  const message = new MimeNode("multipart/alternative", { newline: "windows" });
  message.setHeader({
    From: partsOf(sender),
    To: { name: "", address: to },
    Subject: subject,
    ...ofPrograms,
  });
  // Empty, because the library would invent one.
  message.setHeader("Message-ID", { value: "" });
  message.createChild("text/plain; charset=utf-8").setContent(plain(text));
  message.createChild("text/html; charset=utf-8").setContent(plain(html));
  return message.build();
};

/** The library only knows how to encode `\n`. */
const plain = (text: string): string => text.replace(/\r\n?/g, "\n").replaceAll("\0", "");

/**
 * An absence is not answered to emails of programs (RFC 3834); Exchange looks at the second header.
 * Its value `All` would also hold back the report that an email has bounced.
 */
const ofPrograms = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "OOF, AutoReply",
};
