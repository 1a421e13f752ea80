import { chakra } from "@chakra-ui/react/styled-system";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { CaseLine } from "../detail/CaseLine.ts";
import { OtherAccounts } from "../detail/OtherAccounts.tsx";
import type { Account } from "../model/account.ts";

/** What is known about other accounts and needs no check: the same person (D35), and what a clerk settled as different. */
export const Settled = ({ account }: { account: Account }) => {
  const { id, type, samePerson, duplicates, alsoAppears = [], history } = account;
  // A verdict is about the values that two accounts shared then; an update may share others.
  const alike = new Set([...samePerson, ...duplicates].map((other) => other.id));
  const apart = history.settlements.filter(
    ({ id: other, verdict }) => verdict === "different" && !alike.has(other),
  );
  if (samePerson.length + alsoAppears.length + apart.length === 0) return null;

  return (
    <CaseLine aria-label={say.otherSubmissions}>
      {groupedBy(samePerson, (other) => orderOf(account, other)).map(([order, all]) => (
        <span key={order}>
          <OtherAccounts title={say.samePerson[order]} from={id} accounts={all} />
        </span>
      ))}
      {alsoAppears.length > 0 && (
        <span>
          <OtherAccounts title={say.alsoAppears} from={id} accounts={alsoAppears} />
        </span>
      )}
      {apart.map((other) => (
        <span key={other.id}>
          <OtherAccounts title={say.notSamePerson[type]} from={id} accounts={[other]} />{" "}
          <chakra.span color="muted">{say.ofAccount(other.by, other.reason)}</chakra.span>
        </span>
      ))}
    </CaseLine>
  );
};

/** `Map.groupBy` is newer than the browsers of the back office (D63). */
const groupedBy = <T, K>(values: T[], keyOf: (value: T) => K): [K, T[]][] =>
  [...new Set(values.map(keyOf))].map((key) => [key, values.filter((one) => keyOf(one) === key)]);

const orderOf = (account: Account, other: Account["samePerson"][number]): "before" | "after" =>
  other.dateCreated < account.dateCreated ? "before" : "after";
