import { chakra } from "@chakra-ui/react/styled-system";
import { publicFormMessages as say, sectionTitles } from "#shared/messages/public-form.ts";
import type { SectionName } from "../model/form-fields.ts";
import { useRequired, useSectionNames } from "./use-section-states.ts";

export const ProgressLine = ({ current }: { current: SectionName }) => {
  const { done, count } = useRequired();
  const sectionNames = useSectionNames();
  return (
    <chakra.section
      aria-label={say.progressLabel}
      position="sticky"
      top="0"
      zIndex="15"
      bg="card"
      borderBottom="1px solid"
      borderColor="line"
    >
      <chakra.div
        maxW="64rem"
        mx="auto"
        px="4"
        py="2"
        display="flex"
        justifyContent="space-between"
        gap="4"
        fontSize="sm"
      >
        <chakra.span fontWeight="semibold" minW="0">
          {say.progress(
            sectionNames.indexOf(current) + 1,
            sectionNames.length,
            sectionTitles[current],
          )}
        </chakra.span>
        <chakra.span color="muted" whiteSpace="nowrap" display={{ base: "none", sm: "inline" }}>
          {say.requiredDone(done, count)}
        </chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-label={say.requiredDone(done, count)}
        aria-valuemax={count}
        aria-valuenow={done}
        height="3px"
        bg="line"
      >
        <chakra.div
          height="full"
          bg="brand"
          transformOrigin="left"
          transition="transform 200ms"
          transform={`scaleX(${done / count})`}
        />
      </chakra.div>
    </chakra.section>
  );
};
