import fc from "fast-check";
import { seed } from "./seed.ts";

/** Without a seed, fast-check starts from the clock. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
