import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ImageField, imageFieldsOf } from "#shared/kyc/images.ts";
import { imageLabels } from "#shared/messages/back-office-account.ts";
import { useObjectUrls } from "../../../lib/back-office/use-object-urls.ts";
import type { Account } from "./account.ts";
import type { AccountDocument } from "./documents.ts";
import { getImage } from "./get-image.ts";

/** The images of an account in the order of the form. Each is a call, and none waits for another. */
export const useImages = (account: Account): AccountDocument[] => {
  const { type, imageTypes } = account;
  const fields = imageFieldsOf(type).filter((field) => imageTypes[field]);
  const images = useQueries({
    queries: fields.map((field) => getImage(account, field)),
    combine,
  });
  const urls = useObjectUrls(useMemo(() => images.map(({ blob }) => blob), [images]));
  return fields.map((field, index) => documentOf({ type, field }, urls[index], images[index]));
};

/** One function, so that its result stays the same while nothing has changed. */
const combine = (results: UseQueryResult<Blob>[]) =>
  results.map(({ data, isError, isFetching, refetch }) => ({
    blob: data,
    hasFailed: isError && !isFetching,
    retry: refetch,
  }));

const documentOf = (
  { type, field }: { type: Account["type"]; field: ImageField },
  url: string | undefined,
  image: ReturnType<typeof combine>[number] | undefined,
): AccountDocument => ({
  field,
  label: imageLabels[type][field] ?? field,
  url,
  ...(image?.hasFailed && { retry: () => void image.retry() }),
});
