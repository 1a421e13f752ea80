import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { formatDay } from "../../../lib/dates.ts";
import type { Detail } from "./sections.ts";

export const detailText = ({ value, kind }: Pick<Detail, "value" | "kind">): string | undefined => {
  if (!value) return undefined;
  // Noon, so that the day is the same in the registrar's time zone.
  if (kind === "date") return formatDay(`${value}T12:00:00Z`);
  if (kind === "flag") return value === "true" ? say.yes : say.no;
  return value;
};
