/** What a password manager reads in the form of the first password field. */
export const usernameOfPasswords = (): string | undefined =>
  document
    .querySelector<HTMLInputElement>("input[type=password]")
    ?.form?.querySelector<HTMLInputElement>("input[autocomplete=username]")?.value;
