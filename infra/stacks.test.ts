import { beforeAll, describe, expect, it } from "vitest";
import { mainTable, registersTable } from "#functions/store/tables.ts";
import type { Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Service } from "#shared/kyc/status.ts";
import { answerSecurityHeaders, pageSecurityHeaders } from "#shared/security-headers.ts";
import {
  type Resource,
  type Synthesized,
  settings,
  styleHashes,
  synthesize,
} from "./testing/templates.ts";

let all: Synthesized;
const props = (type: string) => all.ofType(type).map(({ Properties }) => Properties);

beforeAll(() => {
  all = synthesize();
}, 60_000);

describe("the calls", () => {
  it("are those of the contract, each led to the function of its group", () => {
    const deployed = all.ofType("AWS::ApiGateway::Method").map(({ Properties }) => ({
      call: `${Properties.HttpMethod} ${pathOf(Properties.ResourceId.Ref)}`,
      group: functionBehind(Properties.Integration.Uri),
    }));

    const agreed = Object.values<Route>(routes).map(({ method, path, group }) => ({
      call: `${method} ${path}`,
      group,
    }));
    expect(deployed.sort(byCall)).toEqual(agreed.sort(byCall));
  });

  it("are served by one Regional API with one stage, slower for uploads", () => {
    const [api, ...others] = props("AWS::ApiGateway::RestApi");
    const [stage] = props("AWS::ApiGateway::Stage");

    expect(others).toEqual([]);
    expect(api.EndpointConfiguration.Types).toEqual(["REGIONAL"]);
    expect(api.BinaryMediaTypes).toEqual(["multipart/form-data"]);
    expect(stage.StageName).toBe("api");
    const limitOf = (call: string) =>
      stage.MethodSettings.find(
        ({ ResourcePath, HttpMethod }: Record<string, string>) =>
          `${HttpMethod} ${ResourcePath}` === call,
      )?.ThrottlingRateLimit;
    expect(limitOf("* /*")).toBe(500);
    expect(limitOf("POST /~1shareholders~1individual_account")).toBe(50);
  });

  it("are answered in the house's shape, also where no function was reached", () => {
    const answers = props("AWS::ApiGateway::GatewayResponse");

    for (const { ResponseTemplates, ResponseParameters } of answers) {
      const { errors } = JSON.parse(ResponseTemplates["application/json"]);
      expect(errors).toEqual([expect.stringMatching(/^[A-Z].+/)]);
      expect(ResponseParameters["gatewayresponse.header.Cache-Control"]).toBe("'no-store'");
    }
    expect(new Map(answers.map((it) => [it.ResponseType, it.StatusCode]))).toEqual(
      new Map([
        ["DEFAULT_4XX", undefined],
        ["DEFAULT_5XX", undefined],
        ["MISSING_AUTHENTICATION_TOKEN", "404"],
        ["RESOURCE_NOT_FOUND", "404"],
        ["UNSUPPORTED_MEDIA_TYPE", "415"],
        ["REQUEST_TOO_LARGE", "413"],
        ["THROTTLED", "429"],
        ["INTEGRATION_TIMEOUT", "504"],
        ["INTEGRATION_FAILURE", "502"],
      ]),
    );
  });
});

describe("the calls of administrators and holders", () => {
  it("T12: lead only to functions that judge tokens, none to one without the public key", () => {
    const guarded = Object.values<Route>(routes).filter(({ caller }) => caller !== "anyone");
    const judging = all.lambdas.filter(
      ({ Properties }) => Properties.Environment.Variables.TOKEN_PUBLIC_KEY_SECRET,
    );

    expect(guarded.length).toBeGreaterThan(25);
    const names = judging.map(({ name }) => name as string);
    for (const { group } of guarded) expect(names).toContain(group);
  });

  it("are answered in pieces where files are exported and nowhere else", () => {
    const streaming = all
      .ofType("AWS::ApiGateway::Method")
      .filter(({ Properties }) => Properties.Integration.ResponseTransferMode === "STREAM");

    expect(streaming.length).toBeGreaterThanOrEqual(6);
    for (const { Properties } of streaming) {
      expect(functionBehind(Properties.Integration.Uri)).toBe("admin-exports");
    }
  });
});

