import { describe } from "vitest";
import { productOf } from "./adapter.ts";
import { holder } from "./pages/holder.ts";
import { office } from "./pages/office.ts";
import { publicForm } from "./pages/public-form.ts";

/** Without limits, because one address sends more than a person would. */
const world = productOf("pages", "--limits", "off");

describe("the public form", () => publicForm(world));
describe("the back office", () => office(world));
describe("a holder's own account", () => holder(world));
