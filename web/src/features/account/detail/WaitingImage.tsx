import { chakra } from "@chakra-ui/react/styled-system";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { WaitingLine } from "../../../components/office/Skeletons.tsx";
import { Button } from "../../../components/ui/Button.tsx";

interface Props {
  label: string;
  retry: (() => void) | undefined;
}

/** In the place of an image that is loading, or that could not be loaded. */
export const WaitingImage = ({ label, retry }: Props) => (
  <chakra.div
    display="grid"
    height="full"
    placeContent="center"
    justifyItems="center"
    textAlign="center"
    gap="2"
    p="4"
  >
    {retry ? (
      <>
        <p role="alert">{say.imageFailed(label)}</p>
        <Button look="outline" size="sm" onClick={retry}>
          {say.retry}
        </Button>
      </>
    ) : (
      <WaitingLine>{say.imageLoading(label)}</WaitingLine>
    )}
  </chakra.div>
);
