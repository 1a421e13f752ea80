import { expect } from "vitest";
import { indexKeys } from "#functions/store/table/keys.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { indexRows } from "../support/rows.ts";
import type { Callers } from "./callers.ts";
import type { Stage } from "./every-failpoint.ts";
import { imagesOf, openExporters, type Wanted } from "./exporters.ts";
import { noFault } from "./failpoints.ts";
import { largeExport, mayStayUnfinished } from "./large-export.ts";
import { readyAccounts } from "./ready-accounts.ts";
import { isEverything } from "./sample.ts";
import type { World } from "./world.ts";

/** Exports that run as a job. The world must have no accounts yet, because they export whole lists. */
export const exportJobStages = async (world: World, callers: Callers): Promise<Stage[]> => {
  const { exporter, exportFile, collect } = openExporters(world, callers);
  const { approved } = readyAccounts(callers, { isHolder: false });
  const images: Wanted = {
    name: "exportIndividualImages",
    query: { status: "approved" },
    wanted: imagesOf(callers, [await approved("approved"), await approved("approved")]),
  };

  /** Lets every lease and every pause end if a job still runs. */
  const recover = async (): Promise<void> => {
    world.letFail(noFault);
    await world.drain();
    if ((await indexRows(world.tables.main, indexKeys.running)).length === 0) return;
    world.clock.pass(6 * 60_000);
    await world.drain();
  };

  const jobOf = async (mark: string, wanted: Wanted) => {
    const admin = await exporter(mark);
    const { jobId } = await exportFile(admin, wanted);
    return { admin, jobId };
  };

  /**
   * The queue delivers the messages of the job and of its first part twice more, also while a worker
   * is slow. A worker renews its lease while it stores the file.
   */
  const buildOf = async (mark: string, wanted: Wanted) => {
    const { admin, jobId } = await jobOf(mark, wanted);
    for (let copies = 2; copies > 0; copies--) {
      await world.queues.send("export", { jobId });
      await world.queues.send("export", { jobId, part: 1 });
    }
    world.meanwhile(() => {
      world.startAnother("export");
      return world.queues.poll("export");
    });
    world.beforeCalls(async ({ work, call }) => {
      if (work === "export" && call === "S3 PutObject") world.runIntervals();
    });
    const build = async () => {
      await world.drain();
      await recover();
      await collect(admin);
    };
    return { jobId, build };
  };

  let large: Promise<Wanted> | undefined;

  /** Only with all cases: each one writes, reads and compares a file of two pieces, several times. */
  const inPieces: Stage = {
    title: "export as a job, its worker with a file in pieces",
    work: "export",
    calls: /^S3 \w+(Upload|Part)$/,
    prepare: async (mark, _, failing) => {
      large ??= largeExport(world);
      const { jobId, build } = await buildOf(mark, await large);
      return async () => {
        await build();
        const unfinished = world
          .unfinishedUploads()
          .filter((key) => key.startsWith(`exports/${jobId}/`));
        if (!failing || !mayStayUnfinished(failing)) expect(unfinished).toEqual([]);
        // Removes the file, because the files of all cases would fill the memory.
        await world.passDay();
      };
    },
  };

  return [
    {
      title: "export as a job, its start",
      work: images.name,
      // The other calls are those of an export that is streamed.
      calls: /Query$|TransactWriteItems$/,
      prepare: async (mark) => {
        const admin = await exporter(mark);
        return async () => {
          await exportFile(admin, images);
          await recover();
          await collect(admin);
        };
      },
    },
    {
      title: "export as a job, its state and file",
      work: "getExportJob" satisfies CallName,
      prepare: async (mark) => {
        const { admin } = await jobOf(mark, images);
        await world.drain();
        return () => collect(admin);
      },
    },
    {
      title: "export as a job, its worker",
      work: "export",
      prepare: async (mark) => (await buildOf(mark, images)).build,
    },
    {
      title: "export as a job, the end of its day",
      work: "sweep",
      // The other calls of the sweep have a stage of their own.
      calls: /^S3|TransactWriteItems$/,
      prepare: async (mark) => {
        const { admin } = await jobOf(mark, images);
        await world.drain();
        await collect(admin);
        world.clock.pass(25 * 3_600_000);
        return () => world.sweep();
      },
    },
    ...(isEverything ? [inPieces] : []),
  ];
};
