import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { ToastHost } from "../components/ui/ToastHost.tsx";
import { FailureBoundary } from "./FailureBoundary.tsx";
import { Router } from "./Router.tsx";
import { system } from "./theme.ts";

export const App = () => (
  <ChakraProvider value={system}>
    <FailureBoundary>
      <Router />
    </FailureBoundary>
    <ToastHost />
  </ChakraProvider>
);
