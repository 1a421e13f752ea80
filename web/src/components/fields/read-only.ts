import { createContext, useContext } from "react";

/** Where it is true the fields show what stands in them and take nothing. */
const ReadOnlyContext = createContext(false);

export const ReadOnly = ReadOnlyContext.Provider;
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
