import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { importMessages as say } from "#shared/messages/back-office-settings.ts";
import { Note, Panel, PlainPage } from "../../components/back-office/PlainPage.tsx";
import { focusInput } from "../../components/fields/field-ids.ts";
import { SelectField } from "../../components/fields/SelectField.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { PageHeading } from "../../components/ui/PageHeading.tsx";
import { useRememberedRun } from "../../lib/back-office/remembered-run.ts";
import { useLookup } from "../../lib/lookups.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { FollowedImport } from "./FollowedImport.tsx";
import { useStartImport } from "./start-import.ts";

const name = "registerCode";

export const UploadCompanyPage = () => {
  const { list: registers = [], isLoading, retry } = useLookup("listRegisters");
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const jobId = useRememberedRun("import");
  const starting = useStartImport();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code === "");
    if (code === "") focusInput(name);
    else if (!starting.isPending) starting.mutate(code);
  };
  return (
    <PlainPage>
      <PageHeading title={say.title} />
      <Note>{say.intro}</Note>
      <Panel>
        <Form noValidate onSubmit={submit}>
          <SelectField
            name={name}
            label={say.register}
            isRequired
            options={registers}
            isLoading={isLoading}
            onRetry={retry}
            value={code}
            error={isMissing ? say.registerMissing : undefined}
            onChange={(value) => {
              setCode(value);
              setMissing(false);
            }}
          />
          <Button type="submit" isBusy={starting.isPending}>
            {say.start}
          </Button>
        </Form>
      </Panel>
      {jobId && (
        <FollowedImport
          key={jobId}
          jobId={jobId}
          registers={registers}
          isStarting={starting.isPending}
          onAgain={(registerCode) => starting.mutate(registerCode)}
        />
      )}
      <TextLink to={officePaths.operations} justifySelf="start">
        {say.allImports}
      </TextLink>
    </PlainPage>
  );
};

const Form = chakra("form", {
  base: {
    display: "grid",
    gap: "4",
    gridTemplateColumns: { base: "1fr", md: "minmax(0, 28rem) auto" },
    alignItems: { base: "end", md: "start" },
    justifyContent: "start",
    justifyItems: { base: "start", md: "stretch" },
    "& > [data-field]": { width: "full" },
    // Beside the input, whether or not an error is below.
    md: { "& > button": { mt: "1.875rem" } },
  },
});
