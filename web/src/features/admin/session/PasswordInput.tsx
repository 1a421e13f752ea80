import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { maxPasswordLength } from "#shared/kyc/limits.ts";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { LoginInput } from "./LoginInput.tsx";

export const PasswordInput = ({ error }: { error: string | undefined }) => {
  const [isShown, setShown] = useState(false);
  return (
    <LoginInput
      label={say.password}
      name="password"
      type={isShown ? "text" : "password"}
      autoComplete="current-password"
      maxLength={maxPasswordLength}
      error={error}
      end={
        <chakra.button
          type="button"
          aria-label={isShown ? say.hidePassword : say.showPassword}
          onClick={() => setShown(!isShown)}
          position="absolute"
          right="0"
          top="0"
          minH="touch"
          px="3"
          color="brandText"
          fontSize="sm"
          fontWeight="medium"
          cursor="pointer"
          rounded="md"
        >
          {isShown ? say.hide : say.show}
        </chakra.button>
      }
    />
  );
};
