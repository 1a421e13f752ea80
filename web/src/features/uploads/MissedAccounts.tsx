import { useQuery } from "@tanstack/react-query";
import { type Service, services } from "#shared/kyc/status.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { Actions, Note } from "../../components/back-office/PlainPage.tsx";
import { RunFrame, RunHead } from "../../components/back-office/run-parts.tsx";
import { ask } from "../../components/office/ask.ts";
import { Button } from "../../components/ui/Button.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { hasStatus } from "../../lib/api-error.ts";
import { usePause, usePauses } from "../../lib/back-office/use-pause.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { countMissed, useUploadMissed } from "./missed-accounts.ts";

const say = runMessages.missed;

export const MissedAccounts = () => (
  <RunFrame aria-label={say.title}>
    <RunHead title={say.title} state="" />
    {services.map((service) => (
      <MissedBy key={service} service={service} />
    ))}
  </RunFrame>
);

const MissedBy = ({ service }: { service: Service }) => {
  const { data: missed, error } = useQuery(countMissed(service));
  const upload = useUploadMissed(service);
  const pauses = usePauses();
  const pause = usePause("uploads");
  const name = serviceNames[service];
  const jobId = upload.data?.results.jobId;
  if (jobId) {
    return (
      <Note>
        {say.started(name)}{" "}
        <TextLink to={officePaths.upload(jobId)}>{runMessages.details}</TextLink>
      </Note>
    );
  }
  if (error && pauses.uploads) return <Note>{pauses.uploads}</Note>;
  if (error) return <Note>{hasStatus(error, 409) ? say.off(name) : say.failed(name)}</Note>;
  if (!missed) return <Note>{say.counting(name)}</Note>;
  const frozen = missed.frozen && <Note>{say.frozen(name, missed.frozen)}</Note>;
  if (missed.count === 0 && !missed.isAtLeast) return frozen || <Note>{say.none(name)}</Note>;
  const send = async () => {
    const question = { title: say.title, text: say.confirm(name, missed), action: say.goAhead };
    if (await ask(question)) upload.mutate();
  };
  return (
    <>
      <Note>{say.found(service, missed)}</Note>
      <Actions>
        <Button look="outline" size="sm" isBusy={upload.isPending} {...pause} onClick={send}>
          {say.send(name)}
        </Button>
      </Actions>
      {frozen}
    </>
  );
};
