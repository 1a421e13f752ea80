import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import { requiredImagesOf } from "#shared/kyc/images.ts";

const country = "Nigeria";

/** Nobody's. Its phone number has a format that is right and that the country does not give out. */
const fields = {
  title: "Mr",
  firstName: "Probe",
  lastName: "Probe",
  gender: "Male",
  dateOfBirth: "1990-01-01",
  nationality: country,
  phone: "+2341111111111",
  email: "probe@example.com",
  country,
  state: "Lagos",
  city: "Ikeja",
  address: "1 Probe Street",
  bank: {
    bankName: "First Bank of Nigeria",
    bankAccountNumber: "0000000004",
    bankVerificationNumber: "22222222222",
    bankSortCode: "011",
  },
  identification: { type: "International Passport", number: "A00000000" },
  consent: "true",
};

/**
 * A whole form that the second check of a submission refuses (R13), so nothing is stored. Each has new
 * pictures, because a firewall may refuse some bytes and let others pass.
 */
export const probeForm = (registerCode: string): FormData => {
  const form = new FormData();
  const holdings = [{ registerName: "Probe", registerCode, accounts: ["1"] }];
  for (const [name, value] of Object.entries({ ...fields, holdings })) {
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const image of requiredImagesOf("individual")) {
    form.set(image, new Blob([noise()], { type: "image/png" }), "image");
  }
  return form;
};

export const probeCountry = country;

/** Pixels a side: more than the shortest side of a sharp picture. */
const side = 400;

/** A grey picture of random pixels, as PNG: its file is as random as its pixels. */
const noise = (): Buffer<ArrayBuffer> => {
  const rows = Array.from({ length: side }, () => [Buffer.of(0), randomBytes(side)]).flat();
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};
