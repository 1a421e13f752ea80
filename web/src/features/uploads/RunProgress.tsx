import { chakra } from "@chakra-ui/react/styled-system";
import type { UploadRun } from "#shared/contract/upload-runs.ts";
import { uploadMessages as say, serviceNames } from "#shared/messages/back-office.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { leftOutOfRun } from "#shared/messages/left-out-services.ts";
import { RunCount, RunLine } from "../../components/back-office/run-parts.tsx";
import { Progress } from "../../components/office/Progress.tsx";
import { partsOf, progressOf } from "./run-progress.ts";

export const RunProgress = ({ run }: { run: UploadRun }) => (
  <>
    <Progress percent={progressOf(run).percent} label={say.runTitle} parts={partsOf(run)} />
    <RunLine label={say.accounts}>
      <RunCount name={say.delivered} value={run.delivered} color="green" />
      <RunCount name={say.refused} value={run.refused} color="red" />
      <RunCount name={say.failedCount} value={run.failed} color="red" />
      <RunCount name={say.pending} value={run.pending} color="blue" />
    </RunLine>
    {run.services?.map(({ service, ...counts }) => (
      <RunLine key={service} label={say.ofService(serviceNames[service])}>
        <RunCount name={say.accepted} value={counts.accepted} color="green" />
        <RunCount name={say.refused} value={counts.refused} color="red" />
        <RunCount name={say.failedCount} value={counts.failed} color="red" />
        <RunCount name={say.pending} value={counts.waiting} color="blue" />
      </RunLine>
    ))}
    {run.leftOutServices?.map((one) => (
      <chakra.p key={one.service} fontWeight="medium">
        {leftOutOfRun(one)}.
      </chakra.p>
    ))}
    {elsewhere.some((name) => run[name] > 0) && (
      <Reasons>
        {elsewhere
          .filter((name) => run[name] > 0)
          .map((name) => (
            <li key={name}>
              <b>{say[name]}</b> <span>{runMessages.whyNot[name](run[name])}</span>
            </li>
          ))}
      </Reasons>
    )}
  </>
);

const elsewhere = ["withdrawn", "moved", "cancelled", "replaced"] as const;

const Reasons = chakra("ul", { base: { display: "grid", gap: "1", color: "muted" } });
