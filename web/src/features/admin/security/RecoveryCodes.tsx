import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { Actions } from "../../../components/back-office/PlainPage.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { registrar } from "../../../lib/env.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { adminUser } from "../../../lib/session.ts";
import { copyText } from "./copy-text.ts";

interface Props {
  codes: string[];
  headingLevel: "h2" | "h3";
  onDone: () => Promise<void>;
}

export const RecoveryCodes = ({ codes, headingLevel, onDone }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const heading = say.fileTitle(registrar.name, adminUser()?.email ?? "");
  const text = [heading, "", ...codes, ""].join("\n");
  const finish = () => {
    setBusy(true);
    onDone().finally(() => setBusy(false));
  };
  return (
    <chakra.div display="grid" gap="4" maxW="34rem" minW="0">
      <chakra.h2 as={headingLevel} ref={title} tabIndex={-1} outline="none" fontSize="md">
        {say.codesTitle}
      </chakra.h2>
      <p>{say.codes}</p>
      <chakra.p display="none" _print={{ display: "block" }}>
        {heading}
      </chakra.p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Actions _print={{ display: "none" }}>
        <Button look="outline" size="sm" onClick={() => copyText(text)}>
          {say.copy}
        </Button>
        <Button
          look="outline"
          size="sm"
          onClick={() => saveFile({ blob: new Blob([text]), name: say.fileName })}
        >
          {say.download}
        </Button>
        <Button look="outline" size="sm" onClick={() => window.print()}>
          {say.print}
        </Button>
      </Actions>
      <Actions _print={{ display: "none" }}>
        <Button isBusy={isBusy} onClick={finish}>
          {say.done}
        </Button>
      </Actions>
    </chakra.div>
  );
};

const Codes = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: "2",
    p: "4",
    listStyle: "none",
    bg: "subtle",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    fontFamily: "ui-monospace, monospace",
    letterSpacing: "0.04em",
  },
});
