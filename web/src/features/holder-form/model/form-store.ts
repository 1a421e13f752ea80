import { createContext, useContext, useSyncExternalStore } from "react";
import { createListeners } from "../../../lib/listeners.ts";
import { type FormAction, formReducer } from "./form-reducer.ts";
import { emptyForm, type FormState } from "./form-state.ts";

export interface FormStore {
  get: () => FormState;
  /** The form as it was opened: parts that hydrate later find the prerendered markup of it. */
  first: FormState;
  dispatch: (action: FormAction) => void;
  /** The form as it was opened. */
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
}

export const createFormStore = (initial: FormState = emptyForm()): FormStore => {
  let form = initial;
  const listeners = createListeners();
  const dispatch = (action: FormAction) => {
    form = formReducer(form, action);
    listeners.notify();
  };
  return {
    get: () => form,
    first: initial,
    dispatch,
    reset: () => dispatch({ do: "replace", form: initial }),
    subscribe: listeners.subscribe,
  };
};

export const StoreContext = createContext<FormStore | undefined>(undefined);

export const useFormStore = (): FormStore => {
  const store = useContext(StoreContext);
  if (!store) throw new Error("a part of the form stands outside of it");
  return store;
};

/**
 * One part of the form's state. A key stroke renders only readers of the changed part, so `select`
 * must return a stable value, never a new object.
 */
export const useForm = <T>(select: (form: FormState) => T): T => {
  const store = useFormStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.first),
  );
};
