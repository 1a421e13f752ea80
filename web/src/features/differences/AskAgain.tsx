import { chakra } from "@chakra-ui/react/styled-system";
import type { Difference } from "#shared/contract/differences.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { differenceMessages as say } from "#shared/messages/back-office-differences.ts";
import { Button } from "../../components/office/Button.tsx";
import { useAskAgain } from "./list-differences.ts";

export const AskAgain = ({ difference }: { difference: Difference }) => {
  const { key, name, service } = difference;
  const asking = useAskAgain(key);
  return (
    <>
      <Button
        look="outline"
        size="sm"
        whiteSpace="nowrap"
        isBusy={asking.isPending}
        aria-label={say.askFor(name, serviceNames[service])}
        onClick={() => asking.mutate()}
      >
        {say.ask}
      </Button>
      <Result role="status">{asking.error?.message ?? asking.data?.message}</Result>
    </>
  );
};

const Result = chakra("p", {
  base: { pt: "1", fontSize: "sm", color: "muted", _empty: { display: "none" } },
});
