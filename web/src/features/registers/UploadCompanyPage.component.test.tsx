import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { importMessages as say } from "#shared/messages/back-office-settings.ts";
import { answerCalls } from "../../app/testing/answer-calls.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { lookupAnswers } from "../../app/testing/lookup-answers.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { UploadCompanyPage } from "./UploadCompanyPage.tsx";

it("R-36: leads to the state of all registers, because it follows only the last upload", async () => {
  answerCalls({ ...lookupAnswers });
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UploadCompanyPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

  const link = page.getByRole("link", { name: say.allImports });
  await expect.element(link).toHaveAttribute("href", officePaths.operations);
});
