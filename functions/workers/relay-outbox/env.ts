import { settings } from "../../settings.ts";
import { queueSettings } from "../queue-urls.ts";

export const Env = settings.pick({ ...queueSettings, BULK_QUEUE_URL: true });
