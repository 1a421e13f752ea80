import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AskedCorrection, RejectionReason } from "#shared/contract/corrections.ts";
import { correctionsMessages as say } from "#shared/messages/back-office-corrections.ts";
import { officeMessages } from "#shared/messages/office.ts";
import { Loaded } from "../../../components/back-office/Loaded.tsx";
import { Drawer } from "../../../components/office/modal.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import type { Account } from "../model/account.ts";
import { CorrectionRow } from "./CorrectionRow.tsx";
import { type Correctable, correctableOf } from "./corrections.ts";
import { getReasons } from "./get-reasons.ts";
import { Preview } from "./Preview.tsx";

interface Props {
  account: Account;
  asked: readonly AskedCorrection[];
  remark: string;
  onUse: (asked: AskedCorrection[]) => void;
  onClose: () => void;
}

/** D75: which fields and documents the holder has to correct, and why. */
const CorrectionsDrawer = ({ account, asked, remark, onUse, onClose }: Props) => {
  const [chosen, setChosen] = useState([...asked]);
  const reasons = useQuery(getReasons);
  const { documents, fields } = correctableOf(account);
  const change = (field: string, next: AskedCorrection | undefined) =>
    setChosen((before) => {
      if (!next) return before.filter((one) => one.field !== field);
      return before.some((one) => one.field === field)
        ? before.map((one) => (one.field === field ? next : one))
        : [...before, next];
    });
  const rows = (all: Correctable[], offered: RejectionReason[]) => (
    <ul>
      {all.map((item) => (
        <CorrectionRow
          key={item.field}
          item={item}
          reasons={offered}
          asked={chosen.find(({ field }) => field === item.field)}
          onChange={(next) => change(item.field, next)}
        />
      ))}
    </ul>
  );
  return (
    <Drawer
      title={say.title}
      text={say.text}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {officeMessages.cancel}
          </Button>
          <Button onClick={() => onUse(chosen)}>{say.use(chosen.length)}</Button>
        </>
      }
    >
      <Loaded query={reasons} loading={say.loading} failed={say.failed}>
        {(offered) =>
          offered.length === 0 ? (
            <p>{say.none}</p>
          ) : (
            <Beside>
              <div>
                <Heading>{say.documents}</Heading>
                {rows(documents, offered)}
                <Heading>{say.fields}</Heading>
                {rows(fields, offered)}
              </div>
              <Preview asked={chosen} reasons={offered} remark={remark} type={account.type} />
            </Beside>
          )
        }
      </Loaded>
    </Drawer>
  );
};

export default CorrectionsDrawer;

const Beside = chakra("div", {
  base: {
    display: "grid",
    gap: "5",
    alignItems: "start",
    md: { gridTemplateColumns: "minmax(0, 1fr) 17rem" },
  },
});

const Heading = chakra("h3", {
  base: { fontSize: "sm", fontWeight: "semibold", color: "brandText" },
});
