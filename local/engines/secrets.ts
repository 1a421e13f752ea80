import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { removeDrafts, writeAtomically } from "./atomic-file.ts";
import { type Engine, listen } from "./engine.ts";
import { answering, type Handler, readBody, replyJson } from "./http.ts";
import { readKept } from "./kept-file.ts";

type SecretsOptions = {
  dataDir: string;
  port?: number | undefined;
  /** A fresh value for every secret; used only for names that are missing in the file. */
  make: () => Record<string, string>;
};

type Secret = { value: string; createdSeconds: number };
type Secrets = Record<string, Secret>;
type Asked = { SecretId?: string; SecretString?: string };

/** Secrets Manager's values of secrets, over a JSON file that only its owner can read. */
export const startSecrets = async ({ dataDir, port, make }: SecretsOptions): Promise<Engine> => {
  await mkdir(dataDir, { recursive: true });
  await removeDrafts(dataDir);
  const path = join(dataDir, "secrets.json");
  const kept = readKept<Secrets>(path, wayOut) ?? {};
  const secrets = withMissing(kept, make());
  if (Object.keys(secrets).length > Object.keys(kept).length) {
    await writeAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`);
  }
  const save = () => writeAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`);
  const server = createServer(answering(handler(secrets, save)));
  return listen({ server, port, what: "the secrets" });
};

const wayOut =
  "put back a copy of it, or begin on another folder with --data. New secrets cannot read what these have sealed.";

const withMissing = (kept: Secrets, made: Record<string, string>): Secrets => {
  const createdSeconds = Math.floor(Date.now() / 1_000);
  const fresh = Object.entries(made).map(([name, value]) => [name, { value, createdSeconds }]);
  return { ...Object.fromEntries(fresh), ...kept };
};

const handler =
  (secrets: Secrets, save: () => Promise<void>): Handler =>
  async (request, response) => {
    const target = String(request.headers["x-amz-target"] ?? "");
    const [, call = ""] = /^secretsmanager\.(Get|Put)SecretValue$/.exec(target) ?? [];
    if (!call) {
      return replyJson(response, failure("UnknownOperationException", "Only values."), 400);
    }
    const { SecretId = "", SecretString } = JSON.parse(String(await readBody(request))) as Asked;
    const name = nameIn(SecretId);
    const secret = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
    if (!secret) {
      const reason = "Secrets Manager can't find the specified secret.";
      return replyJson(response, failure("ResourceNotFoundException", reason), 400);
    }
    if (call === "Get") return replyJson(response, answerOf(name, secret));
    secret.value = SecretString ?? "";
    await save();
    const { SecretString: _value, ...rest } = answerOf(name, secret);
    replyJson(response, rest);
  };

const arnPrefix = "arn:aws:secretsmanager:local:000000000000:secret:";

/** An ARN ends in a hyphen and six characters, which are not part of the name. */
const nameIn = (secretId: string): string =>
  secretId.startsWith(arnPrefix) ? secretId.slice(arnPrefix.length, -"-local0".length) : secretId;

const answerOf = (name: string, { value, createdSeconds }: Secret) => ({
  ARN: `${arnPrefix}${name}-local0`,
  Name: name,
  SecretString: value,
  VersionId: versionOf(value),
  VersionStages: ["AWSCURRENT"],
  CreatedDate: createdSeconds,
});

const versionOf = (value: string): string =>
  createHash("sha256")
    .update(value)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

const failure = (type: string, message: string) => ({ __type: type, message });
