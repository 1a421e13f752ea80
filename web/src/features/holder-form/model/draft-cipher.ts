export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

export const secretBytes = 32;

export const importKey = (secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["encrypt", "decrypt"]);

/** A new IV for each call: two contents under one key and IV would reveal each other. */
export const seal = async (key: CryptoKey, content: Blob): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await content.arrayBuffer();
  return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes) };
};

export const unseal = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data);
