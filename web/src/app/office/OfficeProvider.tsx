import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { AskHost } from "../../components/office/AskHost.tsx";
import { ToastPlace } from "../../components/office/ToastPlace.tsx";
import { officeSystem } from "./office-system.ts";

export const OfficeProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={officeSystem}>
    {children}
    <AskHost />
    <ToastPlace />
  </ChakraProvider>
);
