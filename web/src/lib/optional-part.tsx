import { type ComponentType, lazy, useState } from "react";

/**
 * Loaded apart from the page. A part whose `load` has ended is there from the first moment and pushes
 * nothing away.
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  const Later = lazy(async () => ({ default: await loadOnce() }));
  const Part = (props: Props) => {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  };
  return Object.assign(Part, { load: loadOnce });
};

/** A late part without which the page works too, where it cannot be loaded. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  latePart(() => load().catch((): ComponentType<Props> => Nothing));

const Nothing = () => null;
