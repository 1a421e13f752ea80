import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { type Approved, holderUpdateOf } from "./holder-update.ts";

const approvedAt = "2026-11-02T10:00:00.000Z";
const more = {
  secondaryPhone: "+2348031234568",
  chn: "C0012345AB",
  stockBroker: "Meristem",
  taxIdentificationNumber: "12345678-0001",
};
const person = aSubmission({ version: 3, fields: { ...more, address2: "3 Marina" } });
const company = aCorporateSubmission({ fields: { ...more, address2: "5 Broad Street" } });
const told = (submission: typeof person | typeof company) =>
  holderUpdateOf({ ...submission, approvedAt } as Approved);

test("D44: an update for a service has the holder, contact, bank, mandate and holdings", () => {
  const { fields } = person;
  const { bank, holdings } = fields;
  const { phone, email, address, city, state, country } = fields;
  const { title, firstName, middleName, lastName, gender, dateOfBirth, nationality } = fields;
  const { secondaryPhone, ...numbers } = more;

  expect(told(person)).toEqual({
    reference: `${person.id}:3`,
    accountType: "individual",
    holder: {
      ...{ title, firstName, middleName, lastName, gender, dateOfBirth, nationality },
      ...numbers,
      identification: fields.identification,
    },
    contact: {
      ...{ phone, secondaryPhone, email, address, city, state, country },
      address2: "3 Marina",
    },
    bank,
    mandate: true,
    holdings,
    approvedAt,
  });
});

test("D44: an update for a service has a company's directors", () => {
  const { companyName, rcNumber, directors } = company.fields;
  const { secondaryPhone: _phone, ...numbers } = more;

  const { accountType, holder, contact } = told(company);

  expect([accountType, holder]).toEqual([
    "corporate",
    { companyName, rcNumber, directors, ...numbers },
  ]);
  expect(contact).toMatchObject({ email: company.fields.email, address2: "5 Broad Street" });
});
