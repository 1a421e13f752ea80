import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { Corrected } from "../corrections/Corrected.tsx";
import { UnchangedReason } from "../corrections/UnchangedReason.tsx";
import { Settled } from "../duplicates/Settled.tsx";
import type { Account } from "../model/account.ts";
import { useImages } from "../model/use-images.ts";
import { Attention } from "./Attention.tsx";
import { DocumentViewer } from "./DocumentViewer.tsx";
import { DetailColumns, DetailPage } from "./detail-frame.ts";

afterEach(async () => {
  vi.restoreAllMocks();
  await browserPage.viewport(1024, 800);
});

const account = {
  id: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  type: "individual",
  version: 1,
  imageTypes: { identificationImage: "image/png", passportImage: "image/png" },
} as unknown as Account;

const Viewer = () => <DocumentViewer documents={useImages(account)} changed={[]} />;
const open = () =>
  inOffice(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Viewer />
    </QueryClientProvider>,
  );

it("D77: warnings above the documents push none of them under the decision bar", async () => {
  await browserPage.viewport(1280, 800);
  answerCalls({ getIndividualImage: aPicture });
  const flags = ["holdingUnknown", "holderNameDiffers", "bankChanged"];
  const warned = { bankCheck: { verified: true }, duplicates: [], samePerson: [], flags };
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <DetailPage>
        {/* Header of the page and head of the account. */}
        <div style={{ height: 107 }} />
        <Attention account={warned as unknown as Account} />
        <DetailColumns>
          <div />
          <Viewer />
        </DetailColumns>
      </DetailPage>
    </QueryClientProvider>,
  );

  const warnings = page.getByRole("region", { name: say.attention }).element();
  expect(warnings.getBoundingClientRect().height).toBeGreaterThan(50);
  const documents = page.getByRole("region", { name: say.documents }).element();
  const decisionBar = 90;
  expect(documents.getBoundingClientRect().bottom).toBeLessThanOrEqual(800 - decisionBar);
});

it.each([
  ["one line", false, false],
  ["two lines", true, false],
  ["three lines", true, true],
])("D77: %s above the documents push none of them under the decision bar", async (...asked) => {
  const [, isCorrected, isExplained] = asked;
  await browserPage.viewport(1280, 800);
  answerCalls({ getIndividualImage: aPicture });
  const corrections = [{ field: "address", reason: "r", label: "L", sentence: "S" }];
  const at = "2026-11-02T09:30:00.000Z";
  const lined = {
    ...{ ...account, version: 2, duplicates: [], dateCreated: at },
    samePerson: [{ id: "7c1d2e3f-5a3c-4c1e-9a63-0d9f5d3f2b12", type: "individual" }],
    flags: isCorrected ? ["corrected"] : [],
    ...(isExplained && { unchangedReason: "My town has no other name" }),
    history: {
      ...{ versions: [], settlements: [] },
      decisions: [{ outcome: "rejected", at, by: "Ada Obi", version: 1, corrections }],
    },
  } as unknown as Account;
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DetailPage>
          {/* Header of the page and head of the account. */}
          <div style={{ height: 107 }} />
          <Settled account={lined} />
          <Corrected account={lined} changed={[]} />
          <UnchangedReason account={lined} />
          <DetailColumns>
            <div />
            <Viewer />
          </DetailColumns>
        </DetailPage>
      </MemoryRouter>
    </QueryClientProvider>,
  );

  expect(document.querySelectorAll("[data-line]")).toHaveLength(
    1 + Number(isCorrected) + Number(isExplained),
  );
  const documents = page.getByRole("region", { name: say.documents }).element();
  const decisionBar = 90;
  expect(documents.getBoundingClientRect().bottom).toBeLessThanOrEqual(800 - decisionBar);
});

const aPicture = async (): Promise<Response> => {
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext("2d")?.fillRect(10, 10, 20, 20);
  return new Response(await canvas.convertToBlob());
};

it("D77: each image appears when it has loaded, whatever the others do", async () => {
  const slow = Promise.withResolvers<void>();
  answerCalls({
    getIndividualImage: async ({ params: { field } }) => {
      if (field === "identificationImage") await slow.promise;
      return aPicture();
    },
  });
  const page = await open();

  await expect.element(page.getByText(say.imageLoading("Identity card"))).toBeVisible();
  await page.getByRole("button", { name: /Passport photograph/ }).click();
  const photo = page.getByRole("img", { name: "Passport photograph" });
  await expect.element(photo).toBeVisible();
  await expect.poll(() => (photo.element() as HTMLImageElement).naturalWidth).toBe(60);

  slow.resolve();
  await page.getByRole("button", { name: /Identity card/ }).click();
  await expect.element(page.getByRole("img", { name: "Identity card" })).toBeVisible();
});

it("D77: an image that does not load says so and can be loaded again", async () => {
  answerCalls({
    getIndividualImage: () => refused(503, errorMessages["request.overloaded"]),
  });
  const page = await open();
  await expect.element(page.getByText(say.imageFailed("Identity card"))).toBeVisible();

  answerCalls({ getIndividualImage: aPicture });
  await page.getByRole("button", { name: say.retry }).click();

  await expect.element(page.getByRole("img", { name: "Identity card" })).toBeVisible();
});

it("D77: the browser frees the images when the page leaves", async () => {
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  answerCalls({ getIndividualImage: aPicture });
  const page = await open();
  const image = page.getByRole("img", { name: "Identity card" });
  await expect.element(image).toBeVisible();
  const { src } = image.element() as HTMLImageElement;
  expect(src).toMatch(/^blob:/);
  expect(revoked).not.toHaveBeenCalled();

  await page.unmount();

  expect(revoked).toHaveBeenCalledWith(src);
});

it("D77: a key or a press shows a document alone, another one beside it, and the compared ones again", async () => {
  await browserPage.viewport(1280, 800);
  answerCalls({ getIndividualImage: aPicture });
  const page = await open();
  const shown = () =>
    page
      .getByRole("figure")
      .elements()
      .map((one) => one.getAttribute("aria-label"));
  await expect.poll(shown).toEqual(["Identity card", "Passport photograph"]);

  await userEvent.keyboard("2");
  await expect.poll(shown).toEqual(["Passport photograph"]);
  await page.getByRole("button", { name: say.sideBySide }).click();
  await page.getByRole("button", { name: /Identity card/ }).click();
  await expect.poll(shown).toEqual(["Passport photograph", "Identity card"]);

  await userEvent.keyboard("1");
  await userEvent.keyboard("2");
  await expect.poll(shown).toEqual(["Identity card", "Passport photograph"]);
});
