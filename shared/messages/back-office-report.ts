import type { HolderRequestKind } from "../contract/privacy-requests.ts";

/** A report by a link "This was not me", as the case shows it. */
export const reportMessages = {
  reported: (at: string, reporters: readonly string[]) =>
    reporters.length > 0 ? `Reported ${at} from ${reporters.join(", ")}` : `Reported ${at}`,
  versions: (versions: readonly number[]) =>
    versions.length === 1
      ? `Version ${versions[0]} was sent in the seven days before the report. Check it with the holder`
      : `Versions ${versions.join(", ")} were sent in the seven days before the report. Check them with the holder`,
  requests: {
    erasure: "A request to erase the data waits for the end of the report",
    withdrawal: "A withdrawal of consent waits for the end of the report",
  } satisfies Record<HolderRequestKind, string>,
  one: "One administrator can end the report, after proving the person in another way than by email",
  two: "Bank account or email changed: two administrators end the report, after proving the person in another way than by email",
  asked: (by: string, at: string) => `${by} asked for the end of the report ${at}`,
  alone: (from: string) =>
    `Nobody else can confirm, so one administrator can end the report from ${from}`,
} as const;
