import { type ComponentProps, Suspense } from "react";
import { WhyWeAsk } from "./why-later.ts";

/** In the prerendered page from the start; its script comes later. */
export const Why = (props: ComponentProps<typeof WhyWeAsk>) => (
  <Suspense>
    <WhyWeAsk {...props} />
  </Suspense>
);
