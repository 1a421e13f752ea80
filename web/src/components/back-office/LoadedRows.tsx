import type { ReactNode } from "react";
import { StateBox } from "../ui/StateBox.tsx";
import { Loaded, type LoadedProps } from "./Loaded.tsx";

interface Props<T> extends Omit<LoadedProps<{ results: T[] }>, "children"> {
  /** What an empty list says. */
  none: string;
  children: (results: T[]) => ReactNode;
}

export const LoadedRows = <T,>({ none, children, ...loading }: Props<T>) => (
  <Loaded {...loading}>
    {({ results }) =>
      results.length > 0 ? (
        children(results)
      ) : (
        <StateBox>
          <p>{none}</p>
        </StateBox>
      )
    }
  </Loaded>
);
