import type { Preferences } from "#shared/contract/preferences.ts";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { IconButton } from "../../components/office/IconButton.tsx";
import { RotateCw, Rows3, Rows4 } from "../../components/office/icons.tsx";

type Density = NonNullable<Preferences["density"]>;

interface Props {
  density: Density;
  onDensity: (density: Density) => void;
  isLoading: boolean;
  onRefresh: () => void;
}

export const ListTools = ({ density, onDensity, isLoading, onRefresh }: Props) => {
  const other = density === "compact" ? "comfortable" : "compact";
  return (
    <>
      <IconButton
        icon={other === "compact" ? Rows4 : Rows3}
        label={say.density[other]}
        onClick={() => onDensity(other)}
        css={{ marginInlineStart: "auto", "@media (pointer: coarse)": { display: "none" } }}
      />
      <IconButton
        icon={RotateCw}
        label={say.refresh}
        aria-disabled={isLoading}
        onClick={onRefresh}
      />
    </>
  );
};
