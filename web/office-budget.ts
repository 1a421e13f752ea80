import { brotliCompressSync } from "node:zlib";

/** The parts of a built script file that count here, as Rolldown reports them. */
export interface Chunk {
  fileName: string;
  code: string;
  isEntry: boolean;
  moduleIds: string[];
  imports: string[];
  dynamicImports: string[];
}

export interface OfficeMeasure {
  /** Modules of the back office's Chakra system that a public page may load, with their files. */
  leaked: string[];
  /** HTML and scripts before the first list can ask for its rows. */
  firstBytes: number;
  /** What the review screen, dialogs, the operations page and the other parts below add when they are first used. */
  laterBytes: number;
}

const limits = { firstBytes: 260_000, laterBytes: 90_000 };

/** The modules that give Chakra's parts the styles of their recipes. */
const partRecipes =
  /@chakra-ui\/react\/dist\/esm\/styled-system\/(create-|use-)(slot-)?recipe(-context)?\.js$/;
const onlyForOffice = [
  partRecipes,
  /\/@(ark-ui|zag-js)\//,
  /\/web\/src\/(app|components)\/office\//,
];

const officeStart = "/web/src/features/admin/AdminRoutes.tsx";
const routerStart = "/web/src/app/Router.tsx";
const later =
  /\/web\/src\/(components\/office|features\/(operations|account\/(corrections|detail|duplicates|timeline)))\//;

export const measureOffice = (chunks: Chunk[], html: string | Buffer): OfficeMeasure => {
  const named = (files: string[]) => chunks.filter(({ fileName }) => files.includes(fileName));
  const imported = ({ imports }: Chunk) => named(imports);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const starts = chunks.filter((chunk) => holds(chunk, officeStart) || holds(chunk, routerStart));
  const first = reached([...entries, ...starts], imported);
  const onDemand = chunks.filter(({ moduleIds }) => moduleIds.some((id) => later.test(id)));
  return {
    leaked: [...publicChunks(chunks)].flatMap(({ fileName, moduleIds }) =>
      moduleIds.filter(isForOffice).map((id) => `${id} in ${fileName}`),
    ),
    firstBytes: sizeOf(first) + brotliCompressSync(html).length,
    laterBytes: sizeOf([...reached(onDemand, imported)].filter((chunk) => !first.has(chunk))),
  };
};

/** What a public page may load. */
export const publicChunks = <C extends Chunk>(chunks: C[]): Set<C> => {
  const named = (files: string[]) => chunks.filter(({ fileName }) => files.includes(fileName));
  const openToAll = ({ imports, dynamicImports }: C) => [
    ...named(imports),
    ...named(dynamicImports).filter((chunk) => !holds(chunk, officeStart)),
  ];
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return reached(entries, openToAll);
};

const holds = ({ moduleIds }: Chunk, path: string) => moduleIds.some((id) => id.endsWith(path));

const isForOffice = (id: string) => onlyForOffice.some((pattern) => pattern.test(id));

const reached = <C extends Chunk>(starts: C[], next: (chunk: C) => C[]): Set<C> => {
  const found = new Set<C>();
  const add = (chunk: C): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    next(chunk).forEach(add);
  };
  starts.forEach(add);
  return found;
};

const sizeOf = (chunks: Iterable<Chunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);

export const officeProblems = ({ leaked, ...measured }: OfficeMeasure): string[] => [
  ...leaked.map((found) => `A public page may load a part of the back office: ${found}`),
  ...tooMuch("firstBytes", measured.firstBytes, "before the first rows"),
  ...tooMuch("laterBytes", measured.laterBytes, "for the review screen and dialogs"),
];

const tooMuch = (name: keyof typeof limits, bytes: number, words: string): string[] =>
  bytes > limits[name]
    ? [`The back office loads ${bytes} bytes ${words}, ${limits[name]} are allowed`]
    : [];

export const officeLine = ({ firstBytes, laterBytes }: OfficeMeasure): string =>
  `The back office: ${kilobytes(firstBytes)} of ${kilobytes(limits.firstBytes)} kB before the first ` +
  `rows, ${kilobytes(laterBytes)} of ${kilobytes(limits.laterBytes)} kB for what is opened later`;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
