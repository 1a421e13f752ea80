/** Settings that name a secret, and the last part of the name it has in Secrets Manager. */
const names = {
  TOKEN_PRIVATE_KEY_SECRET: "token-private-key",
  TOKEN_PUBLIC_KEY_SECRET: "token-public-key",
  LOOKUP_KEY_SECRET: "lookup-key",
  FIELD_KEYS_SECRET: "field-keys",
  BANK_KEY_SECRET: "bank-key",
  IXTRAC_KEY_SECRET: "ixtrac-key",
  ERIGHTS_KEY_SECRET: "erights-key",
} as const;
export type SecretSetting = keyof typeof names;

/** The keys of outside services, which their owners give to the operator. */
export const operatorsSecrets = [
  names.BANK_KEY_SECRET,
  names.IXTRAC_KEY_SECRET,
  names.ERIGHTS_KEY_SECRET,
] as const;

/** Each stage has its own, so that two can share an account. */
export const secretName = (stage: string, name: string): string => `holder-kyc/${stage}/${name}`;

export const secretNamesOf = (stage: string): Record<SecretSetting, string> =>
  Object.fromEntries(
    Object.entries(names).map(([setting, name]) => [setting, secretName(stage, name)]),
  ) as Record<SecretSetting, string>;
