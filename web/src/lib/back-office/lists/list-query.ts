import type { QueryInput } from "#shared/contract/contract.ts";
import { registrar } from "../../env.ts";
import type { AccountList } from "./account-list.ts";
import { dateFilterOf, type ListView } from "./list-address.ts";

export type ListQuery = QueryInput<"listIndividualAccounts">;

/** The query of a list and of its export, without the page cursor. */
export const listQueryOf = ({ status }: AccountList, view: ListView): ListQuery => ({
  status,
  ...dateFilterOf(view, registrar.timeZone),
  ...(status === "uploaded" && view.source !== "all" && { filter: view.source }),
  ...(status === "pending" ? pendingOf(view) : sentOf(view)),
  ...(view.flag && { flag: view.flag }),
  ...(view.search && { search: view.search }),
});

const pendingOf = ({ sort, overdue, claimedBy }: ListView) => ({
  ...(sort === "due" && { sort }),
  ...(overdue && { overdue }),
  ...(claimedBy && { claimedBy }),
});

const sentOf = ({ held, refusedBy }: ListView) => ({
  ...(held && { held }),
  ...(refusedBy && { refusedBy }),
});
