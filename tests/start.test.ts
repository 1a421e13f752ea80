import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from "vitest";
import { watchLog } from "#functions/testing/watch-log.ts";
import { probe } from "#functions/workers/probe/probe.ts";
import { outsideSteps, walk } from "#functions/workers/probe/steps.ts";
import { madeUpHolders } from "#local/demo-data/holders.ts";
import { type Register, registers } from "#local/demo-data/registers.ts";
import { stackRights } from "#local/iam/kept-rights.ts";
import { without } from "#local/iam/testing/without.ts";
import type { Running } from "#local/running.ts";
import { mainJobSteps } from "#local/smoke/main-job.ts";
import { routes } from "#shared/contract/routes.ts";
import { noticeDays } from "#shared/kyc/retention.ts";
import { clerkAt } from "./support/clerk.ts";
import { demoRegisters, endsWithinMs, type Product, startProduct } from "./support/product.ts";
import { type Fault, faultySite } from "./support/proxy.ts";
import { quickFolder } from "./support/quick-folder.ts";
import { until } from "./support/until.ts";
import { who } from "./support/who.ts";

let dataDir: string;
let product: Product | undefined;

beforeEach(async () => {
  dataDir = await quickFolder("start-");
});

afterEach(async () => {
  await product?.stop();
  product = undefined;
  await rm(dataDir, { recursive: true, force: true });
}, endsWithinMs);

const slowly = 60_000;
const logged = watchLog();

const withoutLimits = ["--limits", "off"];

