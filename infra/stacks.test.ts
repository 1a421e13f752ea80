import { expect, it } from "vitest";
import { settings, synthesize } from "./testing/templates.ts";

it("each stack has fewer than 400 resources, and the tables are in the region of the settings", () => {
  const all = synthesize();

  for (const stack of Object.keys(all.regions)) {
    expect(all.resources.filter((it) => it.stack === stack).length).toBeLessThan(400);
  }
  expect(settings.deployment.region).toBe(
    all.propertiesOf("AWS::DynamoDB::GlobalTable")[0].Replicas[0].Region,
  );
});
