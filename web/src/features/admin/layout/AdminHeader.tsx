import { chakra } from "@chakra-ui/react/styled-system";
import { type Ref, useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { securityMessages as security } from "#shared/messages/back-office-security.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { registrar } from "../../../lib/env.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { KeysHost } from "../keys/KeysHost.tsx";
import { SearchHost } from "../search/SearchHost.tsx";
import { useLogout } from "../session/use-logout.ts";

interface Props {
  menuId: string;
  menuButton: Ref<HTMLButtonElement>;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

export const AdminHeader = ({ menuId, menuButton, isMenuOpen, onToggleMenu }: Props) => {
  const { firstName, lastName } = useAdmin();
  const name = `${firstName} ${lastName}`;
  const logout = useLogout();
  const over = useOverPage();
  return (
    <Bar>
      <MenuButton
        ref={menuButton}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        onClick={onToggleMenu}
      >
        {isMenuOpen ? say.closeMenu : say.menu}
      </MenuButton>
      <SearchHost {...over.of("search")} onHelp={() => over.show("keys")} />
      <Names>
        <b>{registrar.name}</b>
        <Link to={officePaths.security} title={security.title} aria-label={security.link(name)}>
          {name}
        </Link>
      </Names>
      <KeysHost {...over.of("keys")} />
      <HeaderButton onClick={logout}>{say.logout}</HeaderButton>
    </Bar>
  );
};

/** At most one of both, until another page comes. */
const useOverPage = () => {
  const [shown, show] = useState<"search" | "keys">();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the page is the reason
  useEffect(() => show(undefined), [key]);

  return {
    show,
    of: (name: "search" | "keys") => ({
      isOpen: shown === name,
      onOpen: () => show(name),
      onClose: () => show(undefined),
    }),
  };
};

const Bar = chakra("header", {
  base: {
    position: "sticky",
    top: "0",
    zIndex: "10",
    display: "flex",
    alignItems: "center",
    gap: { base: "2", md: "4" },
    height: "14",
    px: { base: "3", md: "6" },
    bg: "header",
    color: "onHeader",
    _print: { display: "none" },
  },
});

const HeaderButton = chakra(
  "button",
  {
    base: {
      flexShrink: "0",
      minHeight: "10",
      // On a phone the name of the registrar needs the room.
      px: { base: "1.5", sm: "3" },
      rounded: "md",
      border: "1px solid rgb(255 255 255 / .45)",
      fontWeight: "medium",
      cursor: "pointer",
      _hover: { bg: "rgb(255 255 255 / .14)" },
      _focusVisible: { outlineColor: "onHeader" },
      "@media (pointer: coarse)": { minHeight: "touch" },
    },
  },
  { defaultProps: { type: "button" } },
);

const MenuButton = chakra(HeaderButton, {
  base: {
    order: "-2",
    minWidth: { base: "3.75rem", sm: "20" },
    "@media (min-width: 900px)": { display: "none" },
  },
});

const Names = chakra("div", {
  base: {
    flex: "1",
    minWidth: "0",
    display: "flex",
    justifyContent: "space-between",
    columnGap: "4",
    alignItems: { sm: "center" },
    "& > a": {
      textDecoration: "underline",
      textDecorationColor: "rgb(255 255 255 / .55)",
      textUnderlineOffset: "3px",
      _hover: { textDecorationColor: "currentcolor" },
      _focusVisible: { outlineColor: "onHeader", outlineOffset: "-2px" },
      "@media (min-width: 640px)": { py: "2" },
    },
    "& > *": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    // The search stands between the names; the first of them takes no focus, so the order stays.
    "@media (min-width: 640px)": {
      display: "contents",
      "& > b": { order: "-1", flex: "1" },
    },
    "@media (max-width: 639.98px)": {
      flexDirection: "column",
      fontSize: "sm",
      lineHeight: "1.35",
    },
  },
});