describe("the API", () => {
  it("refuses what did not come through CloudFront, by a secret that no template holds", () => {
    const [firewall] = props("AWS::WAFv2::WebACL").filter(({ Scope }) => Scope === "REGIONAL");
    const [association] = props("AWS::WAFv2::WebACLAssociation");
    const [rule] = firewall.Rules;

    expect(firewall.DefaultAction).toEqual({ Block: {} });
    expect(rule.Statement.ByteMatchStatement.FieldToMatch.SingleHeader.Name).toBe(
      "x-origin-secret",
    );
    expect(JSON.stringify(rule.Statement.ByteMatchStatement.SearchString)).toContain(
      "{{resolve:secretsmanager:",
    );
    expect(JSON.stringify(association.ResourceArn)).toContain("/stages/");
    const api = props("AWS::CloudFront::Distribution")[0].DistributionConfig.Origins.find(
      (origin: Resource["Properties"]) => origin.OriginCustomHeaders,
    );
    expect(api.OriginCustomHeaders[0].HeaderName).toBe("x-origin-secret");
  });

  it("writes down each call by its pattern, never by its path or address", () => {
    const [stage] = props("AWS::ApiGateway::Stage");
    const { Format, DestinationArn } = stage.AccessLogSetting;

    expect(Format).toContain("$context.resourcePath");
    expect(Format).not.toMatch(/\$context\.(path|identity|requestOverride|authorizer)/);
    expect(DestinationArn["Fn::GetAtt"][0]).toMatch(/^Calls/);
    const [any] = stage.MethodSettings;
    expect(any).toMatchObject({ DataTraceEnabled: false, LoggingLevel: "ERROR" });
  });

  it("asks for every value of a path, and for an object where the contract says JSON", () => {
    const [validator] = props("AWS::ApiGateway::RequestValidator");

    expect(validator).toMatchObject({
      ValidateRequestBody: true,
      ValidateRequestParameters: true,
    });
    for (const { ResourceId, RequestParameters, RequestValidatorId } of props(
      "AWS::ApiGateway::Method",
    )) {
      const names = [...pathOf(ResourceId.Ref).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(RequestParameters ?? {})).toEqual(
        names.map((name) => `method.request.path.${name}`),
      );
      expect(RequestValidatorId).toBeDefined();
    }
  });
});

describe("the edge", () => {
  const firewall = () => props("AWS::WAFv2::WebACL").find(({ Scope }) => Scope === "CLOUDFRONT");

  it("stops floods of sign-ins, resets, codes, submissions and searches of one address", () => {
    const limits = firewall()
      .Rules.filter(({ Statement }: Resource["Properties"]) => Statement.RateBasedStatement)
      .map(({ Name, Statement }: Resource["Properties"]) => [
        Name,
        Statement.RateBasedStatement.Limit,
      ]);

    expect(limits).toEqual([
      ["sign-in", 100],
      ["reset", 50],
      ["codes", 100],
      ["submissions", 200],
      ["search", 300],
      ["any-call", 3000],
    ]);
    expect(JSON.stringify(firewall().Rules)).toContain('"/api/admin/login_admin"');
  });

  it("lets pictures through the rules about bodies, and nothing else", () => {
    const rules = JSON.stringify(firewall().Rules);

    expect(rules).toContain("core-rule-set:SizeRestrictions_Body");
    expect(rules).toContain("core-rule-set:CrossSiteScripting_Body");
    expect(rules).toContain('"/api/shareholders/individual_account"');
  });

  it("is in the region that CloudFront takes it from, with the certificate of the own name", () => {
    const edge = all.resources.filter(({ stack }) => stack === "edge");

    expect(all.regions.edge).toBe("us-east-1");
    expect(edge.find(({ Type }) => Type.endsWith("::Certificate"))?.Properties.DomainName).toBe(
      settings.deployment.domain?.name,
    );
    const { Aliases, WebACLId } = props("AWS::CloudFront::Distribution")[0].DistributionConfig;
    expect(Aliases).toEqual([settings.deployment.domain?.name]);
    expect(JSON.stringify(WebACLId)).toContain("HolderKycLiveEdge");
  });
});

