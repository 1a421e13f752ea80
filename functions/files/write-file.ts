import type { Registrar } from "#shared/registrar.ts";
import type { ExportScope } from "../domain/exports/export-scope.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { ImageStore } from "../store/submissions/images.ts";
import { exportedWhat } from "./export-log.ts";
import { writeForms } from "./write-forms.ts";
import { writeImages } from "./write-images.ts";
import { writeWorkbook } from "./write-workbook.ts";
import type { Written } from "./written-stream.ts";

export interface FileDeps {
  images: Pick<ImageStore, "find" | "findPieces">;
  registrar: Registrar;
  clock: () => Date;
}

export interface FileOf {
  scope: ExportScope;
  /** The administrator who exports. */
  by: string;
  batches: AsyncIterable<Submission[]>;
  onBatch: (accounts: Submission[]) => void;
}

export const writeFile =
  ({ images, registrar, clock }: FileDeps, { scope, by, batches, onBatch }: FileOf) =>
  (written: Written): Promise<void> => {
    const { kind, type, status } = scope;
    const exported = { by, at: clock().toISOString() };
    switch (kind) {
      case "excel":
        return writeWorkbook(written, {
          batches,
          type,
          status,
          about: { ...exported, registrar, what: exportedWhat(scope, registrar.timeZone) },
          onBatch,
        });
      case "images":
        return writeImages(written, { batches, images, onBatch });
      case "forms":
        return writeForms(written, { batches, images, registrar, exported, onBatch });
    }
  };
