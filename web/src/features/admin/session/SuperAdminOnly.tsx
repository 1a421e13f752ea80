import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { configurationMenu as say } from "#shared/messages/back-office-settings.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { Waiting } from "../../../components/ui/Waiting.tsx";
import { paths } from "../../../lib/paths.ts";
import { useAdmin } from "./admin-context.ts";

/** The pages below are for super-admins; others are told so. The server refuses their calls anyway. */
export const SuperAdminOnly = () =>
  useAdmin().isSuperAdmin ? (
    <Suspense fallback={<Waiting>{browserMessages.loading}</Waiting>}>
      <Outlet />
    </Suspense>
  ) : (
    <NotAllowedPage />
  );

const NotAllowedPage = () => (
  <chakra.div px={{ base: "3", md: "6" }} py="4" display="grid" gap="3" justifyItems="start">
    <PageHeading title={say.notAllowedTitle} />
    <chakra.p maxW="44rem">{say.notAllowed}</chakra.p>
    <TextLink to={paths.accountList("pending", "individual")}>
      {sessionMessages.toFirstList}
    </TextLink>
  </chakra.div>
);
