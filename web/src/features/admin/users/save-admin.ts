import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { Admin } from "#shared/contract/admin-session.ts";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { paths } from "../../../lib/paths.ts";
import { toastProblem } from "../session/toast-problem.ts";
import { type AdminFields, changesOf } from "./admin-form.ts";
import { listAdmins } from "./list-admins.ts";

/** Creates an account, or changes `admin`, and returns to the users. */
export const useSaveAdmin = (admin: Admin | undefined) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (fields: AdminFields) =>
      admin
        ? callApi("updateAdmin", { params: { id: admin.id }, body: changesOf(fields, admin) })
        : callApi("registerAdmin", { body: fields }),
    onSuccess: async ({ status }) => {
      toastSuccess(status);
      await client.invalidateQueries({ queryKey: listAdmins.queryKey });
      navigate(paths.users);
    },
    onError: (error) => toastProblem(error, sentenceOf(error)),
  });
};

const sentenceOf = (error: Error): string =>
  (error instanceof ApiError && error.errors[0]) || error.message;
