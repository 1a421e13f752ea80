import { chakra } from "@chakra-ui/react/styled-system";
import { useLocation } from "react-router-dom";
import { browserMessages } from "#shared/messages/public.ts";
import { verifyMessages } from "#shared/messages/public-account.ts";
import { successMessages as say } from "#shared/messages/success.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Card } from "../../components/ui/Card.tsx";
import { DoneBox } from "../../components/ui/DoneBox.tsx";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { registrar } from "../../lib/env.ts";
import { paths } from "../../lib/paths.ts";

export const SuccessPage = () => {
  const reference = referenceIn(useLocation().state);
  return reference ? <Sent reference={reference} /> : <OpenedDirectly />;
};

/** Shown for a typed or bookmarked address, with the title of every visit. */
const OpenedDirectly = () => (
  <PublicLayout title={say.title}>
    <chakra.div display="grid" gap="4" justifyItems="start">
      <p>{say.textWithoutReference}</p>
      <EChannel />
      <TextLink to={paths.findAccount}>{verifyMessages.findIt}</TextLink>
      <TextLink to={paths.form}>{browserMessages.toForm}</TextLink>
    </chakra.div>
  </PublicLayout>
);

const Sent = ({ reference }: { reference: string }) => (
  <PublicLayout title={say.title}>
    <chakra.div display="grid" gap="5">
      <DoneBox>{say.text}</DoneBox>
      <Reference reference={reference} />
      <NextSteps />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="4"
        alignItems="center"
        _print={{ display: "none" }}
      >
        <Button look="outline" onClick={() => window.print()}>
          {say.print}
        </Button>
        <TextLink to={paths.form}>{say.another}</TextLink>
      </chakra.div>
    </chakra.div>
  </PublicLayout>
);

/** The form passes the reference in the history entry; a direct visit has none. */
const referenceIn = (state: unknown): string | undefined => {
  const reference = (state as { reference?: unknown } | null)?.reference;
  return typeof reference === "string" ? reference : undefined;
};

const Reference = ({ reference }: { reference: string }) => (
  <Card aria-labelledby="reference-title">
    <chakra.h2 id="reference-title" fontSize="sm" color="muted" fontWeight="semibold">
      {say.referenceLabel}
    </chakra.h2>
    <chakra.p fontSize="2xl" fontWeight="bold" letterSpacing="0.04em" overflowWrap="anywhere">
      {reference}
    </chakra.p>
    <chakra.p color="muted" fontSize="sm">
      {say.referenceHint}
    </chakra.p>
  </Card>
);

const NextSteps = () => (
  <Card aria-labelledby="next-title">
    <chakra.h2 id="next-title" fontSize="lg" mb="3">
      {say.nextTitle}
    </chakra.h2>
    <chakra.ol display="grid" gap="3" ps="6" listStyle="decimal">
      {say.nextSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </chakra.ol>
    <chakra.div mt="4">
      <EChannel />
    </chakra.div>
  </Card>
);

const EChannel = () => (
  <div>
    <p>{say.eChannelText}</p>
    <chakra.a
      href={registrar.eChannelUrl}
      display="inline-flex"
      alignItems="center"
      minH="touch"
      color="brandText"
      fontWeight="semibold"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      {say.eChannel}
    </chakra.a>
  </div>
);
