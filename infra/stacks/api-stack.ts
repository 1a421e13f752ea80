import { Size, Stack, type StackProps } from "aws-cdk-lib";
import {
  EndpointType,
  type LambdaIntegration,
  type MethodDeploymentOptions,
  RestApi,
} from "aws-cdk-lib/aws-apigateway";
import type { Construct } from "constructs";
import { Env as AccountsEnv } from "#functions/admin-accounts/env.ts";
import { Env as ExportsEnv } from "#functions/admin-exports/env.ts";
import { Env as SessionEnv } from "#functions/admin-session/env.ts";
import { Env as SettingsEnv } from "#functions/admin-settings/env.ts";
import { Env as HolderRightsEnv } from "#functions/holder-rights/env.ts";
import { Env as HoldersEnv } from "#functions/holders/env.ts";
import { Env as LookupsEnv } from "#functions/lookups/env.ts";
import type { Group, Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { apiFunction } from "../constructs/api-function.ts";
import { callLog, errorLog, keepExecutionLog } from "../constructs/call-log.ts";
import { checkedRequests } from "../constructs/checked-requests.ts";
import { addGatewayResponses } from "../constructs/gateway-responses.ts";
import type { CodeOf } from "../constructs/house-function.ts";
import { admitOnlyCloudFront } from "../constructs/only-cloudfront.ts";
import { exportMemorySize } from "../export-memory.ts";
import { rightsOf } from "../function-rights.ts";
import type { Settings } from "../settings.ts";
import type { DataStack } from "./data-stack.ts";

interface ApiStackProps extends StackProps {
  data: DataStack;
  settings: Settings;
  code: CodeOf;
}

const stageName = "api";
const memorySize = 1024;
/** Decoding images needs a full vCPU (1769 MB). */
const imagesMemorySize = 1769;

export class ApiStack extends Stack {
  readonly api: RestApi;

  constructor(scope: Construct, id: string, { data, settings, code, ...props }: ApiStackProps) {
    super(scope, id, props);
    const { limits } = settings.deployment;
    this.api = new RestApi(this, "Api", {
      // Metrics are kept by this name and the stage's, so two stages in one account need two names.
      restApiName: `holder-kyc-${settings.stage}`,
      description: "The calls of holders and administrators",
      endpointTypes: [EndpointType.REGIONAL],
      // The role is per account and two stages can share it: docs/handbook.md creates it.
      cloudWatchRole: false,
      defaultMethodOptions: { apiKeyRequired: true },
      // Multipart bodies reach the function byte for byte, as base64.
      binaryMediaTypes: ["multipart/form-data"],
      minCompressionSize: Size.kibibytes(1),
      deployOptions: {
        stageName,
        ...throttled(limits.callsPerSecond),
        ...callLog(this),
        methodOptions: uploadOptions(limits.uploadsPerSecond),
      },
    });
    addGatewayResponses(this.api);
    admitOnlyCloudFront(this.api, data.originSecrets);
    keepExecutionLog(this, this.api, stageName);
    const optionsOf = checkedRequests(this.api);
    const functions = this.#functions({ data, settings, code });
    for (const route of Object.values<Route>(routes)) {
      const { path, method, group } = route;
      this.api.root.resourceForPath(path).addMethod(method, functions[group], optionsOf(route));
    }
  }

  #functions({ data, settings, code }: ApiStackProps): Record<Group, LambdaIntegration> {
    const { main, registers, images, exports, secretNames } = data;
    const { deployment } = settings;
    const { reservedConcurrency } = deployment.limits;
    const registrar = JSON.stringify(settings.registrar);

    const duties = {
      SECOND_FACTOR: deployment.secondFactor,
      FORCE_PASSWORD_CHANGE: deployment.forcePasswordChange ? "on" : "off",
    };
    const bankChecks = {
      ALLOW_UNVERIFIED_BANK: deployment.allowUnverifiedBank ? "on" : "off",
      BANK_CHECKS_PER_DAY: String(deployment.bankChecksPerDay),
    };
    return {
      lookups: apiFunction(this, "Lookups", {
        code: code("lookups"),
        reserved: reservedConcurrency.lookups,
        description: "Registers, holders, places, banks and the check of a bank account",
        memorySize,
        schema: LookupsEnv,
        environment: {
          MAIN_TABLE: main.tableName,
          REGISTERS_TABLE: registers.tableName,
          LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
          BANK_URL: deployment.bankUrl,
          BANK_KEY_SECRET: secretNames.BANK_KEY_SECRET,
          IXTRAC_URL: deployment.ixtracUrl,
          IXTRAC_KEY_SECRET: secretNames.IXTRAC_KEY_SECRET,
          CANARY_HOLDERS: JSON.stringify(deployment.canaryHolders),
          ...bankChecks,
        },
        rights: rightsOf("lookups", data),
      }),
      holders: apiFunction(this, "Holders", {
        code: code("holders"),
        reserved: reservedConcurrency.holders,
        description: "Takes submissions and updates from holders and shows them their own",
        memorySize: imagesMemorySize,
        schema: HoldersEnv,
        environment: {
          MAIN_TABLE: main.tableName,
          REGISTERS_TABLE: registers.tableName,
          IMAGES_BUCKET: images.bucketName,
          REGISTRAR: registrar,
          ...bankChecks,
          TOKEN_PRIVATE_KEY_SECRET: secretNames.TOKEN_PRIVATE_KEY_SECRET,
          TOKEN_PUBLIC_KEY_SECRET: secretNames.TOKEN_PUBLIC_KEY_SECRET,
          LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
          FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
        },
        rights: rightsOf("holders", data),
      }),
      "holder-rights": apiFunction(this, "HolderRights", {
        code: code("holder-rights"),
        reserved: reservedConcurrency["holder-rights"],
        description: "Gives holders their data, takes their requests and links This was not me",
        memorySize,
        streams: true,
        schema: HolderRightsEnv,
        environment: {
          MAIN_TABLE: main.tableName,
          IMAGES_BUCKET: images.bucketName,
          REGISTRAR: registrar,
          TOKEN_PUBLIC_KEY_SECRET: secretNames.TOKEN_PUBLIC_KEY_SECRET,
          LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
          FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
        },
        rights: rightsOf("holder-rights", data),
      }),
      "admin-session": apiFunction(this, "AdminSession", {
        code: code("admin-session"),
        reserved: reservedConcurrency["admin-session"],
        description: "Signs administrators in and sets forgotten passwords",
        memorySize,
        schema: SessionEnv,
        environment: {
          MAIN_TABLE: main.tableName,
          REGISTRAR: registrar,
          ...duties,
          ADMIN_TOKEN_PRIVATE_KEY_SECRET: secretNames.ADMIN_TOKEN_PRIVATE_KEY_SECRET,
          LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
          FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
        },
        rights: rightsOf("admin-session", data),
      }),
      "admin-accounts": apiFunction(this, "AdminAccounts", {
        code: code("admin-accounts"),
        reserved: reservedConcurrency["admin-accounts"],
        description: "Lists, details, decisions and upload runs",
        memorySize,
        schema: AccountsEnv,
        environment: {
          MAIN_TABLE: main.tableName,
          IMAGES_BUCKET: images.bucketName,
          REGISTRAR: registrar,
          ...duties,
          COOLING_OFF_HOURS: String(
            deployment.coolingOffHours ?? (settings.stage === "live" ? 72 : 0),
          ),
          SESSION_IDLE_MINUTES: String(deployment.sessionIdleMinutes),
          ADMIN_TOKEN_PUBLIC_KEY_SECRET: secretNames.ADMIN_TOKEN_PUBLIC_KEY_SECRET,
          LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
          FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
        },
        rights: rightsOf("admin-accounts", data),
      }),
      "admin-exports": apiFunction(this, "AdminExports", {
        code: code("admin-exports"),
        reserved: reservedConcurrency["admin-exports"],
        description: "Lists as workbooks, pictures and forms as zips",
        memorySize: exportMemorySize,
        streams: true,
        schema: ExportsEnv,
        environment: {
          MAIN_TABLE: main.tableName,
          IMAGES_BUCKET: images.bucketName,
          EXPORTS_BUCKET: exports.bucketName,
          REGISTRAR: registrar,
          ...duties,
          SESSION_IDLE_MINUTES: String(deployment.sessionIdleMinutes),
          ADMIN_TOKEN_PUBLIC_KEY_SECRET: secretNames.ADMIN_TOKEN_PUBLIC_KEY_SECRET,
          LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
          FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
        },
        rights: rightsOf("admin-exports", data),
      }),
      "admin-settings": apiFunction(this, "AdminSettings", {
        code: code("admin-settings"),
        reserved: reservedConcurrency["admin-settings"],
        description: "Administrators and their sessions, configuration, logs, upload of registers",
        memorySize,
        schema: SettingsEnv,
        environment: {
          MAIN_TABLE: main.tableName,
          REGISTERS_TABLE: registers.tableName,
          REGISTRAR: registrar,
          ...duties,
          SESSION_IDLE_MINUTES: String(deployment.sessionIdleMinutes),
          ADMIN_TOKEN_PRIVATE_KEY_SECRET: secretNames.ADMIN_TOKEN_PRIVATE_KEY_SECRET,
          ADMIN_TOKEN_PUBLIC_KEY_SECRET: secretNames.ADMIN_TOKEN_PUBLIC_KEY_SECRET,
          LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
          FIELD_KEYS_SECRET: secretNames.FIELD_KEYS_SECRET,
          IXTRAC_URL: deployment.ixtracUrl,
          IXTRAC_KEY_SECRET: secretNames.IXTRAC_KEY_SECRET,
        },
        rights: rightsOf("admin-settings", data),
      }),
    };
  }
}

const throttled = (perSecond: number) => ({
  throttlingRateLimit: perSecond,
  throttlingBurstLimit: 2 * perSecond,
});

/** API Gateway does not inherit for a method with own options: what is left out is off. */
const uploadOptions = (perSecond: number): Record<string, MethodDeploymentOptions> =>
  Object.fromEntries(
    Object.values<Route>(routes)
      .filter(({ body }) => body?.startsWith("multipart"))
      .map(({ path, method }) => [`${path}/${method}`, { ...throttled(perSecond), ...errorLog }]),
  );
