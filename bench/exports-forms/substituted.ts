import type { Submission } from "#functions/domain/submission/submission.ts";
import { createFormWriter } from "#functions/files/mandate-form/create-form-writer.ts";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { textOf } from "#tests/support/read-pdf.ts";
import { anAccount } from "../support/accounts.ts";

const letters = [
  "Ọlá Ṣẹ́gun Adébáyọ̀ Olúwaṣẹ́yìí Ọ̀ṣun Ẹ̀gbá m̀bẹ ń n̄ e̩ o̩ s̩ é̩ ò̩",
  "Chíọ́ma Ńgọ̀zị́ Ụ̀zọ̀ Ị̀fẹ́ọma ṅ Ṅnà m̄",
  "Ƙwaɓɗo Ɓoyi Ɗanlami ƙarya ƴaƴa Ƴar'adua",
  "Müller Łukasz Dvořák Ångström Nuñez Nguyễn",
  "Αθηνά Παπαδοπούλου Ἀριστοτέλης Юлія Щербакова Љубиша",
].flatMap((names) => names.normalize("NFC").match(/\S\p{M}*/gu) ?? []);

/** Writes texts of these letters into forms and reads them back; `lost` counts damaged forms. */
export const substitutedOf = async (forms: number): Promise<{ letters: number; lost: number }> => {
  const writer = createFormWriter({
    registrar: aRegistrar(),
    exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
  });
  let lost = 0;
  for (let form = 0; form < forms; form++) {
    const address = Array.from(
      { length: 40 },
      (_, at) => letters[(form * 31 + at * 7) % letters.length],
    ).join("");
    const account = anAccount(form);
    const submission = { ...account, fields: { ...account.fields, address } } as Submission;
    const text = await textOf(await writer.write({ submission, images: {} }));
    if (!text.includes(address) || /[?\ufffd]/.test(text)) lost += 1;
  }
  return { letters: forms * 40, lost };
};
