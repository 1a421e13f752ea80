import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { readPhone } from "#web/src/features/holder-form/model/phones.ts";
import { formOfAccount } from "#web/src/features/holder-form/view-account/form-of-account.ts";
import { comparisonsOf } from "../support/comparisons.ts";
import { rowsOfSheet } from "../support/read-sheet.ts";
import { rowsOf } from "../support/rows.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import { readRecorded, repliesOf, startReplay } from "./replay.ts";

/** One folder for each schema version, never changed once a product of that version has stored data. */
const versions = readdirSync(import.meta.dirname).filter((name) => /^v\d+$/.test(name));

it("there are recorded items of at least one schema version", () => {
  expect(versions.length).toBeGreaterThan(0);
});

describe.each(versions)("items of schema %s", async (version) => {
  const recorded = readRecorded(version);
  const replay = await startReplay(recorded);
  const replies = plain(await repliesOf(replay));
  const file = join(import.meta.dirname, version, "replies.json");
  const before = withPresentFiles(
    withoutDuplicates(JSON.parse(withPresentNames(readFileSync(file, "utf8")))),
  );

  it("are the only items without a schema version, because every new item has one", async () => {
    const recordedKeys = new Set(recorded.items.map(({ pk, sk }) => `${pk} ${sk}`));
    const rows = await rowsOf(replay.api.tables.main);
    const unmarked = rows.filter(({ schemaVersion }) => schemaVersion === undefined);

    expect(rows.length).toBeGreaterThan(recordedKeys.size);
    expect(unmarked.filter(({ pk, sk }) => !recordedKeys.has(`${pk} ${sk}`))).toEqual([]);
  });

  it.each(Object.keys(before))(
    "%s: the response still contains everything that was recorded",
    (name) => {
      expect(replies[name]).toMatchObject(inAnyOrder(name, before[name]));
    },
  );
});

describe("old items that today's rules would reject", async () => {
  const old = { title: "Sir", dateOfBirth: "1850-02-30", chn: "C_1!" };
  const { items, ...recorded } = readRecorded(versions[0] ?? "");
  const people = items
    .filter(({ kind, type, status }) => {
      return kind === "submission" && type === "individual" && status === "pending";
    })
    .slice(0, 3);
  const isOld = ({ pk }: (typeof items)[number]) => people.some((one) => one.pk === pk);
  const { api, clerk } = await startReplay({
    ...recorded,
    items: items.map((item) => ("fields" in item && isOld(item) ? withOldFields(item) : item)),
  });
  const [person] = people;
  const id = String(person?.id);
  const status = String(person?.status);

  it("are shown to clerk and holder, in every version", async () => {
    const headers = await asHolderOf(api, { id, type: "individual" });
    const answers = [
      await api.call("getIndividualAccount", { token: clerk, params: { id } }),
      await api.call("getIndividualVersion", { token: clerk, params: { id, n: "1" } }),
      await api.call("viewAccount", { headers }),
    ];

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.results).toMatchObject(old);
      expect(body.results.identification.type).toBe("Library Card");
      expect(body.results).not.toHaveProperty("favouriteColour");
      expect(body.results.flags ?? []).not.toContain("noLongerKnown");
    }
  });

  it("are listed, exported and opened for correction", async () => {
    const list = await api.call("listIndividualAccounts", { token: clerk, query: { status } });
    const { file } = await api.call("exportIndividualAccounts", {
      token: clerk,
      query: { status },
    });
    const row = (await rowsOfSheet(file)).find(({ Id }) => Id === id);
    const headers = await asHolderOf(api, { id, type: "individual" });
    const { body } = await api.call("viewAccount", { headers });
    const form = formOfAccount(body.results, { countries: [], readPhone });

    expect(list.body.results.map((one: { id: string }) => one.id)).toContain(id);
    expect(row).toMatchObject({ Title: "Sir", "Identity document": "Library Card" });
    expect(form.values).toMatchObject({ title: "Sir", "identification.type": "Library Card" });
  });

  it("are linked to the accounts like them when the stream has brought a change", async () => {
    const { settle } = await comparisonsOf(api);
    await settle();

    const linked = await Promise.all(
      people.map(async ({ id }) => {
        const { body } = await api.call("getIndividualAccount", {
          token: clerk,
          params: { id: String(id) },
        });
        return [...body.results.duplicates, ...body.results.samePerson].length;
      }),
    );
    expect(linked.filter((count) => count > 0).length).toBeGreaterThanOrEqual(2);
  });

  it("are found by phone and reference when the stream has brought a change", async () => {
    const { settle } = await comparisonsOf(api);
    await settle();

    const { phone } = (person as unknown as { fields: { phone: string } }).fields;
    for (const search of [phone, referenceOf(id)]) {
      const query = { status, search };
      const { body } = await api.call("listIndividualAccounts", { token: clerk, query });
      expect(body.results.map((one: { id: string }) => one.id)).toContain(id);
    }
  });

  function withOldFields(item: Record<string, unknown>): Record<string, unknown> {
    const fields = item.fields as Record<string, unknown>;
    const identification = fields.identification
      ? { ...(fields.identification as object), type: "Library Card" }
      : undefined;
    return {
      ...item,
      flags: ["noLongerKnown"],
      fields: {
        ...fields,
        ...old,
        favouriteColour: "green",
        ...(identification && { identification }),
      },
    };
  }
});

type Replies = Record<string, { results?: Record<string, unknown> }>;

/** The specification named the flag later, and the workbook of a run has the words of its page. */
function withPresentNames(replies: string): string {
  return replies
    .replaceAll('"mailFailed"', '"emailBounced"')
    .replaceAll('"State":"accepted"', '"State":"delivered"')
    .replaceAll('"State":"unknown"', '"State":"no clear answer"');
}

/** Until its next change an account of schema 1 is not compared, and so has no links to others. */
function withoutDuplicates(replies: Replies): Replies {
  for (const { results } of Object.values(replies)) delete results?.duplicates;
  return replies;
}

/** The accounts of a run are listed in another order today: what was refused comes first. */
function inAnyOrder(name: string, reply: Replies[string] = {}): object {
  if (!/^run .* accounts$/.test(name) || !Array.isArray(reply.results)) return reply;
  const rows = reply.results.map((row) => expect.objectContaining(row));
  return { ...reply, results: expect.arrayContaining(rows) };
}

/**
 * Columns of a workbook have other names, when the account was changed has no column any more, and
 * a form is called after the reference and the name.
 */
function withPresentFiles(replies: Replies): Replies {
  const renamed = (row: Record<string, unknown>) => {
    const { Date: first, "Consent given": submitted, "Last sent": _changed, ...rest } = row;
    return { ...rest, "First submitted": first, Submitted: submitted };
  };
  const presentImage = (path: string) => {
    const [folder = "", file] = path.replace("identification.", "identity-card.").split("/");
    return file ? `${referenceOf(folder)}/${file}` : path;
  };
  const present = ([name, reply]: [string, unknown]) => {
    if (!Array.isArray(reply)) return [name, reply];
    if (name.startsWith("workbook ")) return [name, reply.map(renamed)];
    if (name.startsWith("images ")) return [name, reply.map(presentImage).sort()];
    return [name, name.startsWith("forms ") ? reply.map(referenceOf) : reply];
  };
  return Object.fromEntries(Object.entries(replies).map(present)) as Replies;
}

/** The replies as clients get them, without the values that JSON leaves out. */
function plain(replies: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(replies));
}
