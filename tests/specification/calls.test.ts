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

lookups(world);
forms(world);
decisions(world);
lists(world);
upload(world);
view(world);
admins(world);
access(world);
