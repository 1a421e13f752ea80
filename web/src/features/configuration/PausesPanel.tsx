import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { maxReasonLength } from "#shared/kyc/limits.ts";
import { pauses } from "#shared/kyc/pauses.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { TextAreaField } from "../../components/fields/TextAreaField.tsx";
import { SwitchField } from "../../components/office/SwitchField.tsx";
import { officePaths } from "../../lib/office-paths.ts";

type Pauses = Pick<Configuration, "paused" | "pausedText">;

interface Props extends Pauses {
  onChange: (changes: Partial<Pauses>) => void;
}

export const PausesPanel = ({ paused, pausedText, onChange }: Props) => (
  <Panel aria-labelledby="pauses">
    <Title />
    <Note>{say.pausesIntro}</Note>
    {pauses.map((part) => (
      <SwitchField
        key={part}
        name={`paused.${part}`}
        label={say.pauseLabels[part]}
        help={say.pauseHelp[part]}
        isOn={paused[part]}
        onChange={(isOn) => onChange({ paused: { ...paused, [part]: isOn } })}
      />
    ))}
    <TextAreaField
      name="pausedText"
      label={say.pausedText}
      help={say.pausedTextHelp}
      isUnmarked
      maxLength={maxReasonLength}
      value={pausedText}
      onChange={(text) => onChange({ pausedText: text })}
    />
  </Panel>
);

/** The banner of a pause leads to it, and the page comes without its parts at first. */
const Title = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, hash, key } = useLocation();
  const isAskedFor = pathname + hash === officePaths.pauses;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link can be followed again
  useEffect(() => {
    if (isAskedFor) heading.current?.focus();
  }, [isAskedFor, key]);
  return (
    <PanelTitle ref={heading} id="pauses" tabIndex={-1} outline="none" scrollMarginTop="20">
      {say.pauses}
    </PanelTitle>
  );
};
