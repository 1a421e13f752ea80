import { exportPageMessages } from "#shared/messages/back-office-exports.ts";

/** A file that did not come to its end: what is there of it is worth nothing. */
export class BrokenDownload extends Error {
  constructor(options?: ErrorOptions) {
    super(exportPageMessages.broke, options);
    this.name = "BrokenDownload";
  }
}
