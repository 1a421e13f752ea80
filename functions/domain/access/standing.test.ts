import { expect, test } from "vitest";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { secondPersonAs, sinceGiven, sinceSeen, withSince } from "./standing.ts";

const email = "chief@registrar.test";
const listed = { superAdmins: [{ email, firstName: "Ngozi", lastName: "Eze" }] };
const live = { ...listed, isLive: true };
const given = "2026-11-01T09:00:00.000Z";
const after = (days: number, ms = 0) => new Date(Date.parse(given) + days * 24 * 3600 * 1000 + ms);
const right = "approveAndRejectPermission";

test("D97: a new right makes a second person after seven days on live, and at once elsewhere", () => {
  const admin = withSince(anAdministrator({ rights: [right], dateCreated: given }), live);

  expect(secondPersonAs(admin, right, { registrar: live, now: after(7, -1) })).toBe("young");
  expect(secondPersonAs(admin, right, { registrar: live, now: after(7) })).toBe("yes");
  const elsewhere = { registrar: { ...listed, isLive: false }, now: after(0) };
  expect(secondPersonAs(admin, right, elsewhere)).toBe("yes");
});

test("D97: nobody is a second person without the right, however long ago they had it", () => {
  const admin = withSince(anAdministrator({ rights: [right], dateCreated: given }), live);
  const without = { ...admin, [right]: false };

  expect(secondPersonAs(without, right, { registrar: live, now: after(99) })).toBe("no");
  expect(secondPersonAs(admin, "superAdmin", { registrar: live, now: after(99) })).toBe("no");
});

test("D97: rights of release 1.0.0, which have no date, count as old enough", () => {
  const admin = anAdministrator({ rights: [right], email });
  const at = { registrar: live, now: after(0) };

  expect(secondPersonAs(admin, right, at)).toBe("yes");
  expect(secondPersonAs(admin, "superAdmin", at)).toBe("yes");
});

test("D97: a right that is taken and given again is new, and one that is kept is not", () => {
  const had = anAdministrator({ rights: [right] });
  const hasNot = anAdministrator();

  expect(sinceGiven(hasNot, had, given)).toEqual({ [`${right}Since`]: given });
  expect(sinceGiven(had, had, given)).toEqual({});
});

test("D97: whoever joins the list of super-admins later is young, also before the next sign-in", () => {
  const admin = withSince(anAdministrator({ email, dateCreated: given }), {
    ...live,
    superAdmins: [],
  });
  const at = { registrar: live, now: after(99) };

  expect(secondPersonAs(admin, "superAdmin", at)).toBe("young");
  const seen = { ...admin, ...sinceSeen(admin, live, given) };
  expect(secondPersonAs(seen, "superAdmin", { registrar: live, now: after(6) })).toBe("young");
  expect(secondPersonAs(seen, "superAdmin", { registrar: live, now: after(7) })).toBe("yes");
  expect(sinceSeen(seen, live, after(8).toISOString())).toEqual({});
  expect(sinceSeen(seen, { ...live, superAdmins: [] }, given)).toEqual({ superAdminSince: "" });
});

test("D97: a super-admin of release 1.0.0 stays old enough at a sign-in", () => {
  expect(sinceSeen({ email }, live, given)).toEqual({});
});
