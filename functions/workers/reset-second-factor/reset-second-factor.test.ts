import { expect, test } from "vitest";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { codeOf } from "#tests/support/second-factor.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { hashPassword } from "../../services/passwords.ts";

const api = await startApi(["admin-session", "admin-settings"], {
  variables: { SECOND_FACTOR: "required" },
});
const inbox = await startMailEngine();
const sendRows = await openMailWorker();
const reset = await loadFunction("reset-second-factor", () => import("./handler.ts"));
const { main: table } = api.tables;

const password = "correct horse battery";
const passwordHash = await hashPassword(password);

const login = (email: string) => api.call("loginAdmin", { body: { email, password } });

const enrol = async (token: string) => {
  const started = await api.call("startSecondFactor", { token, body: { password } });
  const code = codeOf(started.body.results.secret);
  expect((await api.call("confirmSecondFactor", { token, body: { code } })).status).toBe(200);
};

const chief = await aSuperAdmin(api, { passwordHash });
const clerk = await signedIn(api, { passwordHash });

const mailsTo = async (email: string) => {
  await sendRows(await rowsOfKind(table, "mail"));
  return (await inbox.sent()).filter(({ to }) => to.includes(email));
};

test("D82: under `required` a password alone reaches only the enrolment, in every function", async () => {
  const { status, body } = await login(clerk.admin.email);
  expect([status, body.needs, body.user.needs]).toEqual([200, "enrolment", "enrolment"]);
  const profile = await api.call("getAdmin", { token: body.token });
  expect(profile.body.results).toMatchObject({ secondFactor: false, needs: "enrolment" });
  const refused = {
    status: 403,
    body: { errors: ["Set up your second factor to continue"], needs: "enrolment" },
  };
  expect(await api.call("getConfiguration", { token: body.token })).toMatchObject(refused);
  expect(await api.call("listAdmins", { token: chief.token })).toMatchObject(refused);

  await enrol(chief.token);
  await enrol(body.token);

  expect((await api.call("getConfiguration", { token: body.token })).status).toBe(200);
  const after = (await api.call("getAdmin", { token: body.token })).body.results;
  expect([after.secondFactor, after.needs]).toEqual([true, undefined]);
});

test("D82: a super-admin removes another's factor with a reason, and never their own", async () => {
  const { id, email } = clerk.admin;
  const remove = (who: string, reason: string) =>
    api.call("removeSecondFactor", { token: chief.token, params: { id: who }, body: { reason } });
  expect((await remove(chief.admin.id, "I lost my phone")).status).toBe(403);
  expect((await remove(id, " ")).status).toBe(400);

  expect(await remove(id, "The phone was stolen")).toMatchObject({
    status: 200,
    body: { status: "Second factor removed" },
  });

  expect((await remove(id, "The phone was stolen")).status).toBe(409);
  expect((await api.call("getAdmin", { token: clerk.token })).status).toBe(401);
  expect((await login(email)).body.needs).toBe("enrolment");
  const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.includes("removed"));
  expect(mail?.text).toContain("The phone was stolen");
  expect(mail?.text).toContain("Ngozi Eze");
  const alerts = await mailsTo(registrar.itAlertEmail);
  expect(alerts.map(({ text }) => text)).toContainEqual(expect.stringContaining(email));
});

test("D82: an operator removes a factor that nobody else can remove; log, alert and email say so", async () => {
  const { email, id } = chief.admin;
  const by = "arn:aws:iam::111122223333:user/ada";
  const order = (who: string) =>
    reset({ email: who, by }, contextFor("reset-second-factor", "an order"));
  expect(await order("nobody@registrar.test")).toEqual({ outcome: "unknown" });

  expect(await order(` ${email.toUpperCase()}`)).toEqual({ outcome: "removed" });

  expect(await order(email)).toEqual({ outcome: "none" });
  expect((await login(email)).body.needs).toBe("enrolment");
  const entries = await rowsOf(table, (row) => row.log_type === "auth" && row.adminId === id);
  expect(entries.map((entry) => entry.by)).toContain(by);
  const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.includes("removed"));
  expect(mail?.text).toContain(by);
  const alerts = await mailsTo(registrar.itAlertEmail);
  expect(alerts.map(({ text }) => text)).toContainEqual(expect.stringContaining(by));
});

test("an order without an operator or an email is refused", async () => {
  for (const order of [{ email: chief.admin.email }, { by: "ada" }, {}, "chief"]) {
    await expect(reset(order, contextFor("reset-second-factor", "an order"))).rejects.toThrow();
  }
});
