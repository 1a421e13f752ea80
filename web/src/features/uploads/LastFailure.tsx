import { useQuery } from "@tanstack/react-query";
import { serviceNames } from "#shared/messages/back-office.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { Note } from "../../components/back-office/PlainPage.tsx";
import { useSwitchedOff } from "../../lib/back-office/use-switched-off.ts";
import { formatRecent } from "../../lib/dates.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { lastFailureOf } from "./last-failure.ts";
import { listRunAccounts } from "./list-run-accounts.ts";

const pollMs = 10_000;

/** The first page of the waiting deliveries says enough about a service that fails. */
export const LastFailure = ({ jobId }: { jobId: string }) => {
  const { data } = useQuery({
    ...listRunAccounts(jobId, { state: "unknown" }),
    meta: { isQuiet: true },
    refetchInterval: pollMs,
  });
  const switchedOff = useSwitchedOff();
  const last = lastFailureOf(data?.results ?? []);
  if (!last) return null;
  const { service, reason, sentAt, nextTryAt } = last;
  const isOff = switchedOff.includes(service);
  return (
    <Note>
      {say.lastFailure(serviceNames[service], formatRecent(sentAt), reason)}{" "}
      {isOff ? say.allWaitForSwitch(serviceNames[service]) : nextTryAt && nextTry(nextTryAt)}
    </Note>
  );
};

const nextTry = (at: string): string =>
  Date.parse(at) > serverNow() ? say.nextTryAbout(formatRecent(at)) : say.nextTryDue;
