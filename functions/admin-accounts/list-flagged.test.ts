import { expect, test } from "vitest";
import { flags, freezeFlags } from "#shared/contract/flags.ts";
import { type AccountType, type Status, statuses } from "#shared/kyc/status.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, storedAsListed, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api);
const { main } = api.tables;
const submissions = submissionsOf(api);

const minute = (n: number) => new Date(Date.UTC(2026, 10, 2, 0, n)).toISOString();
const builders = { individual: aSubmission, corporate: aCorporateSubmission };

/** An account with each flag, and as many without one. */
const flagged = async (type: AccountType, status: Status) => {
  const given = flags.map((flag, n) =>
    builders[type]({ status, dateCreated: minute(2 * n), flags: [flag] }),
  );
  const others = flags.map((_, n) => builders[type]({ status, dateCreated: minute(2 * n + 1) }));
  await storedAsListed(main, [...given, ...others]);
  return given.map(({ id }) => id);
};

const calls = { individual: "listIndividualAccounts", corporate: "listCorporateAccounts" } as const;
const page = async (type: AccountType, query: Record<string, string>) => {
  const { status, body } = await api.call(calls[type], { token, query });
  expect(status).toBe(200);
  return { ids: body.results.map(({ id }: { id: string }) => id), nextCursor: body.nextCursor };
};

const manyForms = Array.from({ length: 230 }, (_, n) =>
  aSubmission({
    status: "rejected",
    dateCreated: new Date(Date.UTC(2026, 9, 1, 0, n)).toISOString(),
    dueAt: minute(n),
    ...(n % 50 === 7 && { flags: ["deliveredThenRejected"] }),
  }),
);
await storedAsListed(main, manyForms);
const rare = manyForms.filter(({ flags }) => flags.length > 0).map(({ id }) => id);
const november = { fromDate: "2026-11-01", toDate: "2026-11-30" };
const october = { fromDate: "2026-10-01", toDate: "2026-10-02" };
const wanted = { status: "rejected", flag: "deliveredThenRejected", ...october };

test.each(
  (["individual", "corporate"] as const).flatMap((type) =>
    statuses.map((status) => [type, status] as const),
  ),
)("D80: every flag narrows the list of %s accounts that are %s", async (type, status) => {
  const ids = await flagged(type, status);

  for (const [n, flag] of flags.entries()) {
    if (flag === "frozen") continue;
    expect(await page(type, { status, flag, ...november })).toEqual({
      ids: [ids[n]],
      nextCursor: null,
    });
  }
});

test("D61, D93: the word frozen finds accounts that were reported, withdrawn or frozen by release 1.0.0", async () => {
  const type = "individual";
  const day = { fromDate: "2026-12-01", toDate: "2026-12-01" };
  const created = { status: "pending" as const, dateCreated: "2026-12-01T09:00:00.000Z" };
  const given = [...freezeFlags.map((flag) => [flag]), []];
  const sent = await Promise.all(
    given.map((some) => stored(submissions, aSubmission({ ...created, flags: some }))),
  );

  const { ids } = await page(type, { status: "pending", flag: "frozen", ...day });

  expect(ids.toSorted()).toEqual(
    sent
      .slice(0, -1)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test("D80: a page of flagged accounts is filled, and its cursor leads to the rest", async () => {
  const first = await page("individual", { ...wanted, limit: "3" });
  const second = await page("individual", { ...wanted, limit: "3", cursor: first.nextCursor });

  expect([first.ids, second.ids]).toEqual([
    rare.toReversed().slice(0, 3),
    rare.toReversed().slice(3),
  ]);
  expect(second.nextCursor).toBeNull();
});

test("D51: a cursor after a flagged account has no data of the holder", async () => {
  const { nextCursor } = await page("individual", { ...wanted, limit: "3" });

  const place = JSON.parse(Buffer.from(nextCursor, "base64url").toString());
  expect(Object.keys(place).toSorted()).toEqual(["gsi1pk", "gsi1sk", "pk", "sk"]);
});

test("a page reads at most 100 accounts for each row that it may hold, and goes on by its cursor", async () => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const query = { ...wanted, flag: "frozen", limit: "1", ...(cursor && { cursor }) };
    const { ids, nextCursor } = await page("individual", query);
    pages.push(ids);
    cursor = nextCursor ?? undefined;
  } while (cursor);

  expect(pages).toEqual([[], [], []]);
});

test("D51: the flag narrows a search and the list by due time too", async () => {
  const [due, other] = await Promise.all(
    [["disputed" as const], []].map((given) =>
      stored(
        submissions,
        aSubmission({ dueAt: minute(1), flags: given, fields: { lastName: "Zubairu" } }),
      ),
    ),
  );
  const query = { flag: "disputed", search: "zubai" };

  expect((await page("individual", query)).ids).toEqual([due?.id]);
  const byDue = (await page("individual", { flag: "disputed", sort: "due" })).ids;
  expect(byDue).toContain(due?.id);
  expect(byDue).not.toContain(other?.id);
});

test("D51: an unknown flag is refused", async () => {
  const { status, body } = await api.call("listIndividualAccounts", {
    token,
    query: { flag: "fine" },
  });

  expect([status, Object.keys(body.fields)]).toEqual([400, ["flag"]]);
});
