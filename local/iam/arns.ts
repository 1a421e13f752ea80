import { region } from "../local-secrets.ts";

/** The names are those of the local run; region and account stand for the deployed ones. */
export const account = "000000000000";

const arn = (service: string, resource: string) =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

export const arnOf = {
  table: (name: string) => arn("dynamodb", `table/${name}`),
  index: (table: string, index: string) => arn("dynamodb", `table/${table}/index/${index}`),
  stream: (table: string) => arn("dynamodb", `table/${table}/stream/any`),
  bucket: (name: string) => `arn:aws:s3:::${name}`,
  object: (bucket: string, key: string) => `arn:aws:s3:::${bucket}/${key}`,
  queue: (name: string) => arn("sqs", name),
  secret: (name: string) => arn("secretsmanager", `secret:${name}`),
  key: (name: string) => arn("kms", `key/${name}`),
  logs: (name: string) => arn("logs", `log-group:${name}`),
  identity: (domain: string) => arn("ses", `identity/${domain}`),
  configurationSet: (name: string) => arn("ses", `configuration-set/${name}`),
} as const;

export const viaService = (service: string) => `${service}.${region}.amazonaws.com`;
