import { lazy } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { HolderFormPage } from "../features/holder-form/HolderFormPage.tsx";

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
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<HolderFormPage />} />
      <Route path="/success" element={<SuccessPage />} />
      <Route path="/admin/*" element={<AdminRoutes />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  </BrowserRouter>
);
