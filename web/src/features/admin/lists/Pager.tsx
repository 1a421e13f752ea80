import { chakra } from "@chakra-ui/react/styled-system";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../../components/ui/Button.tsx";
import type { ListView } from "./list-address.ts";
import type { Trail } from "./use-list-view.ts";

interface Props {
  view: ListView;
  trail: Trail;
  nextCursor: string | null;
  goTo: (cursor: string | undefined, trail: Trail) => void;
}

/** Previous and Next; an address that was shared knows no previous pages and goes to the first. */
export const Pager = ({ view, trail, nextCursor, goTo }: Props) => {
  if (!view.cursor && !nextCursor) return null;

  const isNumbered = !view.cursor || trail.length > 0;
  return (
    <Bar aria-label={say.pages}>
      <Button
        look="outline"
        size="sm"
        disabled={!view.cursor}
        onClick={() => goTo(trail.at(-1) || undefined, trail.slice(0, -1))}
      >
        {isNumbered ? say.previous : say.toFirstPage}
      </Button>
      {isNumbered && say.page(trail.length + 1)}
      <Button
        look="outline"
        size="sm"
        disabled={!nextCursor}
        onClick={() => nextCursor && goTo(nextCursor, [...trail, view.cursor ?? ""])}
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
