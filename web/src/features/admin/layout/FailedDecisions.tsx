import { chakra } from "@chakra-ui/react/styled-system";
import { useSyncExternalStore } from "react";
import { useLocation, useMatch } from "react-router-dom";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import {
  dropFailedDecision,
  failedDecisions,
  onFailedDecisions,
} from "../../../lib/back-office/decisions/failed-decisions.ts";
import { placeFrom } from "../../../lib/back-office/lists/list-place.ts";
import { officePaths } from "../../../lib/office-paths.ts";

/** Stays until the clerk has opened the account or dismissed the message: the decision was not made. */
export const FailedDecisions = () => {
  const all = useSyncExternalStore(onFailedDecisions, failedDecisions);
  const shownId = useMatch("/admin/:page/:id")?.params.id;
  const place = placeFrom(useLocation().state, shownId ?? "");
  const failed = all.filter(({ id }) => id !== shownId);
  return (
    <Tray role="alert">
      {failed.map(({ type, id, who, problem, title = say.notDecided }) => (
        <Entry key={id}>
          <b>
            {title}: {who}
          </b>
          <p>{problem}</p>
          <chakra.div display="flex" gap="4" alignItems="center">
            <TextLink
              to={officePaths.account(type, id)}
              state={place && { place }}
              onClick={() => dropFailedDecision(id)}
            >
              {say.openAgain}
            </TextLink>
            <Button look="quiet" size="sm" onClick={() => dropFailedDecision(id)}>
              {say.dismiss}
            </Button>
          </chakra.div>
        </Entry>
      ))}
    </Tray>
  );
};

/** Above the decision bar, and beside the menu. */
const Tray = chakra("div", {
  base: {
    position: "fixed",
    bottom: "28",
    left: "4",
    zIndex: "20",
    display: "grid",
    gap: "2",
    width: "min(24rem, calc(100vw - 2rem))",
  },
});

const Entry = chakra("div", {
  base: {
    px: "4",
    pt: "3",
    pb: "1",
    bg: "card",
    rounded: "md",
    border: "1px solid var(--k-colors-red)",
    borderInlineStartWidth: "5px",
    shadow: "card",
    fontSize: "sm",
    overflowWrap: "anywhere",
  },
});
