import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { IndividualFormPage } from "../features/holder-form/IndividualFormPage.tsx";
import { PageLoading } from "./PageLoading.tsx";

const SuccessPage = lazy(async () => ({
  default: (await import("../features/success/SuccessPage.tsx")).SuccessPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import("./NotFoundPage.tsx")).NotFoundPage,
}));
const AdminRoutes = lazy(async () => ({
  default: (await import("../features/admin/AdminRoutes.tsx")).AdminRoutes,
}));

export const Router = () => (
  <Suspense fallback={<PageLoading />}>
    <Routes>
      <Route path="/" element={<IndividualFormPage />} />
      <Route path="/success" element={<SuccessPage />} />
      <Route path="/admin/*" element={<AdminRoutes />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </Suspense>
);
