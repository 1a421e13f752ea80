import { expect, it } from "vitest";
import { type Synthesized, synthesize } from "./testing/templates.ts";

/** Their names count within another resource only. */
const inner = /::(IAM::Policy|ApiGateway::(Model|Stage)|Lambda::Alias)$/;

/** CloudFront and budgets keep the name in a part of the properties. */
const fixedNames = ({ resources }: Synthesized): string[] =>
  resources
    .filter(({ Type }) => !inner.test(Type))
    .flatMap(({ Type, Properties = {} }) => {
      const parts = Object.entries(Properties).filter(([key]) => /(Config|Budget)$/.test(key));
      return [Properties, ...parts.map(([, part]) => part as object)]
        .flatMap((part) => Object.entries(part))
        .filter(([key, value]) => /^(?!Metric)(\w+)?Name$/.test(key) && typeof value === "string")
        .map(([key, value]) => `${Type} ${key} ${value}`);
    });

it("two stages share no name, so both fit into one account and one can be destroyed and come again", () => {
  const live = fixedNames(synthesize("live"));
  const demo = fixedNames(synthesize("demo"));

  expect(live.length).toBeGreaterThan(12);
  expect(live.filter((name) => demo.includes(name))).toEqual([]);
});
