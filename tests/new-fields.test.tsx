import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer } from "#functions/testing/test-server.ts";
import type { CorporateAccount, IndividualAccount } from "#shared/contract/admin-accounts.ts";
import type { HolderAccount } from "#shared/contract/holders.ts";
import type { FieldRow } from "#shared/kyc/field-table.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { browserRegistrar } from "#web/registrar-define.ts";
import { aCorporateForm, aForm } from "./builders/a-form.ts";
import { individualFields } from "./builders/a-submission.ts";
import { type Api, startApi } from "./support/api.ts";
import { rememberCheck } from "./support/bank-check.ts";
import { rowsOfSheet } from "./support/read-sheet.ts";
import { submissionsOf } from "./support/stored.ts";
import { signedIn } from "./support/tokens.ts";
import { asHolderOf } from "./support/view-tokens.ts";

/** Fields that the product does not have: for each form, required or optional, encrypted or not. */
const added = vi.hoisted(() => ({
  rows: {
    maidenName: {
      of: "individual",
      section: "personal",
      kind: "text",
      isOptional: true,
      services: true,
    },
    passportBookNumber: {
      of: "individual",
      section: "documents",
      kind: "identifier",
      services: false,
      isEncrypted: true,
    },
    villageHead: { of: "individual", section: "address", kind: "text", services: true },
    tradingName: { of: "corporate", section: "company", kind: "text", services: true },
    vatNumber: {
      of: "corporate",
      section: "holdings",
      kind: "identifier",
      isOptional: true,
      services: true,
      isEncrypted: true,
    },
    officePhone: { section: "contact", kind: "phone", isOptional: true, services: false },
  } as const satisfies Record<string, FieldRow>,
  labels: {
    maidenName: "Maiden name",
    passportBookNumber: "Passport book number",
    villageHead: "Name of the village head",
    tradingName: "Trading name",
    vatNumber: "VAT number",
    officePhone: "Office phone",
  },
}));

vi.mock("#shared/kyc/field-table.ts", async (original) => {
  const table = await original<typeof import("#shared/kyc/field-table.ts")>();
  return { ...table, fieldTable: { ...table.fieldTable, ...added.rows } };
});
vi.mock("#shared/messages/field-labels.ts", async (original) => {
  const { labels } = await original<typeof import("#shared/messages/field-labels.ts")>();
  return { labels: { ...labels, ...added.labels } };
});
vi.mock("#shared/kyc/field-purposes.ts", async (original) => {
  const { fieldPurposes } = await original<typeof import("#shared/kyc/field-purposes.ts")>();
  const purposes = Object.keys(added.rows).map((name) => [name, ["records"]]);
  return { fieldPurposes: { ...fieldPurposes, ...Object.fromEntries(purposes) } };
});
vi.stubGlobal("__REGISTRAR__", browserRegistrar());
// Silences the advice of Emotion on selectors for pages that a server renders.
vi.spyOn(console, "error").mockReturnValue();

type Added = keyof typeof added.rows;

const values = {
  individual: {
    maidenName: "Babatunde",
    passportBookNumber: "PBN 554/12-A",
    villageHead: "Oba Adeyemi",
    officePhone: "+23412345678",
  },
  corporate: { tradingName: "Sahel & Sons", vatNumber: "VAT-99/1", officePhone: "+23412345679" },
} as const;
const corrected = {
  individual: { ...values.individual, maidenName: "Babatunde-Cole" },
  corporate: { ...values.corporate, tradingName: "Sahel & Daughters" },
} as const;
const required = {
  individual: ["passportBookNumber", "villageHead"],
  corporate: ["tradingName"],
} as const;

const rowOf = (name: string): FieldRow => added.rows[name as Added];
const types: AccountType[] = ["individual", "corporate"];
const titled = { individual: "Individual", corporate: "Corporate" } as const;
const countries = [{ id: 161, name: "Nigeria", iso2: "NG", phonecode: "234", flag: "" }];

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi(["holders", "admin-accounts", "admin-exports"]);
  const rights = (await import("#shared/kyc/rights.ts")).rights;
  ({ token } = await signedIn(api, { rights }));
});

const formWith = (type: AccountType, parts: Record<string, string | undefined>) =>
  type === "individual" ? aForm({ fields: person, parts }) : aCorporateForm({ parts });
const person = individualFields();

/** Sends a form through the deployed handlers. */
const send = async (type: AccountType, parts: Record<string, string | undefined>) => {
  await rememberCheck(api, person);
  return api.call(`send${titled[type]}Account`, { body: formWith(type, parts) });
};

