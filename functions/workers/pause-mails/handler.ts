import { mailPause } from "../../services/mail-pause.ts";
import { readEnv } from "../../settings.ts";
import { Env } from "./env.ts";
import { pauseMails } from "./pause-mails.ts";

const env = readEnv(Env);

export const handler = pauseMails(mailPause(env.MAILS_SET));
