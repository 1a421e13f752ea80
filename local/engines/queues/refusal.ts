const legacy = "AWS.SimpleQueueService";

/** The error codes of the old query protocol, which clients show as `Code`. */
const queryCodes = {
  BatchEntryIdsNotDistinct: `${legacy}.BatchEntryIdsNotDistinct`,
  BatchRequestTooLong: `${legacy}.BatchRequestTooLong`,
  EmptyBatchRequest: `${legacy}.EmptyBatchRequest`,
  InvalidAttributeName: "InvalidAttributeName",
  InvalidAttributeValue: "InvalidAttributeValue",
  InvalidBatchEntryId: `${legacy}.InvalidBatchEntryId`,
  InvalidMessageContents: "InvalidMessageContents",
  InvalidParameterValue: "InvalidParameterValue",
  MessageNotInflight: `${legacy}.MessageNotInflight`,
  MissingParameter: "MissingParameter",
  QueueDoesNotExist: `${legacy}.NonExistentQueue`,
  QueueNameExists: "QueueAlreadyExists",
  ReceiptHandleIsInvalid: "ReceiptHandleIsInvalid",
  ResourceNotFoundException: "ResourceNotFoundException",
  TooManyEntriesInBatchRequest: `${legacy}.TooManyEntriesInBatchRequest`,
  UnsupportedOperation: `${legacy}.UnsupportedOperation`,
} as const;

export type RefusalCode = keyof typeof queryCodes;

export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }

  get queryCode(): string {
    return queryCodes[this.code];
  }
}
