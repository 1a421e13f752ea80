import { CloudUpload, GitCompare, Send } from "lucide-react";
import { differenceMessages } from "#shared/messages/back-office-differences.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { paths } from "../../../lib/paths.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";

export const UploadsMenu = () => (
  <div>
    <MenuTitle icon={Send}>{say.menu}</MenuTitle>
    <MenuLink icon={CloudUpload} to={paths.uploads}>
      {say.link}
    </MenuLink>
    <MenuLink icon={GitCompare} to={paths.differences}>
      {differenceMessages.title}
    </MenuLink>
  </div>
);
