import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Waiting } from "../ui/Waiting.tsx";

/** In place of a whole page: its words are the heading, which the page replaces with its title. */
export const WaitingPage = ({ children }: { children: ReactNode }) => (
  <Waiting>
    <chakra.h1 fontSize="md" fontWeight="normal">
      {children}
    </chakra.h1>
  </Waiting>
);
