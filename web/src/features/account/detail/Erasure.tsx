import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import type { DueAccount } from "#shared/contract/erasures.ts";
import { recoverableDays } from "#shared/kyc/limits.ts";
import { causeOf, dueMessages } from "#shared/messages/back-office-erasure.ts";
import { ErasureButtons } from "../../../components/back-office/ErasureButtons.tsx";
import { Actions } from "../../../components/back-office/PlainPage.tsx";
import { TextLink } from "../../../components/office/TextLink.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { erasureSteps } from "../../../lib/back-office/erasure-steps.ts";
import { dueAccount } from "../../../lib/back-office/erasures.ts";
import { formatDay, formatMoment } from "../../../lib/dates.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import type { Account } from "../model/account.ts";

const say = dueMessages.ofCase;

interface Props {
  account: Pick<Account, "id" | "type">;
}

/** Above the data, for super-admins: a planned erasure, or a hold (D86). */
export const PlannedErasure = ({ account }: Props) => {
  const { data: due } = useQuery(dueAccount(account.id));
  if (!due) return null;
  const { erasure, hold } = due;
  return (
    <Banner aria-labelledby="erasure" data-held={hold ? true : undefined}>
      <chakra.h2 id="erasure" fontSize="md">
        {titleOf(due)}
      </chakra.h2>
      {hold && <Text>{`${say.heldText} ${holdWords(hold)}`}</Text>}
      {erasure && <Text>{erasureWords(erasure, hold !== undefined)}</Text>}
      {erasure && !hold && (
        <Text>
          {dueMessages.recoverable(formatDay(recoverableUntil(erasure.eraseAt)))}{" "}
          {dueMessages.outside}
        </Text>
      )}
      <Actions mt="1">
        <ErasureButtons account={account} steps={erasureSteps(due)} />
        <TextLink to={officePaths.dueForErasure} fontSize="sm">
          {say.all}
        </TextLink>
      </Actions>
    </Banner>
  );
};

/** Below the data, while nothing is planned. */
export const EraseAccount = ({ account }: Props) => {
  const query = useQuery(dueAccount(account.id));
  if (query.isPending || query.data) return null;
  return (
    <Quiet aria-labelledby="erase-account">
      <chakra.h2 id="erase-account" fontSize="sm">
        {say.title}
      </chakra.h2>
      {query.error ? (
        <>
          <span>{say.failed}</span>
          <Button look="outline" size="sm" onClick={() => query.refetch()}>
            {say.retry}
          </Button>
        </>
      ) : (
        <>
          <span>{say.none}</span>
          <ErasureButtons account={account} steps={erasureSteps()} />
        </>
      )}
    </Quiet>
  );
};

const titleOf = ({ erasure, hold }: DueAccount): string => {
  if (hold) return say.held;
  return erasure?.state === "begun" ? say.begun : say.planned(formatMoment(erasure?.eraseAt ?? ""));
};

const holdWords = ({ by, at, reason }: NonNullable<DueAccount["hold"]>): string =>
  dueMessages.holdBy(by, formatDay(at), reason);

const erasureWords = (erasure: NonNullable<DueAccount["erasure"]>, isHeld: boolean): string => {
  const { state, by, plannedAt, eraseAt } = erasure;
  if (state === "begun") return say.begunText;
  if (isHeld) return say.plannedBefore(formatMoment(eraseAt));
  return by ? say.askedBy(by, formatDay(plannedAt), causeOf(erasure)) : causeOf(erasure);
};

const dayMs = 86_400_000;
const recoverableUntil = (eraseAt: string): string =>
  new Date(Date.parse(eraseAt) + recoverableDays * dayMs).toISOString();

const Text = chakra("p", {
  base: { maxWidth: "64rem", whiteSpace: "pre-line", overflowWrap: "anywhere" },
});

const Banner = chakra("section", {
  base: {
    display: "grid",
    gap: "1",
    px: "4",
    py: "3",
    rounded: "md",
    bg: "redTint",
    borderInlineStart: "5px solid var(--k-colors-red)",
    "&[data-held]": { bg: "blueTint", borderInlineStartColor: "var(--k-colors-blue)" },
    "@media (min-width: 1100px)": { py: "2", fontSize: "0.875rem" },
  },
});

const Quiet = chakra("section", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "3",
    px: "3",
    py: "2",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    bg: "card",
    color: "muted",
    fontSize: "sm",
  },
});
