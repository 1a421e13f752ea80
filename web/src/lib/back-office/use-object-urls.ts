import { useEffect, useRef, useState } from "react";

/**
 * An address of each blob, in their order. A blob keeps its address while it is in the list; then
 * the address is revoked, so that the browser frees the blob.
 */
export const useObjectUrls = (blobs: readonly (Blob | undefined)[]): (string | undefined)[] => {
  const addresses = useRef(new Map<Blob, string>());
  const [urls, setUrls] = useState<(string | undefined)[]>([]);

  useEffect(() => {
    const { current } = addresses;
    setUrls(blobs.map((blob) => blob && addressOf(current, blob)));
    for (const blob of current.keys()) if (!blobs.includes(blob)) forget(current, blob);
  }, [blobs]);

  useEffect(() => {
    const { current } = addresses;
    return () => {
      for (const blob of current.keys()) forget(current, blob);
    };
  }, []);
  return urls;
};

const addressOf = (addresses: Map<Blob, string>, blob: Blob): string => {
  const address = addresses.get(blob) ?? URL.createObjectURL(blob);
  addresses.set(blob, address);
  return address;
};

const forget = (addresses: Map<Blob, string>, blob: Blob): void => {
  URL.revokeObjectURL(addresses.get(blob) ?? "");
  addresses.delete(blob);
};
