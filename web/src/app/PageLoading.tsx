import { chakra } from "@chakra-ui/react/styled-system";
import { browserMessages } from "#shared/messages/public.ts";
import { Spinner } from "../components/ui/Spinner.tsx";

/** Centred in the window without styles of the page, which may not be loaded yet. */
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
