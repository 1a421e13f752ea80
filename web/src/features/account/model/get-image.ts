import { queryOptions } from "@tanstack/react-query";
import type { ImageField } from "#shared/kyc/images.ts";
import { callImage } from "../../../lib/back-office/call-image.ts";
import type { Account } from "./account.ts";

/** The key holds the version: an update of the holder may bring another image. */
export const getImage = ({ type, id, version }: ImagesOf, field: ImageField) =>
  queryOptions({
    queryKey: ["image", type, id, version, field],
    queryFn: ({ signal }) =>
      type === "individual"
        ? callImage("getIndividualImage", { params: { id, field }, signal })
        : callImage("getCorporateImage", { params: { id, field }, signal }),
    // Megabytes, which the browser frees once nothing shows them.
    gcTime: 0,
    // The place of the image says it.
    meta: { isQuiet: true },
  });

export type ImagesOf = Pick<Account, "type" | "id" | "version">;
