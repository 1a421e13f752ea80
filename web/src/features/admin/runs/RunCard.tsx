import { chakra } from "@chakra-ui/react/styled-system";
import type { UploadRun } from "#shared/contract/admin-accounts.ts";
import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { formatCount } from "../../../lib/dates.ts";
import { progressOf } from "./run-progress.ts";

interface Props {
  run: UploadRun | undefined;
  /** The run is not known any more. */
  isGone: boolean;
  /** Its progress could not be read. */
  isUnknown: boolean;
  onDismiss: () => void;
}

export const RunCard = ({ run, isGone, isUnknown, onDismiss }: Props) => (
  <Frame aria-label={say.runTitle}>
    <Head>
      <chakra.h2 fontSize="md">{say.runTitle}</chakra.h2>
      <span role="status">{stateOf({ run, isGone, isUnknown })}</span>
      <chakra.div ms="auto">
        <Button look="quiet" size="sm" onClick={onDismiss}>
          {say.dismiss}
        </Button>
      </chakra.div>
    </Head>
    {run && !isGone && <Progress run={run} />}
  </Frame>
);

const stateOf = ({ run, isGone, isUnknown }: Omit<Props, "onDismiss">): string => {
  if (isGone) return say.runGone;
  if (isUnknown) return say.runFailed;
  if (!run) return say.runLoading;

  const { done, total, isFinished } = progressOf(run);
  return isFinished ? say.done(run.count) : say.running(done, total);
};

const Progress = ({ run }: { run: UploadRun }) => {
  const { percent, needsAttention } = progressOf(run);
  return (
    <>
      <Bar value={percent} max={100} aria-label={say.runTitle} />
      <Numbers>
        <Count name={say.delivered} value={run.delivered} color="green" />
        <Count name={say.refused} value={run.refused} color="red" />
        <Count name={say.failedCount} value={run.failed} color="red" />
        <Count name={say.pending} value={run.pending} color="blue" />
      </Numbers>
      {needsAttention && <chakra.p color="muted">{say.refusedHint}</chakra.p>}
    </>
  );
};

const Count = ({ name, value, color }: { name: string; value: number; color: string }) => (
  <div>
    <dt>{name}</dt>
    <chakra.dd color={value > 0 ? color : "muted"} fontWeight="semibold">
      {formatCount(value)}
    </chakra.dd>
  </div>
);

const Frame = chakra("section", {
  base: {
    display: "grid",
    gap: "2",
    px: "4",
    py: "3",
    bg: "card",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    fontSize: "sm",
  },
});

const Head = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4" },
});

const Bar = chakra("progress", {
  base: {
    appearance: "none",
    width: "full",
    height: "2",
    rounded: "full",
    overflow: "hidden",
    bg: "subtle",
    "&::-webkit-progress-bar": { background: "var(--k-colors-subtle)" },
    "&::-webkit-progress-value": {
      background: "var(--k-colors-brand)",
      transition: "inline-size 300ms",
    },
    "&::-moz-progress-bar": { background: "var(--k-colors-brand)" },
  },
});

const Numbers = chakra("dl", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "6",
    "& > div": { display: "flex", gap: "2" },
    "& dt": { color: "muted" },
  },
});
