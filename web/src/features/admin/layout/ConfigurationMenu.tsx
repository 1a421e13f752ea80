import { FileUp, ScrollText, Settings, SlidersHorizontal, Users } from "lucide-react";
import { configurationMenu as say } from "#shared/messages/back-office-settings.ts";
import { paths } from "../../../lib/paths.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";

export const ConfigurationMenu = () => (
  <div>
    <MenuTitle icon={Settings}>{say.title}</MenuTitle>
    <MenuLink icon={Users} to={paths.users}>
      {say.users}
    </MenuLink>
    <MenuLink icon={SlidersHorizontal} to={paths.configuration}>
      {say.configuration}
    </MenuLink>
    <MenuLink icon={ScrollText} to={paths.systemLogs}>
      {say.logs}
    </MenuLink>
    <MenuLink icon={FileUp} to={paths.uploadCompany}>
      {say.upload}
    </MenuLink>
  </div>
);
