import { answerDeployment } from "../../services/deployment-answer.ts";
import { openSecretValues } from "../../services/secret-values.ts";
import { readEnv } from "../../settings.ts";
import { createSigningKeys } from "./create-signing-keys.ts";
import { Env } from "./env.ts";

const env = readEnv(Env);

export const handler = createSigningKeys({
  secrets: openSecretValues(),
  pairs: [
    {
      privateKey: env.ADMIN_TOKEN_PRIVATE_KEY_SECRET,
      publicKey: env.ADMIN_TOKEN_PUBLIC_KEY_SECRET,
    },
    { privateKey: env.TOKEN_PRIVATE_KEY_SECRET, publicKey: env.TOKEN_PUBLIC_KEY_SECRET },
  ],
  answer: answerDeployment,
});
