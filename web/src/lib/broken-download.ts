import { exportPageMessages } from "#shared/messages/back-office-exports.ts";

/** A download that was cut off: the partial file is useless. */
export class BrokenDownload extends Error {
  constructor(options?: ErrorOptions) {
    super(exportPageMessages.broke, options);
    this.name = "BrokenDownload";
  }
}
