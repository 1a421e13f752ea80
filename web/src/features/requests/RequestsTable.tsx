import { chakra } from "@chakra-ui/react/styled-system";
import type {
  PrivacyRequest,
  RequestKind,
  RequestState,
} from "#shared/contract/privacy-requests.ts";
import { requestMessages as say } from "#shared/messages/back-office-requests.ts";
import { CardTable } from "../../components/back-office/CardTable.tsx";
import { Small } from "../../components/back-office/Small.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { Button } from "../../components/office/Button.tsx";
import { Chip } from "../../components/office/Chip.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { formatDay, formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { serverNow } from "../../lib/server-clock.ts";

interface Props {
  requests: PrivacyRequest[];
  state: RequestState;
  onAnswer: (request: PrivacyRequest) => void;
}

const tones = {
  erasure: "amber",
  withdrawal: "red",
  freeze: "blue",
} as const satisfies Record<RequestKind, string>;

export const RequestsTable = ({ requests, state, onAnswer }: Props) => {
  const columns = (["name", "kind", "at", "text", "answer", "action"] as const).filter(
    (column) => column !== "answer" || state !== "open",
  );
  return (
    <CardTable label={say.title} columns={columns} headings={say.columns}>
      {requests.map((request) => (
        <Line key={request.id} request={request} onAnswer={onAnswer} />
      ))}
    </CardTable>
  );
};

const Line = ({ request, onAnswer }: Pick<Props, "onAnswer"> & { request: PrivacyRequest }) => {
  const { kind, state, name, accountId, account_type, reference, isFrozen, text } = request;
  const isOpen = state === "open";
  const label = isOpen ? say.answerTo(say.kinds[kind], name) : say.reopenOf(say.kinds[kind], name);
  return (
    <tr {...is.row}>
      <td {...is.cell}>
        <TextLink to={officePaths.account(account_type, accountId)} display="inline-block" pt="2">
          {name}
        </TextLink>
        <Small>{reference}</Small>
      </td>
      <td {...is.cell} data-label={say.columns.kind}>
        <Chip tone={tones[kind]}>{say.kinds[kind]}</Chip>
        {isFrozen && <Small>{say.frozen}</Small>}
        <Disputed request={request} />
      </td>
      <td {...is.cell} data-moment data-label={say.columns.at}>
        {formatMoment(request.at)}
        {isOpen && <Due dueAt={request.dueAt} />}
      </td>
      <td {...is.cell} data-label={say.columns.text}>
        {text && <Words>{text}</Words>}
      </td>
      {!isOpen && (
        <td {...is.cell} data-label={say.columns.answer}>
          <Words>{request.remark ?? say.lifted}</Words>
          {request.closedBy && request.closedAt && (
            <Small>{say.closed(request.closedBy, formatDay(request.closedAt))}</Small>
          )}
        </td>
      )}
      <td {...is.cell}>
        <Button
          look="outline"
          size="sm"
          whiteSpace="nowrap"
          aria-label={label}
          onClick={() => onAnswer(request)}
        >
          {isOpen ? say.answer : say.reopen}
        </Button>
      </td>
    </tr>
  );
};

const Disputed = ({ request: { disputedWith: other } }: { request: PrivacyRequest }) =>
  other ? (
    <TextLink to={officePaths.account(other.account_type, other.id)} fontSize="sm">
      {say.disputedWith}
    </TextLink>
  ) : null;

const Due = ({ dueAt }: { dueAt: string }) => {
  const isLate = Date.parse(dueAt) < serverNow();
  const day = formatDay(dueAt);
  return (
    <Small {...(isLate && { color: "red", fontWeight: "semibold" })}>
      {isLate ? say.overdue(day) : say.due(day)}
    </Small>
  );
};

const Words = chakra("span", { base: { whiteSpace: "pre-line", overflowWrap: "anywhere" } });
