import { chakra } from "@chakra-ui/react/styled-system";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { configurationMenu as say } from "#shared/messages/back-office-settings.ts";
import { TextLink } from "../../../components/office/TextLink.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { officePaths } from "../../../lib/office-paths.ts";

export const NotAllowedPage = ({ reason }: { reason: string }) => (
  <chakra.div px={{ base: "3", md: "6" }} py="4" display="grid" gap="3" justifyItems="start">
    <PageHeading title={say.notAllowedTitle} />
    <chakra.p maxW="44rem">
      {reason} {say.askSuperAdmin}
    </chakra.p>
    <TextLink to={officePaths.accountList("pending", "individual")} py="2">
      {sessionMessages.toFirstList}
    </TextLink>
  </chakra.div>
);
