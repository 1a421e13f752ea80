import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { FormPage, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { useSelectEngine } from "../../components/fields/select-engine-loader.ts";
import { LoadingTable } from "../../components/office/Skeletons.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { getConfiguration } from "../../lib/back-office/get-configuration.ts";
import { ConfigurationForm } from "./ConfigurationForm.tsx";
import { WaitingChanges } from "./WaitingChanges.tsx";

export const ConfigurationPage = () => {
  const query = useQuery(getConfiguration);
  const isReady = useReadiness();
  return (
    <FormPage>
      <PlainPage>
        <PageHeading title={say.title} />
        <WaitingChanges />
        <Loaded query={query} loading={say.loading} failed={say.failed}>
          {(configuration) =>
            isReady ? (
              <ConfigurationForm saved={configuration} />
            ) : (
              <LoadingTable>{say.loading}</LoadingTable>
            )
          }
        </Loaded>
      </PlainPage>
    </FormPage>
  );
};

const lateMs = 3000;

/** Waits for the select, at most `lateMs`: the chosen registers fill many lines of it. */
const useReadiness = (): boolean => {
  const engine = useSelectEngine();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return engine !== undefined || isLate;
};
