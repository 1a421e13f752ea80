import type { ReactNode } from "react";
import { privacyMessages as say } from "#shared/messages/privacy.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { registrar } from "../../lib/env.ts";
import { paths } from "../../lib/paths.ts";
import { ConsentVersions } from "./ConsentVersions.tsx";
import css from "./PrivacyPage.module.css";
import { privacy } from "./privacy-settings.ts";

export const PrivacyPage = () => (
  <PublicLayout title={say.title}>
    <div className={css.parts}>
      <p>{say.lead(registrar.name)}</p>
      <Part title={say.controllerTitle}>
        <p>{privacy.controller}</p>
        <p>{say.officer(privacy.dataProtectionOfficer)}</p>
      </Part>
      <Part title={say.purposesTitle}>
        <dl className={css.facts}>
          {say.purposes.map(({ what, why, basis }) => (
            <Fact key={what} term={what}>
              <p>{why}</p>
              <p className={css.basis}>
                {say.basis} {basis}
              </p>
            </Fact>
          ))}
        </dl>
      </Part>
      <Part title={say.recipientsTitle}>
        <p>{say.recipientsText}</p>
        <dl className={css.facts}>
          {privacy.recipients.map(({ who, why }) => (
            <Fact key={who} term={who}>
              {why}
            </Fact>
          ))}
        </dl>
      </Part>
      <Part title={say.retentionTitle}>
        <dl className={css.facts}>
          {privacy.retention.map(({ what, howLong }) => (
            <Fact key={what} term={what}>
              {howLong}
            </Fact>
          ))}
        </dl>
      </Part>
      <Part title={say.locationTitle}>
        <p>{privacy.location}</p>
      </Part>
      <Part title={say.deviceTitle}>
        <p>{say.deviceText}</p>
      </Part>
      <Part title={say.decisionsTitle}>
        <p>{say.decisionsText}</p>
      </Part>
      <Part title={say.rightsTitle}>
        <p>{say.rightsText}</p>
        <ul className={css.rights}>
          {say.rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p>{say.rightsHow(registrar.contact)}</p>
        <TextLink to={paths.findAccount}>{say.see}</TextLink>
      </Part>
      <Part title={say.complaintsTitle}>
        <p>{say.complaintsText}</p>
        <a href={privacy.regulator.url} className={css.outside}>
          {privacy.regulator.name}
        </a>
      </Part>
      <Part title={say.versionsTitle}>
        <ConsentVersions />
      </Part>
      <TextLink to={paths.form}>{browserMessages.toForm}</TextLink>
    </div>
  </PublicLayout>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </section>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
