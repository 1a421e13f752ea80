import { deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  aJpeg,
  chunk,
  eicar,
  pngEnd,
  pngHeader,
  pngOf,
  segment,
  twoPixels,
  withSegments,
} from "#functions/domain/image/test-images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { aForm } from "../builders/a-form.ts";
import { individualFields } from "../builders/a-submission.ts";
import { startApi } from "../support/api.ts";
import { rememberCheck } from "../support/bank-check.ts";
import { entriesOf } from "../support/read-zip.ts";
import { signedIn } from "../support/tokens.ts";

const api = await startApi(["holders", "admin-accounts", "admin-exports"], { limits: "off" });
const { token } = await signedIn(api, { rights: rights as unknown as Right[] });

const hidden = Buffer.concat([Buffer.from("PK\x03\x04"), eicar, Buffer.from("<script>")]);
const rows = deflateSync(Buffer.alloc(3));
const palette = chunk("PLTE", Buffer.alloc(6));

/** A zip with the virus behind the pixels, inside the coded data, and behind the end. */
const images = {
  identificationImage: pngOf(
    pngHeader(),
    palette,
    chunk("IDAT", Buffer.concat([rows, hidden])),
    pngEnd,
  ),
  scannedSignatureImage: Buffer.concat([pngOf(pngHeader(), palette, twoPixels, pngEnd), hidden]),
  passportImage: Buffer.concat([
    withSegments(aJpeg(), segment(0xfe, hidden)).subarray(0, -2),
    hidden,
    Buffer.from([0xff, 0xd9]),
    hidden,
  ]),
};

const isClean = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes).toString("latin1");
  return !["EICAR", "<script>"].some((part) => text.includes(part));
};

/** The raw bytes of a PDF, and each of its streams as unpacked. */
const partsOf = (pdf: Buffer): Buffer[] =>
  [pdf, ...streamsOf(pdf)].flatMap((bytes) => {
    try {
      return [bytes, inflateSync(bytes)];
    } catch {
      return [bytes];
    }
  });

const streamsOf = (pdf: Buffer): Buffer[] =>
  [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) =>
    Buffer.from(stream ?? "", "latin1"),
  );

test("T24: no call and no export gives back what was hidden in the images of a form", async () => {
  for (const image of Object.values(images)) expect(isClean(image)).toBe(false);
  const fields = individualFields();
  await rememberCheck(api, fields);
  const sent = await api.call("sendIndividualAccount", { body: aForm({ fields, images }) });
  expect(sent.status).toBe(201);
  const { id } = sent.body.results;

  const detail = await api.call("getIndividualAccount", { token, params: { id } });
  for (const field of Object.keys(images)) {
    const text: string = detail.body.results[field];
    expect([field, text.length > 0]).toEqual([field, true]);
    expect(isClean(Buffer.from(text, "base64"))).toBe(true);
  }

  const zip = await api.call("exportIndividualImages", { token });
  const inZip = await entriesOf(zip.file);
  expect([...inZip.keys()].filter((name) => name.startsWith(referenceOf(id)))).toHaveLength(3);
  for (const bytes of [zip.file, ...inZip.values()]) expect(isClean(bytes)).toBe(true);

  const decision = { status: "approved", remark: "" };
  await api.call("decideIndividualAccount", { token, params: { id }, body: decision });
  const query = { status: "approved" };
  const forms = await api.call("exportIndividualForms", { token, query });
  const [pdf = Buffer.of()] = (await entriesOf(forms.file)).values();
  expect(pdf.toString("latin1", 0, 5)).toBe("%PDF-");
  const parts = partsOf(pdf);
  expect(parts.length).toBeGreaterThan(4);
  for (const part of parts) expect(isClean(part)).toBe(true);
});
