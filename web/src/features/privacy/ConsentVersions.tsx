import { chakra } from "@chakra-ui/react/styled-system";
import { consent } from "#shared/messages/consent.ts";
import { earlierConsents } from "#shared/messages/earlier-consents.ts";
import { privacyMessages as say } from "#shared/messages/privacy.ts";
import { registrar } from "../../lib/env.ts";
import { officePaths } from "../../lib/office-paths.ts";

/** Each submission names its version, and its texts can be read here for ever (D68). */
export const ConsentVersions = () => (
  <>
    <chakra.div {...place} {...placeOf(consent.version)}>
      <chakra.p mb="3">{say.present(consent.version)}</chakra.p>
      <Texts
        all={{
          [say.withdrawal]: consent.withdrawal(registrar.contact),
          [say.consent]: consent.text(registrar.name),
          [say.mandate]: consent.mandate,
          [say.declaration]: consent.declaration,
        }}
      />
    </chakra.div>
    {earlierConsents.map(({ version, text, mandate }) => (
      <chakra.details key={version} open={isAskedFor(version)} {...place} {...placeOf(version)}>
        <chakra.summary cursor="pointer" py="2.5" color="brandText" fontWeight="medium">
          {say.earlier(version)}
        </chakra.summary>
        <Texts all={{ [say.consent]: text(registrar.name), [say.mandate]: mandate }} />
      </chakra.details>
    ))}
  </>
);

const hrefOf = (version: string) => new URL(officePaths.consentWording(version), location.href);
const isAskedFor = (version: string): boolean => hrefOf(version).hash === location.hash;

/** A link to a version comes before the page is drawn, so the browser itself would find no target. */
const placeOf = (version: string) => ({
  id: hrefOf(version).hash.slice(1),
  tabIndex: -1,
  ref: isAskedFor(version) ? toTop : undefined,
});

const toTop = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView();
};

const place = { w: "full", outline: "none", scrollMarginTop: "4" } as const;

const Texts = ({ all }: { all: Record<string, string> }) => (
  <chakra.dl m="0" display="grid" gap="2" fontSize="sm">
    {Object.entries(all).map(([name, text]) => (
      <div key={name}>
        <chakra.dt color="muted">{name}</chakra.dt>
        <chakra.dd m="0">{text}</chakra.dd>
      </div>
    ))}
  </chakra.dl>
);
