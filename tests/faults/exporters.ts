import { type AdminRecord, nameOf } from "#functions/domain/access/administrator.ts";
import { isNight } from "#functions/domain/time/night.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import type { ExportPart, ExportProgress } from "#shared/contract/admin-exports.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { exportMessages } from "#shared/messages/exports.ts";
import { digits } from "../builders/a-submission.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import { registrar } from "../support/api.ts";
import { textOf } from "../support/read-pdf.ts";
import { rowsOfSheet } from "../support/read-sheet.ts";
import { entriesOf } from "../support/read-zip.ts";
import { aToken } from "../support/tokens.ts";
import { type Account, type Callers, sha256 } from "./callers.ts";
import type { ActOf } from "./story.ts";
import type { WholeAnswer, World } from "./world.ts";

/** A call that exports, and what the file has to hold. */
export interface Wanted {
  name: CallName;
  query?: Record<string, string>;
  params?: Record<string, string>;
  wanted: string[];
}

export const imageIn = (id: string, hash: string): string => `${id} ${hash}`;

/** What an export of the images of these accounts has to hold. */
export const imagesOf = ({ history }: Callers, accounts: Account[]): string[] =>
  history
    .filter((act) => act.kind === "send")
    .filter((act) => accounts.some(({ id }) => id === act.id))
    .flatMap(({ id = "", images }) => Object.values(images).map((hash) => imageIn(id, hash)))
    .toSorted();

type Asked = ActOf<"export">;

/** Administrators who export; each has their own name, by which the log tells them apart. */
export const openExporters = (world: World, { ask, history, tick }: Callers) => {
  const admins = adminStore(world.tables.main);

  const askOnce = async (admin: AdminRecord, { wanted, name, ...request }: Wanted) => {
    const token = await aToken(world, admin);
    const began = tick();
    const answer = await ask(name, { ...request, token });
    const got = answer ? await gotFrom(answer) : { outcome: "unknown" as const };
    const act: Asked = { kind: "export", ...ownerOf(admin), wanted, ...got, began, ended: tick() };
    history.push(act);
    return act;
  };

  const jobsInMailsTo = async (email: string): Promise<string[]> =>
    (await world.inbox.sent())
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\/admin\/exports\/([\w-]{36})/.exec(text)?.[1] ?? []);

  const openJob = async (admin: AdminRecord, jobId: string) => {
    let answer: WholeAnswer | undefined;
    for (let left = 3; left > 0 && (answer?.statusCode ?? 500) >= 500; left--) {
      answer = await ask("getExportJob", { params: { jobId }, token: await aToken(world, admin) });
    }
    const found: Partial<ExportProgress> = JSON.parse(answer?.body ?? "{}").results ?? {};
    return { answer, found };
  };

  return {
    exporter: async (mark: string): Promise<AdminRecord> => {
      passUntilNight(world.clock);
      const lastName = `${mark}.${digits(12)}`;
      const admin = anAdministrator({ rights, lastName, email: `${lastName}@registrar.test` });
      await admins.create(admin);
      return admin;
    },

    /** Asks again, as the user would, until a file is whole or a job is known to run. */
    exportFile: async (admin: AdminRecord, wanted: Wanted): Promise<Asked> => {
      for (let left = 3; ; left--) {
        const act = await askOnce(admin, wanted);
        if (act.outcome !== "unknown" || left === 1) return act;
      }
    },

    /** Opens every export that was acknowledged or, after unclear tries, that an email names. */
    collect: async (admin: AdminRecord): Promise<void> => {
      const owner = ownerOf(admin);
      const own = history.filter((act) => act.kind === "export" && act.by === owner.by) as Asked[];
      const isUnclear = own.some(({ outcome }) => outcome === "unknown");
      const known = own.flatMap(({ jobId }) => jobId ?? []);
      const jobIds = new Set([...known, ...(isUnclear ? await jobsInMailsTo(owner.email) : [])]);
      for (const jobId of jobIds) {
        const began = tick();
        let { answer, found } = await openJob(admin, jobId);
        let file = found.state === "done" ? await downloadAll(found) : undefined;
        if (file === "broken") {
          // Links end after a minute, and a slow call takes longer: they are fetched again.
          ({ answer, found } = await openJob(admin, jobId));
          file = await downloadAll(found);
        }
        const { state } = found;
        const about = { kind: "collect", ...owner, jobId, wanted: own[0]?.wanted ?? [] } as const;
        const outcome = answer?.statusCode === 200 ? "done" : "unknown";
        const got = { ...(state && { state }), ...(file && { file }), outcome } as const;
        history.push({ ...about, ...got, began, ended: tick() });
      }
    },
  };
};

