import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoPeople } from "#local/made-up/people.ts";
import { submissionForm } from "#local/made-up/submission-form.ts";
import { type Product, startProduct } from "./support/product.ts";
import { until } from "./support/until.ts";

let dataDir: string;
let product: Product;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "recovery-"));
  product = await startProduct(dataDir, "--limits", "off");
}, 60_000);

afterEach(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const people = 6;

it("loses nothing that was acknowledged when it is killed again and again", async () => {
  const acknowledged: string[] = [];

  for (const person of demoPeople.slice(0, people)) {
    acknowledged.push(await send(person));
    await product.kill();
    product = await startProduct(dataDir, "--limits", "off");
  }

  const token = await signIn();
  for (const id of acknowledged) {
    const { results } = await get(`/api/admin/individual_account/${id}`, token);
    expect(results.id).toBe(id);
    for (const image of ["identificationImage", "scannedSignatureImage", "passportImage"]) {
      expect(results[image].length).toBeGreaterThan(1000);
    }
  }
  await until("a mail for each of them", async () => {
    const { emails } = await (await fetch(`${product.running.inbox}/store`)).json();
    const texts = emails.map(({ text }: { text: string }) => text).join();
    return acknowledged.every((id) => texts.includes(id));
  });
}, 120_000);

it("delivers each account once to each service, whatever is killed in between", async () => {
  const ids: string[] = [];
  for (const person of demoPeople.slice(0, people)) ids.push(await send(person));
  const token = await signIn();
  for (const id of ids) await patch(`/api/admin/individual_account/${id}`, token);

  await post(
    "/api/admin/upload_accounts_to_external_services",
    { account_type: "individual" },
    token,
  );
  for (let kills = 0; kills < 3; kills++) {
    await product.kill();
    product = await startProduct(dataDir, "--limits", "off");
  }

  const again = await signIn();
  await until(
    "all of them on the uploaded list",
    async () => {
      const { results } = await get("/api/admin/individual_account?status=uploaded", again);
      return results.length === people;
    },
    90_000,
  );
  for (const service of ["ixtrac", "erights"] as const) {
    const { results } = await (await fetch(`${product.running[service]}/journal`)).json();
    const accepted = results.filter(({ outcome }: { outcome: string }) => outcome === "accepted");
    expect(accepted.map(({ key }: { key: string }) => key).sort()).toEqual(
      ids.map((id) => `${id}:1:${service}`).sort(),
    );
  }
}, 180_000);

const send = async (person: (typeof demoPeople)[number]): Promise<string> => {
  await post("/api/accounts/validate_account", {
    accountNumber: person.accountNumber,
    bankCode: person.bankCode,
    matchAccounts: true,
    kycFullName: `${person.firstName} ${person.middleName} ${person.lastName}`,
  });
  const answer = await fetch(`${product.running.web}/api/shareholders/individual_account`, {
    method: "POST",
    body: await submissionForm(person),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).results.id;
};

const signIn = async (): Promise<string> => {
  const [, { email, password } = {}] = product.running.admins;
  return (await post("/api/admin/login_admin", { email, password })).token;
};

const headers = (token: string) => ({
  "content-type": "application/json",
  authorization: `Bearer ${token}`,
});

const get = async (path: string, token: string) =>
  (await fetch(product.running.web + path, { headers: headers(token) })).json();

const post = async (path: string, body: unknown, token = "") =>
  (
    await fetch(product.running.web + path, {
      method: "POST",
      headers: headers(token),
      body: JSON.stringify(body),
    })
  ).json();

const patch = (path: string, token: string) =>
  fetch(product.running.web + path, {
    method: "PATCH",
    headers: headers(token),
    body: JSON.stringify({ status: "approved" }),
  });
