import { expect, it } from "vitest";
import type { TimelineEntry } from "#shared/contract/timeline.ts";
import {
  CircleCheck,
  CircleX,
  Eye,
  FileText,
  Mail,
  MailWarning,
  MessageSquareText,
  Snowflake,
  Undo2,
  Upload,
  UserCheck,
  Users,
} from "../../../components/office/icons.tsx";
import { iconOf } from "./entry-icons.ts";

const markOf = (entry: object) => iconOf(entry as TimelineEntry);

it.each([
  [{ kind: "version" }, FileText, "blue"],
  [{ kind: "decision", outcome: "approved" }, CircleCheck, "green"],
  [{ kind: "decision", outcome: "rejected" }, CircleX, "red"],
  [{ kind: "awaited", step: "asked" }, UserCheck, "amber"],
  [{ kind: "awaited", step: "withdrawn" }, Undo2, undefined],
  [{ kind: "undo" }, Undo2, undefined],
  [{ kind: "freeze", action: "frozen" }, Snowflake, "red"],
  [{ kind: "freeze", action: "lifted" }, Snowflake, undefined],
  [{ kind: "settlement" }, Users, undefined],
  [{ kind: "note" }, MessageSquareText, "amber"],
  [{ kind: "view" }, Eye, undefined],
])("D79: the entry %o has its own icon and colour", (entry, Icon, tone) => {
  expect(markOf(entry)).toEqual({ Icon, tone });
});

it.each([
  ["delivered", "green"],
  ["refused", "red"],
  ["unknown", "amber"],
  ["queued", "blue"],
  ["cancelled", undefined],
])("D79: a delivery that is %s has the colour of its state", (state, tone) => {
  expect(markOf({ kind: "delivery", state })).toEqual({ Icon: Upload, tone });
});

it.each([
  ["waiting", Mail, "amber"],
  ["sent", Mail, "green"],
  ["bundled", Mail, "blue"],
  ["failed", MailWarning, "red"],
  ["bounced", MailWarning, "red"],
])("D79: an email that is %s warns only if it did not arrive", (state, Icon, tone) => {
  expect(markOf({ kind: "email", state })).toEqual({ Icon, tone });
});
