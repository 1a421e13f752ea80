import { expect, test } from "vitest";
import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { UploadSwitches } from "#shared/contract/admin-settings.ts";
import type { DeliveryState, Service, Status } from "#shared/kyc/status.ts";
import { deliveryStates, services, statuses } from "#shared/kyc/status.ts";
import {
  addTo,
  applicableServices,
  isAccepted,
  isSwitchedOn,
  leftOutServices,
  mayBeSent,
  missedServices,
  servicesToSend,
} from "./upload-plan.ts";

const switches = ({ ixtrac = true, erights = true, allowed = ["DANGCEM"] } = {}) => ({
  allowUploadToIxtrac: ixtrac,
  allowUploadToErights: erights,
  allowedAccountsForErightsUpdate: allowed.map((value) => ({ label: value, value })),
});

test.each([
  ["both on, a holding allowed", ["DANGCEM"], switches(), ["ixtrac", "erights"]],
  ["both on, one of several allowed", ["MTNN", "DANGCEM"], switches(), ["ixtrac", "erights"]],
  ["both on, no holding allowed", ["MTNN"], switches(), ["ixtrac"]],
  ["both on, no holding", [], switches(), ["ixtrac"]],
  ["an empty list allows none", ["DANGCEM"], switches({ allowed: [] }), ["ixtrac"]],
  ["ixtrac off", ["DANGCEM"], switches({ ixtrac: false }), ["erights"]],
  ["erights off", ["DANGCEM"], switches({ erights: false }), ["ixtrac"]],
  ["ixtrac off, no holding allowed", ["MTNN"], switches({ ixtrac: false }), []],
  ["both off", ["DANGCEM"], switches({ ixtrac: false, erights: false }), []],
])(
  "an account is sent only to the services that apply: %s",
  (_, registerCodes, configuration, services) => {
    expect(applicableServices(registerCodes, configuration)).toEqual(services);
    expect(servicesToSend({ registerCodes, uploads: {} }, configuration)).toEqual(services);
  },
);

const isSentAgain: Record<DeliveryState, boolean> = {
  queued: false,
  sending: false,
  unknown: false,
  delivered: false,
  refused: true,
  failed: true,
  withdrawn: false,
};

test.each(deliveryStates)(
  "a delivery that is %s is sent again only if it was refused or failed",
  (state) => {
    const uploads: Uploads = { ixtrac: { state, at: "2026-11-03T08:00:00.000Z" } };

    const services = servicesToSend({ registerCodes: ["DANGCEM"], uploads }, switches());

    expect(services).toEqual(isSentAgain[state] ? ["ixtrac", "erights"] : ["erights"]);
  },
);

test("R-154: each service has its own switch", () => {
  expect(isSwitchedOn("ixtrac", switches({ erights: false }))).toBe(true);
  expect(isSwitchedOn("erights", switches({ erights: false }))).toBe(false);
  expect(isSwitchedOn("ixtrac", switches({ ixtrac: false }))).toBe(false);
});

const at = "2026-11-03T08:00:00.000Z";
const delivered = { state: "delivered", at } as const;

