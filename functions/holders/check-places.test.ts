import { expect, test } from "vitest";
import { aForm } from "#tests/builders/a-form.ts";
import { startApi } from "#tests/support/api.ts";
import { submissionStore } from "../store/submissions/submissions.ts";
import { holdersOf } from "../testing/holders-of.ts";
import { plainHash } from "../testing/test-hash.ts";

const api = await startApi(["holders"]);
const { send, verified, refused } = holdersOf(api);
const submissions = submissionStore({ table: api.tables.main, hash: plainHash });

test.each([
  ["of Ghana for a Nigerian", { phone: "+233241234567" }, "Nigeria"],
  ["that does not exist", { phone: "+23480312" }, "Nigeria"],
  ["of Nigeria for a Ghanaian", { nationality: "Ghana" }, "Ghana"],
  [
    "of Canada for an American",
    { nationality: "United States", phone: "+14165550123" },
    "United States",
  ],
])("R-64, D28: a phone number %s is refused", async (_, over, country) => {
  const fields = await verified(over);

  expect(await refused(aForm({ fields }))).toMatchObject({
    status: 400,
    fields: {
      phone: `The number you entered in the "Phone number" field is not a valid ${country} number. Please double-check and try again.`,
    },
  });
});

test("D28: the phone number must fit the nationality, not the country where the holder lives", async () => {
  const fields = await verified({ country: "United Kingdom", state: "England", city: "Leeds" });

  expect((await send(aForm({ fields }))).status).toBe(201);
});

test("D28: a number with the national 0 after its dialling code is stored without it", async () => {
  const fields = await verified({
    phone: "+23408031234567",
    secondaryPhone: "+4407400123456",
  });

  const { id } = (await send(aForm({ fields }))).body.results;

  const { fields: stored } = (await submissions.get(id)) ?? {};
  expect(stored).toMatchObject({ phone: "+2348031234567", secondaryPhone: "+447400123456" });
});

test("D34: a second phone number may be of any country but must be valid", async () => {
  const abroad = await verified({ secondaryPhone: "+447911123456" });
  const nowhere = await verified({ secondaryPhone: "+999123456" });

  expect((await send(aForm({ fields: abroad }))).status).toBe(201);
  expect(await refused(aForm({ fields: nowhere }))).toMatchObject({
    status: 400,
    fields: { secondaryPhone: "Enter the number with its country code" },
  });
});

test.each(["country", "nationality"])(
  "D34: a %s that is not in the list is refused",
  async (name) => {
    const fields = await verified({ [name]: "Atlantis" });

    expect(await refused(aForm({ fields }))).toMatchObject({
      status: 400,
      fields: { [name]: "Choose a country from the list" },
    });
  },
);
