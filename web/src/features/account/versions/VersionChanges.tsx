import type { UseQueryResult } from "@tanstack/react-query";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import { Actions } from "../../../components/back-office/PlainPage.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { SectionCard, SectionTitle } from "../detail/DataSection.tsx";
import type { Account } from "../model/account.ts";
import type { FieldChange } from "../model/compare-versions.ts";
import { imagePairs } from "../model/image-pairs.ts";
import { ChangedFields } from "./ChangedFields.tsx";
import { ImageComparison } from "./ImageComparison.tsx";

interface Props {
  account: Account;
  before: Pick<UseQueryResult<Account>, "data" | "isFetching" | "refetch">;
  fields: FieldChange[] | undefined;
  changed: string[];
}

export const VersionChanges = ({ account, before, fields, changed }: Props) => {
  const last = account.version - 1;
  if (before.data && fields) {
    const pairs = imagePairs({ before: before.data, now: account, changed });
    return (
      <>
        <SectionCard>
          <SectionTitle>{say.changes(last)}</SectionTitle>
          {fields.length > 0 ? (
            <ChangedFields title={say.changes(last)} fields={fields} />
          ) : (
            <p>{pairs.length > 0 ? say.onlyImages : say.noFieldChanged}</p>
          )}
        </SectionCard>
        {pairs.length > 0 && <ImageComparison pairs={pairs} />}
      </>
    );
  }
  return (
    <SectionCard>
      <SectionTitle>{say.changes(last)}</SectionTitle>
      <Actions role="alert">
        {say.compareFailed(last)}
        <Button
          look="outline"
          size="sm"
          isBusy={before.isFetching}
          onClick={() => before.refetch()}
        >
          {say.retry}
        </Button>
      </Actions>
    </SectionCard>
  );
};
