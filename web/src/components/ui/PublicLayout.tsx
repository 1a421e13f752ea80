import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect } from "react";
import { registrar } from "../../lib/env.ts";
import { SkipLink } from "./SkipLink.tsx";

interface Props {
  title: string;
  children: ReactNode;
  /** Width of the content; the form with its section list takes more. */
  maxWidth?: string;
}

/** Frame of the public pages: header with the registrar's name, the title, the content. */
export const PublicLayout = ({ title, children, maxWidth = "44rem" }: Props) => {
  useEffect(() => {
    document.title = title === registrar.name ? title : `${title} · ${registrar.name}`;
  }, [title]);

  return (
    <>
      <SkipLink />
      <chakra.header bg="header" color="onHeader" py="4">
        <chakra.div maxW={maxWidth} mx="auto" px="4" fontWeight="semibold">
          {registrar.name}
        </chakra.div>
      </chakra.header>
      <chakra.main id="main" tabIndex={-1} maxW={maxWidth} mx="auto" px="4" py="8" outline="none">
        <chakra.h1 fontSize="2xl" mb="4">
          {title}
        </chakra.h1>
        {children}
      </chakra.main>
    </>
  );
};
