import { expect, test } from "vitest";
import * as limits from "./limits.ts";

test("D17, D29, D34, D69, D75, D76, D77, D78, D79, D86: lengths, numbers and sizes have their agreed limits", () => {
  expect({ ...limits }).toEqual({
    maxTextLength: 90,
    maxIdentifierLength: 30,
    maxRemarkLength: 1000,
    maxNoteLength: 1000,
    maxManualBankReasonLength: 300,
    maxReasonLength: 300,
    maxUnchangedReasonLength: 300,
    maxRequestTextLength: 1000,
    requestAnsweredDays: 30,
    maxCorrections: 60,
    maxHits: 20,
    maxRejectionReasons: 40,
    maxPhoneDigits: 11,
    bvnLength: 11,
    accountNumberLength: 10,
    maxRegisters: 100,
    maxAccountsPerRegister: 50,
    maxDirectors: 20,
    maxImageBytes: 700_000,
    maxImagesBytesPerAccount: 4_200_000,
    maxImagePixels: 25_000_000,
    maxImageSidePixels: 2000,
    dueAfterHours: 48,
    dueSoonHours: 12,
    undoSeconds: 10,
    claimMinutes: 2,
    reservedHours: 4,
    maxExportsPerDay: 9999,
    minPasswordLength: 12,
    maxPasswordLength: 128,
    codeDigits: 6,
    recoveryCodeCount: 10,
  });
});
