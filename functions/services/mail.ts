import { SESClient, SendEmailCommand } from "@aws-sdk/client-ses";
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
    const command = new SendEmailCommand({
      ...(isCode && { ConfigurationSetName: codesSet }),
      ...(tag && { Tags: [{ Name: mailTagName, Value: tag }] }),
      Source: encodedSender(sender),
      Destination: { ToAddresses: [to] },
      Message: {
        Subject: { Data: subject, Charset: "UTF-8" },
        Body: {
          Text: { Data: text, Charset: "UTF-8" },
          Html: { Data: html, Charset: "UTF-8" },
        },
      },
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

const singleAddress = /^[^\s\p{Cc},;:<>()"\\@]+@[^\s\p{Cc},;:<>()"\\@]+$/u;

/** SES headers are 7-bit only; RFC 2047 encodes the other letters of a name. */
const encodedSender = (sender: string): string => {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(sender) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of 7-bit characters
  if (name === undefined || /^[\x00-\x7f]*$/.test(name)) return sender;
  return `=?UTF-8?B?${Buffer.from(name, "utf8").toString("base64")}?= <${address}>`;
};
