import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { startApi } from "#tests/support/api.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { rowsOfSheet } from "#tests/support/read-sheet.ts";
import { entriesOf } from "#tests/support/read-zip.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { claimStore } from "../store/submissions/claims.ts";
import { imageStore } from "../store/submissions/images.ts";
import { submissionUpdateStore } from "../store/submissions/updates.ts";
import { plainHash } from "../testing/test-hash.ts";

const api = await startApi(["admin-exports", "admin-accounts"]);
const { admin, token } = await signedIn(api, { rights: rights as unknown as Right[] });
const submissions = submissionsOf(api);
const { main: table } = api.tables;

/** 205 accounts are more than two batches. */
const times = Array.from({ length: 205 }, (_, n) =>
  new Date(Date.parse("2026-11-01T22:00:00Z") + n * 600_000).toISOString(),
);
const refused = { state: "refused", at: "2026-11-03T09:00:00.000Z" } as const;
const waiting = times.map((dateCreated, n) =>
  aSubmission({
    dateCreated,
    dueAt: times[(n * 7) % times.length] ?? "",
    ...(n % 60 === 0 && { flags: ["reported"] }),
    ...(n % 50 === 0 && { uploads: { erights: refused } }),
    fields: { lastName: n % 20 === 0 ? "Zubairu" : "Okonkwo" },
  }),
);
for (let at = 0; at < waiting.length; at += 20) {
  await Promise.all(waiting.slice(at, at + 20).map((one) => stored(submissions, one)));
}
await stored(submissions, aSubmission({ status: "rejected" }));
const company = await stored(submissions, aCorporateSubmission());

const exported = (query: Record<string, string> = {}) =>
  api.call("exportIndividualAccounts", { token, query });
const idsOf = async (query: Record<string, string> = {}) => {
  const { status, file } = await exported(query);
  expect(status).toBe(200);
  return (await rowsOfSheet(file)).map(({ Id }) => Id);
};

/** The ids that the list shows, page by page. */
const listed = async (query: Record<string, string> = {}) => {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body } = await api.call("listIndividualAccounts", {
      token,
      query: { limit: "200", ...query, ...(cursor && { cursor }) },
    });
    ids.push(...body.results.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor ?? undefined;
    if (!cursor) return ids;
  }
};

test("R-140, R-146: an export is a workbook that is named after its list", async () => {
  const { status, headers, file } = await exported({ status: "unapproved" });

  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "content-disposition": 'attachment; filename="pending Individual Accounts.xlsx"',
  });
  expect(file.subarray(0, 2).toString()).toBe("PK");
});

test.each<Record<string, string>>([
  {},
  { sort: "due" },
  { fromDate: "2026-11-02", toDate: "2026-11-02" },
  { fromDate: "2026-11-02" },
  { sort: "due", fromDate: "2026-11-02", toDate: "2026-11-03" },
  { search: "zubai" },
  { search: "zubairu adaeze", sort: "due" },
  { status: "rejected" },
  { flag: "frozen" },
  { flag: "frozen", sort: "due" },
  { flag: "frozen", search: "zubai" },
  { overdue: "true" },
  { overdue: "true", search: "zubai" },
  { refusedBy: "erights" },
  { refusedBy: "erights", overdue: "true", search: "zubai" },
])(
  "R-144, D54: an export with %o holds the same accounts as the list, in the same order",
  async (query) => {
    const wanted = await listed(query);

    expect(wanted.length).toBeGreaterThan(0);
    expect(await idsOf(query)).toEqual(wanted);
  },
);

test("an export with the query in the body holds the same accounts", async () => {
  const query = { search: "zubairu", sort: "due" };

  const { file } = await api.call("exportQueriedIndividualAccounts", { token, body: query });

  expect((await rowsOfSheet(file)).map(({ Id }) => Id)).toEqual(await listed(query));
});

test("D54: an export holds the whole list, even if the query limits the page", async () => {
  expect(await idsOf({ limit: "1" })).toHaveLength(times.length);
});

