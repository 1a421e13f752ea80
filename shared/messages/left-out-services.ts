import type { LeftOutService } from "../contract/upload-runs.ts";

type Reasons = Record<LeftOutService["reason"], (service: string) => string>;

const ofUpload: Reasons = {
  off: (service) => `${service} is switched off and gets nothing`,
  noRegister: (service) =>
    `${service} gets nothing, because no account has a holding in a register that is allowed for it`,
  sentBefore: (service) =>
    `${service} gets nothing, because each of the accounts was sent to it before`,
};

/** A run can be read long after its start. */
const ofRun: Reasons = {
  ...ofUpload,
  off: (service) => `${service} was switched off and gets nothing from this upload`,
};

export const leftOutOfUpload = ({ service, reason }: LeftOutService) => ofUpload[reason](service);
export const leftOutOfRun = ({ service, reason }: LeftOutService) => ofRun[reason](service);
