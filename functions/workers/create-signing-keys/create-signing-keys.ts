import { generateKeyPairSync } from "node:crypto";
import { logger } from "../../log/logger.ts";
import type { answerDeployment, DeploymentStep } from "../../services/deployment-answer.ts";
import type { SecretValues } from "../../services/secret-values.ts";

interface Deps {
  secrets: SecretValues;
  privateKeyName: string;
  publicKeyName: string;
  answer: typeof answerDeployment;
}

const id = "token-keys";

/** Only Secrets Manager gets the keys. A pair in a retained secret outlives a recreated stack. */
export const createSigningKeys =
  ({ secrets, privateKeyName, publicKeyName, answer }: Deps) =>
  async (event: DeploymentStep & { RequestType: string }): Promise<void> => {
    try {
      const isWanted = event.RequestType === "Create" && !isKey(await secrets.read(privateKeyName));
      if (isWanted) {
        const { privateKey, publicKey } = generateKeyPairSync("ed25519");
        await secrets.write(publicKeyName, JSON.stringify(publicKey.export({ format: "jwk" })));
        await secrets.write(privateKeyName, JSON.stringify(privateKey.export({ format: "jwk" })));
      }
    } catch (error) {
      logger.error("token-keys.failed", { error: error as Error });
      return answer(event, { id, failure: "The keys could not be made; see the function's log" });
    }
    await answer(event, { id });
  };

/** Before the first deployment the secret holds random text. */
const isKey = (text: string): boolean => text.startsWith("{");
