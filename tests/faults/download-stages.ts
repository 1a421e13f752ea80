import { rowsOfKind } from "../support/rows.ts";
import type { Callers } from "./callers.ts";
import type { Stage } from "./every-failpoint.ts";
import { imagesOf, openExporters, type Wanted } from "./exporters.ts";
import { readyAccounts } from "./ready-accounts.ts";
import { isEverything } from "./sample.ts";
import type { World } from "./world.ts";

/** The other calls of an export are those of a workbook. */
const images = /^S3/;

/** Exports that are streamed. The world must have no accounts yet, because they export whole lists. */
export const downloadStages = async (world: World, callers: Callers): Promise<Stage[]> => {
  const { exporter, exportFile } = openExporters(world, callers);
  const { sent, approved } = readyAccounts(callers, { isHolder: false });
  const uploaded = await approved("uploaded");
  await callers.upload();
  await world.drain();
  const [run] = await rowsOfKind(world.tables.main, "upload-run");
  const pending = [await sent("pending"), await sent("pending")];

  const download = (wanted: Wanted) => ({
    work: wanted.name as string,
    prepare: async (mark: string) => {
      const admin = await exporter(mark);
      return () => exportFile(admin, wanted);
    },
  });
  const forms = async (): Promise<Stage> => ({
    title: "export of forms",
    calls: images,
    ...download({
      name: "exportIndividualForms",
      query: { status: "approved" },
      wanted: [(await approved("approved")).id],
    }),
  });
  return [
    {
      title: "export of a workbook",
      ...download({
        name: "exportIndividualAccounts",
        query: { status: "pending" },
        wanted: pending.map(({ id }) => id).toSorted(),
      }),
    },
    {
      title: "export of images",
      calls: images,
      ...download({
        name: "exportIndividualImages",
        query: { status: "pending" },
        wanted: imagesOf(callers, pending),
      }),
    },
    {
      title: "export of an upload run",
      calls: /^DynamoDB/,
      ...download({
        name: "downloadRun",
        params: { jobId: String(run?.id) },
        wanted: [uploaded.id],
      }),
    },
    // A form takes longer to write than everything else in a case.
    ...(isEverything ? [await forms()] : []),
  ];
};
