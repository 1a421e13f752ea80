import { expect, test } from "vitest";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { aForm } from "#tests/builders/a-form.ts";
import { individualFields } from "#tests/builders/a-submission.ts";
import { asHolder, askChain, own } from "../testing/ask-chain.ts";

const receipt = {
  reply: { results: { id: own.accountId, status: "pending", reference: "KYC" }, message: "sent" },
};
const send = (form: FormData, change?: Parameters<typeof askChain>[3]) =>
  askChain("sendIndividualAccount", { body: form }, receipt, change);

test("the call gets a form's fields, JSON parts and images, and the sender gets status 201", async () => {
  const fields = individualFields();
  const { status, had } = await send(aForm({ fields }));

  expect(status).toBe(201);
  expect(had?.body).toMatchObject({ bank: fields.bank, holdings: fields.holdings, consent: true });
  expect(had?.images.map(({ field }) => field).sort()).toEqual([
    "identificationImage",
    "passportImage",
    "scannedSignatureImage",
  ]);
  for (const { bytes } of had?.images ?? []) expect(bytes.length).toBeGreaterThan(10);
});

test("D23: the same content has the same hash, regardless of the boundary and the order of parts", async () => {
  const sent = [...aForm()];
  const hashOf = async (parts: typeof sent) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value as string);
    return (await send(form)).had?.bodyHash;
  };
  const hash = await hashOf(sent);

  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf(sent)).toBe(hash);
  expect(await hashOf(sent.toReversed())).toBe(hash);
  expect(await hashOf(sent.toSorted(([a], [b]) => (a < b ? -1 : 1)))).toBe(hash);
  const changed = (name: string, value: string | Blob) =>
    sent.map(([one, was]) => [one, one === name ? value : was] as (typeof sent)[number]);
  expect(await hashOf(changed("address", "3 Marina"))).not.toBe(hash);
  const another = new File(["another image"], "x.jpg");
  expect(await hashOf(changed("passportImage", another))).not.toBe(hash);
});

test("an update may be sent as a form or as JSON", async () => {
  const params = { id: own.accountId };
  const request = { params, headers: asHolder };
  const json = { ...individualFields(), consent: true };
  const asJson = await askChain("updateIndividualAccount", { ...request, body: json }, receipt);
  const asForm = await askChain("updateIndividualAccount", { ...request, body: aForm() }, receipt);

  expect([asJson.status, asJson.had?.images, asJson.had?.holder]).toEqual([200, [], own]);
  expect([asForm.status, asForm.had?.images.length]).toEqual([200, 3]);
});

test("an unknown image field is refused by name, and a long name is cut short", async () => {
  const form = aForm();
  const name = "x".repeat(95);
  form.append(name, new Blob(["x"]), "x.jpg");

  expect((await send(form)).body.fields).toEqual({
    [name.slice(0, 90)]: `"${name.slice(0, 90)}" is not a field of this form`,
  });
  expect(imageFieldsOf("individual")).not.toContain("companySealImage");
  const seal = aForm();
  seal.append("companySealImage", new Blob(["x"]), "x.jpg");
  expect((await send(seal)).status).toBe(400);
});

test("a refusal names an unreadable JSON part, or each wrong field inside a part", async () => {
  const broken = await send(aForm({ parts: { bank: "{" } }));
  const holding = { registerName: "Dangote", registerCode: "DANGCEM", accounts: [], more: 1 };
  const wrong = await send(aForm({ parts: { holdings: JSON.stringify([holding]) } }));

  expect([broken.status, broken.body]).toEqual([
    400,
    { errors: ["We could not read this value"], fields: { bank: "We could not read this value" } },
  ]);
  expect(Object.keys(wrong.body.fields).sort()).toEqual(["holdings.0.accounts", "holdings.0.more"]);
});

/** Builds the body of a form as text from raw parts. */
const asForm = (parts: string[], type = "multipart/form-data; boundary=b") => {
  const body = `--b\r\n${parts.join("\r\n--b\r\n")}\r\n--b--\r\n`;
  return (event: object) => ({
    ...event,
    headers: { ...asHolder, "Content-Type": type },
    body,
    isBase64Encoded: false,
  });
};
const partOf = (name: string, value: string, more = "") =>
  `Content-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
const ownUpdate = { params: { id: own.accountId }, headers: asHolder };
const updateWith = (change: Parameters<typeof askChain>[3]) =>
  askChain("updateIndividualAccount", ownUpdate, receipt, change);

const wholeParts = (over: Parameters<typeof individualFields>[0] = {}) =>
  Object.entries({ ...individualFields(over), consent: "true" }).map(([name, value]) =>
    partOf(name, typeof value === "string" ? value : JSON.stringify(value)),
  );

test("a form whose body is plain text instead of base64 is parsed", async () => {
  const { status, had } = await updateWith(asForm(wholeParts({ lastName: "Ọlá" })));

  expect([status, had?.images]).toEqual([200, []]);
  expect(had?.body).toMatchObject({ lastName: "Ọlá", bank: { bankName: "Access Bank" } });
});

test.each([
  partOf("bank[0]", "x"),
  partOf("bank[]", "x"),
  `Content-Type: application/octet-stream\r\n${partOf("more", "Ada")}`,
])("T20: the part %j is refused as an unknown field", async (part) => {
  const { status, body } = await updateWith(asForm([...wholeParts(), part]));

  expect([status, JSON.stringify(body.fields)]).toEqual([
    400,
    expect.stringContaining("is not a field of this form"),
  ]);
});

test("T20: a field that is sent as bytes is refused as a file", async () => {
  const [first = "", ...rest] = wholeParts();
  const name = /name="(\w+)"/.exec(first)?.[1] ?? "";
  const asBytes = `Content-Type: application/octet-stream\r\n${first}`;

  expect((await updateWith(asForm([first, ...rest]))).status).toBe(200);
  const { status, body } = await updateWith(asForm([asBytes, ...rest]));

  expect([status, body.fields[name]]).toEqual([400, expect.any(String)]);
});

test("a form whose content type has no boundary is refused", async () => {
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=", ""]) {
    expect([400, 415]).toContain((await updateWith(asForm([partOf("a", "b")], type))).status);
  }
});

test("a call that takes a form refuses JSON", async () => {
  const body = { ...individualFields(), consent: true };

  expect((await askChain("sendIndividualAccount", { body }, receipt)).status).toBe(415);
});

test("a form that is incomplete or has a part twice is refused", async () => {
  const twice = aForm();
  twice.append("firstName", "Eve");
  const cut = (event: { body: string | null }) => ({
    ...event,
    body: String(event.body).slice(0, 400),
  });

  expect([(await send(twice)).status, (await send(aForm(), cut)).status]).toEqual([400, 400]);
  expect((await send(aForm(), (event) => ({ ...event, body: null }))).status).toBe(400);
});

test("a form with the same image twice is refused, and the refusal names the image", async () => {
  const form = aForm();
  form.append("passportImage", new Blob(["x"]), "x.jpg");

  const { status, body } = await send(form);

  expect([status, body]).toEqual([
    400,
    { errors: ["Send this once"], fields: { passportImage: "Send this once" } },
  ]);
});
