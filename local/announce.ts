import type { Options } from "./options.ts";
import type { Running } from "./running.ts";

export const announce = (running: Running, { dataDir, limits }: Options): void => {
  const { web, inbox, ixtrac, erights, bank, admins, people } = running;
  const [person] = people;
  const lines: [string, string][] = [
    ["Form", `${web}/`],
    ["Back office", `${web}/admin/login`],
    ["Inbox", `${inbox}/   every mail the product sends`],
    ["ixtrac", `${ixtrac}/   what it has accepted`],
    ["erights", `${erights}/   what it has accepted`],
    ["Bank", `${bank}/   accounts it was asked for`],
    ["Calls", `${web}/api/docs   what each takes and answers`],
    ["", ""],
    ...admins.map(({ email, password, isSuperAdmin, rights }): [string, string] => [
      "Sign-in",
      `${email}  ${password}   ${describe(isSuperAdmin, rights.length)}`,
    ]),
  ];
  if (person) {
    lines.push(["", ""]);
    lines.push([
      "A holder",
      `${person.title} ${person.firstName} ${person.middleName} ${person.lastName}, ${person.bankName} ${person.accountNumber},`,
    ]);
    lines.push([
      "",
      `register ${person.registerCode}, holder account ${person.holderAccountNumber}`,
    ]);
  }
  lines.push(["", ""], ["Kept in", `${dataDir}   Ctrl-C stops, the next start goes on`]);
  if (limits === "off") lines.push(["Limits", "off: for load runs on this machine only"]);
  console.log(
    `\n${lines.map(([name, text]) => `  ${name.padEnd(12)} ${text}`.trimEnd()).join("\n")}\n`,
  );
};

const describe = (isSuperAdmin: boolean, rights: number) =>
  isSuperAdmin ? "super-admin" : rights === 0 ? "no rights: reads only" : `all ${rights} rights`;
