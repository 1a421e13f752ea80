import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { copyImage } from "#functions/domain/image/copy-image.ts";
import { clerkAt } from "../support/clerk.ts";
import { demoRegisters, type Product, startProduct } from "../support/product.ts";
import { sendUntilTaken } from "./send-person.ts";

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
const mailsWithinMs = 600_000;

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
    for (const n of numbers) {
      const { form, ...sent } = await sendUntilTaken(n, () => product?.running.web);
      acknowledged.set(n, { ...sent, images: await hashesOf(form) });
    }
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

const hashesOf = async (form: FormData): Promise<Record<string, string>> => {
  const files = [...form].filter((part): part is [string, File] => part[1] instanceof File);
  const hashes = files.map(async ([field, file]) => {
    const { bytes } = await copyImage(new Uint8Array(await file.arrayBuffer()), "page");
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
  const isUnclear = async (id: string) =>
    (await clerk.timeline("individual", id)).some(
      (entry: { kind: string; state?: string }) =>
        entry.kind === "email" && entry.state === "unclear",
    );
  return [...faults, ...(await mailFaults(running.inbox, { acknowledged, isUnclear }))];
};

interface Sent {
  acknowledged: Acknowledged[];
  isUnclear: (id: string) => Promise<boolean>;
}

/** No person gets two, and whoever got none is listed for a clerk. */
const mailFaults = async (inbox: string, { acknowledged, isUnclear }: Sent): Promise<string[]> => {
  const until = performance.now() + mailsWithinMs;
  for (;;) {
    const { emails } = (await (await fetch(`${inbox}/store`)).json()) as {
      emails: { to: string[] }[];
    };
    const sent = Map.groupBy(
      emails.flatMap(({ to }) => to),
      (address) => address,
    );
    const untold = acknowledged.filter(({ email }) => !sent.has(email));
    const silent: Acknowledged[] = [];
    for (const one of untold) if (!(await isUnclear(one.id))) silent.push(one);
    if (silent.length === 0) {
      const twice = acknowledged.filter(({ email }) => (sent.get(email)?.length ?? 0) > 1);
      console.log(
        `${emails.length} mails to ${sent.size} people, ${untold.length} unclear, ${seconds()} s`,
      );
      return twice.map(({ id }) => `${id}: more than one mail`);
    }
    if (performance.now() > until) return silent.map(({ id }) => `${id}: no mail`);
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
