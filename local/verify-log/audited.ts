import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";
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

interface Version {
  Key?: string | undefined;
  VersionId?: string | undefined;
  IsLatest?: boolean | undefined;
  isMarker?: true;
}

/** Lists the bucket once, when the first file is asked for. */
const filesOf = (s3: S3Client, Bucket: string): Files => {
  const listed = memoized(async () =>
    Map.groupBy(await Array.fromAsync(versionsIn(s3, Bucket)), ({ Key = "" }) =>
      Key.replace(folder, "").replace(extension, ""),
    ),
  );

  const textOf = async ({ Key, VersionId, isMarker }: Version): Promise<string | undefined> => {
    if (isMarker) return undefined;
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }));
    return Body?.transformToString();
  };

  return {
    days: async () => [...(await listed()).keys()],

    versions: async function* (day) {
      for (const version of (await listed()).get(day) ?? []) {
        yield { text: await textOf(version), isLatest: version.IsLatest === true };
      }
    },
  };
};

/** Of each key the latest first. */
async function* versionsIn(s3: S3Client, Bucket: string): AsyncGenerator<Version> {
  let page: Partial<ListObjectVersionsCommandOutput> = {};
  do {
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    page = await s3.send(new ListObjectVersionsCommand({ Bucket, KeyMarker, VersionIdMarker }));
    const { Versions = [], DeleteMarkers = [] } = page;
    const markers = DeleteMarkers.map((marker) => ({ ...marker, isMarker: true as const }));
    yield* [...markers, ...Versions].sort((a, b) => Number(b.IsLatest) - Number(a.IsLatest));
  } while (page.IsTruncated);
}

const memoized = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
};
