import type { TimelineEntry } from "#shared/contract/timeline.ts";
import { deliveryTones, type Tone } from "../../../components/back-office/tones.ts";
import type { OfficeIcon } from "../../../components/office/icons.tsx";
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
import { emailTones } from "./email-tones.ts";

interface Mark {
  Icon: OfficeIcon;
  tone?: Tone | undefined;
}

export const iconOf = (entry: TimelineEntry): Mark => {
  switch (entry.kind) {
    case "version":
      return { Icon: FileText, tone: "blue" };
    case "decision":
      return entry.outcome === "approved"
        ? { Icon: CircleCheck, tone: "green" }
        : { Icon: CircleX, tone: "red" };
    case "awaited":
      return entry.step === "asked" ? { Icon: UserCheck, tone: "amber" } : { Icon: Undo2 };
    case "undo":
      return { Icon: Undo2 };
    case "freeze":
      return { Icon: Snowflake, tone: entry.action === "lifted" ? undefined : "red" };
    case "settlement":
      return { Icon: Users };
    case "delivery":
      return {
        Icon: Upload,
        tone: entry.state === "cancelled" ? undefined : deliveryTones[entry.state],
      };
    case "email":
      return {
        Icon: entry.state === "bounced" || entry.state === "failed" ? MailWarning : Mail,
        tone: emailTones[entry.state],
      };
    case "note":
      return { Icon: MessageSquareText, tone: "amber" };
    case "view":
      return { Icon: Eye };
  }
};
