const names = {
  ADMIN_TOKEN_PRIVATE_KEY_SECRET: "admin-token-private-key",
  ADMIN_TOKEN_PUBLIC_KEY_SECRET: "admin-token-public-key",
  TOKEN_PRIVATE_KEY_SECRET: "token-private-key",
  TOKEN_PUBLIC_KEY_SECRET: "token-public-key",
  LOOKUP_KEY_SECRET: "lookup-key",
  FIELD_KEYS_SECRET: "field-keys",
  AUDIT_KEY_SECRET: "audit-key",
  BANK_KEY_SECRET: "bank-key",
  IXTRAC_KEY_SECRET: "ixtrac-key",
  ERIGHTS_KEY_SECRET: "erights-key",
} as const;
export type SecretSetting = keyof typeof names;

/** They have the encryption key of the tables whose values, hashes and signatures they make. */
export const keysOfTables: readonly string[] = [
  "FIELD_KEYS_SECRET",
  "LOOKUP_KEY_SECRET",
  "AUDIT_KEY_SECRET",
] satisfies SecretSetting[];

/** Keys of outside services; the operator gets them from the owners of the services. */
export const operatorsSecrets = [
  names.BANK_KEY_SECRET,
  names.IXTRAC_KEY_SECRET,
  names.ERIGHTS_KEY_SECRET,
] as const;

/** The stage is part of the name, so two stages can share an account. */
export const secretName = (stage: string, name: string): string => `holder-kyc/${stage}/${name}`;

/** The first has no number. */
export const originSecretName = (stage: string, number: number): string =>
  secretName(stage, number === 1 ? "origin" : `origin-${number}`);

export const secretNamesOf = (stage: string): Record<SecretSetting, string> =>
  Object.fromEntries(
    Object.entries(names).map(([setting, name]) => [setting, secretName(stage, name)]),
  ) as Record<SecretSetting, string>;
