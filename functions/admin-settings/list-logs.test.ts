import { expect, test } from "vitest";
import type { LogType } from "#shared/kyc/log-types.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startApi } from "#tests/support/api.ts";
import { openStream } from "#tests/support/stream.ts";
import { aSuperAdmin } from "#tests/support/tokens.ts";
import { counterStore } from "../store/lists/counts.ts";
import { logStore } from "../store/logs/logs.ts";
import { changesOf } from "../store/table/changes.ts";
import { updateCounters } from "../workers/update-counters/update-counters.ts";

const api = await startApi(["admin-settings"]);
const { main: table } = api.tables;
const { token } = await aSuperAdmin(api);
const nextChanges = await openStream(table.name);
const logs = logStore(table);

const write = (type: LogType, at: string, more = {}) =>
  logs.write(aLogEntry({ type, at, message: `At ${at}`, ...more }));
const counted = async () =>
  updateCounters({
    timeZone: "Africa/Lagos",
    counts: counterStore(table),
    clock: () => new Date(),
  })(changesOf(await nextChanges()));
const list = (query: Record<string, string>) => api.call("listLogs", { token, query });

const day = (n: number) => `2026-10-${String(n).padStart(2, "0")}`;

test("R-34, R-132, R-156, D57, R-52: each day and type has one file, with the uploader and active services", async () => {
  // Half past eleven at night in UTC is the next day in Lagos.
  await write("upload", "2026-10-01T23:30:00.000Z", {
    uploaded_by: "Bisi Adewale",
    is_ixtrac_upload_allowed: true,
    is_erights_upload_allowed: false,
    count: 12,
  });
  await write("ixtrac", "2026-10-02T09:00:00.000Z");
  await counted();

  const { status, body } = await list({ log_type: "upload" });

  expect([status, body]).toEqual([
    200,
    {
      results: [
        {
          log_type: "upload",
          fileName: "upload-2026-10-02.log",
          date: "2026-10-02",
          log_count: 1,
          logs: [
            {
              log_type: "upload",
              date: "2026-10-01T23:30:00.000Z",
              formatted_date: "2 Oct 2026, 00:30:00",
              message: "At 2026-10-01T23:30:00.000Z",
              uploaded_by: "Bisi Adewale",
              is_ixtrac_upload_allowed: true,
              is_erights_upload_allowed: false,
              count: 12,
            },
          ],
        },
      ],
      nextCursor: null,
    },
  ]);
});

test("R-131, D57: logs list the latest days first, seven a page, and winston means general", async () => {
  for (let n = 1; n <= 9; n++) await write("general", `${day(n)}T09:00:00.000Z`);
  await counted();

  const first = await list({ log_type: "winston" });
  const second = await list({ log_type: "general", cursor: first.body.nextCursor });

  const days = [first, second].map(({ body }) =>
    body.results.map(({ date }: { date: string }) => date),
  );
  expect(days).toEqual([[9, 8, 7, 6, 5, 4, 3].map(day), [2, 1].map(day)]);
  expect(second.body.nextCursor).toBeNull();
  expect(first.body.results[0].log_type).toBe("general");
});

test("R-131: a new log entry is listed before it is counted", async () => {
  await logs.write(aLogEntry({ type: "erights", at: new Date().toISOString(), message: "Now" }));

  const { body } = await list({ log_type: "erights" });

  expect(body.results).toHaveLength(1);
  expect(body.results[0]).toMatchObject({ log_count: 1, logs: [{ message: "Now" }] });
});

test("R-131, D57: a long day among the latest days is read to its end, without a date", async () => {
  const at = (n: number) => `2026-10-22T09:${String(n % 60).padStart(2, "0")}:00.${100 + n}Z`;
  await Promise.all(Array.from({ length: 430 }, (_, n) => write("shareholder", at(n))));
  await write("shareholder", "2026-10-21T09:00:00.000Z");
  await counted();
  const days = await list({ log_type: "shareholder" });
  const read = async (cursor: string | null): Promise<string[]> => {
    if (!cursor) return [];
    const { body } = await list({ log_type: "shareholder", cursor });
    const dates = body.results[0].logs.map(({ date }: { date: string }) => date);
    return [...dates, ...(await read(body.nextCursor))];
  };

  const [long, short] = days.body.results;
  const later = await read(long.nextCursor);

  expect([long.log_count, long.logs.length, later.length]).toEqual([430, 200, 230]);
  expect(short).not.toHaveProperty("nextCursor");
  const dates = [...long.logs.map(({ date }: { date: string }) => date), ...later];
  expect(dates).toEqual(
    Array.from({ length: 430 }, (_, n) => at(n))
      .sort()
      .reverse(),
  );
});

