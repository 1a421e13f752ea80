import type { ReactNode } from "react";
import { inBrowser } from "../../../../app/testing/in-browser.tsx";
import { loadSelectEngine } from "../../../../components/fields/select-engine-loader.ts";
import { FormStoreProvider } from "../FormStoreProvider.tsx";
import type { FormAction } from "../form-reducer.ts";
import { emptyForm, type FormState } from "../form-state.ts";
import { type FormStore, useFormStore } from "../form-store.ts";

/**
 * Renders sections of the form in the browser, with their selects ready.
 * @returns the page; its `form()` reads what the fields have sent to the form
 */
export const formInBrowser = async (part: ReactNode, initial: Partial<FormState> = {}) => {
  await loadSelectEngine();
  let store = {} as FormStore;
  const Store = () => {
    store = useFormStore();
    return part;
  };
  const page = await inBrowser(
    <FormStoreProvider initial={{ ...emptyForm(), ...initial }}>
      <Store />
    </FormStoreProvider>,
  );
  return {
    ...page,
    form: () => store.get(),
    dispatch: (action: FormAction) => store.dispatch(action),
  };
};
