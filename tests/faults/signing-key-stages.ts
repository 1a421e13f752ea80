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
const session = { adminId: "a", sessionId: "s" };

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
    const isFailed = () =>
      invoke("keys", event).then(
        () => false,
        () => true,
      );
    // A function that fails is invoked twice more.
    for (let tries = 3; tries > 0 && (await isFailed()); tries--);
    const [first] = deployment.requests;
    return first && JSON.parse(first.body).Status;
  };

  /** A deployment that failed is started again. */
  const deployUntilDone = async (): Promise<void> => {
    const first = await deploy();
    letFail(noFault);
    if (first !== "SUCCESS") expect(await deploy()).toBe("SUCCESS");
  };

  const signIn = () => tokenSigner(() => read(adminTokenPrivateKey)).signAdmin(session, new Date());
  const expectSignedIn = async (token: string): Promise<void> => {
    const { verifyAdmin } = tokenVerifier(() => read(adminTokenPublicKey));
    expect(await verifyAdmin(token, new Date())).toEqual(session);
  };

  const stage = (title: string, textOf: (name: string) => string): Stage => ({
    title,
    work: "keys",
    prepare: async () => {
      for (const name of all) await write(name, textOf(name));
      const earlier = await signIn().catch(() => undefined);
      return async () => {
        await deployUntilDone();
        const token = earlier ?? (await signIn());
        await expectSignedIn(token);
        await deployUntilDone();
        await expectSignedIn(token);
      };
    },
  });
  return [
    stage("the keys of a first deployment", (name) => `random text of ${name}`),
    stage("a deployment over earlier keys", (name) => secrets[name] ?? ""),
  ];
};
