import { useQuery } from "@tanstack/react-query";
import type { Service } from "#shared/kyc/status.ts";
import { getCounts } from "./lists/get-counts.ts";

/** The services that are switched off, as the counts of the layout last said. */
export const useSwitchedOff = (): readonly Service[] =>
  useQuery({ ...getCounts, enabled: false, select: ({ results }) => results.switchedOff }).data ??
  [];
