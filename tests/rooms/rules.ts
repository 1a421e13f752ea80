import type { Import } from "./imports-of.ts";

/** Returns what is wrong with an import, or undefined. */
type Rule = (found: Import) => string | undefined;

const roomOf = (path: string): string => path.split("/")[0] ?? path;
const isIn = (path: string, ...folders: string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const isTest = (path: string): boolean =>
  isIn(path, "tests", "bench") || /\.test\.tsx?$|\/testing\//.test(path);

/** The parts of functions that infra may import: settings, tables, readers of the stream, files beside a bundle. */
const plainFacts =
  /^functions\/(settings|store\/table\/definitions|workers\/stream-readers|.+\/env)\.ts$/;
const isWebBuild = (path: string): boolean => /^web\/[^/]+$/.test(path);

const openTo: Record<string, (to: string) => boolean> = {
  shared: () => false,
  functions: (to) => isIn(to, "shared"),
  web: (to) => isIn(to, "shared") || to === "cdk.json",
  infra: (to) => isIn(to, "shared") || to === "cdk.json" || plainFacts.test(to),
  events: (to) => isIn(to, "shared"),
  local: (to) => isIn(to, "shared", "functions", "infra") || to === "cdk.json" || isWebBuild(to),
};

const betweenRooms: Rule = ({ from, to, isPackage }) => {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (isPackage || room === other || isIn(from, "tests", "bench")) return undefined;
  if (isTest(from) && isIn(to, "local", "tests")) return undefined;
  const isOpen = openTo[room];
  return !isOpen || isOpen(to) ? undefined : `${room} must not import ${other}`;
};

const onlyTestsImportTests: Rule = ({ from, to, isPackage }) =>
  !isPackage && isTest(to) && !isTest(from) && roomOf(from) === roomOf(to)
    ? `${roomOf(from)} must not import its tests`
    : undefined;

const reachesOutside =
  /^node:(fs|net|tls|https?2?|dns|dgram|child_process|cluster|worker_threads|sqlite|process|os)\b/;

const domainHasNoInputOutput: Rule = ({ from, isPackage, specifier }) =>
  isIn(from, "functions/domain") && !isTest(from) && isPackage && reachesOutside.test(specifier)
    ? `functions/domain must not import ${specifier}: it has no input and output`
    : undefined;

const awsStaysInside: Rule = ({ from, to, isPackage }) =>
  isPackage &&
  to.startsWith("@aws-sdk/") &&
  isIn(from, "shared", "web", "functions") &&
  !isIn(from, "functions/store", "functions/services") &&
  !isTest(from)
    ? `${areaOf(from)} must not import ${to}: only functions/store and functions/services know AWS`
    : undefined;

const notCalls = ["domain", "store", "services", "http", "log"];
const isCall = (path: string): boolean =>
  /^functions\/[^/]+\//.test(path) && !notCalls.includes(path.split("/")[1] ?? "");

const onlyHandlersJoin: Rule = ({ from, to, isTypeOnly }) =>
  isCall(from) &&
  !isTest(from) &&
  !from.endsWith("/handler.ts") &&
  !isTypeOnly &&
  isIn(to, "functions/store", "functions/services")
    ? `${areaOf(from)} must not import ${areaOf(to)}: only handler.ts joins a call to its dependencies`
    : undefined;

const shared = ["domain", "log", "services", "store", "http", "files", "mails"];

/** An API folder may import what functions share, but no other API folder and no worker. */
const functionRooms: Record<string, readonly string[]> = {
  domain: [],
  log: [],
  "settings.ts": [],
  services: ["domain", "log"],
  store: ["domain", "services"],
  http: ["domain", "log", "services", "store"],
  files: ["domain", "store"],
  mails: ["domain"],
  "sign-in": ["domain", "services", "store"],
  operations: ["domain", "store"],
  "wiring.ts": ["settings.ts", "services", "store", "http"],
  "admin-accounts": [...shared, "operations", "settings.ts", "wiring.ts"],
  "admin-exports": [...shared, "operations", "settings.ts", "wiring.ts"],
  "admin-session": [...shared, "sign-in", "settings.ts", "wiring.ts"],
  "admin-settings": [...shared, "sign-in", "settings.ts", "wiring.ts"],
  "holder-rights": [...shared, "settings.ts", "wiring.ts"],
  holders: [...shared, "settings.ts", "wiring.ts"],
  lookups: [...shared, "settings.ts", "wiring.ts"],
  workers: [...shared, "settings.ts", "wiring.ts"],
};

const onlyHandlersAreWired: Rule = ({ from, to }) =>
  to === "functions/wiring.ts" && !from.endsWith("/handler.ts") && !isTest(from)
    ? `${from} must not import ${to}: it is for handler.ts files`
    : undefined;

/** The folders of the store, and which of the other folders each may import. */
const storeRooms: Record<string, readonly string[]> = {
  table: [],
  outbox: ["table"],
  registers: ["table"],
  logs: ["table", "outbox"],
  submissions: ["table", "outbox", "logs"],
  jobs: ["table", "outbox", "logs"],
  staff: ["table", "outbox", "logs"],
  lists: ["table", "outbox", "submissions"],
  rotation: ["table", "outbox", "submissions"],
  erasures: ["table", "outbox", "logs", "submissions", "lists", "jobs"],
  deliveries: ["table", "logs", "submissions", "lists", "jobs"],
};

/** The folders of the domain, which has no I/O: few of them may import another. */
const domainRooms: Record<string, readonly string[]> = {
  access: [],
  audit: [],
  comparison: ["names", "submission"],
  erasure: ["submission"],
  exports: ["names", "submission"],
  names: [],
  image: [],
  operations: ["submission", "time"],
  submission: ["image"],
  time: [],
};

const roomsInOrder =
  (area: string, rooms: Record<string, readonly string[]>): Rule =>
  ({ from, to }) => {
    if (!isIn(from, area) || !isIn(to, area) || isTest(from)) return undefined;
    const [own = "", other = ""] = [from, to].map(
      (path) => path.slice(area.length + 1).split("/")[0],
    );
    const isOpen = own === other || !(other in rooms) || rooms[own]?.includes(other);
    return isOpen ? undefined : `${area}/${own} must not import ${area}/${other}`;
  };

/** The shell of the back office: routes and menus that bring the other features together. */
const shell = "web/src/features/admin";

const featuresStandAlone: Rule = ({ from, to }) => {
  const [own, other] = [featureOf(from), featureOf(to)];
  return own && other && own !== other && own !== shell
    ? `${own} must not import ${other}`
    : undefined;
};

const featureOf = (path: string): string | undefined =>
  /^web\/src\/features\/[^/]+/.exec(path)?.[0];
const areaOf = (path: string): string => path.split("/").slice(0, -1).join("/") || path;

/** Has a package.json without `#` paths. */
const ownPackage = "tests/mutation/";

/** `named` are the top-level folders that have a `#` path in package.json. */
const pathsAsAgreed =
  (named: ReadonlySet<string>): Rule =>
  ({ from, to, isPackage, specifier }) => {
    if (isPackage || from.startsWith(ownPackage)) return undefined;
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === other && specifier.startsWith("#")) {
      return `${room} imports its own ${to} by ${specifier}: inside a room the path is relative`;
    }
    return room !== other && specifier.startsWith(".") && named.has(other)
      ? `${room} imports ${other} by ${specifier}: between rooms it is #${to}`
      : undefined;
  };

/** One sentence for each rule that an import breaks, with the file and what it imports. */
export const brokenRules = (found: Import, named: ReadonlySet<string>): string[] =>
  [
    betweenRooms,
    onlyTestsImportTests,
    domainHasNoInputOutput,
    awsStaysInside,
    onlyHandlersJoin,
    onlyHandlersAreWired,
    roomsInOrder("functions", functionRooms),
    roomsInOrder("functions/store", storeRooms),
    roomsInOrder("functions/domain", domainRooms),
    featuresStandAlone,
    pathsAsAgreed(named),
  ].flatMap((rule) => {
    const sentence = rule(found);
    return sentence ? [`${sentence} (${found.from} imports ${found.to})`] : [];
  });
