import { useSearchParams } from "react-router-dom";
import { logMessages as say } from "#shared/messages/back-office-settings.ts";
import { Note, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { StateBox } from "../../components/ui/StateBox.tsx";
import { LogFiles } from "./LogFiles.tsx";
import { LogFilter } from "./LogFilter.tsx";
import { type LogView, logAddressOf, logViewFrom, today } from "./log-address.ts";
import { UnshownAccounts } from "./UnshownAccounts.tsx";

/** Logs by types, day, person and account; makes no request before a type is chosen. */
export const SystemLogsPage = () => {
  const [params, setParams] = useSearchParams();
  const view = logViewFrom(params);
  const change = (changes: LogView) =>
    setParams(logAddressOf({ ...view, ...changes }), { replace: true });

  return (
    <PlainPage>
      <PageHeading title={say.title} />
      <LogFilter view={view} onChange={change} />
      {view.unshown ? (
        <>
          <Note>{say.unshown.explanation}</Note>
          <UnshownAccounts day={view.date ?? today()} />
        </>
      ) : (
        <Entries view={view} />
      )}
    </PlainPage>
  );
};

const Entries = ({ view }: { view: LogView }) => {
  const { types = [] } = view;
  const [type, ...others] = types;
  if (!type) {
    return (
      <StateBox>
        <p>{say.chooseFirst}</p>
      </StateBox>
    );
  }
  return (
    <>
      {others.length === 0 && <Note>{say.explanations[type]}</Note>}
      <LogFiles key={String(logAddressOf(view))} view={{ ...view, types }} />
    </>
  );
};
