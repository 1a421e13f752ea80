import manifest from "../../package.json" with { type: "json" };
import { type Import, importsOf, type SourceFile } from "./imports-of.ts";

/** One sentence for each import that the architecture forbids. */
export const forbiddenImports = (files: SourceFile[]): string[] => {
  const imports = files.flatMap(importsOf);
  return [...imports.flatMap(brokenRules), ...circlesIn(imports)];
};

/** What a room may import of the other rooms. infra: settings, tables, readers of the stream. */
const openTo: Record<string, RegExp> = {
  shared: /^$/,
  functions: /^shared\//,
  web: /^(shared\/|cdk\.json$)/,
  infra:
    /^(shared\/|cdk\.json$|functions\/(settings|store\/table\/definitions|workers\/stream-readers|.+\/env)\.ts$)/,
  events: /^shared\//,
  local: /^((shared|functions|infra)\/|cdk\.json$|web\/[^/]+$)/,
};

const common = "domain log services store http files mails settings.ts wiring.ts";

/** The parts of a folder, and which of its other parts each may import; files not listed are open. */
const parts: Record<string, Record<string, string>> = {
  // An API folder may import what functions share, but no other API folder and no worker.
  functions: {
    domain: "",
    log: "",
    "settings.ts": "",
    services: "domain log",
    store: "domain services",
    http: "domain log services store",
    files: "domain store",
    mails: "domain",
    "sign-in": "domain services store",
    operations: "domain store",
    "wiring.ts": "settings.ts services store http",
    "admin-accounts": `${common} operations`,
    "admin-exports": `${common} operations`,
    "admin-session": `${common} sign-in`,
    "admin-settings": `${common} sign-in`,
    "holder-rights": common,
    holders: common,
    lookups: common,
    workers: common,
  },
  "functions/store": {
    table: "",
    outbox: "table",
    registers: "table",
    logs: "table outbox",
    submissions: "table outbox logs",
    jobs: "table outbox logs",
    staff: "table outbox logs",
    lists: "table outbox submissions",
    rotation: "table outbox submissions",
    erasures: "table outbox logs submissions lists jobs",
    deliveries: "table logs submissions lists jobs",
  },
  "functions/domain": {
    access: "",
    audit: "",
    comparison: "names submission",
    erasure: "submission",
    exports: "names submission",
    names: "",
    image: "",
    operations: "submission time",
    submission: "image",
    time: "",
  },
};

const reachesOutside =
  /^node:(fs|net|tls|https?2?|dns|dgram|child_process|cluster|worker_threads|sqlite|process|os)\b/;
const withoutAws = /^(?!functions\/(store|services)\/)(shared|web|functions)\//;
const call = /^functions\/(?!(domain|store|services|http|log)\/)[^/]+\/(?!(.*\/)?handler\.ts$)/;
const outsideOfCalls = /^functions\/(store|services)\//;
/** The shell of the back office brings the other features together. */
const featureButShell = /^web\/src\/features\/(?!admin\/)[^/]+/;
/** Has a package.json without `#` paths. */
const ownPackage = /^tests\/mutation\//;

const paths = new Set(Object.keys(manifest.imports).map((path) => path.slice(1).replace("/*", "")));
const isTest = (path: string): boolean => /^(tests|bench)\/|\.test\.tsx?$|\/testing\//.test(path);
const areaOf = (path: string): string => path.split("/").slice(0, -1).join("/") || path;
const roomOf = (path: string): string => path.split("/")[0] ?? "";

/** One sentence for each rule that an import breaks, with the file and what it imports. */
const brokenRules = (found: Import): string[] =>
  [
    ...(found.isPackage ? [] : rulesOfRooms(found)),
    ...(isTest(found.from) ? [] : rulesOfProduct(found)),
  ].flatMap(([isBroken, sentence]) =>
    isBroken ? [`${sentence} (${found.from} imports ${found.to})`] : [],
  );

type Rule = [isBroken: boolean | undefined, sentence: string];

const rulesOfRooms = ({ from, to, specifier }: Import): Rule[] => {
  const [room, other] = [roomOf(from), roomOf(to)];
  const [feature = ""] = featureButShell.exec(from) ?? [];
  const [otherFeature = feature] = /^web\/src\/features\/[^/]+/.exec(to) ?? [];
  const isInside = room === other;
  const isFree = isInside || (isTest(from) && /^(local|tests)\//.test(to));
  const isNamed = !ownPackage.test(from);
  return [
    [!isFree && openTo[room]?.test(to) === false, `${room} must not import ${other}`],
    [feature !== "" && feature !== otherFeature, `${feature} must not import ${otherFeature}`],
    [
      isNamed && isInside && specifier.startsWith("#"),
      `${room} imports its own ${to} by ${specifier}: inside a room the path is relative`,
    ],
    [
      isNamed && !isInside && specifier.startsWith(".") && paths.has(other),
      `${room} imports ${other} by ${specifier}: between rooms it is #${to}`,
    ],
  ];
};

const rulesOfProduct = ({ from, to, isTypeOnly }: Import): Rule[] => [
  [isTest(to) && roomOf(from) === roomOf(to), `${roomOf(from)} must not import its tests`],
  [
    from.startsWith("functions/domain/") && reachesOutside.test(to),
    `functions/domain must not import ${to}: it has no input and output`,
  ],
  [
    withoutAws.test(from) && to.startsWith("@aws-sdk/"),
    `${areaOf(from)} must not import ${to}: only functions/store and functions/services know AWS`,
  ],
  [
    !isTypeOnly && call.test(from) && outsideOfCalls.test(to),
    `${areaOf(from)} must not import ${areaOf(to)}: only handler.ts joins a call to its dependencies`,
  ],
  [
    to === "functions/wiring.ts" && !from.endsWith("/handler.ts"),
    `${from} must not import ${to}: it is for handler.ts files`,
  ],
  ...Object.entries(parts).map(([area, open]): Rule => {
    const partOf = (path: string) =>
      path.startsWith(`${area}/`) ? (path.slice(area.length + 1).split("/")[0] ?? "") : "";
    const [own, used] = [partOf(from), partOf(to)];
    const isOpen = own === used || !(used in open) || open[own]?.split(" ").includes(used);
    return [own !== "" && !isOpen, `${area}/${own} must not import ${area}/${used}`];
  }),
];

/** Circles of files that import each other, even only for types. Each circle is listed once. */
const circlesIn = (imports: Import[]): string[] => {
  const byFile = Map.groupBy(
    imports.filter(({ isPackage }) => !isPackage),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const circles: string[] = [];

  const visit = (file: string, trail: string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) circles.push([...trail.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const { to } of byFile.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };

  for (const file of byFile.keys()) visit(file, []);
  return circles.map((circle) => `files import each other in a circle: ${circle}`);
};