describe("the data", () => {
  it("is in two tables with the keys, indexes and expiry that the functions expect", () => {
    const tables = props("AWS::DynamoDB::GlobalTable");

    expect(tables.map(shapeOf)).toEqual([
      expectedShape(mainTable, "NEW_AND_OLD_IMAGES"),
      expectedShape(registersTable, undefined),
    ]);
  });

  it("is encrypted with our key, kept 35 days back, and protected from deletion", () => {
    const keyId = all.ofType("AWS::KMS::Key").map(({ id }) => id)[0];
    const tables = all.ofType("AWS::DynamoDB::GlobalTable");

    for (const { Properties, DeletionPolicy } of tables) {
      const [replica] = Properties.Replicas;
      expect(replica.SSESpecification.KMSMasterKeyId["Fn::GetAtt"][0]).toBe(keyId);
      expect(replica.PointInTimeRecoverySpecification).toEqual({
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 35,
      });
      expect(replica.DeletionProtectionEnabled).toBe(true);
      expect(DeletionPolicy).toBe("Retain");
    }
    expect(props("AWS::KMS::Key")[0].EnableKeyRotation).toBe(true);
  });

  it("is in buckets that nobody reaches from outside or without TLS", () => {
    const buckets = all.ofType("AWS::S3::Bucket");
    const policies = props("AWS::S3::BucketPolicy");

    expect(buckets).toHaveLength(5);
    for (const { id, Properties, DeletionPolicy } of buckets) {
      expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual(Array(4).fill(true));
      expect(DeletionPolicy).toBe("Retain");
      const policy = policies.find(({ Bucket }) => Bucket.Ref === id);
      expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"');
    }
    const ofData = buckets.filter(({ stack }) => stack === "data");
    const images = ofData.find(({ id }) => id.startsWith("Images"));
    const exports = ofData.find(({ id }) => id.startsWith("Exports"));
    for (const bucket of [images, exports]) {
      const { ServerSideEncryptionConfiguration } = bucket?.Properties.BucketEncryption ?? {};
      const [rule] = ServerSideEncryptionConfiguration;
      expect(rule.ServerSideEncryptionByDefault.SSEAlgorithm).toBe("aws:kms");
    }
    expect(images?.Properties.VersioningConfiguration.Status).toBe("Enabled");
    expect(exports?.Properties.VersioningConfiguration).toBeUndefined();
    expect(exports?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ ExpirationInDays: 1, Status: "Enabled" }),
    );
  });

  it("has its secrets by name, none of them in a template", () => {
    const secrets = props("AWS::SecretsManager::Secret");

    expect(secrets).toHaveLength(8);
    for (const { Name, SecretString } of secrets) {
      expect(Name).toMatch(/^holder-kyc\/live\/[a-z-]+$/);
      expect(SecretString).toBeUndefined();
    }
  });
});

describe("the work behind", () => {
  it("has seven queues, each with dead letters that are kept longer", () => {
    const queues = all.ofType("AWS::SQS::Queue");
    const fed = queues.filter(({ Properties }) => Properties.RedrivePolicy);
    const receives = Object.fromEntries(
      fed.map(({ id, Properties }) => [
        id.replace(/Queue.*/, ""),
        Properties.RedrivePolicy.maxReceiveCount,
      ]),
    );

    expect(receives).toEqual({
      Mail: 5,
      Ixtrac: 100,
      Erights: 100,
      Run: 5,
      Import: 5,
      Export: 5,
      Bounce: 5,
    });
    for (const { Properties } of queues) expect(Properties.SqsManagedSseEnabled).toBe(true);
    for (const { Properties } of fed) {
      const target = Properties.RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"][0];
      const deadLetters = queues.find(({ id }) => id === target)?.Properties;
      expect(deadLetters.RedrivePolicy).toBeUndefined();
      expect(deadLetters.MessageRetentionPeriod).toBeGreaterThan(Properties.MessageRetentionPeriod);
    }
  });

  it("takes batches whose failed messages alone come again, a few at a time", () => {
    const sources = all.ofType("AWS::Lambda::EventSourceMapping").map(sourceOf);
    const fromQueues = sources.filter(({ concurrency }) => concurrency !== undefined);

    expect(fromQueues.map(({ name, batch, concurrency }) => [name, batch, concurrency])).toEqual(
      expect.arrayContaining([
        ["send-mail", 5, 5],
        ["deliver-to-service", 5, 4],
        ["run-upload", 1, 2],
        ["import-register", 1, 2],
        ["build-export", 1, 2],
        ["note-bounce", 5, 2],
      ]),
    );
    expect(fromQueues).toHaveLength(7);
    for (const { partial } of fromQueues) expect(partial).toEqual(["ReportBatchItemFailures"]);
  });

  it("D56: gives a service no more at once than its setting, and by one way alone", () => {
    const { deliveriesAtOnce } = settings.deployment;
    const deliverers = all.lambdas.filter(({ name }) => name === "deliver-to-service");

    for (const { id, Properties } of deliverers) {
      const setting = deliveriesAtOnce[Properties.Environment.Variables.SERVICE as Service];
      const ways = all
        .ofType("AWS::Lambda::EventSourceMapping")
        .filter(({ Properties: { FunctionName } }) => FunctionName.Ref === id)
        .map(sourceOf);
      expect(ways).toHaveLength(1);
      for (const { batch, concurrency = Number.NaN } of ways) {
        expect(batch * concurrency).toBeLessThanOrEqual(setting);
      }
      const invoked = all.ofType("AWS::Lambda::Permission").map((it) => it.Properties.FunctionName);
      expect(JSON.stringify(invoked)).not.toContain(`"${id}"`);
    }
    expect(deliverers).toHaveLength(2);
  });

  it("waits six times as long as its function may take before a message comes again", () => {
    for (const { Properties } of all.ofType("AWS::Lambda::EventSourceMapping")) {
      const queueId = Properties.EventSourceArn["Fn::GetAtt"]?.[0];
      const queue = all.resources.find(({ id }) => id === queueId)?.Properties;
      if (!queue) continue;
      const worker = all.lambdas.find(({ id }) => id === Properties.FunctionName.Ref);
      expect(queue.VisibilityTimeout).toBe(6 * worker?.Properties.Timeout);
    }
  });

  it("follows every change of the main table by outbox and counters", () => {
    const followers = all
      .ofType("AWS::Lambda::EventSourceMapping")
      .filter(({ Properties }) => Properties.StartingPosition)
      .map((source) => ({ ...sourceOf(source), ...source.Properties }));

    expect(
      followers.map(({ name, batch, BisectBatchOnFunctionError }) => ({
        name,
        batch,
        bisects: BisectBatchOnFunctionError,
      })),
    ).toEqual([
      { name: "relay-outbox", batch: 100, bisects: true },
      { name: "count", batch: 50, bisects: false },
    ]);
    for (const { DestinationConfig } of followers)
      expect(DestinationConfig.OnFailure).toBeDefined();
  });

  it("is swept each minute", () => {
    const [rule] = props("AWS::Events::Rule");

    expect(rule.ScheduleExpression).toBe("rate(1 minute)");
    expect(all.nameOf(rule.Targets[0].Arn["Fn::GetAtt"][0])).toBe("sweep");
  });
});