const hourMs = 3_600_000;

/** An export at night makes calls for its alert: each export makes them, whatever the time is. */
const passUntilNight = (clock: World["clock"]): void => {
  const isNightIn = (ms: number) =>
    isNight(new Date(Date.now() + ms).toISOString(), registrar.timeZone);
  while (!isNightIn(0) || !isNightIn(hourMs)) clock.pass(hourMs);
};

const ownerOf = (admin: AdminRecord) => ({ by: nameOf(admin), email: admin.email });

const gotFrom = async ({ statusCode, headers, body, file }: WholeAnswer) => {
  if (file === "broken") return { outcome: "unknown", file } as const;
  const name = String(headers?.["Content-Disposition"] ?? "");
  if (file) return { outcome: "done", file: await contentOf(file, name) } as const;
  const jobId: string | undefined = JSON.parse(body).results?.jobId;
  if (jobId) return { outcome: "done", jobId } as const;
  return { outcome: statusCode >= 400 && statusCode < 500 ? "refused" : "unknown" } as const;
};

/** What all parts hold together, if each has its checksum and the list names their accounts. */
const downloadAll = async ({
  parts = [],
  manifestUrl = "",
}: Partial<ExportProgress>): Promise<string[] | "broken"> => {
  const files = await Promise.all(parts.map(download));
  const whole = files.filter((file) => file !== "broken");
  if (whole.length === 0 || whole.length < files.length) return "broken";
  const list = await (await fetch(manifestUrl)).text();
  const rows = list.matchAll(/^(\d+),.*,"([\w-]{36})"\r$/gm);
  const listed = [...rows].map(([, n, id]) => `${n} ${id}`);
  const inParts = whole.flatMap((file, at) =>
    [...new Set(file.map((one) => one.split(" ")[0]))].map((id) => `${at + 1} ${id}`),
  );
  const isListed = String(listed.toSorted()) === String(inParts.toSorted());
  return isListed ? whole.flat().toSorted() : [`the list says ${listed}`];
};

const download = async ({ url, sha256: sum }: ExportPart): Promise<string[] | "broken"> => {
  const answer = url ? await fetch(url) : undefined;
  if (!answer?.ok) return "broken";
  const file = Buffer.from(await answer.arrayBuffer());
  if (sha256(file) !== sum) return ["a checksum that is not of this file"];
  return contentOf(file, answer.headers.get("content-disposition") ?? "");
};

/**
 * What an exported file holds, sorted: the ids of its accounts, for images each with the SHA-256 of
 * an image. A file that cannot be opened holds its error.
 */
const contentOf = async (file: Buffer, disposition: string): Promise<string[]> => {
  try {
    if (!disposition.endsWith('.xlsx"')) return (await namesInZip(file)).toSorted();
    return (await rowsOfSheet(file)).map(({ Id }) => String(Id)).toSorted();
  } catch (error) {
    return [String(error)];
  }
};

const idInForm = async (form: Buffer): Promise<string> =>
  (await textOf(form)).match(/^Submission (\S+)$/m)?.[1] ?? "no submission";

/** In a zip of images, the manifest names whose image each file is. */
const namesInZip = async (file: Buffer): Promise<string[]> => {
  const entries = [...(await entriesOf(file))];
  const forms = entries.filter(([, bytes]) => bytes.subarray(0, 4).toString() === "%PDF");
  if (forms.length > 0) return Promise.all(forms.map(([, bytes]) => idInForm(bytes)));
  const rows = String(entries.at(-1)?.[1]).matchAll(
    /,"([^"]+\/[\w-]+\.\w+)",\d+,[^,]*,"([\w-]{36})"\r\n/g,
  );
  const ids = new Map([...rows].map(([, path = "", id = ""]) => [path, id]));
  return entries
    .filter(([path]) => path !== exportMessages.manifest(1))
    .map(([path, bytes]) => imageIn(ids.get(path) ?? "no account", sha256(bytes)));
};
