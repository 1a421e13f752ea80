import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cleanImage } from "#functions/domain/image/image.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { submissionForm } from "#local/demo-data/submission-form.ts";
import { clerkAt } from "../support/clerk.ts";
import { demoRegisters, type Product, startProduct } from "../support/product.ts";

/** T49: repeats `kill -9` of the local run while forms with images are sent. */
const { values } = parseArgs({
  options: {
    sends: { type: "string", default: "1000" },
    kills: { type: "string", default: "60" },
  },
});
const sends = Number(values.sends);
const kills = Number(values.kills);
const atOnce = 4;
/** The demo uses the first people. */
const firstPerson = 100;
const mailsWithinMs = 300_000;

interface Acknowledged {
  id: string;
  email: string;
  images: Record<string, string>;
}

const dataDir = await mkdtemp(join(tmpdir(), "kill-"));
let product: Product | undefined;
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);

const run = async (): Promise<string[]> => {
  product = await start();
  const acknowledged = new Map<number, Acknowledged>();
  const numbers = Array.from({ length: sends }, (_, n) => n).values();
  const sender = async () => {
    for (const n of numbers) acknowledged.set(n, await sendUntilTaken(firstPerson + n));
  };
  const senders = Promise.all(Array.from({ length: atOnce }, sender));
  const killer = async () => {
    for (let done = 0; done < kills; done++) {
      const next = Math.floor(((done + 0.5) * sends) / kills);
      while (acknowledged.size < next) await pause(5);
      await product?.kill();
      product = await start();
      if ((done + 1) % 10 === 0) {
        console.log(`${done + 1} kills, ${acknowledged.size} acknowledged, ${seconds()} s`);
      }
    }
  };
  await Promise.all([senders, killer()]);
  return faultsAmong([...acknowledged.values()]);
};

const start = () => startProduct(dataDir, ...demoRegisters, "--limits", "off");

/** Sends the same form with the same key until it is accepted. */
const sendUntilTaken = async (index: number): Promise<Acknowledged> => {
  const person = madeUpPerson(index);
  const form = await submissionForm(person);
  const headers = { "Idempotency-Key": randomUUID() };
  for (;;) {
    const web = product?.running.web;
    try {
      await fetch(`${web}/api/accounts/validate_account`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          accountNumber: person.accountNumber,
          bankCode: person.bankCode,
          matchAccounts: true,
          kycFullName: [person.firstName, person.middleName, person.lastName].join(" "),
        }),
      });
      const path = `${web}/api/shareholders/individual_account`;
      const answer = await fetch(path, { method: "POST", headers, body: form });
      const body = await answer.json();
      if (answer.status === 201) {
        return { id: body.results.id, email: person.email, images: await hashesOf(form) };
      }
      if (answer.status < 500) throw new Refused(JSON.stringify(body));
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await pause(100);
  }
};

class Refused extends Error {}

const hashesOf = async (form: FormData): Promise<Record<string, string>> => {
  const files = [...form].filter((part): part is [string, File] => part[1] instanceof File);
  const hashes = files.map(async ([field, file]) => {
    const { bytes } = cleanImage(new Uint8Array(await file.arrayBuffer()));
    return [field, sha256(bytes)];
  });
  return Object.fromEntries(await Promise.all(hashes));
};

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const faultsAmong = async (acknowledged: Acknowledged[]): Promise<string[]> => {
  if (!product) throw new Error("It was started");
  const { running } = product;
  const faults: string[] = [];
  const clerk = await clerkAt(running);
  const listed = await clerk.everyId("individual");
  const ids = new Set(listed);
  if (listed.length !== sends) faults.push(`${listed.length} are there, not ${sends}`);
  if (ids.size !== listed.length) faults.push("some are listed twice");
  const unchecked = acknowledged.values();
  const checker = async () => {
    for (const { id, images } of unchecked) {
      if (!ids.has(id)) faults.push(`${id} was acknowledged and is gone`);
      const account = await clerk.account("individual", id);
      for (const [field, hash] of Object.entries(images)) {
        const stored = Buffer.from(account[field] ?? "", "base64");
        if (sha256(stored) !== hash) faults.push(`${id}: another ${field} than was sent`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, checker));
  return [...faults, ...(await mailFaults(running.inbox, acknowledged))];
};

const mailFaults = async (inbox: string, acknowledged: Acknowledged[]): Promise<string[]> => {
  const until = performance.now() + mailsWithinMs;
  for (;;) {
    const { emails } = (await (await fetch(`${inbox}/store`)).json()) as {
      emails: { to: string[] }[];
    };
    const told = new Set(emails.flatMap(({ to }) => to));
    const untold = acknowledged.filter(({ email }) => !told.has(email));
    if (untold.length === 0) {
      console.log(`${emails.length} mails to ${told.size} people, ${seconds()} s`);
      return [];
    }
    if (performance.now() > until) return untold.map(({ id }) => `${id}: no mail`);
    await pause(1000);
  }
};

try {
  const faults = await run();
  console.log(`${sends} sends, ${kills} kills, ${faults.length} faults, ${seconds()} s`);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
