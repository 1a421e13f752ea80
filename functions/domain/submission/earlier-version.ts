import { dueAfter } from "./due.ts";
import type { KeptVersion, Submission, WholeSubmission } from "./submission.ts";

export const earlierVersion = (
  { submission, decisions, uploads }: Pick<WholeSubmission, "submission" | "decisions" | "uploads">,
  sent: KeptVersion,
): Submission => {
  const {
    remark: _remark,
    decided: _decided,
    awaited: _awaited,
    corrections: _asked,
    unchangedReason: _why,
    approvedAt: _at,
    runId: _run,
    ...kept
  } = submission;
  const last = decisions.findLast(({ version, undoneAt }) => version === sent.version && !undoneAt);
  const { fields, images, bankCheck, consent, flags, version, at } = sent;
  return {
    ...kept,
    ...{ fields, images, bankCheck, consent, flags, version, uploads },
    status: isDelivered(uploads) ? "uploaded" : (last?.outcome ?? "pending"),
    dateUpdated: last?.at ?? at,
    dueAt: dueAfter(at),
    ...(last?.remark && { remark: last.remark }),
    ...(last?.corrections && { corrections: last.corrections }),
  } as Submission;
};

const isDelivered = (uploads: WholeSubmission["uploads"]): boolean => {
  const deliveries = Object.values(uploads);
  return deliveries.length > 0 && deliveries.every((delivery) => delivery?.state === "delivered");
};
