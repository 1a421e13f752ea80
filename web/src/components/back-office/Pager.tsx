import { chakra } from "@chakra-ui/react/styled-system";
import { listMessages as say } from "#shared/messages/back-office.ts";
import type { Trail } from "../../lib/back-office/trail.ts";
import { Button } from "../ui/Button.tsx";

interface Props {
  cursor: string | undefined;
  trail: Trail;
  nextCursor: string | null;
  label: string;
  goTo: (cursor: string | undefined, trail: Trail) => void;
}

/** A shared address has no trail of pages, so Previous goes to the first page. */
export const Pager = ({ cursor, trail, nextCursor, label, goTo }: Props) => {
  if (!cursor && !nextCursor) return null;

  const isNumbered = !cursor || trail.length > 0;
  return (
    <Bar aria-label={label}>
      <Button
        look="outline"
        size="sm"
        disabled={!cursor}
        onClick={() => goTo(trail.at(-1) || undefined, trail.slice(0, -1))}
      >
        {isNumbered ? say.previous : say.toFirstPage}
      </Button>
      {isNumbered && say.page(trail.length + 1)}
      <Button
        look="outline"
        size="sm"
        disabled={!nextCursor}
        onClick={() => nextCursor && goTo(nextCursor, [...trail, cursor ?? ""])}
      >
        {say.next}
      </Button>
    </Bar>
  );
};

const Bar = chakra("nav", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4",
    color: "muted",
  },
});
