import { lazy, Suspense } from "react";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { Waiting } from "../../../components/ui/Waiting.tsx";
import { FormSection } from "../parts/FormSection.tsx";
import { Why } from "../parts/Why.tsx";
import css from "./DirectorsSection.module.css";

const DirectorList = lazy(async () => ({
  default: (await import("./DirectorList.tsx")).DirectorList,
}));

export const DirectorsSection = () => (
  <FormSection name="directors">
    <p className={css.lead}>{say.directorsLead}</p>
    <Why about="directors" />
    <Suspense fallback={<Waiting>{say.loadingPart}</Waiting>}>
      <DirectorList />
    </Suspense>
  </FormSection>
);
