import { consent } from "#shared/messages/consent.ts";
import { earlierConsents } from "#shared/messages/earlier-consents.ts";
import { privacyMessages as say } from "#shared/messages/privacy.ts";
import { registrar } from "../../lib/env.ts";
import { officePaths } from "../../lib/office-paths.ts";
import css from "./ConsentVersions.module.css";

/** Each submission names its version, and its texts can be read here for ever (D68). */
export const ConsentVersions = () => (
  <>
    <div className={css.version} {...placeOf(consent.version)}>
      <p className={css.present}>{say.present(consent.version)}</p>
      <Texts
        all={{
          [say.withdrawal]: consent.withdrawal(registrar.contact),
          [say.consent]: consent.text(registrar.name),
          [say.mandate]: consent.mandate,
          [say.declaration]: consent.declaration,
        }}
      />
    </div>
    {earlierConsents.map(({ version, text, mandate }) => (
      <details
        key={version}
        open={isAskedFor(version)}
        className={css.version}
        {...placeOf(version)}
      >
        <summary className={css.earlier}>{say.earlier(version)}</summary>
        <Texts all={{ [say.consent]: text(registrar.name), [say.mandate]: mandate }} />
      </details>
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

const Texts = ({ all }: { all: Record<string, string> }) => (
  <dl className={css.texts}>
    {Object.entries(all).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
