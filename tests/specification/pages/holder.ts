import { beforeAll } from "vitest";
import type { World } from "../adapter.ts";
import { stepsOf } from "../people.ts";
import { states } from "../statements.ts";
import { formOn, openPage, type Screen, viewAccount } from "./visit.ts";

export const holder = (world: World): void => {
  const { person, sentBy } = stepsOf(world);
  let on: Screen;
  const own = { type: "individual" as const, id: "", email: "" };

  beforeAll(async () => {
    const { id, fields } = await sentBy("individual", 0);
    Object.assign(own, { id, email: fields.email });
    on = await openPage(world, "/view_account");
  });

  states("R-05", "/view_account without a view token leads to /", () => on.isAt("/"));
  states("R-06", "the page shows the name, and asks for the email and then the code", async () => {
    await on.go(`/verify_view_account/individual/${own.id}`);
    await on.shows(person(0).lastName);
    await viewAccount(on, world, own);
  });
  states("R-64", "an update needs a valid email", async () => {
    const form = formOn(on);
    await on.type({ Email: "no email", "Confirm Email": "no email" });
    await form.consent();
    await form.submit();
    await on.toasts(
      "The email you entered is not a valid email address, please confirm and try again.",
    );
  });
  states("R-07", "a sent update leads to /success, and the account has the new data", async () => {
    const address = "3 Marina Road";
    await on.type({ Email: own.email, "Confirm Email": own.email, "House address": address });
    await formOn(on).submit();
    await on.isAt("/success");
    await on.page.getByRole("heading", { name: "Data Update Successful" }).waitFor();
    await viewAccount(on, world, own);
    await on.valueIs(on.textbox("House address"), address);
  });
  states("R-05", "a corporate account opens in the corporate form", async () => {
    const { id, fields } = await sentBy("corporate", 0);
    await viewAccount(on, world, { type: "corporate", id, email: fields.email });
    await on.valueIs(on.textbox("Company name"), fields.companyName);
  });
};
