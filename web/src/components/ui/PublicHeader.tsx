import { contactMessages as say } from "#shared/messages/contact.ts";
import { contactPhone, registrar } from "../../lib/env.ts";
import { Brand } from "./Brand.tsx";
import css from "./PublicHeader.module.css";
import { SkipLink } from "./SkipLink.tsx";

interface Props {
  /** On the form the registrar's name is the title of the page. */
  isTitle: boolean;
  isWide: boolean;
}

export const PublicHeader = ({ isTitle, isWide }: Props) => {
  const Name = isTitle ? "h1" : "p";
  return (
    <header className={css.bar}>
      {/* In a landmark: before the scripts run, a hidden text with links comes before it. */}
      <SkipLink />
      <div className={isWide ? css.wide : css.narrow}>
        <Brand />
        <div className={css.names}>
          <Name>{registrar.name}</Name>
          <p>{trust}</p>
        </div>
      </div>
    </header>
  );
};

const { licence } = registrar;
const trust = [licence && say.licensedBy(licence.authority), contactPhone]
  .filter(Boolean)
  .join(" · ");
