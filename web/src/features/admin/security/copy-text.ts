import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { toastError, toastSuccess } from "../../../components/ui/toast.ts";

export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(say.copied);
  } catch {
    toastError(say.copyFailed);
  }
};
