import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { accountTypes } from "#shared/kyc/status.ts";
import { listMessages, statusNames } from "#shared/messages/back-office.ts";
import { pendingChangeMessages as say } from "#shared/messages/second-person.ts";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { PendingChangeCard } from "../../components/back-office/PendingChangeCard.tsx";
import { Note, Panel, PanelTitle, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { StateBox } from "../../components/ui/StateBox.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { listPendingChanges } from "../../lib/back-office/list-pending-changes.ts";
import { officePaths } from "../../lib/office-paths.ts";

/** What waits for a second person: changes of rights, and the lists of accounts (D84). */
export const PendingChangesPage = () => {
  const query = useQuery(listPendingChanges);
  return (
    <PlainPage>
      <PageHeading title={say.title} />
      <Note>{say.intro}</Note>
      <Loaded query={query} loading={say.loading} failed={say.failed}>
        {(changes) =>
          changes.length > 0 ? (
            <chakra.ul aria-label={say.list} display="grid" gap="4">
              {changes.map((change) => (
                <li key={change.id}>
                  <PendingChangeCard change={change} />
                </li>
              ))}
            </chakra.ul>
          ) : (
            <StateBox>
              <p>{say.none}</p>
            </StateBox>
          )
        }
      </Loaded>
      <Accounts />
    </PlainPage>
  );
};

const decided = ["pending", "approved", "rejected"] as const;

const Accounts = () => (
  <Panel aria-labelledby="waiting-accounts">
    <PanelTitle id="waiting-accounts">{say.accounts}</PanelTitle>
    <Note>{say.accountsIntro}</Note>
    {accountTypes.map((type) => (
      <chakra.p key={type} display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4">
        <chakra.b flexBasis={{ base: "full", md: "auto" }}>{listMessages.group(type)}</chakra.b>
        {decided.map((status) => (
          <TextLink
            key={status}
            to={`${officePaths.accountList(status, type)}?flag=awaitingSecond`}
          >
            {statusNames[status]}
          </TextLink>
        ))}
      </chakra.p>
    ))}
  </Panel>
);
