import type { Options } from "./options.ts";
import type { Running } from "./running.ts";

export const announce = (
  running: Running,
  { dataDir, limits, secondFactor, forcePasswordChange, dev }: Options,
): void => {
  const { web, inbox, ixtrac, erights, bank, admins, people } = running;
  const [person] = people;
  const lines: [string, string][] = [
    ["Form", `${web}/`],
    ["Back office", `${web}/admin/login`],
    ["Inbox", `${inbox}/   every email that the product sends`],
    ["ixtrac", `${ixtrac}/   updates that it accepted`],
    ["erights", `${erights}/   updates that it accepted`],
    ["Bank", `${bank}/   bank accounts that the product checked`],
    ["Calls", `${web}/api/docs   input and replies of each call`],
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
  lines.push(
    ["", ""],
    ["Data", `${dataDir}   Ctrl-C stops the product; the next start keeps the data`],
  );
  if (limits === "off") lines.push(["Limits", "off, for load tests on this machine only"]);
  if (secondFactor !== "optional") lines.push(["Factor", `second factor: ${secondFactor}`]);
  if (forcePasswordChange === "on") lines.push(["Passwords", "a given password must be changed"]);
  if (dev) lines.push(["Development", "pages change as you save, functions at their next call"]);
  console.log(
    `\n${lines.map(([name, text]) => `  ${name.padEnd(12)} ${text}`.trimEnd()).join("\n")}\n`,
  );
};

const describe = (isSuperAdmin: boolean, rights: number) =>
  isSuperAdmin ? "super-admin" : rights === 0 ? "no rights: reads only" : `all ${rights} rights`;
