import { mailMessages as say } from "#shared/messages/mails.ts";
import { type HolderMailFacts, holderMail, type RenderedMail } from "./holder-mail.ts";

export interface NamedIn {
  /** In words, when its sender sent it. */
  sentAt: string;
  isSamePerson: boolean;
  link: string;
}

interface Letter extends HolderMailFacts {
  /** Those that the letter lists; without them only the link for all. */
  forms?: NamedIn[];
  /** Of all forms that the letter is about. */
  count?: number;
}

/** Says nothing about the other forms but when they came (D71, D94). */
export const holdingNamedMail = ({
  forms = [],
  count = Math.max(1, forms.length),
  ...facts
}: Letter): RenderedMail =>
  count > 1 ? aboutSeveral(facts, forms, count) : aboutOne(facts, forms);

const aboutOne = ({ freezeLink, ...facts }: HolderMailFacts, [form]: NamedIn[]): RenderedMail => {
  const kind = form?.isSamePerson ? "sentInYourName" : "holdingNamed";
  const link = form?.link ?? freezeLink;
  return holderMail(kind, facts, { notMe: link ? { text: say[kind].notMe, link } : undefined });
};

const aboutSeveral = (
  { freezeLink = "", ...facts }: HolderMailFacts,
  forms: NamedIn[],
  count: number,
): RenderedMail => {
  const { notMe, none, some, form, leftOut } = say.formsNamed;
  const left = count - forms.length;
  return holderMail("formsNamed", facts, {
    text: say.formsNamed.text(count),
    notMe: { text: notMe, link: freezeLink, label: none },
    notMeEach: {
      text: left > 0 ? `${some} ${leftOut(left)}` : some,
      links: forms.map(({ sentAt, link }) => ({ label: form(sentAt), link })),
    },
  });
};
