import { expect, test } from "vitest";
import { queueVariables } from "./environment.ts";
import { type QueueUrls, queueNames } from "./setup/create-queues.ts";

test("the queue settings hold the URL of each queue and of its dead-letter queue", () => {
  const urlOf = (name: string) => `http://127.0.0.1:1/queues/${name}`;
  const urls = Object.fromEntries(queueNames.map((name) => [name, urlOf(name)])) as QueueUrls;

  const { DEAD_LETTER_URLS, ...queues } = queueVariables(urls);

  expect(queues).toEqual({
    MAIL_QUEUE_URL: urlOf("mail"),
    IXTRAC_QUEUE_URL: urlOf("ixtrac"),
    ERIGHTS_QUEUE_URL: urlOf("erights"),
    RUN_QUEUE_URL: urlOf("run"),
    IMPORT_QUEUE_URL: urlOf("import"),
    EXPORT_QUEUE_URL: urlOf("export"),
    COMPARE_QUEUE_URL: urlOf("compare"),
    BULK_QUEUE_URL: urlOf("bulk"),
    ERASE_QUEUE_URL: urlOf("erase"),
  });
  expect(JSON.parse(DEAD_LETTER_URLS ?? "")).toEqual({
    mail: urlOf("mail-dead-letters"),
    ixtrac: urlOf("ixtrac-dead-letters"),
    erights: urlOf("erights-dead-letters"),
    run: urlOf("run-dead-letters"),
    import: urlOf("import-dead-letters"),
    export: urlOf("export-dead-letters"),
    compare: urlOf("compare-dead-letters"),
    bulk: urlOf("bulk-dead-letters"),
    erase: urlOf("erase-dead-letters"),
  });
});
