import { chakra } from "@chakra-ui/react/styled-system";
import { registrar } from "../../lib/env.ts";

const { logo, name } = registrar;

/** Decoration beside the registrar's name: the logo, or the first letter on the brand's colour. */
export const Brand = () =>
  logo ? (
    <chakra.img src={logo} alt="" {...square} objectFit="contain" />
  ) : (
    <chakra.span
      aria-hidden="true"
      {...square}
      display="grid"
      placeItems="center"
      rounded="md"
      bg="brand"
      color="onBrand"
      fontWeight="bold"
    >
      {name.slice(0, 1)}
    </chakra.span>
  );

const square = { boxSize: "9", flexShrink: "0" } as const;
