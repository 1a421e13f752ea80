import { expectSame, type Site } from "#functions/workers/probe/site.ts";
import type { Step } from "#functions/workers/probe/steps.ts";
import type { MadeUpPerson } from "../demo-data/people.ts";
import { demoPeople } from "../demo-data/people.ts";
import { submissionForm } from "../demo-data/submission-form.ts";

export interface Clerk {
  email: string;
  password: string;
}

const [firstPerson] = demoPeople;
/** SES takes this email and delivers it to nobody. */
const mailSimulator = "success@simulator.amazonses.com";
const remark = "Sent by the smoke test";

/**
 * The main job on a stage without real holders. It leaves one rejected submission with the remark above.
 * @param known what differs from the first made-up person, for a stage with a real bank and registers
 */
export const mainJobSteps = (clerk: Clerk, known: Partial<MadeUpPerson> = {}): Step[] => {
  const person = { ...(firstPerson as MadeUpPerson), email: mailSimulator, ...known };
  const { firstName, middleName, lastName, bankCode, accountNumber } = person;
  let id = "";
  let token = "";

  return [
    [
      "the clerk signs in",
      async ({ call }) => {
        ({ token } = await call("loginAdmin", { body: clerk }));
      },
    ],
    [
      "the bank knows the account",
      async ({ call }) => {
        const kycFullName = [firstName, middleName, lastName].filter(Boolean).join(" ");
        const body = { accountNumber, bankCode, matchAccounts: true, kycFullName };
        const { results } = await call("validateAccount", { body });
        expectSame("valid", results.valid, true);
      },
    ],
    [
      "the holder is found by number",
      (site) => find(site, person, "A", person.holderAccountNumber),
    ],
    ["the holder is found by names", (site) => find(site, person, "N", `${firstName} ${lastName}`)],
    [
      "the form is received",
      async ({ call }) => {
        if (!token) throw new Error("not sent, because without the clerk it would stay undecided");
        const body = await submissionForm(person);
        ({ id } = (await call("sendIndividualAccount", { body })).results);
      },
    ],
    [
      "the clerk sees the submission with its images",
      async ({ call }) => {
        const { results } = await call("getIndividualAccount", { params: { id }, token });
        expectSame("name", results.lastName, lastName);
        expectSame("status", results.status, "pending");
        const images = Object.keys(results.imageTypes) as (keyof typeof results)[];
        expectSame("images", images.length > 0 && images.every((it) => results[it]), true);
      },
    ],
    [
      "the clerk rejects it",
      async ({ call }) => {
        const body = { status: "rejected", remark };
        await call("decideIndividualAccount", { params: { id }, body, token });
      },
    ],
  ];
};

const find = async (
  { call }: Site,
  { registerCode: regId, holderAccountNumber }: MadeUpPerson,
  searchType: string,
  value: string,
): Promise<void> => {
  const { results } = await call("searchHolders", { params: { regId, searchType, value } });
  const isFound = results.some(({ AccountNumber }) => AccountNumber === holderAccountNumber);
  expectSame(`found among ${results.length}`, isFound, true);
};
