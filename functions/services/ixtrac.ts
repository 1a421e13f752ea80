import { z } from "zod";
import { Holder } from "#shared/contract/registers.ts";
import { ServiceUnavailable } from "../domain/service-unavailable.ts";
import { type UpdateSettings, updatesClient } from "./holder-updates.ts";
import { bodyWith, fetchJsonTwice, reasonOf } from "./http-json.ts";

export interface HoldersPageOf {
  registerCode: string;
  cursor?: string | null | undefined;
  limit: number;
}

export type Ixtrac = ReturnType<typeof ixtracClient>;

export const ixtracClient = (settings: UpdateSettings) => {
  const { baseUrl, key, limitMs = 20_000 } = settings;

  const read = async <T extends z.ZodType>(path: `/${string}`, schema: T): Promise<z.output<T>> => {
    const limit = AbortSignal.timeout(limitMs);
    const answer = await fetchJsonTwice({ baseUrl, path, key: await key(), limit });
    const body = schema.safeParse(bodyWith(200, answer));
    if (!body.success) throw new ServiceUnavailable("ixtrac", reasonOf(answer));
    return body.data;
  };

  return {
    /** @throws ServiceUnavailable */
    listRegisters: async (): Promise<Register[]> => (await read("/registers", Registers)).results,

    /** @throws ServiceUnavailable also for more holders than requested: too many for a worker */
    holdersPage: ({ registerCode, cursor, limit }: HoldersPageOf): Promise<HoldersPage> => {
      const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
      const page = HoldersPage.refine(({ results }) => results.length <= limit);
      return read(`/registers/${encodeURIComponent(registerCode)}/holders?${query}`, page);
    },

    ...updatesClient({ ...settings, service: "ixtrac" }),
  };
};

const Register = z.object({ code: z.string().min(1), name: z.string().min(1) });
export type Register = z.infer<typeof Register>;

const Registers = z.object({ results: z.array(Register) });

/** The service may omit a name or send null, but must send the account number. */
const nameOrNothing = z
  .string()
  .nullish()
  .transform((name) => name ?? "");

const HoldersPage = z.object({
  results: z.array(
    z.object({
      AccountNumber: Holder.shape.AccountNumber.min(1),
      FirstName: nameOrNothing,
      LastName: nameOrNothing,
      MiddleName: nameOrNothing,
      CompanyName: nameOrNothing,
    }),
  ),
  nextCursor: z.string().min(1).nullable(),
  total: z.number().int().nonnegative(),
});
export type HoldersPage = z.infer<typeof HoldersPage>;
