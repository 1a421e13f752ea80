import { consent } from "#shared/messages/consent.ts";
import { contactMessages as say } from "#shared/messages/contact.ts";
import { registrar } from "../../lib/env.ts";
import { paths } from "../../lib/paths.ts";
import { Contact } from "./Contact.tsx";
import css from "./PublicFooter.module.css";

export const PublicFooter = ({ isWide }: { isWide: boolean }) => (
  <footer className={css.foot}>
    <div className={isWide ? css.wide : css.narrow}>
      <p className={css.name}>{registrar.name}</p>
      {registrar.licence && (
        <p className={css.licence}>
          {`${say.licensedBy(registrar.licence.authority)}. ${say.licenceNumber(registrar.licence.number)}`}
        </p>
      )}
      <Contact />
      <nav className={css.more} aria-label={say.more}>
        <a href={paths.privacy}>{consent.notice}</a>
        <a href={paths.support}>{say.support}</a>
      </nav>
      <p className={css.places}>{say.places}</p>
    </div>
  </footer>
);
