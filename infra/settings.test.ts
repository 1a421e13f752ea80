import { expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { noticeDays } from "#shared/kyc/retention.ts";
import { charactersOf } from "./limits/template.ts";
import { maxRegistrarBytes, readSettings } from "./settings.ts";
import { synthesize } from "./testing/templates.ts";

const context = () => structuredClone(cdk.context);

it("reads the settings of cdk.json for the stage that the file names", () => {
  const { stage, registrar } = readSettings(context());

  expect(stage).toBe("demo");
  expect(registrar.name).toBe(cdk.context.registrar.name);
});

it("D1: each stage has its own site address from cdk.json, and the same super-admins", () => {
  const [demo, live] = ["demo", "live"].map((stage) => readSettings(context(), stage));

  expect(demo?.registrar.siteUrl).toBe(cdk.context.stages.demo.registrar.siteUrl);
  expect(live?.registrar.siteUrl).toBe(cdk.context.stages.live.registrar.siteUrl);
  expect(live?.registrar.superAdmins).toEqual(demo?.registrar.superAdmins);
});

it("D67: only the demo stage takes unverified bank accounts of persons, for manual checking", () => {
  const variables = (["demo", "live"] as const).map((stage) =>
    synthesize(stage).lambdas.flatMap(
      ({ Properties }) => Properties.Environment.Variables.ALLOW_UNVERIFIED_BANK ?? [],
    ),
  );

  expect(variables).toEqual([
    ["on", "on"],
    ["off", "off"],
  ]);
});

it("D86: the demo has short periods of retention, and live has none until somebody sets them", () => {
  const [demo, live] = ["demo", "live"].map((stage) => readSettings(context(), stage).registrar);

  expect(demo?.retentionDays?.rejected).toBeLessThanOrEqual(noticeDays);
  expect(live?.retentionDays).toBeUndefined();
  const short: ReturnType<typeof context> = context();
  Object.assign(short.stages.demo.registrar, { retentionDays: { rejected: 30 } });
  expect(() => readSettings(short, "demo")).toThrow("retentionDays.pending");
});

it("D82: live requires a second factor, as does a stage that says nothing; the demo leaves it open", () => {
  const variablesOf = (stage: "demo" | "live") => {
    const { lambdas } = synthesize(stage);
    const judging = lambdas.filter(
      ({ name, Properties }) =>
        name.startsWith("admin-") && Properties.Environment.Variables.ADMIN_TOKEN_PUBLIC_KEY_SECRET,
    );
    return new Set(judging.map((it) => it.Properties.Environment.Variables.SECOND_FACTOR));
  };
  const silent = context();
  Reflect.deleteProperty(silent.stages.demo, "secondFactor");

  expect([variablesOf("demo"), variablesOf("live")]).toEqual([
    new Set(["optional"]),
    new Set(["required"]),
  ]);
  expect(readSettings(silent, "demo").deployment.secondFactor).toBe("required");
});

it("only a stage that says so asks for a new password where somebody else chose it", () => {
  const variables = synthesize("live").lambdas.flatMap(
    ({ Properties }) => Properties.Environment.Variables.FORCE_PASSWORD_CHANGE ?? [],
  );
  const asking = context();
  Object.assign(asking.stages.live, { forcePasswordChange: true });

  expect(variables).toEqual(["off", "off", "off", "off"]);
  expect(readSettings(asking, "live").deployment.forcePasswordChange).toBe(true);
});

it("lists the existing stages when the requested stage does not exist", () => {
  expect(() => readSettings(context(), "test")).toThrow(
    "There is no stage test in cdk.json: demo, live",
  );
});

it("names every setting that is missing or wrong", () => {
  const wrong = context();
  Reflect.deleteProperty(wrong.registrar, "name");
  Object.assign(wrong.stages.demo, { region: "Ireland", bankUrl: "http://bank.example" });

  expect(() => readSettings(wrong)).toThrow(
    /^The context in cdk\.json is wrong: .*registrar\.name.*demo\.region.*demo\.bankUrl/,
  );
});

it("rejects a stage that keeps its data and names no account", () => {
  const wrong = context();
  Reflect.deleteProperty(wrong.stages.live, "account");

  expect(() => readSettings(wrong)).toThrow("must name its account");
});

it("rejects more super-admins than fit into the settings of every function", () => {
  const wrong = context();
  const one = { email: "a@meridian-registrars.example", firstName: "Adaeze", lastName: "Nwokolo" };
  wrong.registrar.superAdmins = Array.from({ length: 20 }, () => one);

  expect(() => readSettings(wrong)).toThrow("name fewer super-admins");
  const environments = synthesize().lambdas.map(
    ({ Properties }) => Properties.Environment.Variables,
  );
  for (const { REGISTRAR, ...others } of environments) {
    if (REGISTRAR) expect(charactersOf(others) + maxRegistrarBytes).toBeLessThanOrEqual(4096);
  }
});

it("rejects a zone that the sender's domain does not belong to", () => {
  const wrong = context();
  wrong.stages.live.mailZone.zoneName = "registrars.example";

  expect(() => readSettings(wrong, "live")).toThrow("no place for the sender's domain");
});

it("rejects an unknown setting", () => {
  const wrong = context();
  Object.assign(wrong.stages.live, { speedLimits: "off" });

  expect(() => readSettings(wrong)).toThrow("speedLimits");
});

it("D97: a stage that keeps its data is live, whatever its name, and cdk.json cannot say otherwise", () => {
  const renamed = context();
  Object.assign(renamed.stages, { prod: renamed.stages.live });
  const isLive = (of: object, stage: string) => readSettings(of, stage).registrar.isLive;

  expect(isLive(renamed, "prod")).toBe(true);
  expect([isLive(context(), "live"), isLive(context(), "demo")]).toEqual([true, false]);
  const lying = context();
  Object.assign(lying.registrar, { isLive: false });
  expect(() => readSettings(lying, "live")).toThrow("isLive");
});