describe("the mail", () => {
  it("goes out signed, over TLS, and not again to who refused it", () => {
    const [set] = props("AWS::SES::ConfigurationSet");
    const [identity] = props("AWS::SES::EmailIdentity");

    expect(set.DeliveryOptions.TlsPolicy).toBe("REQUIRE");
    expect(set.SuppressionOptions.SuppressedReasons.sort()).toEqual(["BOUNCE", "COMPLAINT"]);
    expect(identity.EmailIdentity).toBe("meridian-registrars.example");
    expect(identity.ConfigurationSetAttributes.ConfigurationSetName.Ref).toMatch(/^Mails/);
  });

  it("that came back is told to its worker, and its address kept for three days at most", () => {
    const [destination] = props("AWS::SES::ConfigurationSetEventDestination");
    const queues = all.ofType("AWS::SQS::Queue").filter(({ stack }) => stack === "mail");

    expect(destination.EventDestination.MatchingEventTypes).toEqual(["bounce", "complaint"]);
    for (const { Properties } of queues) {
      expect(Properties.MessageRetentionPeriod).toBeLessThanOrEqual(3 * 86_400);
    }
  });
});

describe("the site", () => {
  const site = () => props("AWS::CloudFront::Distribution")[0].DistributionConfig;

  it("serves files from the private bucket and calls from the API, over TLS", () => {
    const { DefaultCacheBehavior: pages, CacheBehaviors, Origins } = site();
    const [calls, ...others] = CacheBehaviors;

    expect(others).toEqual([]);
    expect(calls.PathPattern).toBe("/api/*");
    expect(calls.ViewerProtocolPolicy).toBe("https-only");
    expect(calls.AllowedMethods).toContain("PATCH");
    expect(pages.ViewerProtocolPolicy).toBe("redirect-to-https");
    expect(pages.Compress).toBe(true);
    const files = Origins.find(({ Id }: { Id: string }) => Id === pages.TargetOriginId);
    expect(files.OriginAccessControlId).toBeDefined();
    const api = Origins.find(({ Id }: { Id: string }) => Id === calls.TargetOriginId);
    expect(api.OriginPath ?? "").toBe("");
  });

  it("tells functions the viewer's address by a header that nobody else can set", () => {
    const { OriginRequestPolicyId, CachePolicyId } = site().CacheBehaviors[0];
    const policy = (id: string) => all.resources.find((it) => it.id === id)?.Properties;
    const request = policy(OriginRequestPolicyId.Ref).OriginRequestPolicyConfig.HeadersConfig;
    const cache = policy(CachePolicyId.Ref).CachePolicyConfig;

    expect(request.HeaderBehavior).toBe("whitelist");
    expect(request.Headers).toContain("CloudFront-Viewer-Address");
    expect(request.Headers).toEqual(expect.arrayContaining(["If-Match", "Idempotency-Key"]));
    expect(cache.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers).toEqual([
      "Authorization",
      "shareholder-authorization",
    ]);
    expect(cache.DefaultTTL).toBe(0);
  });

  it("finds page routes on the default behaviour only", () => {
    const { DefaultCacheBehavior: pages, CacheBehaviors } = site();

    expect(pages.FunctionAssociations).toHaveLength(1);
    expect(CacheBehaviors[0].FunctionAssociations).toBeUndefined();
  });

  it("sends the one list of security headers with pages and answers", () => {
    const { DefaultCacheBehavior: pages, CacheBehaviors } = site();
    const sentWith = ({ ResponseHeadersPolicyId }: { ResponseHeadersPolicyId: { Ref: string } }) =>
      sentHeaders(all.resources.find(({ id }) => id === ResponseHeadersPolicyId.Ref));

    expect(sentWith(pages)).toEqual(pageSecurityHeaders(styleHashes));
    expect(sentWith(CacheBehaviors[0])).toEqual(answerSecurityHeaders);
    const policy = sentWith(pages)["content-security-policy"];
    expect(policy).toContain(" 'sha256-Hash-of-a-style=';");
    expect(policy).not.toContain("unsafe-inline");
  });
});

