import { chakra } from "@chakra-ui/react/styled-system";
import { browserMessages as say } from "#shared/messages/public.ts";
import { PublicLayout } from "../components/ui/PublicLayout.tsx";
import { TextLink } from "../components/ui/TextLink.tsx";
import { paths } from "../lib/paths.ts";

export const NotFoundPage = () => (
  <PublicLayout title={say.notFoundTitle}>
    <chakra.p mb="4">{say.notFoundText}</chakra.p>
    <TextLink to={paths.form}>{say.toForm}</TextLink>
  </PublicLayout>
);
