import { type AdminRecord, nameOf } from "#functions/domain/access/administrator.ts";
import { isNight } from "#functions/domain/time/night.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import type { ExportPart, ExportProgress } from "#shared/contract/admin-exports.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { digits } from "../builders/a-submission.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import { registrar } from "../support/api.ts";
import { aToken } from "../support/tokens.ts";
import { type Account, type Callers, sha256 } from "./callers.ts";
import { contentOf, imageIn } from "./file-content.ts";
import type { ActOf } from "./history.ts";
import type { WholeAnswer } from "./whole-answer.ts";
import type { World } from "./world.ts";

/** A call that exports, and what the file has to hold. */
export interface Wanted {
  name: CallName;
  query?: Record<string, string>;
  params?: Record<string, string>;
  wanted: string[];
}

/** What an export of the images of these accounts has to hold. */
export const imagesOf = ({ history }: Callers, accounts: Account[]): string[] =>
  accounts
    .flatMap(({ id }) => {
      const sent = history.find((act) => act.kind === "send" && act.id === id);
      return sent?.kind === "send"
        ? Object.values(sent.images).map((hash) => imageIn(id, hash))
        : [];
    })
    .toSorted();

type Asked = ActOf<"export">;

/** Administrators who export; each has their own name, by which the log tells them apart. */
export const openExporters = (world: World, { ask, history, tick }: Callers) => {
  const admins = adminStore(world.tables.main);

  const askOnce = async (admin: AdminRecord, { wanted, name, ...asked }: Wanted) => {
    const token = await aToken(world, admin);
    const began = tick();
    const answer = await ask(name, { ...asked, token });
    const got = answer ? await gotFrom(answer) : { outcome: "unknown" as const };
    const act: Asked = {
      kind: "export",
      ...nameAndEmail(admin),
      wanted,
      ...got,
      began,
      ended: tick(),
    };
    history.push(act);
    return act;
  };

  const jobsInMailsTo = async (email: string): Promise<string[]> =>
    (await world.inbox.sent())
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\/admin\/exports\/([\w-]{36})/.exec(text)?.[1] ?? []);

  return {
    exporter: async (mark: string): Promise<AdminRecord> => {
      passUntilNight(world.clock);
      const unique = `${mark}.${digits(12)}`;
      const email = `${unique}@registrar.test`;
      const admin = anAdministrator({ rights, lastName: unique, email });
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
      const { by, email } = nameAndEmail(admin);
      const own = history.filter((act): act is Asked => act.kind === "export" && act.by === by);
      const isUnclear = own.some(({ outcome }) => outcome === "unknown");
      const known = own.flatMap(({ jobId }) => jobId ?? []);
      const jobIds = new Set([...known, ...(isUnclear ? await jobsInMailsTo(email) : [])]);
      const wanted = own[0]?.wanted ?? [];
      for (const jobId of jobIds) {
        const began = tick();
        const answer = await untilAnswered(async () =>
          ask("getExportJob", { params: { jobId }, token: await aToken(world, admin) }),
        );
        const found: Partial<ExportProgress> = JSON.parse(answer?.body ?? "{}").results ?? {};
        const { state } = found;
        const file = state === "done" ? { file: await downloadAll(found) } : {};
        const outcome = answer?.statusCode === 200 ? "done" : "unknown";
        const about = { kind: "collect", by, email, jobId, wanted } as const;
        const act = { ...about, ...(state && { state }), ...file };
        history.push({ ...act, outcome, began, ended: tick() });
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

const nameAndEmail = (admin: AdminRecord) => ({ by: nameOf(admin), email: admin.email });

const gotFrom = async ({ statusCode, headers, body, file }: WholeAnswer) => {
  if (file === "broken") return { outcome: "unknown", file } as const;
  if (file) return { outcome: "done", file: await contentOf(file, nameIn(headers)) } as const;
  const jobId: string | undefined = JSON.parse(body).results?.jobId;
  if (jobId) return { outcome: "done", jobId } as const;
  return { outcome: statusCode >= 400 && statusCode < 500 ? "refused" : "unknown" } as const;
};

const untilAnswered = async (ask: () => Promise<WholeAnswer | undefined>, left = 3) => {
  const answer = await ask();
  if (left === 1 || (answer && answer.statusCode < 500)) return answer;
  return untilAnswered(ask, left - 1);
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
  const listed = [...list.matchAll(/^(\d+),.*,"([\w-]{36})"\r$/gm)].map(
    ([, n, id]) => `${n} ${id}`,
  );
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

const nameIn = (headers: WholeAnswer["headers"]): string =>
  String(headers?.["Content-Disposition"] ?? "");
