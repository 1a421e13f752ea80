import cdk from "#cdk.json" with { type: "json" };
import { isWrong, linesOf, outsideSteps, walk } from "#functions/workers/probe/steps.ts";
import type { Given } from "#infra/command.ts";
import { readSettings } from "#infra/settings.ts";
import { mainJobSteps } from "./main-job.ts";

/** With `--demo`, SMOKE_EMAIL and SMOKE_PASSWORD are a clerk's. */
export const run = async ({ positionals: [place = ""], values }: Given): Promise<boolean> => {
  const base = place.includes(":") ? place : readSettings(cdk.context, place).registrar.siteUrl;
  const outcomes = await walk(base, [...outsideSteps, ...(values.demo ? demoSteps(base) : [])]);
  for (const line of linesOf(outcomes)) console.log(line);
  return !outcomes.some(isWrong);
};

function demoSteps(base: string) {
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password, SMOKE_PERSON: person } = process.env;
  if (!email || !password) throw new Error("--demo needs SMOKE_EMAIL and SMOKE_PASSWORD");
  const stage = Object.entries<{ isDisposable?: boolean; registrar: { siteUrl: string } }>(
    cdk.context.stages,
  ).find(([, { registrar }]) => new URL(registrar.siteUrl).host === new URL(base).host);
  if (stage && !stage[1].isDisposable) {
    throw new Error(`--demo leaves a made-up submission, and ${stage[0]} has real holders`);
  }
  return mainJobSteps({ email, password }, person ? JSON.parse(person) : {});
}
