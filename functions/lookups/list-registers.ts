import type { Option } from "#shared/contract/registers.ts";
import type { Call } from "../http/request.ts";

interface Deps {
  /** All registers at ixtrac, imported or not. */
  registers: () => Promise<Option[]>;
}

export const listRegisters =
  ({ registers }: Deps): Call<"listRegisters"> =>
  async () => ({ reply: { results: await registers() } });
