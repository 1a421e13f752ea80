import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { weakeningMessages as say } from "#shared/messages/weakening.ts";
import { PendingChangeCard } from "../../components/back-office/PendingChangeCard.tsx";
import { Note } from "../../components/back-office/PlainPage.tsx";
import { listPendingChanges } from "../../lib/back-office/list-pending-changes.ts";

/** What makes the product less guarded and has not taken effect yet (D97). */
export const WaitingChanges = () => {
  const { data = [] } = useQuery(listPendingChanges);
  const waiting = data.filter(({ kind }) => kind === "weakening");
  if (waiting.length === 0) return null;
  return (
    <chakra.section aria-labelledby="waiting-changes" display="grid" gap="3">
      <chakra.h2 id="waiting-changes" fontSize="lg" fontWeight="semibold">
        {say.title}
      </chakra.h2>
      <Note>{say.intro}</Note>
      <chakra.ul aria-labelledby="waiting-changes" display="grid" gap="4">
        {waiting.map((change) => (
          <li key={change.id}>
            <PendingChangeCard change={change} />
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
};
