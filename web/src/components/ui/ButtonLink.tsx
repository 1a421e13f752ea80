import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";
import { buttonLook } from "./Button.tsx";

export const ButtonLink = chakra(Link, buttonLook);