test.each([
  ["both applied and accepted", { ixtrac: delivered, erights: delivered }, switches(), true],
  [
    "one accepted, one refused",
    { ixtrac: delivered, erights: { state: "refused", at } },
    switches(),
    false,
  ],
  [
    "the other is switched off",
    { ixtrac: delivered, erights: { state: "refused", at } },
    switches({ erights: false }),
    true,
  ],
  [
    "the other takes its registers no more",
    { ixtrac: delivered, erights: { state: "failed", at } },
    switches({ allowed: [] }),
    true,
  ],
  [
    "the other waits for a service that is off",
    { ixtrac: delivered, erights: { state: "queued", at } },
    switches({ erights: false }),
    true,
  ],
  [
    "the other is being sent",
    { ixtrac: delivered, erights: { state: "sending", at } },
    switches({ erights: false }),
    false,
  ],
  [
    "the accepting one is off",
    { ixtrac: delivered, erights: { state: "refused", at } },
    switches({ ixtrac: false }),
    false,
  ],
  ["no service applies", { ixtrac: delivered }, switches({ ixtrac: false, erights: false }), false],
  ["the other was never asked", { ixtrac: delivered }, switches({ erights: false }), true],
  ["nothing was sent", {}, switches(), false],
  ["nothing was sent to one that applies", { erights: delivered }, switches(), false],
] as const)(
  "D56: isAccepted checks whether every service that applies has accepted the account: %s",
  (_, uploads, configuration, accepted) => {
    expect(isAccepted({ registerCodes: ["DANGCEM"], uploads }, configuration)).toBe(accepted);
  },
);

const isSendable: Record<Status, boolean> = {
  pending: false,
  approved: true,
  rejected: false,
  uploaded: true,
};

test.each(statuses)("D21, D56: only an approved or uploaded account is sent: %s", (status) => {
  expect(mayBeSent(status)).toBe(isSendable[status]);
});

const missed = (service: Service, uploads: Uploads, configuration = switches()) =>
  missedServices({ registerCodes: ["DANGCEM"], uploads }, service, configuration);

test("D56: an account that was never sent goes to all services that apply", () => {
  expect(missed("ixtrac", {})).toEqual(["ixtrac", "erights"]);
  expect(missed("erights", {})).toEqual(["ixtrac", "erights"]);
});

test.each(deliveryStates)(
  "D56: a service has not missed an account whose delivery is %s",
  (state) => {
    const uploads: Uploads = { ixtrac: { state, at } };

    expect(missed("erights", uploads)).toEqual(["erights"]);
    expect(missed("ixtrac", uploads)).toEqual([]);
  },
);

test("D56: a service that does not apply has missed nothing", () => {
  expect(missed("erights", {}, switches({ erights: false }))).toEqual([]);
  expect(missed("erights", {}, switches({ allowed: ["MTNN"] }))).toEqual([]);
  expect(missed("ixtrac", {}, switches({ ixtrac: false }))).toEqual([]);
  expect(missed("ixtrac", {}, switches({ erights: false }))).toEqual(["ixtrac"]);
});

const leftOutOf = (accounts: Uploads[], configuration: UploadSwitches, codes = ["DANGCEM"]) => {
  const shares = { gets: new Set<Service>(), applies: new Set<Service>() };
  for (const uploads of accounts) addTo(shares, { registerCodes: codes, uploads }, configuration);
  return leftOutServices(shares, configuration);
};

test("D56: an upload that sends something to both services leaves none out", () => {
  const delivered: Uploads = { ixtrac: { state: "delivered", at } };

  expect(leftOutOf([{}], switches())).toEqual([]);
  expect(leftOutOf([delivered, {}], switches())).toEqual([]);
});

test.each(services)("D56: an upload leaves %s out while it is switched off", (service) => {
  const off = switches({ [service]: false });

  expect(leftOutOf([{}], off)).toEqual([{ service, reason: "off" }]);
});

test("D56: an upload leaves erights out when no account has a holding in an allowed register", () => {
  const leftOut = [{ service: "erights", reason: "noRegister" }];

  expect(leftOutOf([{}], switches({ allowed: [] }))).toEqual(leftOut);
  expect(leftOutOf([{}, {}], switches(), ["MTNN"])).toEqual(leftOut);
});

test.each(deliveryStates.filter((state) => state !== "refused" && state !== "failed"))(
  "D56: an upload leaves a service out whose every delivery is %s",
  (state) => {
    const sent: Uploads = { ixtrac: { state, at } };
    const leftOut = [{ service: "ixtrac", reason: "sentBefore" }];

    expect(leftOutOf([sent, sent], switches())).toEqual(leftOut);
  },
);
