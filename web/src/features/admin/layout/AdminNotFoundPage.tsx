import { chakra } from "@chakra-ui/react/styled-system";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { officePaths } from "../../../lib/office-paths.ts";

export const AdminNotFoundPage = () => (
  <chakra.div px={{ base: "3", md: "6" }} py="4" display="grid" gap="3" justifyItems="start">
    <PageHeading title={say.notFoundTitle} />
    <p>{say.notFound}</p>
    <TextLink to={officePaths.accountList("pending", "individual")}>{say.toFirstList}</TextLink>
  </chakra.div>
);
