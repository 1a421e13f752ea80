import { chakra } from "@chakra-ui/react/styled-system";
import { contactMessages as say } from "#shared/messages/contact.ts";
import { registrar } from "../../lib/env.ts";

const { phone, email, address, openingHours } = registrar.contact;

const link = {
  display: "inline-flex",
  alignItems: "center",
  minH: "11",
  color: "brandText",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
};

export const Contact = () => (
  <chakra.address
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="6"
    fontStyle="normal"
    fontSize="sm"
  >
    <chakra.a href={`tel:${phone.replace(/[^+\d]/g, "")}`} {...link}>
      {say.phone(phone)}
    </chakra.a>
    <chakra.a href={`mailto:${email}`} {...link}>
      {say.email(email)}
    </chakra.a>
    <chakra.span flexBasis="100%">{address}</chakra.span>
    <chakra.span>{openingHours}</chakra.span>
  </chakra.address>
);