it("stays far below the limit of resources, in the region of the settings", () => {
  for (const stack of Object.keys(all.regions)) {
    expect(all.resources.filter((it) => it.stack === stack).length).toBeLessThan(400);
  }
  expect(settings.deployment.region).toBe(
    props("AWS::DynamoDB::GlobalTable")[0].Replicas[0].Region,
  );
});

const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call);

const pathOf = (resourceId: string): string => {
  const { PathPart, ParentId } =
    all.resources.find(({ id, Type }) => id === resourceId && Type === "AWS::ApiGateway::Resource")
      ?.Properties ?? {};
  return PathPart === undefined ? "" : `${pathOf(ParentId.Ref)}/${PathPart}`;
};

const functionBehind = (uri: unknown) =>
  all.lambdas.find(({ id }) => JSON.stringify(uri).includes(`"${id}"`))?.name;

const sourceOf = ({ Properties }: Resource) => ({
  name: all.nameOf(Properties.FunctionName.Ref),
  batch: Properties.BatchSize as number,
  concurrency: Properties.ScalingConfig?.MaximumConcurrency as number | undefined,
  partial: Properties.FunctionResponseTypes as string[] | undefined,
});

const shapeOf = (table: Resource["Properties"]) => ({
  keys: table.KeySchema.map((key: { AttributeName: string }) => key.AttributeName),
  indexes: (table.GlobalSecondaryIndexes ?? []).map(
    // biome-ignore lint/suspicious/noExplicitAny: a template is a tree of anything
    ({ IndexName, KeySchema, Projection }: any) => ({
      name: IndexName,
      keys: KeySchema.map((key: { AttributeName: string }) => key.AttributeName),
      projected: Projection.NonKeyAttributes,
    }),
  ),
  expiry: table.TimeToLiveSpecification,
  stream: table.StreamSpecification?.StreamViewType,
});

const expectedShape = (
  { keys, indexes, timeToLiveAttribute }: typeof mainTable | typeof registersTable,
  stream: string | undefined,
) => ({
  keys: [keys.partition, keys.sort],
  indexes: indexes.map((index) => ({
    name: index.name,
    keys: [index.keys.partition, index.keys.sort],
    projected: index.projected,
  })),
  expiry: { AttributeName: timeToLiveAttribute, Enabled: true },
  stream,
});

/** Back from CloudFront's form to plain headers. */
const sentHeaders = (policy: Resource | undefined): Record<string, string> => {
  const { SecurityHeadersConfig: placed, CustomHeadersConfig } =
    policy?.Properties.ResponseHeadersPolicyConfig ?? {};
  const transport = placed.StrictTransportSecurity;
  return {
    "content-security-policy": placed.ContentSecurityPolicy.ContentSecurityPolicy,
    "x-content-type-options": placed.ContentTypeOptions ? "nosniff" : "",
    "referrer-policy": placed.ReferrerPolicy.ReferrerPolicy,
    "strict-transport-security": `max-age=${transport.AccessControlMaxAgeSec}${
      transport.IncludeSubdomains ? "; includeSubDomains" : ""
    }`,
    ...Object.fromEntries(
      CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value]),
    ),
  };
};
