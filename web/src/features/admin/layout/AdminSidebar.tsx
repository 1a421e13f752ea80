import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { accountTypes } from "#shared/kyc/status.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { getCounts } from "../../../lib/back-office/lists/get-counts.ts";
import { ConfigurationMenu } from "./ConfigurationMenu.tsx";
import { ExportsMenu } from "./ExportsMenu.tsx";
import { MenuGroup } from "./MenuGroup.tsx";
import { mayExport } from "./menu-pages.ts";
import { UploadsMenu } from "./UploadsMenu.tsx";
import { WorkMenu } from "./WorkMenu.tsx";

interface Props {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  /** The closed menu loses its focus, so the parent must move the focus. */
  onEscape: () => void;
}

export const AdminSidebar = ({ id, isOpen, onClose, onEscape }: Props) => {
  const { data: counts } = useQuery(getCounts);
  const admin = useAdmin();
  useClosing(onClose);
  useEscape(isOpen, onEscape);
  const menu = useCurrentInSight();
  return (
    <Sidebar ref={menu} id={id} aria-label={sessionMessages.lists} data-open={isOpen || undefined}>
      {accountTypes.map((type) => (
        <MenuGroup key={type} type={type} counts={counts?.[type]} />
      ))}
      <WorkMenu />
      {mayExport(admin) && <ExportsMenu />}
      {admin.uploadToExternalServicePermission && <UploadsMenu />}
      {admin.isSuperAdmin && <ConfigurationMenu />}
    </Sidebar>
  );
};

const useClosing = (onClose: () => void) => {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the page is the reason
  useEffect(onClose, [pathname]);
};

/** The menu is higher than a small window, and its last pages are at its end. */
const useCurrentInSight = () => {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the page is the reason
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return menu;
};

const useEscape = (isOpen: boolean, onEscape: () => void) =>
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onEscape();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOpen, onEscape]);

const Sidebar = chakra("nav", {
  base: {
    position: "sticky",
    top: "calc(3.5rem + var(--toast-room, 0px))",
    maxHeight: "calc(100dvh - 3.5rem - var(--toast-room, 0px))",
    overflowY: "auto",
    p: "3",
    _print: { display: "none" },
    "@media (min-width: 900px)": {
      height: "calc(100dvh - 3.5rem)",
      borderInlineEnd: "1px solid var(--k-colors-line)",
      // Its hints lie over the account and the decision bar.
      "[data-menu=folded] &": { p: "2", zIndex: "6" },
    },
    "@media (max-width: 899.98px)": {
      display: "none",
      zIndex: "9",
      bg: "card",
      shadow: "card",
      borderBottom: "1px solid var(--k-colors-line)",
      "&[data-open]": {
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(13rem, 1fr))",
        columnGap: "4",
      },
    },
  },
});
