import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import { buttonLook } from "./Button.tsx";

/** Leads to another page and looks like a button. */
export const ButtonLink = chakra(Link, buttonLook);
