import { type DifferenceKind, differenceKinds } from "#shared/contract/differences.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { differenceMessages as say } from "#shared/messages/back-office-differences.ts";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { Select } from "../../components/office/Select.tsx";
import type { DifferenceView } from "./difference-view.ts";

interface Props {
  view: DifferenceView;
  choose: (view: DifferenceView) => void;
}

const serviceOptions = services.map((name) => [name, serviceNames[name]] as const);
const kindOptions = differenceKinds.map((name) => [name, say.kinds[name]] as const);

export const DifferenceFilter = ({ view: { service, kind }, choose }: Props) => (
  <Actions>
    <Select<Service | "">
      name="service"
      label={say.service}
      isLabelHidden
      options={[["", say.allServices], ...serviceOptions]}
      value={service ?? ""}
      onChange={(chosen) => choose({ service: chosen || undefined, kind })}
    />
    <Select<DifferenceKind | "">
      name="kind"
      label={say.kind}
      isLabelHidden
      options={[["", say.allKinds], ...kindOptions]}
      value={kind ?? ""}
      onChange={(chosen) => choose({ service, kind: chosen || undefined })}
    />
  </Actions>
);
