import { Settings } from "lucide-react";
import { configurationMenu as say } from "#shared/messages/back-office-settings.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";
import { superAdminMenu } from "./menu-pages.ts";

export const ConfigurationMenu = () => (
  <div>
    <MenuTitle icon={Settings}>{say.title}</MenuTitle>
    {superAdminMenu.map(({ icon, to, label }) => (
      <MenuLink key={to} icon={icon} to={to}>
        {label}
      </MenuLink>
    ))}
  </div>
);
