import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { currentToast } from "../../../components/ui/toast.ts";
import { ScanStep } from "./ScanStep.tsx";

it("D82: the message of a wrong code goes when the next code turns the second factor on", async () => {
  const codes = Array.from({ length: 10 }, (_, n) => `abcde-fghj${n}`);
  const replies = [
    refused(400, errorMessages["code.not-valid"]),
    { status: statusMessages.factorOn, recoveryCodes: codes },
  ];
  answerCalls({ confirmSecondFactor: () => replies.shift() as (typeof replies)[1] });
  let confirmed: string[] = [];
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <ScanStep
        secret="JBSWY3DPEHPK3PXP"
        uri="otpauth://totp/Registrar:a?secret=JBSWY3DPEHPK3PXP"
        onCancel={undefined}
        onConfirmed={(all) => {
          confirmed = all;
        }}
      />
    </QueryClientProvider>,
  );
  const turnOn = async (code: string) => {
    await page.getByLabelText(say.code).fill(code);
    await page.getByRole("button", { name: say.confirm }).click();
  };
  await turnOn("123456");
  await expect.poll(() => currentToast()?.text).toBe(errorMessages["code.not-valid"]);

  await turnOn("654321");

  await expect.poll(() => confirmed).toEqual(codes);
  expect(currentToast()?.text).toBe(statusMessages.factorOn);
});
