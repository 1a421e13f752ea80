import { createContext, useContext } from "react";

const ReadOnlyContext = createContext(false);

export const ReadOnly = ReadOnlyContext.Provider;
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
