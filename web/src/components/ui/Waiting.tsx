import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Spinner } from "./Spinner.tsx";

export const Waiting = ({ children }: { children: ReactNode }) => (
  <chakra.div
    role="status"
    display="flex"
    gap="3"
    alignItems="center"
    justifyContent="center"
    minH="16rem"
    color="muted"
  >
    <Spinner />
    {children}
  </chakra.div>
);
