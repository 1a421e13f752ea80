import { describe } from "vitest";
import { productOf } from "./adapter.ts";
import { access, admins } from "./calls/administrators.ts";
import { forms, lookups } from "./calls/form.ts";
import { decisions, lists, upload } from "./calls/lists.ts";
import { view } from "./calls/view.ts";

const world = productOf("calls");

describe("lookups", () => lookups(world));
describe("forms", () => forms(world));
describe("decisions", () => decisions(world));
describe("lists and exports", () => lists(world));
describe("upload to external services", () => upload(world));
describe("a holder views and updates", () => view(world));
describe("administrators", () => admins(world));
describe("who may call what", () => access(world));