describe("a running product", () => {
  let shared: Product;
  let folder: string;
  beforeAll(async () => {
    folder = await quickFolder("start-");
    // Twenty people, the probes and the registers need more searches than an address has in a minute.
    shared = await startProduct(folder, ...demoRegisters, ...withoutLimits);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const file = () => join(folder, "running.json");
  /** In a register that is not one of the demo's, and is not the first, whose import takes long. */
  const holdersFound = async (): Promise<number | undefined> => {
    const other = registers[1] as Register;
    const [holder] = madeUpHolders(other).slice(0, 1);
    const path = `${other.code}/A/${holder?.AccountNumber}`;
    const { results } = await get(`${shared.running.web}/api/registrars/accounts/${path}`);
    return results?.length;
  };

  it("says in running.json what runs where, only for its owner", async () => {
    const running: Running = JSON.parse(await readFile(file(), "utf8"));

    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(running.admins.map(({ isSuperAdmin, rights }) => [isSuperAdmin, rights.length])).toEqual(
      [
        [true, 5],
        [false, 5],
        [false, 0],
      ],
    );
    expect(running.people).toHaveLength(20);
    for (const address of [running.web, running.inbox, running.ixtrac, running.erights]) {
      expect((await fetch(address)).status).toBe(200);
    }
  });

  it("imports only the demo registers on request", async () => {
    expect(await holdersFound()).toBe(0);
  });

  it("finds all 20 demo people at the bank and in their registers once it is ready", async () => {
    const { web, people } = shared.running;

    for (const person of people) {
      const names = [person.firstName, person.middleName, person.lastName]
        .filter(Boolean)
        .join(" ");
      const check = await post(`${web}/api/accounts/validate_account`, {
        accountNumber: person.accountNumber,
        bankCode: person.bankCode,
        matchAccounts: true,
        kycFullName: names,
      });
      expect(check.results.valid, names).toBe(true);
      const { registerCode, holderAccountNumber } = person;
      const found = await get(
        `${web}/api/registrars/accounts/${registerCode}/A/${holderAccountNumber}`,
      );
      expect(found.results[0].LastName).toBe(person.lastName);
    }
  });

  it("passes the smoke test, with the main job by its clerk", async () => {
    const { web, admins } = shared.running;
    const { email = "", password = "" } = who.clerk(admins) ?? {};

    const outcomes = await walk(web, [...outsideSteps, ...mainJobSteps({ email, password })]);

    expect(outcomes.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(15);
  });

  describe("the probe", () => {
    const seenAt = async (base: string) => {
      await probe({ base, pause: async () => {} })();
    };
    const failed = () => logged("probe.failed").map(([, , fields]) => fields?.what);
    const onCalls =
      (status: number, text: string, isMeant = (url: string) => url.startsWith("/api/")): Fault =>
      ({ url = "" }, response) =>
        isMeant(url) && Boolean(response.writeHead(status).end(text));
    const { sendIndividualAccount } = routes;
    const form = "a whole form with new pictures and a wrong phone number is refused";
    const search = "registers and a search by two words";
    const pages = ["/", "/admin/login"].map((path) => `the page ${path} with its policy and files`);
    const page = "<html>Forbidden</html>";

    it("D136: passes, and stores no submission", async () => {
      const clerk = await clerkAt(shared.running);
      const before = await clerk.everyId("individual");

      await seenAt(shared.running.web);
      await seenAt(await faultySite(shared.running.web, () => false));

      expect(failed()).toEqual([]);
      expect(await clerk.everyId("individual")).toEqual(before);
    });

    it.each<[string, Fault, string[]]>([
      ["refuses every call", onCalls(403, page), ["banks", search, form]],
      ["has no API", onCalls(502, ""), ["banks", search, form]],
      ["has empty pages", onCalls(200, "", (url) => !url.startsWith("/api/")), pages],
      ["has no lists of banks", onCalls(500, "{}", (url) => url.endsWith("/banks")), ["banks"]],
      ["finds no holders", onCalls(503, "{}", (url) => /accounts\/[^/]+\/N/.test(url)), [search]],
      [
        "refuses every form",
        onCalls(403, page, (url) => url.endsWith(sendIndividualAccount.path)),
        [form],
      ],
      [
        "takes every form for a right one",
        onCalls(200, "{}", (url) => url.endsWith(sendIndividualAccount.path)),
        [form],
      ],
    ])("D136: fails on a site that %s", async (_what, fault, steps) => {
      const site = await faultySite(shared.running.web, fault);

      await expect(seenAt(site)).rejects.toThrow(`${steps.length} of 5 steps failed`);
      expect(failed()).toEqual(steps);
    });

    it("D136: fails at an address where nobody answers", async () => {
      await expect(seenAt("http://127.0.0.1:9")).rejects.toThrow("5 of 5 steps failed");
    });

    it("D136: one fault is no outage", async () => {
      let faults = 1;
      const once = onCalls(502, "", (url) => url.endsWith("/banks") && faults-- > 0);

      await seenAt(await faultySite(shared.running.web, once));

      expect(failed()).toEqual([]);
    });
  });

  it("keeps a second run off its data folder", async () => {
    await expect(startProduct(folder, ...demoRegisters)).rejects.toThrow(
      "is in use: the product runs already at",
    );
  });

  it("administrators can sign in with the same passwords after kill -9 and a restart", async () => {
    const { admins } = shared.running;

    await shared.kill();
    shared = await startProduct(folder, ...withoutLimits);

    expect(shared.running.admins).toEqual(admins);
    expect((await signIn(shared.running)).status).toBe("Login successful");
  });

  it("imports the other registers in the background", async () => {
    await expect.poll(holdersFound, { timeout: slowly }).toBe(1);
  });

  it("removes running.json on stop", async () => {
    await shared.stop();

    await expect(stat(file())).rejects.toThrow("ENOENT");
  });
});

it("--demo sends made-up submissions in all statuses, also while a clerk decides on some of them", async () => {
  product = await startProduct(dataDir, ...demoRegisters, "--demo", "20");
  const { web } = product.running;
  const { token } = await signIn(product.running);
  const clerk = await clerkAt(product.running);
  const first = await until("the first submissions", async () => {
    const ids = await clerk.everyId("individual");
    return ids.length >= 5 && ids;
  });
  await Promise.allSettled(first.map((id) => clerk.decide("individual", id, "approved")));

  const counted = await until<number[]>("submissions in every state", async () => {
    const { results } = await get(`${web}/api/admin/counts`, token);
    const { individual, corporate } = results;
    const counts = ["pending", "approved", "rejected", "uploaded"].map(
      (status) => individual[status] + corporate[status],
    );
    return Math.min(...counts) > 0 && sum(counts) === 20 && counts;
  });

  expect(sum(counted)).toBe(20);
  // A super-admin then finds rejected accounts on the list of what is due for erasure.
  await until("the periods of the demo", async () => {
    const { results } = await get(`${web}/api/admin/configuration`, token);
    const { rejected, ...others } = results.retention;
    return rejected <= noticeDays && Object.values(others).every((days) => days !== null);
  });
  expect((await fetch(web)).status).toBe(200);
});

it("starting on a port in use fails with a clear error", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;

  const starting = startProduct(dataDir, ...demoRegisters, "--port", String(port));

  await expect(starting).rejects.toThrow(`Port ${port} is already in use`);
  other.close();
});

it("a data folder of another version or with foreign files is rejected, and foreign files stay", async () => {
  await writeFile(join(dataDir, "version.json"), JSON.stringify({ version: 0 }));
  await expect(startProduct(dataDir, ...demoRegisters)).rejects.toThrow("was made by version 0");

  const foreign = join(dataDir, "foreign");
  await mkdir(foreign);
  await writeFile(join(foreign, "letter.txt"), "mine");
  await expect(startProduct(foreign, "--reset")).rejects.toThrow("holds other things");
  expect(await readFile(join(foreign, "letter.txt"), "utf8")).toBe("mine");
});

it("a call without its right on AWS is refused here too, and the log names function and action", async () => {
  const rights = await stackRights();
  const policies = without(rights.policies, "lookups", "dynamodb:Query");
  const folder = await quickFolder("rights-");
  const file = join(folder, "rights.json");
  await writeFile(file, JSON.stringify({ ...rights, policies }));
  vi.stubEnv("STACK_RIGHTS", file);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  product = await startProduct(dataDir, ...demoRegisters);
  const { web, people } = product.running;

  const { registerCode, holderAccountNumber } = people[0] as Running["people"][number];
  const search = `${web}/api/registrars/accounts/${registerCode}/A/${holderAccountNumber}`;
  const { status } = await fetch(search);

  expect(status).toBe(500);
  const failed = (await readFile(join(dataDir, "functions.log"), "utf8"))
    .split("\n")
    .filter((line) => line.includes("call.failed"))
    .map((line) => JSON.parse(line));
  expect(failed).toEqual([
    expect.objectContaining({
      errorName: "AccessDeniedException",
      errorMessage: expect.stringMatching(
        /assumed-role\/lookups\/lookups is not authorized to perform: dynamodb:Query on resource: .+table\/Registers/,
      ),
    }),
  ]);
  expect((await get(`${web}/api/registrars/all`)).results).not.toHaveLength(0);
  expect((await signIn(product.running)).status).toBe("Login successful");
});

it("an invalid option value is named in the error", async () => {
  await expect(startProduct(dataDir, "--limits", "perhaps")).rejects.toThrow(
    "--limits must be on or off",
  );
});

const sum = (counts: number[]) => counts.reduce((a, b) => a + b);

// biome-ignore lint/suspicious/noExplicitAny: replies of many calls, checked by the expectations
type Reply = any;

const get = async (url: string, token = ""): Promise<Reply> =>
  (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();

const post = async (url: string, body: unknown): Promise<Reply> => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
};

const signIn = ({ web, admins }: Running): Promise<Reply> => {
  const { email, password } = who.clerk(admins) ?? {};
  return post(`${web}/api/admin/login_admin`, { email, password });
};
