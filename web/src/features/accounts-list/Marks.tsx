import { listMessages as say } from "#shared/messages/back-office.ts";
import type { Row } from "../../lib/back-office/lists/account-list.ts";
import { flagNote, type Note, rejectionOf, stateOf } from "./row-notes.ts";

const Mark = ({ note: { text, tone, full } }: { note: Note }) => (
  <span data-tone={tone} title={full}>
    {text}
  </span>
);

/** Beside the date: when the account is due, how it was delivered, or why it was rejected. */
export const StateMarks = ({ row, now }: { row: Row; now: number }) => {
  const rejection = rejectionOf(row);
  if (rejection) {
    return (
      <span data-rejection title={rejection}>
        {rejection}
      </span>
    );
  }

  const notes = stateOf(row, now);
  const marks = notes.map((note) => <Mark key={note.text} note={note} />);
  return notes.length > 1 ? <span data-marks>{marks}</span> : marks;
};

/** Before View: the warnings, and who is reviewing the account. */
export const ReviewMarks = ({ row }: { row: Row }) => {
  const flag = flagNote(row);
  return (
    <>
      {row.claimedBy && (
        <span data-tone="blue" data-claim>
          {say.reviewedBy(row.claimedBy.name)}
        </span>
      )}
      {flag && <FlagMark note={flag} />}
    </>
  );
};

/**
 * The style sheet adds the names, without one more element in a row: a hint is neither read out nor
 * shown on a touch screen.
 */
const FlagMark = ({ note: { text, tone, full } }: { note: Note }) => (
  <span data-tone={tone} title={full} data-names={full === text ? undefined : full}>
    {text}
  </span>
);
