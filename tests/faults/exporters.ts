import { type AdminRecord, nameOf } from "#functions/domain/access/administrator.ts";
import { adminStore } from "#functions/store/staff/admins.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { digits } from "../builders/a-submission.ts";
import { anAdministrator } from "../builders/an-administrator.ts";
import { aToken } from "../support/tokens.ts";
import type { Account, Callers } from "./callers.ts";
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
        const { state, url } = JSON.parse(answer?.body ?? "{}").results ?? {};
        const file = url ? { file: await download(url) } : {};
        const outcome = answer?.statusCode === 200 ? "done" : "unknown";
        const act = { kind: "collect", by, email, jobId, state, wanted, ...file } as const;
        history.push({ ...act, outcome, began, ended: tick() });
      }
    },
  };
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

const download = async (url: string): Promise<string[] | "broken"> => {
  const answer = await fetch(url);
  if (!answer.ok) return "broken";
  const disposition = answer.headers.get("content-disposition") ?? "";
  return contentOf(Buffer.from(await answer.arrayBuffer()), disposition);
};

const nameIn = (headers: WholeAnswer["headers"]): string =>
  String(headers?.["Content-Disposition"] ?? "");
