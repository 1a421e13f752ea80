import { successMessages as say } from "#shared/messages/success.ts";
import { registrar } from "../../lib/env.ts";
import css from "./EChannel.module.css";

export const EChannel = () => (
  <div>
    <p>{say.eChannelText}</p>
    <a href={registrar.eChannelUrl} className={css.link}>
      {say.eChannel}
    </a>
  </div>
);
