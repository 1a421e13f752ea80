import { demoCompanies, madeUpCompany } from "#local/demo-data/companies.ts";
import { type MadeUpPerson, madeUpPerson } from "#local/demo-data/people.ts";
import { submissionForm } from "#local/demo-data/submission-form.ts";
import type { AccountType, Status } from "#shared/kyc/status.ts";
import { corporateForm } from "../support/corporate-form.ts";
import { holderAt } from "../support/holder.ts";
import { sentBy } from "../support/sent-form.ts";
import { isPhone } from "./sizes.ts";
import { once, type View } from "./view.ts";

/** Far from the people of the demo. */
const firstOwn = 700;
export const ownPerson = (index: number): MadeUpPerson => madeUpPerson(firstOwn + index);

/** An account of the demo, the same at each call. */
export const demoCase = (status: Status, type: AccountType = "individual", index = 0) => {
  const list = lists[`${status} ${type}`];
  return async (view: View): Promise<string> => {
    const id = (await list?.(view))?.[index];
    if (!id) throw new Error(`There is no ${status} ${type} account`);
    return id;
  };
};

const listed = (status: Status, type: AccountType) =>
  once(async (view): Promise<string[]> => {
    const { results } = await view.call(
      "clerk",
      "GET",
      `${type}_account?status=${status}&limit=50`,
    );
    return results.map(({ id }: { id: string }) => id);
  });

const lists: Record<string, ReturnType<typeof listed>> = Object.fromEntries(
  (["pending", "approved", "rejected", "uploaded"] as const).flatMap((status) =>
    (["individual", "corporate"] as const).map((type) => [
      `${status} ${type}`,
      listed(status, type),
    ]),
  ),
);

/** Two people with the same BVN, email and shareholding: the second one has warnings. */
const twoAlike = (index: number) =>
  once(async ({ running: { web } }) => {
    const [one, other] = [ownPerson(index), ownPerson(index + 1)];
    const { bvn, email, registerCode, registerName, holderAccountNumber } = one;
    const shared = { bvn, email, registerCode, registerName, holderAccountNumber };
    return { first: await sentBy(web, one), second: await sentBy(web, { ...other, ...shared }) };
  });

export const duplicates = twoAlike(0);
export const settledDuplicates = (index: number, verdict: "same" | "different") => {
  const pair = twoAlike(index);
  return once(async (view) => {
    const { first, second } = await pair(view);
    await view.call("clerk", "POST", `individual_account/${second}/duplicates/${first}`, {
      verdict,
      reason: "Both cards have the same photograph and the same date of birth.",
    });
    return second;
  });
};

/** A person who was asked for corrections and sent a second version. */
export const correctedCase = once(async ({ running, call }) => {
  const person = ownPerson(2);
  const id = await sentBy(running.web, person);
  await call("clerk", "PATCH", `individual_account/${id}`, rejection);
  const changed = await submissionForm({ ...person, city: "Ikorodu", address: "12 Marina Road" });
  await holderAt(running).update({ type: "individual", id, email: person.email }, changed);
  return { id, person };
});

export const rejection = {
  status: "rejected",
  remark: "Please correct: Identity card, Address.",
  corrections: [
    { field: "identificationImage", reason: "unreadable", text: "The left half is dark." },
    { field: "address", reason: "address-incomplete" },
  ],
};

export const companyOfTwoVersions = once(async ({ running }) => {
  const company = demoCompanies[0] ?? madeUpCompany(0);
  const holder = holderAt(running);
  const id = await holder.send("corporate", await corporateForm(company));
  const changed = await corporateForm(company);
  changed.set("city", "Ikorodu");
  for (const image of ["companySealImage", "identificationImage", "scannedSignatureImage"]) {
    changed.delete(image);
  }
  await holder.update({ type: "corporate", id, email: company.email }, changed);
  return id;
});

/** The same account at each call. */
export const ownCase = (index: number) =>
  once(({ running: { web } }) => sentBy(web, ownPerson(index)));

/** Another account at each size, for states that change it. */
export const freshCase =
  (index: number) =>
  ({ running: { web }, size }: View): Promise<string> =>
    sentBy(web, ownPerson(index + (isPhone(size) ? 100 : 0)));
