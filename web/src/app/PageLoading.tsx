import { chakra } from "@chakra-ui/react/styled-system";
import { browserMessages } from "#shared/messages/public.ts";
import { Spinner } from "../components/ui/Spinner.tsx";

/** In the middle of the window, whatever margins the page has until its styles are there. */
export const PageLoading = () => (
  <chakra.div
    position="fixed"
    inset="0"
    display="flex"
    gap="3"
    alignItems="center"
    justifyContent="center"
    color="muted"
  >
    <Spinner />
    {browserMessages.loading}
  </chakra.div>
);
