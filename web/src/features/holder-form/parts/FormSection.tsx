import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { sectionTitles } from "#shared/messages/public-form.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";
import { type SectionName, sectionNamesOf } from "../model/form-fields.ts";
import { useForm } from "../model/form-store.ts";
import { stepOfSection } from "../model/steps.ts";
import css from "./FormSection.module.css";
import { sectionId } from "./section-id.ts";

export const FormSection = ({ name, children }: { name: SectionName; children: ReactNode }) => (
  <section
    id={sectionId(name)}
    aria-labelledby={`${sectionId(name)}-title`}
    tabIndex={-1}
    data-step={useReadOnly() ? undefined : stepOfSection(name)}
    className={css.section}
  >
    <h2 id={`${sectionId(name)}-title`}>
      <span>{`${useForm((form) => sectionNamesOf(form).indexOf(name)) + 1} `}</span>
      {sectionTitles[name]}
    </h2>
    <div>{children}</div>
  </section>
);

export const Pair = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={clsx(css.pair, className)} />
);
