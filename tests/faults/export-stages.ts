import { randomBytes } from "node:crypto";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { indexKeys } from "#functions/store/table/keys.ts";
import { aCorporateSubmission } from "../builders/a-submission.ts";
import { imagesBucket } from "../support/engines.ts";
import { indexRows, rowsOfKind } from "../support/rows.ts";
import { stored, submissionsOf } from "../support/stored.ts";
import { type Callers, readyAccounts, sha256 } from "./callers.ts";
import type { Stage } from "./every-failpoint.ts";
import { imageIn, imagesOf, openExporters, type Wanted } from "./exporters.ts";
import { noFault } from "./failpoints.ts";
import { type Case, isEverything } from "./sample.ts";
import type { World } from "./world.ts";

/** Exports that are streamed. The world must have no accounts yet, because they export whole lists. */
export const downloadStages = async (world: World, callers: Callers): Promise<Stage[]> => {
  const { exporter, exportFile } = openExporters(world, callers);
  const { sent, approved } = readyAccounts(callers, { isHolder: false });
  const uploaded = await approved("uploaded");
  await callers.upload();
  await world.drain();
  const [run] = await rowsOfKind(world.tables.main, "upload-run");
  const pending = [await sent("pending"), await sent("pending")];
  const stage = (title: string, calls: RegExp, wanted: Wanted): Stage => ({
    title,
    calls,
    work: wanted.name,
    prepare: async (mark) => {
      const admin = await exporter(mark);
      return () => exportFile(admin, wanted);
    },
  });
  const stages = [
    stage("export of a workbook", /./, {
      name: "exportIndividualAccounts",
      query: { status: "pending" },
      wanted: pending.map(({ id }) => id).toSorted(),
    }),
    // The other calls of an export are those of a workbook.
    stage("export of images", /^S3/, {
      name: "exportIndividualImages",
      query: { status: "pending" },
      wanted: imagesOf(callers, pending),
    }),
    stage("export of an upload run", /^DynamoDB/, {
      name: "downloadRun",
      params: { jobId: String(run?.id) },
      wanted: [uploaded.id],
    }),
  ];
  // A form takes longer to write than everything else in a case.
  if (!isEverything) return stages;
  const forms = { name: "exportIndividualForms", query: { status: "approved" } } as const;
  const wanted = [(await approved("approved")).id];
  return [...stages, stage("export of forms", /^S3/, { ...forms, wanted })];
};

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
    for (const part of [undefined, 1, undefined, 1]) {
      await world.queues.send("export", { jobId, part });
    }
    world.set({
      meanwhile: () => {
        world.startAnother("export");
        return world.queues.poll("export");
      },
      before: async ({ work, call }) => {
        if (work === "export" && call === "S3 PutObject") world.runIntervals();
      },
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
        const keys = world.unfinishedUploads();
        const unfinished = keys.filter((key) => key.startsWith(`exports/${jobId}/`));
        if (unfinished.length > 0 && !(failing && mayStayUnfinished(failing))) {
          throw new Error(`${unfinished} was neither completed nor aborted`);
        }
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
      work: "getExportJob",
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

/** More than the form takes, so that one account fills more than one piece of a file. */
const twoPiecesBytes = 17_000_000;

/** Stores the only company of the world, and returns the export of its image. */
const largeExport = async (world: World): Promise<Wanted> => {
  const company = aCorporateSubmission();
  const { passportImage } = company.images;
  const Body = randomBytes(twoPiecesBytes);
  const Key = passportImage?.key;
  await world.s3.send(new PutObjectCommand({ Bucket: imagesBucket, Key, Body }));
  Object.assign(passportImage ?? {}, { bytes: Body.length });
  await stored(submissionsOf(world), company);
  const wanted = [imageIn(company.id, sha256(Body))];
  return { name: "exportCorporateImages", query: { status: "pending" }, wanted };
};

/**
 * Whether nobody can abort the upload: its worker has died or did not get its id, or the library
 * did not try, because S3 may have completed it. Then the lifecycle rule of the bucket aborts it.
 */
const mayStayUnfinished = ({ point: { call }, mode }: Case): boolean =>
  mode.startsWith("killed") ||
  (call === "S3 CreateMultipartUpload" && ["after", "lost-once"].includes(mode)) ||
  (call === "S3 CompleteMultipartUpload" && ["before", "throttled"].includes(mode));
