import type { ReactElement } from "react";
import type { Flag } from "#shared/contract/flags.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { listMessages as say, serviceNames } from "#shared/messages/back-office.ts";
import { flagWords } from "#shared/messages/flags.ts";
import { holdMessages } from "#shared/messages/holds.ts";
import { Checkbox } from "../../components/office/Checkbox.tsx";
import { Popover } from "../../components/office/Popover.tsx";
import { Select } from "../../components/office/Select.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { flags } from "../../lib/back-office/lists/list-address.ts";
import { clerkOptions } from "./clerk-options.ts";
import type { FilterProps } from "./filter-props.ts";

interface Props extends FilterProps {
  trigger: ReactElement;
}

const FilterPopover = ({ trigger, list, view, rows, onChange }: Props) => {
  const { flag, overdue, held, refusedBy } = view;
  const isSent = list.status === "approved" || list.status === "uploaded";
  const isPending = list.status === "pending";
  return (
    <Popover title={say.filters} trigger={trigger} defaultOpen>
      {isPending && (
        <Checkbox
          isOn={overdue ?? false}
          onChange={(isOn) => onChange({ overdue: isOn || undefined })}
        >
          {say.overdueOnly}
        </Checkbox>
      )}
      {isSent && (
        <Checkbox isOn={held ?? false} onChange={(isOn) => onChange({ held: isOn || undefined })}>
          {holdMessages.filter}
        </Checkbox>
      )}
      <Select<Flag | "">
        name="flag"
        label={say.flag}
        options={[["", say.anyFlag], ...flags.map((one) => [one, flagWords[one]] as const)]}
        value={flag ?? ""}
        onChange={(one) => onChange({ flag: one || undefined })}
      />
      {isPending ? (
        <ClaimedBy view={view} rows={rows} onChange={onChange} />
      ) : (
        <Select<Service | "">
          name="refusedBy"
          label={say.refusedBy}
          options={[
            ["", say.noService],
            ...services.map((one) => [one, serviceNames[one]] as const),
          ]}
          value={refusedBy ?? ""}
          onChange={(one) => onChange({ refusedBy: one || undefined })}
        />
      )}
    </Popover>
  );
};

const ClaimedBy = ({ view, rows, onChange }: Omit<FilterProps, "list">) => {
  const { id } = useAdmin();
  return (
    <Select
      name="claimedBy"
      label={say.claimedBy}
      options={clerkOptions({ me: id, chosen: view.claimedBy, rows })}
      value={view.claimedBy ?? ""}
      onChange={(one) => onChange({ claimedBy: one || undefined })}
    />
  );
};

export default FilterPopover;
