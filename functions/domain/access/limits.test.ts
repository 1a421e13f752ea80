import { expect, test } from "vitest";
import { codeLimits, limits } from "./limits.ts";

test("D17: each limit has its agreed number and time in seconds", () => {
  const agreed = Object.fromEntries(
    Object.entries(limits).map(([name, { limit, windowSeconds }]) => [
      name,
      [limit, windowSeconds],
    ]),
  );

  expect(agreed).toEqual({
    submissionsPerAddress: [300, 3600],
    submissionsPerBankAccount: [20, 3600],
    bankChecksPerAddress: [100, 3600],
    bankChecksPerAccount: [5, 3600],
    searchesPerMinute: [30, 60],
    searchesPerDay: [1000, 86_400],
    bankChecksPerSession: [10, 86_400],
    bankChecksOfSessions: [1000, 3600],
    bankChecksKeptPerSession: [2, 86_400],
    searchesPerSession: [60, 86_400],
    searchesOfSessionsPerMinute: [300, 60],
    searchesOfSessionsPerDay: [10_000, 86_400],
    formSessionsPerAddress: [1000, 86_400],
    networksPerSession: [6, 86_400],
    fewBankQuestions: [20, 86_400],
    canaryNetworks: [20, 3600],
    accountsTouched: [11, 86_400],
    touchedAlerts: [1, 86_400],
    bankQuestionsPerDay: [5000, 86_400],
    updatesPerAccount: [10, 3600],
    codeRequestsPerAddress: [100, 3600],
    codeTriesPerAddress: [100, 3600],
    wrongEmailsPerAccount: [20, 3600],
    linkRequestsPerAddress: [30, 3600],
    ownDataPerAccount: [5, 86_400],
    privacyRequestsPerAccount: [5, 86_400],
    wrongLinksPerAddress: [100, 3600],
    linkMailsPerEmail: [5, 86_400],
    wrongPasswordsPerAccount: [10, 900],
    wrongPasswordsPerDevice: [10, 900],
    wrongPasswordsPerAddress: [30, 900],
    wrongCodes: [5, 900],
    refusedSignIns: [1_000_000, 3600],
    wrongPasswordsInARow: [100, 86_400],
  });
});

test("D17: no two limits share their counts", () => {
  const kinds = Object.values(limits).map(({ kind }) => kind);

  expect(new Set(kinds).size).toBe(kinds.length);
});

test("D12, D17: codes have their agreed limits", () => {
  expect(codeLimits).toEqual({
    againAfterSeconds: 60,
    perHour: 5,
    perDay: 10,
    tries: 5,
    validMinutes: 10,
  });
});

test("D95: the limits of networks are those that count a caller's address", () => {
  const ofNetworks = Object.entries(limits).filter(([, limit]) => "isPerNetwork" in limit);

  expect(ofNetworks.map(([name]) => name).toSorted()).toEqual([
    "bankChecksOfSessions",
    "bankChecksPerAddress",
    "codeRequestsPerAddress",
    "codeTriesPerAddress",
    "fewBankQuestions",
    "formSessionsPerAddress",
    "linkRequestsPerAddress",
    "searchesOfSessionsPerDay",
    "searchesOfSessionsPerMinute",
    "searchesPerDay",
    "searchesPerMinute",
    "submissionsPerAddress",
    "submissionsPerBankAccount",
    "wrongEmailsPerAccount",
    "wrongLinksPerAddress",
    "wrongPasswordsPerAccount",
    "wrongPasswordsPerAddress",
  ]);
});
