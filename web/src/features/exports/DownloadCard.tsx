import { chakra } from "@chakra-ui/react/styled-system";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { RunFrame, RunHead } from "../../components/back-office/run-parts.tsx";
import { Button } from "../../components/office/Button.tsx";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { Spinner } from "../../components/ui/Spinner.tsx";
import { moveFocus } from "../../lib/move-focus.ts";
import { type Download, endDownload } from "./downloads.ts";
import { useExpectedCount } from "./use-expected-count.ts";
import { useExport } from "./use-export.ts";

export const DownloadCard = ({ download }: { download: Download }) => {
  const { asked, state } = download;
  const title = say.title(asked.kind, asked.list);
  return (
    <RunFrame aria-label={title}>
      {state === "coming" ? (
        <Coming title={title} download={download} />
      ) : (
        <Broken title={title} download={download} />
      )}
    </RunFrame>
  );
};

interface Props {
  title: string;
  download: Download;
}

const Coming = ({ title, download: { asked, bytes, cancel } }: Props) => {
  const count = useExpectedCount(asked);
  return (
    <RunHead title={title} state={bytes === 0 ? say.preparing : say.coming}>
      <Come>
        <Spinner />
        {bytes > 0 && (count ? say.soFarOf(bytes, count) : say.soFar(bytes))}
      </Come>
      <Button look="quiet" size="sm" ms="auto" onClick={moveFocus(focusHeading, cancel)}>
        {say.cancel}
      </Button>
    </RunHead>
  );
};

const Broken = ({ title, download: { asked } }: Props) => {
  const ask = useExport();
  return (
    <RunHead title={title} state={say.broke}>
      <Actions ms="auto">
        <Button look="outline" size="sm" onClick={moveFocus(focusHeading, () => ask(asked))}>
          {say.again}
        </Button>
        <Button
          look="outline"
          size="sm"
          onClick={moveFocus(focusHeading, () => ask({ ...asked, isJob: true }))}
        >
          {say.inBackground}
        </Button>
        <Button look="quiet" size="sm" onClick={moveFocus(focusHeading, () => endDownload(asked))}>
          {say.dismiss}
        </Button>
      </Actions>
    </RunHead>
  );
};

const Come = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    color: "muted",
    fontVariantNumeric: "tabular-nums",
  },
});