test("R-103, R-144: an export of uploaded accounts follows the service filter, as the list does", async () => {
  const delivered = { state: "delivered", at: "2026-11-03T09:00:00.000Z" } as const;
  const both = await stored(
    submissions,
    aSubmission({ status: "uploaded", uploads: { ixtrac: delivered, erights: delivered } }),
  );
  await stored(submissions, aSubmission({ status: "uploaded", uploads: { ixtrac: delivered } }));

  expect(await idsOf({ status: "uploaded" })).toHaveLength(2);
  const ofErights = { status: "uploaded", filter: "erights" };
  expect(await listed(ofErights)).toEqual([both.id]);
  expect(await idsOf(ofErights)).toEqual([both.id]);
});

test.each(["exportIndividualAccounts", "exportIndividualImages", "exportIndividualForms"] as const)(
  "R-114: %s of an empty list gets 404 and says that there is no account",
  async (name) => {
    const { status, body } = await api.call(name, { token, query: { status: "approved" } });

    expect([status, body]).toEqual([404, { errors: ["No available account"] }]);
  },
);

test.each(["pending", "rejected", "uploaded", "unapproved"])(
  "R-142, D55: an export of the forms of %s accounts is refused",
  async (status) => {
    const answer = await api.call("exportIndividualForms", { token, query: { status } });

    expect([answer.status, answer.body.errors]).toEqual([
      400,
      ["E-Dividend forms are available for approved accounts only"],
    ]);
  },
);

test("R-141: the images of corporate accounts are exported as a zip", async () => {
  const { status, headers, file } = await api.call("exportCorporateImages", { token });

  expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
  expect(headers["content-disposition"]).toContain('"pending Corporate Accounts Images.zip"');
  const entries = await entriesOf(file);
  expect([...entries.keys()]).toEqual(["manifest.csv"]);
  expect(String(entries.get("manifest.csv"))).toContain(`,"${company.id}"`);
  expect(String(entries.get("manifest.csv"))).toContain("missing from the store");
});

test("R-142: an export of forms holds a PDF for each approved account", async () => {
  const images = imageStore({ table, bucket: imagesBucket });
  const approved = aCorporateSubmission({ status: "approved" });
  const at = approved.dateCreated;
  const image = (field: "passportImage" | "companySealImage") =>
    ({ field, type: "image/jpeg", bytes: anImage() }) as const;
  approved.images = await images.putAll(
    approved.id,
    [image("passportImage"), image("companySealImage")],
    at,
  );
  await stored(submissions, approved);

  const { status, file } = await api.call("exportCorporateForms", {
    token,
    query: { status: "approved" },
  });

  expect(status).toBe(200);
  const entries = await entriesOf(file);
  const name = `${referenceOf(approved.id)} Sahel-Farms-Limited.pdf`;
  expect([...entries.keys()]).toEqual([name, "manifest.csv"]);
  expect(String(entries.get(name)?.subarray(0, 5))).toBe("%PDF-");
});

test("the log says who exported which list and how many accounts, but not the search text", async () => {
  await exported({ search: "zubairu", fromDate: "2026-11-02", toDate: "2026-11-03" });

  const entries = (await rowsOfKind(table, "log")).filter(({ log_type }) => log_type === "admin");
  const what =
    "Export to Excel, pending individual accounts of 2026-11-02 to 2026-11-03 found by a search";
  const found = entries.filter(({ message }) => String(message).startsWith(what));
  const messages = found.map(({ message }) => message);
  expect(messages.toSorted()).toEqual([`${what}: complete, 10 accounts`, `${what}: started`]);
  for (const { by } of found) expect(by).toBe(`${admin.firstName} ${admin.lastName}`);
  expect(JSON.stringify(entries).toLowerCase()).not.toContain("zubairu");
});

test("D85: the log names person, session and network of an export, also at its end", async () => {
  await exported({ status: "rejected" });

  const entries = (await rowsOfKind(table, "log")).filter(({ message }) =>
    `${message}`.startsWith("Export to Excel, rejected individual accounts:"),
  );
  expect(entries.filter(({ message }) => `${message}`.includes("complete"))).not.toEqual([]);
  for (const entry of entries) {
    const caller = { session: expect.any(String), network: expect.any(String) };
    expect(entry).toMatchObject({ byId: admin.id, ...caller });
  }
});

