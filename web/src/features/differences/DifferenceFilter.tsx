import { type DifferenceKind, differenceKinds } from "#shared/contract/differences.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { differenceMessages as say } from "#shared/messages/back-office-differences.ts";
import { FilterBox } from "../../components/back-office/FilterBox.tsx";
import type { DifferenceView } from "./difference-view.ts";

interface Props {
  view: DifferenceView;
  choose: (view: DifferenceView) => void;
}

export const DifferenceFilter = ({ view: { service, kind }, choose }: Props) => (
  <FilterBox>
    <label>
      {say.service}
      <select
        value={service ?? ""}
        onChange={({ target }) => choose({ service: target.value as Service, kind })}
      >
        <option value="">{say.allServices}</option>
        {services.map((name) => (
          <option key={name} value={name}>
            {serviceNames[name]}
          </option>
        ))}
      </select>
    </label>
    <label>
      {say.kind}
      <select
        value={kind ?? ""}
        onChange={({ target }) => choose({ service, kind: target.value as DifferenceKind })}
      >
        <option value="">{say.allKinds}</option>
        {differenceKinds.map((name) => (
          <option key={name} value={name}>
            {say.kinds[name]}
          </option>
        ))}
      </select>
    </label>
  </FilterBox>
);
