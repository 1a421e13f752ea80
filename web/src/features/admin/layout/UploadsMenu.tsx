import { differenceMessages } from "#shared/messages/back-office-differences.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { paths } from "../../../lib/paths.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";

export const UploadsMenu = () => (
  <div>
    <MenuTitle>{say.menu}</MenuTitle>
    <MenuLink to={paths.uploads}>{say.link}</MenuLink>
    <MenuLink to={paths.differences}>{differenceMessages.title}</MenuLink>
  </div>
);
