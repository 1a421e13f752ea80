import { type ReactNode, useState } from "react";
import type { FormState } from "./form-state.ts";
import { createFormStore, StoreContext } from "./form-store.ts";

interface Props {
  initial?: FormState;
  children: ReactNode;
}

export const FormStoreProvider = ({ initial, children }: Props) => {
  const [store] = useState(() => createFormStore(initial));
  return <StoreContext value={store}>{children}</StoreContext>;
};
