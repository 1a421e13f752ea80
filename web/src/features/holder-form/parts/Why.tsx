import { type ComponentProps, Suspense } from "react";
import { optionalPart } from "../../../lib/optional-part.tsx";
import type { WhyWeAsk } from "./WhyWeAsk.tsx";

const Loaded = optionalPart(async () => (await import("./WhyWeAsk.tsx")).WhyWeAsk);

/** In the prerendered page from the start; its script comes later. */
export const Why = (props: ComponentProps<typeof WhyWeAsk>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
export const loadWhy = Loaded.load;
