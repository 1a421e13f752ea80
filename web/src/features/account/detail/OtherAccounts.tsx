import { chakra } from "@chakra-ui/react/styled-system";
import { Fragment, type ReactNode } from "react";
import { referenceOf } from "#shared/kyc/reference.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import type { Account } from "../model/account.ts";
import { CaseLink } from "../queue/CaseLink.tsx";

interface Props<Other> {
  title: string;
  from: string;
  accounts: Other[];
  children?: (other: Other) => ReactNode;
}

export const OtherAccounts = <Other extends Pick<Account["duplicates"][number], "id" | "type">>({
  title,
  from,
  accounts,
  children,
}: Props<Other>) => (
  <>
    {title}:{" "}
    <Links>
      {accounts.map((other, index) => (
        <Fragment key={other.id}>
          {index > 0 && ", "}
          <CaseLink from={from} to={officePaths.account(other.type, other.id)} whiteSpace="nowrap">
            {referenceOf(other.id)}
          </CaseLink>
          {children?.(other)}
        </Fragment>
      ))}
    </Links>
  </>
);

/** Links are as high as a finger; in the line they would pull its text apart. */
const Links = chakra("span", {
  base: { "@media (pointer: coarse)": { display: "block", marginBlock: "-0.5rem" } },
});
