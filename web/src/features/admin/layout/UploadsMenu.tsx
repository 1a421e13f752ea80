import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { Send } from "../../../components/office/icons.tsx";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";
import { uploaderMenu } from "./menu-pages.ts";

export const UploadsMenu = () => (
  <div>
    <MenuTitle icon={Send}>{say.menu}</MenuTitle>
    {uploaderMenu.map(({ icon, to, label }) => (
      <MenuLink key={to} icon={icon} to={to}>
        {label}
      </MenuLink>
    ))}
  </div>
);
