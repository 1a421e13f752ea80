import { expect, test } from "vitest";
import { aForm } from "#tests/builders/a-form.ts";
import { individualFields } from "#tests/builders/a-submission.ts";
import { eventOf, startApi } from "#tests/support/api.ts";
import { rowsOfKind } from "#tests/support/rows.ts";

const api = await startApi(["holders"]);

const sendForm = (parts: Record<string, string | undefined>, form = aForm({ parts })) =>
  api.call("sendIndividualAccount", { body: form });

const fieldsOf = async (parts: Record<string, string | undefined>) => {
  const { status, body } = await sendForm(parts);
  expect(status).toBe(400);
  return Object.keys(body.fields);
};

test("a call that takes a form accepts only multipart", async () => {
  const body = individualFields();

  expect((await api.call("sendIndividualAccount", { body })).status).toBe(415);
  expect((await api.call("sendIndividualAccount", {})).status).toBe(415);
});

test.each([
  ["no boundary", "multipart/form-data"],
  ["another boundary", "multipart/form-data; boundary=other"],
  ["an endless boundary", `multipart/form-data; boundary=${"x".repeat(200)}`],
])("a form with %s is refused", async (_, type) => {
  const answer = await api.call("sendIndividualAccount", {
    body: aForm(),
    headers: { "Content-Type": type },
  });

  expect([400, 415]).toContain(answer.status);
});

test("a truncated form is refused", async () => {
  const event = await eventOf(
    { method: "POST", path: "/shareholders/individual_account" },
    { body: aForm() },
  );
  const whole = Buffer.from(String(event.body), "base64");

  for (const end of [0, 10, 200, whole.length / 2, whole.length - 20]) {
    const body = whole.subarray(0, end).toString("base64");
    expect((await api.send("holders", { ...event, body })).status).toBe(400);
  }
  expect((await api.send("holders", { ...event, body: null })).status).toBe(400);
});

test.each([
  "status",
  "remark",
  "version",
  "revision",
  "id",
  "flags",
  "uploads",
  "bankCheck",
  "isSuperAdmin",
  "dateCreated",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
])("D34: a form refuses the field %s, which holders may not set", async (name) => {
  expect(await fieldsOf({ [name]: "approved" })).toEqual([name]);
});

const bank = individualFields().bank;
const holding = { registerName: "Dangote", registerCode: "DANGCEM", accounts: ["001"] };

test.each([
  ["bank", { ...bank, verified: true }, "bank.verified"],
  ["bank", { ...bank, bankAccountNumber: 123_456_789 }, "bank.bankAccountNumber"],
  ["bank", { ...bank, bankVerificationNumber: "2212345678" }, "bank.bankVerificationNumber"],
  ["bank", [bank], "bank"],
  ["bank", "text", "bank"],
  ["holdings", [{ ...holding, status: "approved" }], "holdings.0.status"],
  ["holdings", [{ ...holding, accounts: [] }], "holdings.0.accounts"],
  ["holdings", [holding, holding], "holdings"],
  ["holdings", {}, "holdings"],
  ["identification", { type: "Library Card", number: "A1" }, "identification.type"],
  ["identification", { type: "Voter's Card", number: "A1", by: "me" }, "identification.by"],
])(
  "R-41, R-44, D34, D36: in the part %s, the value %j is refused at %s",
  async (part, value, path) => {
    expect(await fieldsOf({ [part]: JSON.stringify(value) })).toEqual([path]);
  },
);

test.each([
  "{",
  "not json",
  '{"__proto__": {"a": 1}}',
  '{"a": {"constructor": 1}}',
  "[".repeat(9999),
])("R-162: a JSON part with the content %s is refused by name", async (text) => {
  for (const part of ["bank", "holdings", "identification"]) {
    expect(await fieldsOf({ [part]: text })).toEqual([part]);
  }
});

test("D36: too many holdings, or too many accounts in a holding, are refused", async () => {
  const many = Array.from({ length: 101 }, (_, n) => ({ ...holding, registerCode: `R${n}` }));
  const accounts = Array.from({ length: 201 }, (_, n) => `00${n}`);

  expect(await fieldsOf({ holdings: JSON.stringify(many) })).toEqual(["holdings"]);
  expect(await fieldsOf({ holdings: JSON.stringify([{ ...holding, accounts }]) })).toEqual([
    "holdings",
  ]);
});

const image = new Blob([new Uint8Array(10)]);

