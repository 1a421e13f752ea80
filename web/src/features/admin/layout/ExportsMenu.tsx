import { Download } from "lucide-react";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";
import { exporterMenu } from "./menu-pages.ts";

export const ExportsMenu = () => (
  <div>
    <MenuTitle icon={Download}>{say.menu}</MenuTitle>
    {exporterMenu.map(({ icon, to, label }) => (
      <MenuLink key={to} icon={icon} to={to}>
        {label}
      </MenuLink>
    ))}
  </div>
);
