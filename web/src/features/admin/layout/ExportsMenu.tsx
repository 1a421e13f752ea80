import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { Download } from "../../../components/office/icons.tsx";
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
