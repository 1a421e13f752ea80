import { optionalPart } from "../../../lib/optional-part.tsx";

export const WhyWeAsk = optionalPart(async () => (await import("./WhyWeAsk.tsx")).WhyWeAsk);
