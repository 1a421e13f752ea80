import { chakra } from "@chakra-ui/react/styled-system";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { ArrowLeft } from "../../../components/office/icons.tsx";
import { TextLink } from "../../../components/office/TextLink.tsx";
import { officePaths } from "../../../lib/office-paths.ts";
import type { Account } from "../model/account.ts";
import { QueueNav } from "./QueueNav.tsx";
import type { Queue } from "./use-queue.ts";

interface Props {
  account: Pick<Account, "id" | "type" | "status">;
  queue: Queue;
}

/** The way back and onwards: a line on a phone, symbols beside the name on a wide screen. */
export const CaseWay = ({ account: { id, type, status }, queue }: Props) => (
  <Line>
    <ToList
      to={queue.list?.to ?? officePaths.accountList(status, type)}
      state={queue.list?.state}
      aria-label={say.backToList}
      title={say.backToList}
    >
      <ArrowLeft size={18} aria-hidden="true" />
      <span>{say.backToList}</span>
    </ToList>
    <QueueNav queue={queue} openId={id} />
  </Line>
);

const Line = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: "1.5",
    width: "full",
    "@media (min-width: 1100px)": { width: "auto" },
  },
});

const ToList = chakra(TextLink, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    py: "1",
    fontSize: "sm",
    "@media (min-width: 1100px)": { px: "1", "& > span": { display: "none" } },
  },
});
