import type { Incomplete } from "#shared/contract/incomplete.ts";
import { FormNotice } from "./FormNotice.tsx";

/** What an answer may leave out while the index is rebuilt (D137). */
export const IncompleteNotice = ({ of }: { of: Incomplete | undefined }) =>
  of && (
    <FormNotice tone="amber" role="status" fontSize="sm">
      {of.message}
    </FormNotice>
  );
