import { lazy } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { HolderFormPage } from "../features/holder-form/HolderFormPage.tsx";
import { isOfficeBrowser } from "./is-office-browser.ts";

const SuccessPage = lazy(async () => ({
  default: (await import("../features/success/SuccessPage.tsx")).SuccessPage,
}));
const ViewAccountPage = lazy(async () => ({
  default: (await import("../features/holder-form/view-account/ViewAccountPage.tsx"))
    .ViewAccountPage,
}));
const VerifyViewPage = lazy(async () => ({
  default: (await import("../features/verify-view/VerifyViewPage.tsx")).VerifyViewPage,
}));
const FindAccountPage = lazy(async () => ({
  default: (await import("../features/find-account/FindAccountPage.tsx")).FindAccountPage,
}));
const FreezePage = lazy(async () => ({
  default: (await import("../features/freeze/FreezePage.tsx")).FreezePage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import("./NotFoundPage.tsx")).NotFoundPage,
}));
const SupportPage = lazy(async () => ({
  default: (await import("../features/support/SupportPage.tsx")).SupportPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import("../features/privacy/PrivacyPage.tsx")).PrivacyPage,
}));
const AdminRoutes = lazy(async () => ({
  default: isOfficeBrowser()
    ? (await import("../features/admin/AdminRoutes.tsx")).AdminRoutes
    : (await import("../features/support/OldBrowserPage.tsx")).OldBrowserPage,
}));

export const Router = () => (
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<HolderFormPage />} />
      <Route path="/success" element={<SuccessPage />} />
      <Route path="/view_account" element={<ViewAccountPage />} />
      <Route path="/verify_view_account/:accountType/:accountId" element={<VerifyViewPage />} />
      <Route path="/find_account" element={<FindAccountPage />} />
      <Route path="/support" element={<SupportPage />} />
      <Route path="/privacy" element={<PrivacyPage />} />
      <Route path="/freeze/:token" element={<FreezePage />} />
      <Route path="/admin/*" element={<AdminRoutes />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </BrowserRouter>
);
