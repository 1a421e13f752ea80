import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { registrar } from "../../lib/env.ts";

export const IndividualFormPage = () => (
  <PublicLayout title={registrar.name}>
    <form />
  </PublicLayout>
);
