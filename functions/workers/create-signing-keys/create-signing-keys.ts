import { generateKeyPairSync } from "node:crypto";
import { logger } from "../../log/logger.ts";
import type { answerDeployment, DeploymentStep } from "../../services/deployment-answer.ts";
import type { SecretValues } from "../../services/secret-values.ts";

/** The names of two secrets. */
interface PairNames {
  privateKey: string;
  publicKey: string;
}

interface Deps {
  secrets: SecretValues;
  pairs: readonly PairNames[];
  answer: typeof answerDeployment;
}

const id = "token-keys";

/**
 * Only Secrets Manager gets the keys. A pair in a retained secret outlives a recreated stack, and a
 * release that adds a pair leaves the others as they are.
 */
export const createSigningKeys =
  ({ secrets, pairs, answer }: Deps) =>
  async (event: DeploymentStep & { RequestType: string }): Promise<void> => {
    try {
      if (event.RequestType !== "Delete") {
        for (const pair of pairs) await createMissing(secrets, pair);
      }
    } catch (error) {
      logger.error("token-keys.failed", { error: error as Error });
      return answer(event, { id, failure: "The keys could not be made; see the function's log" });
    }
    await answer(event, { id });
  };

const createMissing = async (secrets: SecretValues, names: PairNames): Promise<void> => {
  if (isKey(await secrets.read(names.privateKey))) return;
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  await secrets.write(names.publicKey, JSON.stringify(publicKey.export({ format: "jwk" })));
  await secrets.write(names.privateKey, JSON.stringify(privateKey.export({ format: "jwk" })));
};

/** Before the first deployment the secret holds random text. */
const isKey = (text: string): boolean => text.startsWith("{");
