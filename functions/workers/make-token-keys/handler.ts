import { answerDeployment } from "../../services/deployment-answer.ts";
import { openSecretValues } from "../../services/secret-values.ts";
import { readEnv } from "../../settings.ts";
import { Env } from "./env.ts";
import { makeTokenKeys } from "./make-token-keys.ts";

const env = readEnv(Env);

export const handler = makeTokenKeys({
  secrets: openSecretValues(),
  privateKeyName: env.TOKEN_PRIVATE_KEY_SECRET,
  publicKeyName: env.TOKEN_PUBLIC_KEY_SECRET,
  answer: answerDeployment,
});
