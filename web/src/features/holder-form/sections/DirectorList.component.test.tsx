import { expect, it } from "vitest";
import { fieldLabels as label, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { DirectorList } from "./DirectorList.tsx";

it("adding a director moves the focus to the new name, removing one to the name before", async () => {
  const page = await formInBrowser(<DirectorList />, { accountType: "corporate" });
  const nameOf = (place: number) =>
    page
      .getByRole("group", { name: say.directorPlace(place) })
      .getByRole("textbox", { name: label.directorName });
  const add = page.getByRole("button", { name: say.addDirector });

  await nameOf(1).fill("Ngozi Eze");
  await add.click();
  await expect.element(nameOf(2)).toHaveFocus();
  await nameOf(2).fill("Ada Obi");
  await add.click();
  await nameOf(3).fill("Bola Ade");
  await page.getByRole("button", { name: say.removeDirector(2) }).click();

  await expect.element(nameOf(1)).toHaveFocus();
  await expect.element(nameOf(2)).toHaveValue("Bola Ade");
  expect(page.form()).toMatchObject({
    furtherDirectors: 1,
    values: { directorName: "Ngozi Eze", "directors.0.directorName": "Bola Ade" },
  });
});
