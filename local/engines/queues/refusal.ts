const legacy = "AWS.SimpleQueueService";

/** The old query protocol's code of each error, which clients show as `Code`. */
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

/** An error of SQS, by the name that the SDK's error classes have. */
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
