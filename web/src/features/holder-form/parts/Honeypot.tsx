import { chakra } from "@chakra-ui/react/styled-system";
import { useIsLive } from "../../../lib/use-is-live.ts";

/** Hidden from people. The server refuses forms of scripts that fill it. */
export const Honeypot = () =>
  useIsLive() && (
    <chakra.div aria-hidden="true" position="absolute" left="-200vw" height="1px" overflow="hidden">
      <input
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
        id="website"
      />
    </chakra.div>
  );
