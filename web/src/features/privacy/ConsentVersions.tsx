import { chakra } from "@chakra-ui/react/styled-system";
import { consent } from "#shared/messages/consent.ts";
import { earlierConsents } from "#shared/messages/earlier-consents.ts";
import { privacyMessages as say } from "#shared/messages/privacy.ts";
import { registrar } from "../../lib/env.ts";

/** Each submission names its version, and its texts can be read here for ever (D68). */
export const ConsentVersions = () => (
  <>
    <p>{say.present(consent.version)}</p>
    <Texts
      all={{
        [say.withdrawal]: consent.withdrawal(registrar.contact),
        [say.consent]: consent.text(registrar.name),
        [say.mandate]: consent.mandate,
        [say.declaration]: consent.declaration,
      }}
    />
    {earlierConsents.map(({ version, text, mandate }) => (
      <chakra.details key={version} w="full">
        <chakra.summary cursor="pointer" py="2.5" color="brandText" fontWeight="medium">
          {say.earlier(version)}
        </chakra.summary>
        <Texts all={{ [say.consent]: text(registrar.name), [say.mandate]: mandate }} />
      </chakra.details>
    ))}
  </>
);

const Texts = ({ all }: { all: Record<string, string> }) => (
  <chakra.dl m="0" display="grid" gap="2" fontSize="sm">
    {Object.entries(all).map(([name, text]) => (
      <div key={name}>
        <chakra.dt color="muted">{name}</chakra.dt>
        <chakra.dd m="0">{text}</chakra.dd>
      </div>
    ))}
  </chakra.dl>
);
