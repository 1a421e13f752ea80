import { z } from "zod";
import type { Outage } from "#shared/contract/admin-accounts.ts";
import { type Service, type ServiceFault, serviceFaults, services } from "#shared/kyc/status.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { absent, below, present, put, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, updateIf } from "../table/table.ts";

export type Outages = ReturnType<typeof outageStore>;

type PresentOutages = Partial<Record<Service, Outage>>;

/** A service that flaps must not fill the log nor make its row a hot one. */
const steadyMs = 30_000;

/** One row for each service, written only when the service begins or ends to fail, or fails otherwise. */
export const outageStore = (table: Table) => ({
  all: async (): Promise<PresentOutages> => {
    const items = await readItems(table, services.map(keys.outage));
    return Object.fromEntries(
      items.map(outageOf).flatMap(({ service, outage }) => (outage ? [[service, outage]] : [])),
    );
  },

  /** Does nothing during an outage, or shortly after the last one. */
  begin: async (service: Service, outage: Outage, log: LogEntry): Promise<void> => {
    const ended = new Date(Date.parse(log.at) - steadyMs).toISOString();
    await isWritten(table, [
      update<OutageRow>(table.name, keys.outage(service), {
        set: { schemaVersion, kind: "outage", service, outage },
        only: [
          { outage: absent, endedAt: absent },
          { outage: absent, endedAt: below(ended) },
        ],
      }),
      put(table.name, logItem(log)),
    ]);
  },

  /** The words follow the last fault, and the beginning stays. */
  changeFault: async (service: Service, fault: ServiceFault, at: string): Promise<void> => {
    const changed = new Date(Date.parse(at) - steadyMs).toISOString();
    await updateIf<OutageRow>(table, keys.outage(service), {
      set: { "outage.fault": fault, changedAt: at },
      only: [
        { outage: present, changedAt: absent },
        { outage: present, changedAt: below(changed) },
      ],
    });
  },

  end: async (service: Service, log: LogEntry): Promise<void> => {
    await isWritten(table, [
      update<OutageRow>(table.name, keys.outage(service), {
        set: { endedAt: log.at },
        remove: ["outage"],
        only: { outage: present },
      }),
      put(table.name, logItem(log)),
    ]);
  },
});

interface OutageRow {
  kind: "outage";
  service: Service;
  /** Absent while the service answers. */
  outage: Outage;
  "outage.fault": ServiceFault;
  /** When the fault last became another one. */
  changedAt: string;
  /** When the last outage ended. */
  endedAt: string;
}

const outageOf = readerOf(
  "outage",
  z.object({
    service: z.enum(services),
    outage: z.object({ since: z.string(), fault: z.enum(serviceFaults) }).optional(),
  }),
);
