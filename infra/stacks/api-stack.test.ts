import { beforeAll, describe, expect, it } from "vitest";
import type { Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { expectedCalls, rightsOfCalls } from "#tests/support/rights-of-calls.ts";
import { type Synthesized, synthesize } from "../testing/templates.ts";

let all: Synthesized;
const props = (type: string) => all.propertiesOf(type);

beforeAll(() => {
  all = synthesize();
});

const deployed = () =>
  all.ofType("AWS::ApiGateway::Method").map(({ Properties }) => ({
    call: `${Properties.HttpMethod} ${pathOf(Properties.ResourceId.Ref)}`,
    group: functionBehind(Properties.Integration.Uri),
  }));

describe("the calls of the API", () => {
  it("match the contract, and each call invokes the function of its group", () => {
    const agreed = Object.values<Route>(routes).map(({ method, path, group }) => ({
      call: `${method} ${path}`,
      group,
    }));
    expect(deployed().sort(byCall)).toEqual(agreed.sort(byCall));
  });

  it("D4: are exactly the calls in the table of agreed rights", () => {
    const calls = deployed().map(({ call }) => call);

    expect(calls.sort()).toEqual(Object.keys(rightsOfCalls).sort());
  });

  it("are served by one Regional API with a lower rate limit for uploads", () => {
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

  it("log the gateway's errors, uploads too, and keep no charged metrics or traces", () => {
    const [stage] = props("AWS::ApiGateway::Stage");

    expect(stage.MethodSettings.length).toBeGreaterThan(4);
    for (const settings of stage.MethodSettings) {
      expect(settings).toMatchObject({ LoggingLevel: "ERROR", DataTraceEnabled: false });
      expect(settings.MetricsEnabled ?? false).toBe(false);
    }
    expect(stage.TracingEnabled ?? false).toBe(false);
  });

  it("have metrics of their own in each stage", () => {
    const nameIn = (stage: "demo" | "live") =>
      synthesize(stage).propertiesOf("AWS::ApiGateway::RestApi")[0].Name;

    expect([nameIn("demo"), nameIn("live")]).toEqual(["holder-kyc-demo", "holder-kyc-live"]);
  });

  it("get errors in the product's format even when no function was reached", () => {
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
        ["INVALID_API_KEY", "403"],
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
  it("T12: invoke only functions that have the public key to verify tokens", () => {
    for (const { address, caller } of expectedCalls) {
      const { group } = deployed().find(({ call }) => call === address) ?? {};
      const lambda = all.lambdas.find(({ name }) => name === group);
      const setting =
        caller === "holder" ? "TOKEN_PUBLIC_KEY_SECRET" : "ADMIN_TOKEN_PUBLIC_KEY_SECRET";
      const isJudged = setting in (lambda?.Properties.Environment.Variables ?? {});
      expect(isJudged || caller === "anyone", address).toBe(true);
    }
  });

  it("stream their responses only from the functions of exports and of holders' own data", () => {
    const streaming = all
      .ofType("AWS::ApiGateway::Method")
      .filter(({ Properties }) => Properties.Integration.ResponseTransferMode === "STREAM");

    expect(streaming.length).toBeGreaterThanOrEqual(6);
    for (const { Properties } of streaming) {
      expect(["admin-exports", "holder-rights"]).toContain(
        functionBehind(Properties.Integration.Uri),
      );
    }
  });
});

describe("the API", () => {
  it("logs the route pattern of each call, never its path or the caller's address", () => {
    const [stage] = props("AWS::ApiGateway::Stage");
    const { Format, DestinationArn } = stage.AccessLogSetting;

    expect(Format).toContain("$context.resourcePath");
    expect(Format).not.toMatch(/\$context\.(path|identity|requestOverride|authorizer)/);
    expect(DestinationArn["Fn::GetAtt"][0]).toMatch(/^Calls/);
    const [any] = stage.MethodSettings;
    expect(any).toMatchObject({ DataTraceEnabled: false, LoggingLevel: "ERROR" });
  });

  it("validates request bodies and requires every path parameter", () => {
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

const byCall = (a: { call: string }, b: { call: string }) => a.call.localeCompare(b.call);

const pathOf = (resourceId: string): string => {
  const { PathPart, ParentId } =
    all.resources.find(({ id, Type }) => id === resourceId && Type === "AWS::ApiGateway::Resource")
      ?.Properties ?? {};
  return PathPart === undefined ? "" : `${pathOf(ParentId.Ref)}/${PathPart}`;
};

/** The live stage calls functions by their alias. */
const functionBehind = (uri: unknown) => {
  const alias = all.ofType("AWS::Lambda::Alias").find(({ id }) => refersTo(uri, id));
  const target = alias?.Properties.FunctionName ?? uri;
  return all.lambdas.find(({ id }) => refersTo(target, id))?.name;
};

const refersTo = (value: unknown, id: string) => JSON.stringify(value).includes(`"${id}"`);
