import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { ListChecks } from "../../../components/office/icons.tsx";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";
import { operationsPage } from "./menu-pages.ts";

export const WorkMenu = () => (
  <div>
    <MenuTitle icon={ListChecks}>{say.menu}</MenuTitle>
    <MenuLink icon={operationsPage.icon} to={operationsPage.to}>
      {operationsPage.label}
    </MenuLink>
  </div>
);
