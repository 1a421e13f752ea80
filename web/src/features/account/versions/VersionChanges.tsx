import type { UseQueryResult } from "@tanstack/react-query";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import { Actions } from "../../../components/back-office/PlainPage.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { SectionCard, SectionTitle } from "../detail/DataSection.tsx";
import type { Account } from "../model/account.ts";
import type { FieldChange } from "../model/compare-versions.ts";
import { picturePairs } from "../model/picture-pairs.ts";
import { ChangedFields } from "./ChangedFields.tsx";
import { PictureComparison } from "./PictureComparison.tsx";

interface Props {
  account: Account;
  before: Pick<UseQueryResult<Account>, "data" | "isFetching" | "refetch">;
  fields: FieldChange[] | undefined;
  changed: string[];
}

export const VersionChanges = ({ account, before, fields, changed }: Props) => {
  const last = account.version - 1;
  if (before.data && fields) {
    const pairs = picturePairs({ before: before.data, now: account, changed });
    return (
      <>
        <SectionCard>
          <SectionTitle>{say.changes(last)}</SectionTitle>
          {fields.length > 0 ? (
            <ChangedFields fields={fields} />
          ) : (
            <p>{pairs.length > 0 ? say.onlyPictures : say.noFieldChanged}</p>
          )}
        </SectionCard>
        {pairs.length > 0 && <PictureComparison pairs={pairs} />}
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
