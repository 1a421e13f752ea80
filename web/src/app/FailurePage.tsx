import { chakra } from "@chakra-ui/react/styled-system";
import { browserMessages } from "#shared/messages/public.ts";
import { Button } from "../components/ui/Button.tsx";
import { Contact } from "../components/ui/Contact.tsx";
import { Started } from "./Started.tsx";

export const FailurePage = () => (
  <chakra.main maxW="40rem" mx="auto" p="6" display="grid" gap="4" justifyItems="start">
    <chakra.h1 fontSize="2xl">{browserMessages.failedTitle}</chakra.h1>
    <Button onClick={() => location.reload()}>{browserMessages.reload}</Button>
    <Contact />
    <Started />
  </chakra.main>
);
