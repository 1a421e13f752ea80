import { Badge } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import type { Tone } from "../back-office/tones.ts";

type Props = Omit<ComponentProps<typeof Badge>, "variant"> & { tone?: Tone | "neutral" };

/** `Badge` with the tones of the back office, which Chakra's types do not know. */
export const Chip = (props: Props) => <Badge {...props} />;
