import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { ToastHost } from "../components/ui/ToastHost.tsx";
import { FailureBoundary } from "./FailureBoundary.tsx";
import { FailurePage } from "./FailurePage.tsx";
import { Root } from "./Root.tsx";
import { system } from "./theme.ts";

export const App = () => (
  <ChakraProvider value={system}>
    <FailureBoundary fallback={<FailurePage />}>
      <Root />
    </FailureBoundary>
    <ToastHost />
  </ChakraProvider>
);
