import { Input } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AskedCorrection, RejectionReason } from "#shared/contract/corrections.ts";
import { correctionsMessages as say } from "#shared/messages/back-office-corrections.ts";
import { officeMessages } from "#shared/messages/office.ts";
import { Loaded } from "../../../components/back-office/Loaded.tsx";
import { Field } from "../../../components/office/Field.tsx";
import { Drawer } from "../../../components/office/modal.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import type { Account } from "../model/account.ts";
import { CorrectionRow } from "./CorrectionRow.tsx";
import { type Correctable, correctableOf, remarkWith } from "./corrections.ts";
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
  const [filter, setFilter] = useState("");
  const reasons = useQuery(getReasons);
  const all = correctableOf(account);
  const documents = all.documents.filter(matching(filter));
  const fields = all.fields.filter(matching(filter));
  const change = (field: string, next: AskedCorrection | undefined) =>
    setChosen((before) => {
      if (!next) return before.filter((one) => one.field !== field);
      return before.some((one) => one.field === field)
        ? before.map((one) => (one.field === field ? next : one))
        : [...before, next];
    });
  const rows = (title: string, items: Correctable[], offered: RejectionReason[]) =>
    items.length > 0 && (
      <>
        <Heading>{title}</Heading>
        <ul>
          {items.map((item) => (
            <CorrectionRow
              key={item.field}
              item={item}
              reasons={offered}
              asked={chosen.find(({ field }) => field === item.field)}
              onChange={(next) => change(item.field, next)}
            />
          ))}
        </ul>
      </>
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
          <Button disabled={chosen.length + asked.length === 0} onClick={() => onUse(chosen)}>
            {chosen.length === 0 && asked.length > 0 ? say.removeAll : say.use(chosen.length)}
          </Button>
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
                <Field label={say.filter}>
                  <Input
                    value={filter}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={({ target }) => setFilter(target.value)}
                  />
                </Field>
                {documents.length + fields.length === 0 && (
                  <chakra.p role="status" color="muted" pt="3">
                    {say.noMatch}
                  </chakra.p>
                )}
                {rows(say.documents, documents, offered)}
                {rows(say.fields, fields, offered)}
              </div>
              <Preview
                asked={chosen}
                reasons={offered}
                remark={remarkWith(chosen, { remark, asked }, account.type)}
                type={account.type}
              />
            </Beside>
          )
        }
      </Loaded>
    </Drawer>
  );
};

export default CorrectionsDrawer;

const matching =
  (filter: string) =>
  ({ label, value = "" }: Correctable): boolean =>
    `${label} ${value}`.toLowerCase().includes(filter.trim().toLowerCase());

const Beside = chakra("div", {
  base: {
    display: "grid",
    gap: "5",
    alignItems: "start",
    md: { gridTemplateColumns: "minmax(0, 1fr) 17rem" },
  },
});

const Heading = chakra("h3", {
  base: { pt: "3", fontSize: "sm", fontWeight: "semibold", color: "brandText" },
});
