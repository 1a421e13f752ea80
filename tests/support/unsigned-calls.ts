import { hookCommands } from "#local/sdk-commands.ts";

// Test files load this module again, and each hook makes every call a little slower.
const kept = Symbol.for("holder-kyc.unsigned-calls");
const shared = globalThis as { [kept]?: boolean };

/** DynamoDB's engine looks whether these are there and no further, the other engines do not look. */
const unsigned = {
  authorization: "AWS4-HMAC-SHA256 Credential=none, SignedHeaders=none, Signature=none",
  "x-amz-date": "20261126T000000Z",
};

/**
 * From now on, the calls of this process carry no signature, except to the object store, whose engine
 * checks it: a signature takes a third of the processor time of a call.
 */
export const leaveCallsUnsigned = (): void => {
  if (shared[kept]) return;
  shared[kept] = true;
  hookCommands((command, client, clientName) => {
    if (clientName === "S3Client") return;
    client.remove("httpSigningMiddleware");
    command.add(
      (next) => (args) => {
        Object.assign((args.request as { headers: object }).headers, unsigned);
        return next(args);
      },
      { step: "finalizeRequest", name: "unsignedCalls", override: true },
    );
  });
};
