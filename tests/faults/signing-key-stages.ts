import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { openSecretValues } from "#functions/services/secret-values.ts";
import { tokenSigner, tokenVerifier } from "#functions/services/tokens.ts";
import { secretNames } from "#local/local-secrets.ts";
import type { Stage } from "./every-failpoint.ts";
import { noFault } from "./failpoints.ts";
import type { World } from "./world.ts";

const { adminTokenPrivateKey, adminTokenPublicKey, tokenPrivateKey, tokenPublicKey } = secretNames;
const all = [adminTokenPrivateKey, adminTokenPublicKey, tokenPrivateKey, tokenPublicKey];

/** A function that fails is invoked twice more. */
const invocations = 3;

/** The last of these stages leaves the keys with which the callers of the world sign in. */
export const signingKeyStages = ({ deployment, invoke, letFail, secrets }: World): Stage[] => {
  const { read, write } = openSecretValues();

  /** @returns the first answer to the deployment, which takes no second one */
  const deploy = async (): Promise<string | undefined> => {
    deployment.answer(200, {});
    const event = {
      RequestType: "Create",
      ResponseURL: `${deployment.baseUrl}/answer`,
      StackId: "stack",
      RequestId: randomUUID(),
      LogicalResourceId: "TokenKeys",
    };
    for (let left = invocations; left > 0; left--) {
      const outcome = await invoke("keys", event).catch(() => "failed");
      if (outcome !== "failed") break;
    }
    const [first] = deployment.requests;
    return first && JSON.parse(first.body).Status;
  };

  /** A deployment that failed is started again. */
  const deployUntilDone = async (): Promise<void> => {
    const first = await deploy();
    letFail(noFault);
    if (first !== "SUCCESS") expect(await deploy()).toBe("SUCCESS");
  };

  const signIn = () =>
    tokenSigner(() => read(adminTokenPrivateKey)).signAdmin(
      { adminId: "a", sessionId: "s" },
      new Date(),
    );
  const expectSignedIn = async (session: string): Promise<void> => {
    const { verifyAdmin } = tokenVerifier(() => read(adminTokenPublicKey));
    expect(await verifyAdmin(session, new Date())).toEqual({ adminId: "a", sessionId: "s" });
  };

  return [
    {
      title: "the keys of a first deployment",
      work: "keys",
      prepare: async () => {
        for (const name of all) await write(name, `random text of ${name}`);
        return async () => {
          await deployUntilDone();
          const session = await signIn();
          await expectSignedIn(session);
          await deployUntilDone();
          await expectSignedIn(session);
        };
      },
    },
    {
      title: "a deployment over kept keys",
      work: "keys",
      prepare: async () => {
        for (const name of all) await write(name, secrets[name] ?? "");
        const session = await signIn();
        return async () => {
          await deployUntilDone();
          await expectSignedIn(session);
        };
      },
    },
  ];
};