test.each([
  ["companySealImage", "companySealImage"],
  ["photo", "photo"],
  ["__proto__", "__proto__"],
  ["firstName", "firstName"],
])("a file under the name %s is refused", async (name, field) => {
  const form = aForm();
  form.append(name, image, "x.jpg");

  const { status, body } = await sendForm({}, form);

  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test.each(["bank[0]", "bank[]", "firstName[x]", "passportImage[0]"])(
  "a part named %s is refused",
  async (name) => {
    expect((await sendForm({ [name]: "x" })).status).toBe(400);
  },
);

test("a part without a name is refused", async () => {
  const event = await eventOf(
    { method: "POST", path: "/shareholders/individual_account" },
    { body: aForm() },
  );
  const whole = Buffer.from(String(event.body), "base64").toString("latin1");
  const boundary = whole.slice(0, whole.indexOf("\r\n"));

  for (const disposition of ["form-data", 'form-data; name=""', 'form-data; filename="a.jpg"']) {
    const part = `${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n`;
    const body = Buffer.from(part + whole, "latin1").toString("base64");
    expect((await api.send("holders", { ...event, body })).status).toBe(400);
  }
});

test.each(["firstName", "bank", "consent", "website"])(
  "T20: a form with the field %s twice is refused, whatever the second value is",
  async (name) => {
    for (const value of ["", "Eve", "true", "{}"]) {
      const form = aForm({ parts: { website: "" } });
      form.append(name, value);

      expect((await sendForm({}, form)).status).toBe(400);
    }
  },
);

test("T25: a form with more parts than any form needs is refused", async () => {
  const form = aForm();
  for (let n = 0; n < 100; n++) form.append(`x${n}`, "x");

  expect((await sendForm({}, form)).status).toBe(400);
});

test("a form with the same image twice is refused", async () => {
  const form = aForm();
  form.append("passportImage", image, "x.jpg");

  expect((await sendForm({}, form)).body).toMatchObject({
    fields: { passportImage: expect.any(String) },
  });
});

test("an image that is sent as text is refused", async () => {
  const form = aForm({ images: { passportImage: null } });
  form.set("passportImage", "data:image/png;base64,AAAA");

  expect((await sendForm({}, form)).body).toMatchObject({
    fields: { passportImage: '"passportImage" is not a field of this form' },
  });
});

test("a file of more than 5 MB and a text of more than 250 kB are refused", async () => {
  const form = aForm();
  form.set("passportImage", new Blob([new Uint8Array(5_000_001)]), "x.jpg");

  expect((await sendForm({}, form)).status).toBe(413);
  expect(await fieldsOf({ address: "x".repeat(250_001) })).toEqual(["address"]);
});

test.each([
  ["firstName", ["", " ", "x".repeat(91), "a\u0000b", undefined]],
  ["title", ["Count", "mr", "", undefined]],
  ["gender", ["Other", "", undefined]],
  ["dateOfBirth", ["2999-01-01", "1890-01-01", "17/04/1985", "1985-02-30", "", undefined]],
  ["email", ["nobody", "a@b", "a b@example.test", `${"x".repeat(90)}@example.test`, "", undefined]],
  ["phone", ["08031234567", "2348031234567", "+0", "+234a8031234567", "", undefined]],
  ["secondaryPhone", ["12", "+x"]],
  ["chn", ["C12;3", "x".repeat(31)]],
  ["taxIdentificationNumber", ["=1+1", "<b>"]],
  ["mandated", ["yes", "2"]],
  ["consent", ["false", "", "yes", undefined]],
  ["type", ["person", "individuals"]],
  ["website", ["http://spam.test"]],
] as const)("a form refuses the field %s with any of the values %j", async (name, values) => {
  for (const value of values) expect(await fieldsOf({ [name]: value })).toEqual([name]);
});

test("none of the refused forms was stored", async () => {
  expect(await rowsOfKind(api.tables.main, "submission")).toEqual([]);
  expect(await rowsOfKind(api.tables.main, "draft")).toEqual([]);
});

const emptyFile = (form: FormData, name: string) => form.append(name, new Blob([]), "");

test("an empty file is a picture that nobody chose: refused by name where it is required", async () => {
  const form = aForm({ images: { passportImage: null } });
  emptyFile(form, "passportImage");
  expect((await sendForm({}, form)).body.fields).toEqual({ passportImage: expect.any(String) });

  const whole = aForm();
  emptyFile(whole, "proofOfPurchaseOfSharesImage");
  const { status, body } = await sendForm({}, whole);
  // Nobody has checked the account with the bank, which is looked at last.
  expect([status, Object.keys(body.fields)]).toEqual([400, ["bank.bankAccountNumber"]]);
});
