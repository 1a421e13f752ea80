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

interface Properties {
  /** Of the stage. The operator raises it after a leak. */
  Number?: string;
}

interface Step extends DeploymentStep {
  RequestType: string;
  ResourceProperties?: Properties;
  /** Only of an update, also of one that a rollback takes back. */
  OldResourceProperties?: Properties;
}

const id = "token-keys";

/**
 * Only Secrets Manager gets the keys. A pair in a retained secret outlives a recreated stack, and a
 * release that adds a pair leaves the others as they are. Another number replaces all pairs.
 */
export const createSigningKeys =
  ({ secrets, pairs, answer }: Deps) =>
  async (event: Step): Promise<void> => {
    try {
      if (event.RequestType !== "Delete") {
        for (const pair of pairs) {
          if (isReplacing(event) || !isKey(await secrets.read(pair.privateKey))) {
            await create(secrets, pair);
          }
        }
      }
    } catch (error) {
      logger.error("token-keys.failed", { error: error as Error });
      return answer(event, { id, failure: "The keys could not be made; see the function's log" });
    }
    await answer(event, { id });
  };

const isReplacing = ({ ResourceProperties: now, OldResourceProperties: before }: Step): boolean =>
  before !== undefined && numberOf(before) !== numberOf(now);

const numberOf = (properties: Properties = {}): string => properties.Number ?? "1";

const create = async (secrets: SecretValues, names: PairNames): Promise<void> => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  await secrets.write(names.publicKey, JSON.stringify(publicKey.export({ format: "jwk" })));
  await secrets.write(names.privateKey, JSON.stringify(privateKey.export({ format: "jwk" })));
};

/** Before the first deployment the secret holds random text. */
const isKey = (text: string): boolean => text.startsWith("{");
