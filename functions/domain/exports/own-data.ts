import type { Correction } from "#shared/contract/corrections.ts";
import type { Decision, Freeze } from "#shared/contract/history.ts";
import type { ImageField } from "#shared/kyc/images.ts";
import type { Service } from "#shared/kyc/status.ts";
import type { StoredRequest } from "../submission/privacy-request.ts";
import {
  type KeptVersion,
  knownImages,
  type StoredImage,
  type Submission,
} from "../submission/submission.ts";
import { imagePath } from "./zip-names.ts";

interface History {
  submission: Submission;
  decisions: readonly Decision[];
  freezes: readonly Freeze[];
  deliveries: readonly { service: Service; version: number; state: string; at: string }[];
  requests: readonly StoredRequest[];
  emails: readonly { mail: string; at: string; state: string; bouncedAt?: string }[];
}

/**
 * What the holder of an account may see of it, beside its versions (D86). It leaves out the names of
 * staff, internal notes and remarks, and flags, which may say something about somebody else.
 */
export const ownHistory = ({
  submission,
  decisions,
  freezes,
  deliveries,
  requests,
  emails,
}: History) => ({
  status: submission.status,
  version: submission.version,
  dateCreated: submission.dateCreated,
  dateUpdated: submission.dateUpdated,
  ...(submission.unchangedReason && { unchangedReason: submission.unchangedReason }),
  decisions: decisions
    // The holder received no email about a decision that was undone.
    .filter(({ undoneAt }) => !undoneAt)
    .map(({ outcome, at, version, remark, corrections }) => ({
      ...{ outcome, at, version },
      ...(remark && { remark }),
      ...(corrections && { corrections: corrections.map(shownCorrection) }),
    })),
  sentTo: deliveries
    .filter(({ state }) => state === "delivered")
    .map(({ service, version, at }) => ({ service, version, at })),
  freezes: freezes
    .filter(({ action }) => action !== "disputed")
    .map(({ action, at }) => ({ action, at })),
  requests: requests.map(({ asks, state, at, text, closedAt, remark }) => ({
    ...{ kind: asks, state, at },
    ...(text && { text }),
    ...(state !== "open" && closedAt && { answeredAt: closedAt }),
    ...(state !== "open" && remark && { answer: remark }),
  })),
  emails: emails.map(({ mail, at, state, bouncedAt }) => ({
    ...{ kind: mail, at, state },
    ...(bouncedAt && { cameBackAt: bouncedAt }),
  })),
});

const shownCorrection = ({ field, sentence, text }: Correction) => ({
  field,
  sentence,
  ...(text && { text }),
});

const leftOut = "left out because the file would be too large; ask us for it";

export interface OwnImage {
  path: string;
  image: StoredImage;
}

/**
 * Each image once, under the newest version that has it. Images beyond `mostBytes` are left out, the
 * oldest ones first.
 */
export const ownImages = (type: Submission["type"], mostBytes: number) => {
  const pathOf = new Map<string, string>();
  const images: OwnImage[] = [];
  let bytes = 0;
  const placeOf = (version: number, field: ImageField, image: StoredImage): string | undefined => {
    const known = pathOf.get(image.key);
    if (known || bytes + image.bytes > mostBytes) return known;
    const path = imagePath(`version-${version}`, field, image.type);
    pathOf.set(image.key, path);
    images.push({ path, image });
    bytes += image.bytes;
    return path;
  };
  return {
    images,
    /** One version, with the places of its images in the zip. Call it with the newest one first. */
    shown: ({ version, at, changed, fields, images: all, bankCheck, consent }: KeptVersion) => ({
      ...{ version, sentAt: at, changed, fields, bankCheck, consent },
      images: Object.fromEntries(
        Object.entries(knownImages({ type, images: all })).map(([field, image]) => [
          field,
          placeOf(version, field as ImageField, image) ?? leftOut,
        ]),
      ),
    }),
  };
};
