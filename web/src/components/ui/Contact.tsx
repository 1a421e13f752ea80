import { contactMessages as say } from "#shared/messages/contact.ts";
import { registrar } from "../../lib/env.ts";
import css from "./Contact.module.css";

const { phone, email, address, openingHours } = registrar.contact;

export const Contact = () => (
  <address className={css.contact}>
    <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{say.phone(phone)}</a>
    <a href={`mailto:${email}`}>{say.email(email)}</a>
    <span className={css.address}>{address}</span>
    <span>{openingHours}</span>
  </address>
);
