import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** @returns `argon2id$<salt>$<hash>`, both base64url */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: normal(password), nonce, ...parameters });
  return `argon2id$${nonce.toString("base64url")}$${Buffer.from(tag).toString("base64url")}`;
};

/** Takes the same time for an unknown account: compares with a made-up hash. */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, salt = "", expected = ""] = (hash ?? madeUpHash).split("$");
  const tag = await derive("argon2id", {
    message: normal(password),
    nonce: Buffer.from(salt, "base64url"),
    ...parameters,
  });
  const isEqual = timingSafeEqual(Buffer.from(tag), Buffer.from(expected, "base64url"));
  return hash !== undefined && isEqual;
};

const madeUpHash = `argon2id$${randomBytes(16).toString("base64url")}$${randomBytes(32).toString("base64url")}`;

/** NIST 800-63B: the same letters in another Unicode form are the same password. */
const normal = (password: string) => password.normalize("NFKC");
