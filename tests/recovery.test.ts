import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyImage } from "#functions/domain/image/copy-image.ts";
import { demoPeople, type MadeUpPerson, madeUpPerson } from "#local/demo-data/people.ts";
import type { Service } from "#shared/kyc/status.ts";
import { clerkAt } from "./support/clerk.ts";
import { figure } from "./support/figure.ts";
import { inboxAt } from "./support/inbox.ts";
import { demoRegisters, endsWithinMs, type Product, startProduct } from "./support/product.ts";
import { quickFolder } from "./support/quick-folder.ts";
import { sentBy } from "./support/sent-form.ts";
import { until } from "./support/until.ts";

let dataDir: string;
let product: Product;
const start = () => startProduct(dataDir, ...demoRegisters, "--limits", "off");

beforeAll(async () => {
  dataDir = await quickFolder("recovery-");
  product = await start();
}, 180_000);

afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}, endsWithinMs);

const people = figure({ long: 1000, short: 6 });
const kills = Math.ceil(people / 16) + 1;
const sendersAtOnce = Math.min(4, people / 2);
/** A kill while an email leaves is rare; the sweep then finds the email after some minutes. */
const unclearWithinMs = 400_000;

/** Sends the form with one key until it is received, whatever is killed meanwhile. */
const sendUntilReceived = async (person: MadeUpPerson) => {
  const key = randomUUID();
  let form = new FormData();
  const keep = (sent: FormData) => {
    if (![...form].length) form = sent;
    for (const [name, value] of form) sent.set(name, value);
  };
  const id = await until("a received form", () =>
    sentBy(product.running.web, person, key, keep).catch((error: Error) => {
      if (/ 4\d\d /.test(error.message)) throw error;
      return undefined;
    }),
  );
  return { id, email: person.email, images: await hashesOf(form) };
};

const hashesOf = async (form: FormData): Promise<[string, string][]> => {
  const files = [...form].filter((part): part is [string, File] => part[1] instanceof File);
  return Promise.all(
    files.map(async ([field, file]) => {
      const { bytes } = await copyImage(new Uint8Array(await file.arrayBuffer()), "page");
      return [field, hashOf(bytes)];
    }),
  );
};
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

it("T49: kills while forms arrive lose no acknowledged account, image or email", async () => {
  const acknowledged: Awaited<ReturnType<typeof sendUntilReceived>>[] = [];
  const numbers = Array.from({ length: people }, (_, n) => n).values();
  const sender = async () => {
    for (const n of numbers) acknowledged.push(await sendUntilReceived(madeUpPerson(100 + n)));
  };
  const killer = async () => {
    for (let done = 0; done < kills; done++) {
      const next = Math.floor(((done + 0.5) * people) / kills);
      await until("some forms", async () => acknowledged.length >= next, unclearWithinMs);
      await product.kill();
      product = await start();
    }
  };
  await Promise.all([...Array.from({ length: sendersAtOnce }, sender), killer()]);

  const clerk = await clerkAt(product.running);
  const inbox = inboxAt(product.running.inbox);
  const ids = acknowledged.map(({ id }) => id).toSorted();
  expect((await clerk.everyId("individual")).toSorted()).toEqual(ids);
  for (const { id, email, images } of acknowledged) {
    const account = await clerk.account("individual", id);
    for (const [field, hash] of images) {
      const stored = Buffer.from(account[field] ?? "", "base64");
      expect([id, field, hashOf(stored)]).toEqual([id, field, hash]);
    }
    const confirmations = async () =>
      (await inbox.mailsTo(email)).filter(({ text }) => text.includes(id));
    const isMailedOrUnclear = async () => {
      if ((await confirmations()).length > 0) return true;
      return (await clerk.timeline("individual", id)).some(
        (entry) => entry.kind === "email" && entry.state === "unclear",
      );
    };
    await until("the mail to each of them", isMailedOrUnclear, unclearWithinMs);
    expect((await confirmations()).length).toBeLessThanOrEqual(1);
  }
}, 3_600_000);

it("each account is delivered once to each service, despite kills in between", async () => {
  const before = await clerkAt(product.running);
  const ids: string[] = [];
  for (const person of demoPeople.slice(0, 6)) {
    ids.push(await sentBy(product.running.web, person));
  }
  for (const id of ids) await before.decide("individual", id, "approved");

  await before.upload("individual");
  for (let kills = 0; kills < 2; kills++) {
    await product.kill();
    product = await start();
  }

  const clerk = await clerkAt(product.running);
  for (const id of ids) {
    const isUploaded = async () => (await clerk.account("individual", id)).status === "uploaded";
    await until(`${id} uploaded`, isUploaded);
  }
  for (const service of ["ixtrac", "erights"] as const) {
    expect(await acceptedBy(service)).toEqual(ids.map((id) => `${id}:1:${service}`).sort());
  }
}, 180_000);

const acceptedBy = async (service: Service): Promise<string[]> => {
  const answer = await fetch(`${product.running[service]}/journal`);
  const { results } = (await answer.json()) as { results: { key: string; outcome: string }[] };
  return results
    .filter(({ outcome }) => outcome === "accepted")
    .map(({ key }) => key)
    .sort();
};
