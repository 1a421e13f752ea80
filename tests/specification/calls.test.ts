import { describe } from "vitest";
import { productOf } from "./adapter.ts";
import { access } from "./calls/access.ts";
import { admins } from "./calls/admins.ts";
import { decisions } from "./calls/decisions.ts";
import { lists } from "./calls/files.ts";
import { forms } from "./calls/forms.ts";
import { lookups } from "./calls/lookups.ts";
import { upload } from "./calls/upload.ts";
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
