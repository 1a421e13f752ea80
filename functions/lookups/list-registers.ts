import type { Option } from "#shared/contract/lookups.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Call } from "../http/request.ts";
import type { KeptLookups } from "../store/kept-lookups.ts";

interface Deps {
  kept: KeptLookups;
  registers: () => Promise<{ code: string; name: string }[]>;
}

/** ixtrac's list of registers, imported or not. */
export const listRegisters =
  ({ kept, registers }: Deps): Call<"listRegisters"> =>
  async () => {
    const load = async (): Promise<Option[]> =>
      (await registers()).map(({ code, name }) => ({ label: name, value: code }));
    try {
      return { reply: { results: await kept.get("registers", load) } };
    } catch (cause) {
      throw new Refusal("registers.unavailable", { cause });
    }
  };
