import { chakra } from "@chakra-ui/react/styled-system";
import { whyMessages } from "#shared/messages/privacy.ts";
import { useReadOnly } from "../../../components/fields/read-only.ts";

/** Beside a question that people hesitate to answer (D68). */
export const WhyWeAsk = ({ about }: { about: keyof typeof whyMessages }) => {
  const { title, text } = whyMessages[about];
  if (useReadOnly()) return null;
  return (
    <Why>
      <summary>{title}</summary>
      <p>{text}</p>
    </Why>
  );
};

const Why = chakra("details", {
  base: {
    fontSize: "sm",
    _print: { display: "none" },
    "& > summary": {
      display: "list-item",
      py: "2.5",
      color: "brandText",
      fontWeight: "medium",
      cursor: "pointer",
    },
    "& > p": { color: "muted", pb: "2" },
  },
});
