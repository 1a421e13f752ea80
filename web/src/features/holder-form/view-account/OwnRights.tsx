import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { type HolderRequestKind, holderRequestKinds } from "#shared/contract/privacy-requests.ts";
import { holderRightsRoutes } from "#shared/contract/routes/holder-rights.ts";
import { ownRightsMessages as say } from "#shared/messages/own-rights.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Card } from "../../../components/ui/Card.tsx";
import { DoneBox } from "../../../components/ui/DoneBox.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { addRoutes } from "../../../lib/known-routes.ts";
import { paths } from "../../../lib/paths.ts";
import { RequestDialog } from "./RequestDialog.tsx";

addRoutes(holderRightsRoutes);

interface Props {
  account: HolderAccount;
  /** Another dialog is open. */
  isCovered?: boolean;
}

/** What the law lets holders ask for, where they see their data (D86). */
export const OwnRights = ({ account, isCovered = false }: Props) => {
  const [asking, setAsking] = useState<HolderRequestKind>();
  const [answers, setAnswers] = useState<Partial<Record<HolderRequestKind, string>>>({});
  return (
    <Card aria-labelledby="own-rights" display="grid" gap="5">
      <chakra.h2 id="own-rights" fontSize="lg">
        {say.title}
      </chakra.h2>
      {holderRequestKinds.map((kind) => (
        <Right key={kind} kind={kind} answer={answers[kind]} onAsk={() => setAsking(kind)} />
      ))}
      <div>
        <TextLink to={paths.privacy}>{say.privacy}</TextLink>
      </div>
      {asking && (
        <RequestDialog
          account={account}
          kind={asking}
          isCovered={isCovered}
          onLeave={(answer) => {
            if (answer) setAnswers({ ...answers, [asking]: answer });
            setAsking(undefined);
          }}
        />
      )}
    </Card>
  );
};

interface RightProps {
  kind: HolderRequestKind;
  answer: string | undefined;
  onAsk: () => void;
}

const Right = ({ kind, answer, onAsk }: RightProps) => {
  const { title, text, open } = say.kinds[kind];
  return (
    <Row>
      <div>
        <chakra.h3 fontSize="md">{title}</chakra.h3>
        <chakra.p color="muted">{text}</chakra.p>
      </div>
      {!answer && (
        <Button look="outline" onClick={onAsk}>
          {open}
        </Button>
      )}
      <chakra.div role="status" flex="1 1 100%" _empty={{ display: "none" }}>
        {answer && <DoneBox>{answer}</DoneBox>}
      </chakra.div>
    </Row>
  );
};

const Row = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "3",
    pt: "5",
    borderTop: "1px solid var(--k-colors-line)",
    "& > div:first-of-type": { flex: "1 1 16rem" },
  },
});
