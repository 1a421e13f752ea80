import { createContext, useContext } from "react";
import type { Admin } from "#shared/contract/admin-session.ts";

export const AdminContext = createContext<Admin | undefined>(undefined);

/** The signed-in administrator; use it only below `RequireAdmin`. */
export const useAdmin = (): Admin => {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error("useAdmin is called outside RequireAdmin");
  return admin;
};