test("D80: the log names the warning of an export", async () => {
  await exported({ flag: "frozen" });

  const messages = (await rowsOfKind(table, "log")).map(({ message }) => message);
  expect(messages).toContain(
    "Export to Excel, pending individual accounts with the warning “frozen for any reason”: complete, 4 accounts",
  );
});

test("D51: the log names the other filters of an export, also of one whose list is empty", async () => {
  await exported({ overdue: "true", refusedBy: "erights" });
  const { status } = await exported({ overdue: "true", status: "rejected" });

  const messages = (await rowsOfKind(table, "log")).map(({ message }) => message);
  expect(messages).toContainEqual(
    expect.stringMatching(
      /^Export to Excel, pending individual accounts that are overdue refused by erights: complete, \d accounts$/,
    ),
  );
  expect(status).toBe(404);
});

test("D76: an export holds the accounts that a clerk reviews, and the log names the clerk", async () => {
  const claims = claimStore(table);
  for (const { id } of waiting.slice(0, 21)) {
    const by = { id: admin.id, name: "Bisi Adewale" };
    await claims.take({ type: "individual", id }, { by, now: new Date(), over: "anybody" });
  }

  for (const query of [{ claimedBy: "me" }, { claimedBy: admin.id, search: "zubai" }]) {
    const wanted = await listed(query);
    expect(wanted).toHaveLength("search" in query ? 2 : 21);
    expect(await idsOf(query)).toEqual(wanted);
  }
  expect((await exported({ claimedBy: "me", status: "rejected" })).status).toBe(404);

  const messages = (await rowsOfKind(table, "log")).map(({ message }) => message);
  const what = "Export to Excel, pending individual accounts being reviewed by Bisi Adewale";
  expect(messages).toContain(`${what}: complete, 21 accounts`);
  expect(messages).toContain(`${what} found by a search: complete, 2 accounts`);
});

test("a client that disconnects stops the export, and the log says that it was interrupted", async () => {
  const { body } = await api.stream("exportIndividualAccounts", { token, query: { sort: "due" } });

  body.destroy();

  const messages = async () => (await rowsOfKind(table, "log")).map(({ message }) => `${message}`);
  await expect
    .poll(messages, { timeout: 20_000 })
    .toContainEqual(
      expect.stringMatching(/^Export to Excel, pending individual accounts: interrupted, at most/),
    );
});

test("T50: while accounts change, an export holds each unchanged account once and no account twice", async () => {
  const updates = submissionUpdateStore({ table, hash: plainHash });
  const all = await Promise.all((await listed()).map((id) => submissions.get(id, "individual")));
  const moving = all.filter((_, n) => n % 3 === 0);
  const still = all.filter((_, n) => n % 3 !== 0).map(({ id }) => id);
  let stop = false;
  const writing = (async () => {
    for (let n = 0; !stop; n++) {
      const at = n % moving.length;
      const before = moving[at];
      if (!before) break;
      const now = new Date();
      const updated = {
        ...before,
        version: before.version + 1,
        revision: before.revision + 1,
        dateUpdated: now.toISOString(),
        dueAt: new Date(now.getTime() + 48 * 3_600_000).toISOString(),
        // Both fields carry the version, so that a row of mixed versions would show.
        fields: { ...before.fields, city: `C${before.version}`, state: `C${before.version}` },
      } as typeof before;
      await updates.save({ before, updated, draftId: "none", log: aLogEntry() });
      moving[at] = updated;
    }
  })();

  try {
    for (const sort of ["newest", "due", "due"]) {
      const rows = await rowsOfSheet((await exported({ sort })).file);
      const ids = rows.map(({ Id }) => Id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(still.filter((id) => !ids.includes(id))).toEqual([]);
      const torn = rows.filter(({ City, State }) => String(City).startsWith("C") && City !== State);
      expect(torn).toEqual([]);
    }
  } finally {
    stop = true;
    await writing;
  }
  expect(moving.some(({ version }) => version > 1)).toBe(true);
});
