import { chakra } from "@chakra-ui/react/styled-system";
import { successMessages as say } from "#shared/messages/success.ts";
import { registrar } from "../../lib/env.ts";

export const EChannel = () => (
  <div>
    <p>{say.eChannelText}</p>
    <chakra.a
      href={registrar.eChannelUrl}
      display="inline-flex"
      alignItems="center"
      minH="touch"
      color="brandText"
      fontWeight="semibold"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      {say.eChannel}
    </chakra.a>
  </div>
);
