import { GetObjectCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import { dayOf } from "#functions/domain/time/days.ts";
import { auditChain } from "#functions/store/logs/audit-chain.ts";
import { auditFileOf } from "#functions/store/logs/audit-files.ts";
import { logSources } from "#functions/store/logs/log-sources.ts";
import type { Table } from "#functions/store/table/table.ts";
import type { Audited } from "./verify.ts";
import type { Files } from "./walk-chain.ts";

interface Places {
  main: Table;
  audit: Table;
  s3: S3Client;
  bucket: string;
  timeZone: string;
  now: Date;
}

/** Reads everything that `verify` compares; it writes nothing. */
export const auditedIn = async (places: Places): Promise<Audited> => {
  const { main, audit, s3, bucket, timeZone, now } = places;
  const chain = auditChain({ table: audit, main });
  const sources = logSources(main);
  const today = dayOf(now, timeZone);
  return {
    items: chain.itemsFrom(0),
    closed: await chain.closedDays(),
    files: filesOf(s3, bucket),
    entriesOf: (day) => sources.ofDay(day),
    days: {
      first: (await sources.firstDay()) ?? today,
      last: (await sources.lastDay()) ?? today,
    },
    timeZone,
    now,
  };
};

const [folder = "", extension = ""] = auditFileOf(" ").split(" ");

const filesOf = (s3: S3Client, Bucket: string): Files => ({
  days: async () => {
    const days: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
      for (const { Key = "" } of Contents) {
        days.push(Key.replace(folder, "").replace(extension, ""));
      }
    }
    return days;
  },

  text: async (day) => {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: auditFileOf(day) }));
      return await Body?.transformToString();
    } catch (error) {
      if ((error as Error).name === "NoSuchKey") return undefined;
      throw error;
    }
  },
});
