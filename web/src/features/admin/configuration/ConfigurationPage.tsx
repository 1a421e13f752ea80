import { useQuery } from "@tanstack/react-query";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { Loaded } from "../plain/Loaded.tsx";
import { PlainPage } from "../plain/PlainPage.tsx";
import { ConfigurationForm } from "./ConfigurationForm.tsx";
import { getConfiguration } from "./get-configuration.ts";

export const ConfigurationPage = () => {
  const query = useQuery(getConfiguration);
  return (
    <PlainPage>
      <PageHeading title={say.title} />
      <Loaded query={query} loading={say.loading} failed={say.failed}>
        {(configuration) => <ConfigurationForm saved={configuration} />}
      </Loaded>
    </PlainPage>
  );
};
