/** What an operator wrote after the name of a command. */
export interface Given {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
}
