import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense, useMemo, useRef, useState } from "react";
import { Outlet, useMatch } from "react-router-dom";
import { browserMessages } from "#shared/messages/public.ts";
import { WaitingPage } from "../../../components/office/WaitingPage.tsx";
import { SkipLink } from "../../../components/ui/SkipLink.tsx";
import { usePreferences } from "../../../lib/back-office/preferences.ts";
import { ReviewSettings } from "../../../lib/back-office/review-settings.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { ExportFollower } from "../../exports/ExportFollower.tsx";
import { ReadyExports } from "../../exports/ReadyExports.tsx";
import { AdminHeader } from "./AdminHeader.tsx";
import { AdminSidebar } from "./AdminSidebar.tsx";
import { FailedDecisions } from "./FailedDecisions.tsx";
import { LastDecision } from "./LastDecision.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { OutageBanner } from "./OutageBanner.tsx";
import { PasswordBanner } from "./PasswordBanner.tsx";
import { PauseBanner } from "./PauseBanner.tsx";
import { useIsReview } from "./use-is-review.ts";

const menuId = "menu";

export const AdminLayout = () => {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const isReview = useIsReview();
  const showsExports = useShowsExports();
  const close = () => setMenuOpen(false);
  const leave = () => {
    close();
    menuButton.current?.focus();
  };
  const settings = useReviewSettings();
  return (
    <ReviewSettings value={settings}>
      <SkipLink />
      <ExportFollower />
      <FailedDecisions />
      <LastDecision />
      <AdminHeader
        menuId={menuId}
        menuButton={menuButton}
        isMenuOpen={isMenuOpen}
        onToggleMenu={() => setMenuOpen(!isMenuOpen)}
      />
      <Frame data-menu={isReview ? "folded" : undefined}>
        <AdminSidebar id={menuId} isOpen={isMenuOpen} onClose={close} onEscape={leave} />
        <Content>
          <OfflineBanner />
          <PasswordBanner />
          <PauseBanner />
          <OutageBanner />
          {!showsExports && <ReadyExports />}
          <chakra.main id="main" tabIndex={-1} outline="none">
            <Suspense fallback={<WaitingPage>{browserMessages.loading}</WaitingPage>}>
              <Outlet />
            </Suspense>
          </chakra.main>
        </Content>
      </Frame>
    </ReviewSettings>
  );
};

const useReviewSettings = () => {
  const { keysOff = false, autoNext = false } = usePreferences().preferences;
  return useMemo(() => ({ keysOff, autoNext }), [keysOff, autoNext]);
};

/** Lists have cards of their exports. */
const useShowsExports = () => {
  const isList = useMatch("/admin/:page")?.params.page?.endsWith("_accounts");
  return useMatch(`${officePaths.exports}/*`) !== null || isList;
};

/** The page of a case takes the height of the lines above it from its documents. */
const Content = chakra("div", {
  base: {
    minWidth: "0",
    "&:has(> [role=status]:not(:empty))": { "--banners": "3.5rem" },
    "&:has(> [role=status]:not(:empty) ~ [role=status]:not(:empty))": { "--banners": "6.5rem" },
  },
});

const Frame = chakra("div", {
  base: {
    pt: "var(--toast-room, 0px)",
    "@media (min-width: 900px)": {
      display: "grid",
      gridTemplateColumns: "15rem minmax(0, 1fr)",
      alignItems: "start",
      "&[data-menu=folded]": { gridTemplateColumns: "4rem minmax(0, 1fr)" },
    },
  },
});
