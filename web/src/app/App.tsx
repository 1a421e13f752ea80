import { ToastHost } from "../components/ui/ToastHost.tsx";
import { FailureBoundary } from "./FailureBoundary.tsx";
import { FailurePage } from "./FailurePage.tsx";
import { Root } from "./Root.tsx";

export const App = () => (
  <>
    <FailureBoundary fallback={<FailurePage />}>
      <Root />
    </FailureBoundary>
    <ToastHost />
  </>
);
