import { chakra } from "@chakra-ui/react/styled-system";
import { NavLink } from "react-router-dom";
import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import type { Account } from "../model/account.ts";
import { useHere } from "../queue/use-here.ts";

export const currentVersion = ({ history }: Pick<Account, "history">): number =>
  Math.max(...history.versions.map(({ version }) => version));

export const VersionNav = ({ account: { type, id, history } }: { account: Account }) => {
  const versions = history.versions.map(({ version }) => version).sort((a, b) => a - b);
  const here = useHere(id);
  const present = currentVersion({ history });
  return (
    <Row aria-label={say.versions}>
      {versions.map((version) => (
        <Step key={version} to={officePaths.version(type, id, version)} state={here}>
          {version === present ? say.present(version) : say.version(version)}
        </Step>
      ))}
    </Row>
  );
};

const Row = chakra("nav", { base: { display: "flex", flexWrap: "wrap", gap: "2" } });

const Step = chakra(NavLink, {
  base: {
    display: "inline-grid",
    alignItems: "center",
    minHeight: "10",
    px: "3",
    rounded: "md",
    border: "1px solid",
    borderColor: "line",
    bg: "card",
    fontSize: "sm",
    _hover: { bg: "brandTint" },
    _currentPage: {
      bg: "brandTint",
      borderColor: "brandText",
      color: "brandText",
      fontWeight: "semibold",
    },
    "@media (pointer: coarse)": { minHeight: "touch" },
  },
});
