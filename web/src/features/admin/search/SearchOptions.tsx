import { chakra } from "@chakra-ui/react/styled-system";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Hit } from "#shared/contract/search.ts";
import { statusNames, typeNames } from "#shared/messages/back-office.ts";
import { searchMessages as say } from "#shared/messages/back-office-search.ts";
import { statusTones } from "../../../components/back-office/tones.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import type { OfficeIcon } from "../../../components/office/icons.tsx";
import { officePaths } from "../../../lib/office-paths.ts";
import { typeIcons } from "../layout/menu-pages.ts";
import type { Command } from "./commands.ts";
import { optionId } from "./use-choice.ts";

interface Props {
  place: number;
  isActive: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

export const HitOption = ({ hit, ...props }: Props & { hit: Hit }) => (
  <Option
    {...props}
    icon={typeIcons[hit.accountType]}
    to={officePaths.account(hit.accountType, hit.id)}
  >
    <Words>
      <b>
        <bdi translate="no">{hit.name}</bdi>
      </b>
      <small>
        {hit.reference} · {typeNames[hit.accountType]} · {say.matchedOn[hit.matchedOn]}
      </small>
    </Words>
    <Chip tone={statusTones[hit.status]}>{statusNames[hit.status]}</Chip>
  </Option>
);

export const CommandOption = ({ command, ...props }: Props & { command: Command }) => (
  <Option {...props} icon={command.icon} to={command.to}>
    <Words>{command.label}</Words>
  </Option>
);

interface OptionProps extends Props {
  icon: OfficeIcon;
  /** Missing for what is no page. */
  to: string | undefined;
  children: ReactNode;
}

/** A link, so that the middle button and Ctrl open a tab. The palette stays open then. */
const Option = ({ place, isActive, onPoint, onFollow, icon: Icon, to, children }: OptionProps) => {
  const props = {
    id: optionId(place),
    role: "option",
    tabIndex: -1,
    "aria-selected": isActive,
    onPointerMove: onPoint,
    onClick: ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      if (!ctrlKey && !metaKey && !shiftKey) onFollow();
    },
  };
  const content = (
    <>
      <Icon size={18} aria-hidden="true" />
      {children}
    </>
  );
  return (
    <Row asChild>
      {to ? (
        <Link to={to} {...props}>
          {content}
        </Link>
      ) : (
        <button type="button" {...props}>
          {content}
        </button>
      )}
    </Row>
  );
};

export const Options = ({ label, children }: { label: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <Group role="group" aria-label={label}>
      <Heading aria-hidden="true">{label}</Heading>
      {children}
    </Group>
  );

const Group = chakra("div");

const Heading = chakra("div", {
  base: { px: "4", pt: "2", pb: "1", fontSize: "xs", fontWeight: "semibold", color: "muted" },
});

const Row = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    width: "full",
    minHeight: "10",
    px: "4",
    py: "1.5",
    textAlign: "start",
    cursor: "pointer",
    "& > svg": { flexShrink: "0", color: "muted" },
    "&[aria-selected=true]": { bg: "brandTint", color: "brandText" },
    "&[aria-selected=true] > svg": { color: "inherit" },
    "@media (pointer: coarse)": { minHeight: "touch" },
    "@media (max-width: 479.98px)": {
      flexWrap: "wrap",
      rowGap: "1",
      "& > span": { flexBasis: "calc(100% - 2rem)" },
      "& > span + span": { flex: "none", ms: "1.875rem" },
    },
  },
});

const Words = chakra("span", {
  base: {
    flex: "1",
    minW: "0",
    overflowWrap: "anywhere",
    lineHeight: "1.35",
    "& > b": { display: "block", fontWeight: "semibold" },
    "& > small": { fontSize: "0.8125rem", color: "muted", fontVariantNumeric: "tabular-nums" },
  },
});
