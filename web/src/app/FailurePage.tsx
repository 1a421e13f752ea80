import { browserMessages } from "#shared/messages/public.ts";
import { Button } from "../components/ui/Button.tsx";
import { Contact } from "../components/ui/Contact.tsx";
import css from "./FailurePage.module.css";
import { Started } from "./Started.tsx";

export const FailurePage = () => (
  <main className={css.page}>
    <h1 className={css.title}>{browserMessages.failedTitle}</h1>
    <Button onClick={() => location.reload()}>{browserMessages.reload}</Button>
    <Contact />
    <Started />
  </main>
);
