/** As in Lambda's event filtering: an array lists the values that an attribute may have. */
export type Pattern = readonly string[] | { readonly [attribute: string]: Pattern };

export interface StreamReader {
  batchSize: number;
  batchingWindowSeconds: number;
  /** Batches of one shard at the same time; changes of one item stay in order. */
  parallelBatches: number;
  /** About one a minute. Afterwards the position of the batch goes to the dead-letter queue. */
  retryAttempts: number;
  /** A record that matches none of them never reaches the worker. */
  filters: readonly Pattern[];
}

const after = (attributes: Record<string, readonly string[]>): Pattern => ({
  dynamodb: { NewImage: valuesOf(attributes) },
});

const inserted = (...kind: string[]): Pattern => ({ eventName: ["INSERT"], ...after({ kind }) });

const removed = (...kind: string[]): Pattern => ({
  eventName: ["REMOVE"],
  dynamodb: { OldImage: valuesOf({ kind }) },
});

/** The stream carries items as DynamoDB's own JSON. */
const valuesOf = (attributes: Record<string, readonly string[]>): Pattern =>
  Object.fromEntries(Object.entries(attributes).map(([name, values]) => [name, { S: values }]));

/** The stack and the local run both read the stream as described here. */
export const streamReaders = {
  "relay-outbox": {
    batchSize: 100,
    batchingWindowSeconds: 0,
    parallelBatches: 2,
    // The sweep passes on within minutes what is given up here.
    retryAttempts: 60,
    filters: [
      inserted("mail", "import", "export", "upload-run"),
      after({ kind: ["delivery"], state: ["queued"] }),
      after({ kind: ["export-part"], state: ["waiting"] }),
      after({ kind: ["submission", "comparison"] }),
    ],
  },
  "update-counters": {
    // Together with the counters usually one transaction of at most 100 writes.
    batchSize: 50,
    batchingWindowSeconds: 1,
    // Two batches at once would meet at the same counters.
    parallelBatches: 1,
    retryAttempts: 300,
    filters: [
      after({ kind: ["submission"] }),
      removed("submission"),
      inserted("log"),
      after({ kind: ["delivery"], state: ["delivered", "refused", "failed"] }),
    ],
  },
} as const satisfies Record<string, StreamReader>;
