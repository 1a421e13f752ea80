import { configurationMenu as say } from "#shared/messages/back-office-settings.ts";
import { paths } from "../../../lib/paths.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";

export const ConfigurationMenu = () => (
  <div>
    <MenuTitle>{say.title}</MenuTitle>
    <MenuLink to={paths.users}>{say.users}</MenuLink>
    <MenuLink to={paths.configuration}>{say.configuration}</MenuLink>
    <MenuLink to={paths.systemLogs}>{say.logs}</MenuLink>
    <MenuLink to={paths.uploadCompany}>{say.upload}</MenuLink>
  </div>
);
