import { z } from "zod";
import { Option } from "#shared/contract/lookups.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import { logger } from "../log/logger.ts";
import type { LookupCache } from "../store/registers/cached-lookups.ts";

interface Deps {
  kept: LookupCache;
  registers: () => Promise<{ code: string; name: string }[]>;
}

const list = z.array(Option);

/** ixtrac's list of registers, imported or not. */
export const listRegisters =
  (deps: Deps): Call<"listRegisters"> =>
  async () => ({ reply: { results: await registerOptions(deps)() } });

/** @throws AppError `registers.unavailable` when ixtrac is silent and no list is kept */
export const registerOptions =
  ({ kept, registers }: Deps) =>
  async (): Promise<Option[]> => {
    const load = async (): Promise<Option[]> =>
      (await registers()).map(({ code, name }) => ({ label: name, value: code }));
    try {
      return await kept.get({ name: "registers", list, load });
    } catch (cause) {
      logger.warn("registers-service.silent");
      throw new AppError("registers.unavailable", { cause });
    }
  };
