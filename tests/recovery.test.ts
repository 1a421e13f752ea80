import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoPeople } from "#local/demo-data/people.ts";
import type { Service } from "#shared/kyc/status.ts";
import { clerkAt } from "./support/clerk.ts";
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

const people = 6;
/** A kill while an email leaves is rare; the sweep then finds the email after some minutes. */
const unclearWithinMs = 400_000;

it("repeated kills lose no acknowledged account, image or email", async () => {
  const acknowledged: string[] = [];

  for (let sent = 0; sent < people; sent += people / 2) {
    for (const person of demoPeople.slice(sent, sent + people / 2)) {
      acknowledged.push(await sentBy(product.running.web, person));
    }
    await product.kill();
    product = await start();
  }

  const clerk = await clerkAt(product.running);
  const inbox = inboxAt(product.running.inbox);
  for (const [index, id] of acknowledged.entries()) {
    const account = await clerk.account("individual", id);
    expect(account.id).toBe(id);
    for (const image of ["identificationImage", "scannedSignatureImage", "passportImage"]) {
      expect(account[image].length).toBeGreaterThan(1000);
    }
    const { email = "" } = demoPeople[index] ?? {};
    const confirmations = async () =>
      (await inbox.mailsTo(email)).filter(({ text }) => text.includes(id));
    const isMailedOrUnclear = async () => {
      if ((await confirmations()).length > 0) return true;
      return (await clerk.timeline("individual", id)).some(
        (entry: { kind: string; state?: string }) =>
          entry.kind === "email" && entry.state === "unclear",
      );
    };
    await until("the mail to each of them", isMailedOrUnclear, unclearWithinMs);
    expect((await confirmations()).length).toBeLessThanOrEqual(1);
  }
}, 500_000);

it("each account is delivered once to each service, despite kills in between", async () => {
  const before = await clerkAt(product.running);
  const ids: string[] = [];
  for (const person of demoPeople.slice(people, 2 * people)) {
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