test("R-131: the log of a long day is read page by page", async () => {
  const at = (n: number) => `2026-10-20T09:${String(n % 60).padStart(2, "0")}:00.${100 + n}Z`;
  await Promise.all(Array.from({ length: 230 }, (_, n) => write("ixtrac", at(n))));
  await counted();

  const first = await list({ log_type: "ixtrac", date: "2026-10-20" });
  const second = await list({
    log_type: "ixtrac",
    date: "2026-10-20",
    cursor: first.body.nextCursor,
  });

  const [one, two] = [first.body.results[0], second.body.results[0]];
  expect([one.log_count, one.logs.length, two.logs.length]).toEqual([230, 200, 30]);
  const dates = [...one.logs, ...two.logs].map(({ date }: { date: string }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(second.body.nextCursor).toBeNull();
  expect((await list({ log_type: "ixtrac", date: "2026-10-21" })).body.results).toEqual([]);
});

test("D85: the log of a person, an account or a reference is read over all days, page by page", async () => {
  const accountId = "0a1b2c3d-2222-4333-8444-555555555555";
  const byId = "11111111-2222-4333-8444-555555555555";
  const at = (d: number, n: number) => `2026-09-0${d}T09:00:00.${100 + n}Z`;
  await Promise.all(
    Array.from({ length: 250 }, (_, n) => write("upload", at(1, n), { by: "Ngozi Obi", byId })),
  );
  await write("upload", at(2, 0), { by: "Ngozi Obi", accountId });
  await write("upload", at(3, 0), { by: "Musa Danjuma", accountId });
  await counted();
  const found = async (query: Record<string, string>) => {
    const { body } = await list({ log_type: "upload", ...query });
    return body.results.map((file: { date: string; log_count: number; logs: unknown[] }) => {
      expect(file.log_count).toBe(file.logs.length);
      return [file.date, file.logs.length];
    });
  };

  expect(await found({ by: "obi" })).toEqual([
    ["2026-09-02", 1],
    ["2026-09-01", 200],
  ]);
  const { body } = await list({ log_type: "upload", by: "obi" });
  expect(await found({ by: "obi", cursor: body.nextCursor })).toEqual([["2026-09-01", 50]]);
  expect(await found({ by: byId, date: "2026-09-01" })).toEqual([["2026-09-01", 200]]);
  expect(await found({ accountId })).toEqual([
    ["2026-09-03", 1],
    ["2026-09-02", 1],
  ]);
  expect(await found({ reference: "kyc-0a1b-2c3d", by: "musa" })).toEqual([["2026-09-03", 1]]);
  expect(await found({ reference: "KYC-0000-0000" })).toEqual([]);
});

test("D85: several types are one log in order of time, read page by page without gap or double", async () => {
  const at = (n: number) => `2026-08-20T09:${String(n % 60).padStart(2, "0")}:00.${100 + n}Z`;
  await Promise.all(
    Array.from({ length: 450 }, (_, n) => write(n % 5 === 0 ? "auth" : "admin", at(n))),
  );
  await write("erights", "2026-08-19T09:00:00.000Z", { by: "Ngozi Obi" });
  await write("auth", "2026-08-18T09:00:00.000Z", { by: "Ngozi Obi" });
  await write("upload", "2026-08-21T09:00:00.000Z", { by: "Ngozi Obi" });
  await counted();
  const log_type = "erights,auth,admin";
  const read = async (cursor?: string): Promise<string[]> => {
    const { body } = await list({ log_type, date: "2026-08-20", ...(cursor && { cursor }) });
    const [file] = body.results;
    expect([file.log_type, file.fileName, file.log_count]).toEqual([
      "admin,auth,erights",
      "admin-auth-erights-2026-08-20.log",
      450,
    ]);
    const dates = file.logs.map(({ date }: { date: string }) => date);
    return body.nextCursor ? [...dates, ...(await read(body.nextCursor))] : dates;
  };

  expect(await read()).toEqual(
    Array.from({ length: 450 }, (_, n) => at(n))
      .sort()
      .reverse(),
  );
  const { body } = await list({ log_type, by: "ngozi" });
  expect(body.results).toMatchObject([
    { date: "2026-08-19", logs: [{ log_type: "erights" }] },
    { date: "2026-08-18", logs: [{ log_type: "auth" }] },
  ]);
});

test("D85: an entry names person, session and network, which are keyed hashes", async () => {
  await write("general", "2026-09-11T09:00:00.000Z", { byId: "a", session: "b", network: "c" });

  const { body } = await list({ log_type: "general", date: "2026-09-11" });

  expect(body.results[0].logs[0]).toMatchObject({ byId: "a", session: "b", network: "c" });
});

test.each([
  [{}, "log_type"],
  [{ log_type: "admin", reference: "KYC-1" }, "reference"],
  [{ log_type: "admin", accountId: "1" }, "accountId"],
  [{ log_type: "admin", by: " " }, "by"],
  [{ log_type: "secret" }, "log_type"],
  [{ log_type: "admin,secret" }, "log_type"],
  [{ log_type: "admin," }, "log_type"],
  [{ log_type: "admin", date: "yesterday" }, "date"],
  [{ log_type: "admin", other: "1" }, "other"],
])("the query %j is refused", async (query, field) => {
  const { status, body } = await list(query as Record<string, string>);

  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test.each(["x", btoa("null"), btoa('{"before":"9"}'), btoa('{"after":"LOG#x"}'), btoa('{"a":1}')])(
  "R-131: a made-up cursor is refused: %s",
  async (cursor) => {
    expect((await list({ log_type: "admin", cursor })).status).toBe(400);
  },
);
