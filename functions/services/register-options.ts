import { z } from "zod";
import { Option } from "#shared/contract/registers.ts";
import { AppError } from "../domain/app-error.ts";
import { logger } from "../log/logger.ts";

interface Deps {
  kept: {
    get: <T>(lookup: { name: string; list: z.ZodType<T>; load: () => Promise<T> }) => Promise<T>;
  };
  registers: () => Promise<{ code: string; name: string }[]>;
}

export const registerList = { name: "registers", list: z.array(Option) };

/** @throws AppError `registers.unavailable` when ixtrac does not answer and no list is cached */
export const registerOptions =
  ({ kept, registers }: Deps) =>
  async (): Promise<Option[]> => {
    const load = async (): Promise<Option[]> =>
      (await registers()).map(({ code, name }) => ({ label: name, value: code }));
    try {
      return await kept.get({ ...registerList, load });
    } catch (cause) {
      logger.warn("registers-service.silent");
      throw new AppError("registers.unavailable", { cause });
    }
  };
