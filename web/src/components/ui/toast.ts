import { createListeners } from "../../lib/listeners.ts";

interface ToastContent {
  text: string;
  type: "success" | "error" | "info";
  /** Lets tests and styles find one kind of message. */
  id?: string | undefined;
}

export interface ShownToast extends ToastContent {
  /** New for each toast, even with the same text. */
  key: number;
}

export const toastMs = 5000;
export const toastRegionId = "messages";

let shown: ShownToast | undefined;
let count = 0;
const listeners = createListeners();

const show = (next: ShownToast | undefined): void => {
  shown = next;
  listeners.notify();
};

export const showToast = (content: ToastContent): void => {
  count += 1;
  show({ ...content, key: count });
};

export const toastError = (text: string, id?: string): void =>
  showToast({ text, type: "error", id });
export const toastSuccess = (text: string, id?: string): void =>
  showToast({ text, type: "success", id });

export const closeToast = (): void => show(undefined);

export const currentToast = (): ShownToast | undefined => shown;

export const onToastChange = listeners.subscribe;
