import { useEffect, useState } from "react";
import { callApi } from "../../../lib/api.ts";
import { lookupReply } from "../../../lib/lookups.ts";

/**
 * The sentence of a registrar who has closed the form. It comes with the list of banks, which the form
 * asks for anyway.
 */
export const useClosed = () => {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    lookupReply("listBanks").then(
      ({ formClosed }) => isWanted && setSentence(formClosed),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const look = async (): Promise<void> => setSentence((await callApi("listBanks")).formClosed);
  return { sentence, look };
};
