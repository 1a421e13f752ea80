import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { privacyMessages as say } from "#shared/messages/privacy.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { registrar } from "../../lib/env.ts";
import { paths } from "../../lib/paths.ts";
import { ConsentVersions } from "./ConsentVersions.tsx";
import { privacy } from "./privacy-settings.ts";

export const PrivacyPage = () => (
  <PublicLayout title={say.title}>
    <chakra.div display="grid" gap="8">
      <p>{say.lead(registrar.name)}</p>
      <Part title={say.controllerTitle}>
        <p>{privacy.controller}</p>
        <p>{say.officer(privacy.dataProtectionOfficer)}</p>
      </Part>
      <Part title={say.purposesTitle}>
        <Facts>
          {say.purposes.map(({ what, why, basis }) => (
            <Fact key={what} term={what}>
              <p>{why}</p>
              <chakra.p color="muted" fontSize="sm">
                {say.basis} {basis}
              </chakra.p>
            </Fact>
          ))}
        </Facts>
      </Part>
      <Part title={say.recipientsTitle}>
        <p>{say.recipientsText}</p>
        <Facts>
          {privacy.recipients.map(({ who, why }) => (
            <Fact key={who} term={who}>
              {why}
            </Fact>
          ))}
        </Facts>
      </Part>
      <Part title={say.retentionTitle}>
        <Facts>
          {privacy.retention.map(({ what, howLong }) => (
            <Fact key={what} term={what}>
              {howLong}
            </Fact>
          ))}
        </Facts>
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
        <chakra.ul ps="5" listStyleType="disc" display="grid" gap="1">
          {say.rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </chakra.ul>
        <p>{say.rightsHow(registrar.contact)}</p>
        <TextLink to={paths.findAccount}>{say.see}</TextLink>
      </Part>
      <Part title={say.complaintsTitle}>
        <p>{say.complaintsText}</p>
        <OutsideLink href={privacy.regulator.url}>{privacy.regulator.name}</OutsideLink>
      </Part>
      <Part title={say.versionsTitle}>
        <ConsentVersions />
      </Part>
      <TextLink to={paths.form}>{browserMessages.toForm}</TextLink>
    </chakra.div>
  </PublicLayout>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.section display="grid" gap="3" justifyItems="start" overflowWrap="anywhere">
    <chakra.h2 fontSize="xl">{title}</chakra.h2>
    {children}
  </chakra.section>
);

const Facts = chakra("dl", {
  base: { display: "grid", gap: "4", m: "0", w: "full" },
});

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <chakra.div ps="4" borderInlineStart="3px solid" borderInlineStartColor="line">
    <chakra.dt fontWeight="semibold">{term}</chakra.dt>
    <chakra.dd m="0">{children}</chakra.dd>
  </chakra.div>
);

const OutsideLink = chakra("a", {
  base: {
    color: "brandText",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    display: "inline-flex",
    alignItems: "center",
    minH: "touch",
  },
});