const sent: Partial<Record<AccountType, string>> = {};
const idOf = async (type: AccountType): Promise<string> => {
  sent[type] ??= (await send(type, values[type])).body.results.id;
  return sent[type] as string;
};

const accountOf = async (type: AccountType) => {
  const { body } = await api.call(`get${titled[type]}Account`, {
    token,
    params: { id: await idOf(type) },
  });
  return body.results as IndividualAccount | CorporateAccount;
};

const holderView = async (type: AccountType): Promise<HolderAccount> => {
  const headers = await asHolderOf(api, { id: await idOf(type), type });
  return (await api.call("viewAccount", { headers })).body.results;
};

/** The correction form, as the page fills it in for the holder. */
const correctionForm = async (type: AccountType) => {
  const { formOfAccount } = await import(
    "#web/src/features/holder-form/view-account/form-of-account.ts"
  );
  const { readPhone } = await import("#web/src/features/holder-form/model/phones.ts");
  return formOfAccount(await holderView(type), { countries, readPhone });
};

const inputsIn = (html: string): string[] =>
  [...html.matchAll(/data-field="([^"]+)"/g)].map(([, name]) => name ?? "");

describe("a row, a label and a purpose put a field", () => {
  it("into the prerendered form of a person, with its label", async () => {
    const { renderForm } = await import("#web/src/app/prerender.tsx");

    const html = await renderForm();

    const { vatNumber, tradingName, ...labels } = added.labels;
    expect(inputsIn(html)).toEqual(expect.arrayContaining(Object.keys(labels)));
    for (const label of Object.values(labels)) expect(html).toContain(label);
    for (const label of [vatNumber, tradingName]) expect(html).not.toContain(label);
  });

  it("into the form of a company", async () => {
    const { rendered } = await import("#web/src/app/testing/rendered.tsx");
    const { FormStoreProvider } = await import(
      "#web/src/features/holder-form/model/FormStoreProvider.tsx"
    );
    const { emptyForm } = await import("#web/src/features/holder-form/model/form-state.ts");
    const { Sections } = await import("#web/src/features/holder-form/HolderForm.tsx");

    const html = rendered(
      <FormStoreProvider initial={{ ...emptyForm(), accountType: "corporate" }}>
        <Sections />
      </FormStoreProvider>,
    );

    expect(inputsIn(html)).toEqual(
      expect.arrayContaining(["tradingName", "vatNumber", "officePhone"]),
    );
    expect(inputsIn(html)).not.toContain("maidenName");
  });

  it.each(types)(
    "into the required fields of the %s form, unless the field is optional",
    async (type) => {
      const { judgeForm } = await import("#web/src/features/holder-form/model/judge-form.ts");
      const { judgePhone } = await import("#shared/kyc/phone.ts");
      const rules = {
        judgePhone,
        country: (name: string) => countries.find((it) => it.name === name),
      };
      const { emptyForm } = await import("#web/src/features/holder-form/model/form-state.ts");

      const { problems } = judgeForm({ ...emptyForm(), accountType: type }, rules);

      const missing = problems.map(({ field }) => field).filter((field) => field in added.rows);
      expect(missing.sort()).toEqual([...required[type]].sort());
    },
  );

  it.each(types)("into the API calls of %s accounts, with its validation rule", async (type) => {
    for (const name of required[type]) {
      const { status, body } = await send(type, { ...values[type], [name]: undefined });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual([name]);
    }
    const tooLong = Object.keys(values[type])[0] ?? "";
    const { body } = await send(type, { ...values[type], [tooLong]: "x".repeat(91) });
    expect(Object.keys(body.fields)).toEqual([tooLong]);
    const other = type === "individual" ? "vatNumber" : "maidenName";
    expect((await send(type, { ...values[type], [other]: "x" })).status).toBe(400);
    const optional = Object.keys(values[type]).filter((name) => rowOf(name).isOptional);
    const without = Object.fromEntries(optional.map((name) => [name, undefined]));
    expect((await send(type, { ...values[type], ...without })).status).toBe(201);
  });

  it.each(types)("into the data that clerks and holders see of %s accounts", async (type) => {
    const { sectionsOf } = await import("#web/src/features/account/model/sections.ts");

    const account = await accountOf(type);
    const details = sectionsOf(account).flatMap((section) => section.details);

    expect(account).toMatchObject(values[type]);
    expect(await holderView(type)).toMatchObject(values[type]);
    for (const [name, value] of Object.entries(values[type])) {
      const label = added.labels[name as Added];
      expect(details).toContainEqual(expect.objectContaining({ path: name, label, value }));
    }
  });

  it.each(types)(
    "into the stored items of %s accounts, encrypted if its row says so",
    async (type) => {
      const id = await idOf(type);
      const engine = new DynamoDBClient({});
      const { Items = [] } = await engine.send(
        new ScanCommand({ TableName: api.tables.main.name }),
      );
      const own = Items.filter(({ pk, fields }) => pk?.S === `SUB#${id}` && fields);

      expect(own.length).toBeGreaterThanOrEqual(2);
      for (const [name, value] of Object.entries(values[type])) {
        const { isEncrypted = false } = rowOf(name);
        for (const { fields } of own) {
          expect(Object.keys(fields?.M?.[name] ?? {})).toEqual([isEncrypted ? "B" : "S"]);
        }
        if (isEncrypted) expect(JSON.stringify(Items)).not.toContain(value);
      }
    },
  );

  it.each(types)("into the workbook of %s accounts", async (type) => {
    const id = await idOf(type);
    const { file } = await api.call(`export${titled[type]}Accounts`, {
      token,
      query: { status: "pending" },
    });

    const row = (await rowsOfSheet(file)).find(({ Id }) => Id === id);
    for (const [name, value] of Object.entries(values[type])) {
      expect(row?.[added.labels[name as Added]]).toBe(value);
    }
  });

  it.each(types)(
    "into the correction form of %s accounts and into the data that it sends",
    async (type) => {
      const { payloadOf } = await import("#web/src/features/holder-form/model/payload.ts");
      const form = await correctionForm(type);
      const stored = await holderView(type);
      const phones = { phone: stored.phone, secondaryPhone: stored.secondaryPhone ?? "" };

      expect(form.values).toMatchObject(values[type]);
      expect(payloadOf(form, phones)).toMatchObject(values[type]);
    },
  );

  it.each(types)("into the changes between two versions of %s accounts", async (type) => {
    const { payloadOf } = await import("#web/src/features/holder-form/model/payload.ts");
    const { compareVersions } = await import("#web/src/features/account/model/compare-versions.ts");
    const { changedLabels } = await import("#web/src/features/account/model/changes.ts");
    const before = await accountOf(type);
    const id = await idOf(type);
    const form = await correctionForm(type);
    const phones = { phone: before.phone, secondaryPhone: before.secondaryPhone ?? "" };
    const { consent: _given, ...payload } = payloadOf(
      { ...form, values: { ...form.values, ...corrected[type] } },
      phones,
    );

    const { status } = await api.call(`update${titled[type]}Account`, {
      params: { id },
      headers: await asHolderOf(api, { id, type }),
      body: { ...payload, consent: true },
    });

    expect(status).toBe(200);
    const now = await accountOf(type);
    const [changed = ""] = Object.keys(corrected[type]).filter(
      (name) => (corrected[type] as Values)[name] !== (values[type] as Values)[name],
    );
    const label = added.labels[changed as Added];
    expect(now).toMatchObject(corrected[type]);
    expect(now.history.versions.at(-1)?.changed).toEqual([changed]);
    expect(changedLabels([changed], type)).toEqual([label]);
    expect(compareVersions(before, now)).toEqual([
      expect.objectContaining({
        label,
        before: (values[type] as Values)[changed],
        now: (corrected[type] as Values)[changed],
      }),
    ]);
  });

  it.each(types)(
    "into the delivery of %s accounts, unless its row excludes the services",
    async (type) => {
      const { ixtracClient } = await import("#functions/services/ixtrac.ts");
      const { holderUpdateOf } = await import("#functions/domain/submission/holder-update.ts");
      const service = await startTestServer();
      service.answer(200, { outcome: "accepted", reference: "IX-1" });
      const submission = await submissionsOf(api).get(await idOf(type));

      const { sendHolderUpdate } = ixtracClient({
        baseUrl: service.baseUrl,
        key: async () => "key",
      });
      await sendHolderUpdate(holderUpdateOf({ ...submission, approvedAt: submission.dateUpdated }));

      const { holder, contact } = JSON.parse(service.requests[0]?.body ?? "");
      const received = { ...holder, ...contact };
      for (const [name, value] of Object.entries(corrected[type])) {
        expect(received[name]).toBe(rowOf(name).services ? value : undefined);
      }
    },
  );
});

type Values = Record<string, string>;
