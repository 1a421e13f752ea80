import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { logStore } from "../store/logs/logs.ts";

const api = await startApi(["admin-exports"]);
const { main: table } = api.tables;
const { token } = await aSuperAdmin(api);
const logs = logStore(table);

const accountId = "0a1b2c3d-2222-4333-8444-555555555555";
const write = (at: string, more = {}) => logs.write(aLogEntry({ type: "upload", at, ...more }));
const download = (query: Record<string, string> = {}) =>
  api.call("downloadLogs", { token, query: { log_type: "upload", ...query } });

const quoted = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(",");

test("D85: a log is downloaded as CSV, the newest entry first, with person, reference, session and network", async () => {
  await write("2026-11-02T09:30:00.000Z", {
    ...{ message: "=cmd()", by: "Bisi Adewale", byId: "b", accountId, count: 3 },
    ...{ session: "s", network: "n" },
  });
  await write("2026-11-02T09:31:00.000Z", { message: 'Später, "newer"' });

  const { status, file, headers } = await download({ date: "2026-11-02" });

  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="Log upload 2026-11-02.csv"');
  expect(file.toString().split("\r\n")).toEqual([
    `\ufeff${quoted(["Time (UTC)", "Time", "Type", "Entry", "Person", "Person id", "Reference", "Account id", "Session (keyed hash)", "Network (keyed hash)", "Details"])}`,
    `"2026-11-02T09:31:00.000Z","2 Nov 2026, 10:31:00","upload","Später, ""newer""",${quoted(Array(7).fill(""))}`,
    quoted([
      ...[
        "2026-11-02T09:30:00.000Z",
        "2 Nov 2026, 10:30:00",
        "upload",
        "'=cmd()",
        "Bisi Adewale",
        "b",
      ],
      ...["KYC-0A1B-2C3D", accountId, "s", "n", "count: 3"],
    ]),
    "",
  ]);
});

test("D85: the download holds what the filters ask for, of all days", async () => {
  const now = new Date().toISOString();
  await write(now, { by: "Musa Danjuma", message: "of today" });
  const linesOf = async (query: Record<string, string>) =>
    (await download(query)).file.toString().trimEnd().split("\r\n").slice(1);

  expect(await linesOf({ by: "musa" })).toEqual([expect.stringContaining("of today")]);
  expect(await linesOf({ date: "2026-11-02", reference: "KYC-0A1B-2C3D" })).toHaveLength(1);
  expect(await linesOf({ by: "nobody of this name" })).toEqual([]);
});

test("D85: a download of several types has their entries in one order of time", async () => {
  const at = (minute: number) => `2026-10-05T09:0${minute}:00.000Z`;
  await write(at(1), { message: "one" });
  await write(at(2), { type: "auth", message: "two" });
  await write(at(3), { message: "three" });

  const log_type = "auth,upload";
  const { file, headers } = await download({ log_type, date: "2026-10-05" });

  expect(headers["content-disposition"]).toContain('"Log upload auth 2026-10-05.csv"');
  const lines = file.toString().trimEnd().split("\r\n").slice(1);
  expect(lines.map((line) => line.split('","').slice(2, 4))).toEqual([
    ["upload", "three"],
    ["auth", "two"],
    ["upload", "one"],
  ]);
});

test("D85: the log says who downloaded a log, and how many entries", async () => {
  await download({ date: "2026-11-02" });

  const said = (await rowsOfKind(table, "log")).filter(({ log_type }) => log_type === "admin");
  const messages = said.map(({ message, by, count }) => [message, Boolean(by), count]);
  expect(messages).toContainEqual(["Download of the log upload started", true, undefined]);
  expect(messages).toContainEqual(["Download of the log upload: 2 entries", true, 2]);
});

test("D85: only a super-admin downloads a log", async () => {
  const other = await signedIn(api);

  const answer = await api.call("downloadLogs", {
    token: other.token,
    query: { log_type: "upload" },
  });

  expect(answer.status).toBe(403);
});
