import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RegisterImport } from "#shared/contract/admin-settings.ts";
import { operationsPage as say } from "#shared/messages/back-office-operations.ts";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { Note, Panel, PanelTitle, TitleLine } from "../../components/back-office/PlainPage.tsx";
import { Button } from "../../components/office/Button.tsx";
import { Chip } from "../../components/office/Chip.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { formatCount, formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { relativeTime } from "../../lib/relative-time.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { percentOf } from "./duration-words.ts";
import { FigureTable } from "./FigureTable.tsx";
import { getImports } from "./get-imports.ts";

/** For super-admins. */
export const RegistersPanel = () => {
  const query = useQuery(getImports);
  return (
    <Panel aria-label={say.registers} alignContent="start">
      <TitleLine minHeight="0" columnGap="3" rowGap="0">
        <PanelTitle>{say.registers}</PanelTitle>
        <TextLink to={officePaths.uploadCompany}>{say.toImports}</TextLink>
      </TitleLine>
      <Loaded query={query} loading={say.registersLoading} failed={say.registersFailed}>
        {(registers) =>
          registers.length > 0 ? (
            <Registers registers={registers} />
          ) : (
            <Note>{say.noRegisters}</Note>
          )
        }
      </Loaded>
    </Panel>
  );
};

/** More lines than these would push the rest of the page away. */
const linesAtFirst = 8;

const Registers = ({ registers }: { registers: RegisterImport[] }) => {
  const [isAll, setIsAll] = useState(registers.length <= linesAtFirst);
  const sorted = registers.toSorted(byNeed);
  return (
    <>
      <Note>
        {say.imported(registers.filter(({ importedAt }) => importedAt).length, registers.length)}
      </Note>
      <FigureTable
        label={say.registers}
        columns={[say.register, say.state, say.importedAt, say.holders]}
        lines={(isAll ? sorted : sorted.slice(0, linesAtFirst)).map((register) => ({
          key: register.code,
          cells: [
            register.name,
            <State key="state" {...register} />,
            register.importedAt ? <Age key="age" at={register.importedAt} /> : say.none,
            register.holders === undefined ? say.none : formatCount(register.holders),
          ],
        }))}
      />
      {!isAll && (
        <Button look="quiet" size="sm" justifySelf="start" mx="-3" onClick={() => setIsAll(true)}>
          {say.allRegisters(registers.length)}
        </Button>
      )}
    </>
  );
};

const urgency: Record<RegisterImport["state"], number> = {
  failed: 0,
  running: 1,
  done: 2,
  none: 3,
};

/** Failed imports first, then the oldest copies. Some registers are never needed, so they are last. */
const byNeed = (a: RegisterImport, b: RegisterImport): number =>
  urgency[a.state] - urgency[b.state] ||
  (a.importedAt ?? "").localeCompare(b.importedAt ?? "") ||
  a.name.localeCompare(b.name);

const State = ({ state, error, read = 0, total = 0 }: RegisterImport) => {
  if (state === "running")
    return <Chip tone="blue">{say.importRunning(percentOf(read, total))}</Chip>;
  if (state === "none") return <Chip tone="neutral">{say.imports.none}</Chip>;
  if (state === "done") return <Chip tone="green">{say.imports.done}</Chip>;
  return (
    <span>
      <Chip tone="red">{say.imports.failed}</Chip>
      {error && <Reason>{error}</Reason>}
    </span>
  );
};

const Age = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {relativeTime(at, serverNow()) ?? formatMoment(at)}
  </time>
);

const Reason = chakra("small", { base: { display: "block", color: "muted", fontSize: "sm" } });
