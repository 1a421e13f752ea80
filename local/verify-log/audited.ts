import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { ChainItem } from "#functions/domain/audit/chain.ts";
import { mapConcurrent } from "#functions/domain/map-concurrent.ts";
import { dayOf } from "#functions/domain/time/days.ts";
import { auditChain } from "#functions/store/logs/audit-chain.ts";
import { anchorOf, anchorSchema, auditFileOf } from "#functions/store/logs/audit-files.ts";
import { logSources } from "#functions/store/logs/log-sources.ts";
import type { Table } from "#functions/store/table/table.ts";
import type { NamedAnchor } from "./check-signatures.ts";
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
  // The log goes on meanwhile: the chain is read to where it ended after the last anchor.
  const anchors = await anchorsIn(s3, bucket);
  const head = await chain.head();
  return {
    items: upTo(head?.seq ?? 0, chain.itemsFrom(0)),
    closed: await chain.closedDays(),
    pieces: await chain.pieces(),
    files: filesOf(s3, bucket),
    anchors,
    entriesOf: (day) => sources.ofDay(day),
    entryAt: sources.entryAt,
    days: {
      first: (await sources.firstDay()) ?? today,
      last: (await sources.lastDay()) ?? today,
    },
    timeZone,
    now,
  };
};

const upTo = async function* (seq: number, items: AsyncIterable<ChainItem>) {
  for await (const item of items) {
    if (item.seq > seq) return;
    yield item;
  }
};

const [folder = "", extension = ""] = auditFileOf(" ").split(" ");
const [anchorFolder = "", json = ""] = anchorOf(" ").split(" ");
const anchorsAtOnce = 8;

interface Version {
  Key?: string | undefined;
  VersionId?: string | undefined;
  IsLatest?: boolean | undefined;
  isMarker?: true;
}

/** Every version of every anchor. */
const anchorsIn = (s3: S3Client, Bucket: string): Promise<NamedAnchor[]> => {
  const read = async (version: Version): Promise<NamedAnchor[]> => {
    const text = await textOf(s3, Bucket, version);
    const hour = (version.Key ?? "").replace(anchorFolder, "").replace(json, "");
    return text === undefined ? [] : [{ hour, anchor: anchorIn(text) }];
  };
  const found = mapConcurrent(versionsIn(s3, Bucket, anchorFolder), read, anchorsAtOnce);
  return Array.fromAsync(found).then((all) => all.flat());
};

const anchorIn = (text: string): NamedAnchor["anchor"] => {
  try {
    return anchorSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** @returns undefined for a delete marker */
const textOf = async (
  s3: S3Client,
  Bucket: string,
  { Key, VersionId, isMarker }: Version,
): Promise<string | undefined> => {
  if (isMarker) return undefined;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }));
  return Body?.transformToString();
};

/** Lists the files once, when the first one is asked for. */
const filesOf = (s3: S3Client, Bucket: string): Files => {
  const listed = memoized(async () =>
    Map.groupBy(
      (await Array.fromAsync(versionsIn(s3, Bucket, folder))).filter(
        ({ Key }) => !Key?.startsWith(anchorFolder),
      ),
      ({ Key = "" }) => Key.replace(folder, "").replace(extension, ""),
    ),
  );

  return {
    names: async () => [...(await listed()).keys()],

    versions: async function* (name) {
      for (const version of (await listed()).get(name) ?? []) {
        yield { text: await textOf(s3, Bucket, version), isLatest: version.IsLatest === true };
      }
    },
  };
};

/** Of each key the latest first. */
async function* versionsIn(s3: S3Client, Bucket: string, Prefix: string): AsyncGenerator<Version> {
  let page: Partial<ListObjectVersionsCommandOutput> = {};
  do {
    const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
    page = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, KeyMarker, VersionIdMarker }),
    );
    const { Versions = [], DeleteMarkers = [] } = page;
    const markers = DeleteMarkers.map((marker) => ({ ...marker, isMarker: true as const }));
    yield* [...markers, ...Versions].sort((a, b) => Number(b.IsLatest) - Number(a.IsLatest));
  } while (page.IsTruncated);
}

const memoized = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
};
