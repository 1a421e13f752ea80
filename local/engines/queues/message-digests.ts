import { createHash, type Hash } from "node:crypto";

type MessageAttribute = { DataType: string; StringValue?: string; BinaryValue?: string };
export type MessageAttributes = Record<string, MessageAttribute>;

export const md5Of = (text: string): string => createHash("md5").update(text).digest("hex");

/**
 * MD5 over the attributes, sorted by name: name, type, one byte for text or binary, value; each
 * except the byte has its length before it.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-message-metadata.html
 */
export const md5OfAttributes = (attributes: MessageAttributes): string | undefined => {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const digest = createHash("md5");
  for (const name of names) addAttribute(digest, name, attributes[name]);
  return digest.digest("hex");
};

const textValue = 1;
const binaryValue = 2;

const addAttribute = (
  digest: Hash,
  name: string,
  attribute: MessageAttribute | undefined,
): void => {
  if (!attribute) return;
  const { DataType, StringValue, BinaryValue } = attribute;
  addWithLength(digest, Buffer.from(name));
  addWithLength(digest, Buffer.from(DataType));
  const isBinary = DataType.startsWith("Binary");
  digest.update(Buffer.of(isBinary ? binaryValue : textValue));
  addWithLength(
    digest,
    isBinary ? Buffer.from(BinaryValue ?? "", "base64") : Buffer.from(StringValue ?? ""),
  );
};

const addWithLength = (digest: Hash, bytes: Buffer): void => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  digest.update(length).update(bytes);
};
