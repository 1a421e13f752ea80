import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Reply } from "#shared/contract/contract.ts";
import { sessionMessages as say } from "#shared/messages/sessions.ts";
import { Loaded } from "../../../components/back-office/Loaded.tsx";
import {
  Actions,
  Note,
  Panel,
  PanelTitle,
  TitleLine,
} from "../../../components/back-office/PlainPage.tsx";
import { ask } from "../../../components/office/ask.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { formatRecent } from "../../../lib/dates.ts";
import { listSessions, useEndSession, useLogoutEverywhere } from "./sessions.ts";

export const SessionsSection = () => {
  const query = useQuery(listSessions);
  const ending = useEndSession();
  const everywhere = useLogoutEverywhere();
  const title = useRef<HTMLHeadingElement>(null);
  const end = (id: string) =>
    // The button of the ended session is gone.
    ending.mutate(id, { onSuccess: () => title.current?.focus() });
  const endAll = async () => {
    const question = { title: say.everywhere, text: say.confirmEverywhere, action: say.goAhead };
    if (await ask(question)) everywhere.mutate();
  };
  return (
    <Panel aria-labelledby="sessions">
      <TitleLine minHeight="0">
        <PanelTitle ref={title} id="sessions" tabIndex={-1} outline="none">
          {say.title}
        </PanelTitle>
      </TitleLine>
      <Note>{say.intro}</Note>
      <Loaded query={query} loading={say.loading} failed={say.failed}>
        {(sessions) => (
          <List aria-labelledby="sessions">
            {sessions.map((one) => (
              <Session
                key={one.id}
                session={one}
                isEnding={ending.isPending && ending.variables === one.id}
                onEnd={() => end(one.id)}
              />
            ))}
          </List>
        )}
      </Loaded>
      <Actions>
        <Button look="outline" isBusy={everywhere.isPending} onClick={endAll}>
          {say.everywhere}
        </Button>
      </Actions>
    </Panel>
  );
};

interface SessionProps {
  session: Reply<"listSessions">["results"][number];
  isEnding: boolean;
  onEnd: () => void;
}

const Session = ({ session, isEnding, onEnd }: SessionProps) => {
  const { device, createdAt, lastUsedAt, current } = session;
  return (
    <Line>
      <chakra.div minW="0">
        <chakra.div fontWeight="semibold">{device}</chakra.div>
        <chakra.div fontSize="sm" color="muted">
          {say.since(formatRecent(createdAt))}
          {". "}
          {say.lastUse(formatRecent(lastUsedAt))}
        </chakra.div>
      </chakra.div>
      {current ? (
        <Chip tone="green">{say.current}</Chip>
      ) : (
        <Button
          look="outline"
          size="sm"
          isBusy={isEnding}
          aria-label={say.endOf(device, formatRecent(createdAt))}
          onClick={onEnd}
        >
          {say.end}
        </Button>
      )}
    </Line>
  );
};

const List = chakra("ul", { base: { listStyle: "none", p: "0", m: "0" } });

const Line = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "3",
    py: "2",
    minHeight: "touch",
    borderBottom: "1px solid var(--k-colors-line)",
    "&:last-of-type": { borderBottom: "none" },
  },
});
