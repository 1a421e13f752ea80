import type { Service } from "#shared/kyc/status.ts";
import type { Candidate } from "../lists/lists.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

/** The ended deliveries of this version, which a new run takes over. */
export const pastDeliveries = (
  table: Table,
  { id, version, uploads }: Pick<Candidate, "id" | "version" | "uploads">,
  services: Service[],
): Promise<Item[]> =>
  readItems(
    table,
    services
      .filter((service) => uploads[service] !== undefined)
      .map((service) => keys.delivery(id, service, version)),
  ) as Promise<Item[]>;
