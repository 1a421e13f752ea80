import { chakra } from "@chakra-ui/react/styled-system";
import { browserMessages } from "#shared/messages/public.ts";
import { Spinner } from "../components/ui/Spinner.tsx";

export const PageLoading = () => (
  <chakra.div
    display="flex"
    gap="3"
    minHeight="60vh"
    alignItems="center"
    justifyContent="center"
    color="muted"
  >
    <Spinner />
    {browserMessages.loading}
  </chakra.div>
);
