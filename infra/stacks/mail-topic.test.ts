import { expect, it } from "vitest";
import { synthesize } from "../testing/templates.ts";

const all = synthesize("live");

it("D98: the topic of bounces, whose messages name holders, is encrypted, and SES may use the key", () => {
  const topics = all.ofType("AWS::SNS::Topic").filter(({ id }) => id.startsWith("CameBack"));
  const policies = all.ofType("AWS::KMS::Key").map(({ Properties }) => Properties.KeyPolicy);

  expect(topics).toHaveLength(1);
  expect(topics[0]?.Properties.KmsMasterKeyId).toBeDefined();
  expect(JSON.stringify(policies)).toContain('"Service":"ses.amazonaws.com"');
});
