/** Settings that name a secret, and the name it has in Secrets Manager. */
export const secretNames = {
  TOKEN_PRIVATE_KEY_SECRET: "holder-kyc/token-private-key",
  TOKEN_PUBLIC_KEY_SECRET: "holder-kyc/token-public-key",
  LOOKUP_KEY_SECRET: "holder-kyc/lookup-key",
  FIELD_KEYS_SECRET: "holder-kyc/field-keys",
  BANK_KEY_SECRET: "holder-kyc/bank-key",
  IXTRAC_KEY_SECRET: "holder-kyc/ixtrac-key",
  ERIGHTS_KEY_SECRET: "holder-kyc/erights-key",
} as const;
export type SecretSetting = keyof typeof secretNames;
