import { Kbd } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { keyMessages as say } from "#shared/messages/back-office-keys.ts";
import { Dialog } from "../../../components/office/modal.tsx";
import { SwitchField } from "../../../components/office/SwitchField.tsx";
import { type Shortcut, shortcuts } from "../../../lib/back-office/keys/shortcuts.ts";
import { usePreferences } from "../../../lib/back-office/preferences.ts";
import { searchKeys } from "../search/search-keys.ts";

const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { preferences, change } = usePreferences();
  return (
    <Dialog title={say.title} text={say.text} onClose={onClose}>
      <Keys>
        {(Object.keys(shortcuts) as Shortcut[]).map((name) => (
          <div key={name}>
            <dt>{say.keys[name]}</dt>
            <dd>
              <KeyNames name={name} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{say.inRemark}</dt>
          <dd>
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
          </dd>
        </div>
        <div>
          <dt>{say.searchAll}</dt>
          <dd>
            <Kbd>{searchKeys[0]}</Kbd> <Kbd>{searchKeys[1]}</Kbd>
          </dd>
        </div>
      </Keys>
      {/* Inside one part: as rows of the dialog, the switches would be squeezed in a low window. */}
      <chakra.div display="grid" gap="3" pb="4">
        <SwitchField
          name="keysOn"
          label={say.keysOn}
          help={say.keysOnHelp}
          isOn={!preferences.keysOff}
          onChange={(isOn) => change({ keysOff: !isOn })}
        />
        <SwitchField
          name="autoNext"
          label={say.autoNext}
          help={say.autoNextHelp}
          isOn={preferences.autoNext ?? false}
          onChange={(autoNext) => change({ autoNext })}
        />
      </chakra.div>
    </Dialog>
  );
};

export default KeysDialog;

const KeyNames = ({ name }: { name: Shortcut }) => {
  const keys: readonly string[] = shortcuts[name];
  const [first, last] = [keys[0], keys.at(-1)];
  return first === last ? (
    <Kbd>{first}</Kbd>
  ) : (
    <>
      <Kbd>{first}</Kbd> – <Kbd>{last}</Kbd>
    </>
  );
};

const Keys = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "1fr 1fr" },
    columnGap: "8",
    "& > div": {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "center",
      gap: "3",
      py: "1",
      borderBottom: "1px solid var(--k-colors-line)",
      fontSize: "sm",
    },
    "& dd": { whiteSpace: "nowrap" },
  },
});
