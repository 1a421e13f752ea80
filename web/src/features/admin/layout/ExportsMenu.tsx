import { Download, FileArchive } from "lucide-react";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { paths } from "../../../lib/paths.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";

export const ExportsMenu = () => (
  <div>
    <MenuTitle icon={Download}>{say.menu}</MenuTitle>
    <MenuLink icon={FileArchive} to={paths.exports}>
      {say.allTitle}
    </MenuLink>
  </div>
);
