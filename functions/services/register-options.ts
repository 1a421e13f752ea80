import { z } from "zod";
import { Option } from "#shared/contract/registers.ts";
import { ServiceUnavailable } from "../domain/service-unavailable.ts";
import { logger } from "../log/logger.ts";

interface Deps {
  kept: {
    get: <T>(lookup: { name: string; list: z.ZodType<T>; load: () => Promise<T> }) => Promise<T>;
  };
  registers: () => Promise<{ code: string; name: string }[]>;
}

export const registerList = { name: "registers", list: z.array(Option) };

/** @throws ServiceUnavailable when ixtrac does not answer and no list is cached */
export const registerOptions =
  ({ kept, registers }: Deps) =>
  async (): Promise<Option[]> => {
    const load = async (): Promise<Option[]> =>
      (await registers()).map(({ code, name }) => ({ label: name, value: code }));
    try {
      return await kept.get({ ...registerList, load });
    } catch (error) {
      if (error instanceof ServiceUnavailable) logger.warn("registers-service.silent");
      throw error;
    }
  };
