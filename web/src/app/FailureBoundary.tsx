import { chakra } from "@chakra-ui/react/styled-system";
import { Component, type ReactNode } from "react";
import { browserMessages } from "#shared/messages/public.ts";
import { Button } from "../components/ui/Button.tsx";

interface Props {
  children: ReactNode;
}

/** A class, because React has no other form of error boundary. */
export class FailureBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failure /> : this.props.children;
  }
}

const Failure = () => (
  <chakra.main maxW="40rem" mx="auto" p="6" display="grid" gap="4" justifyItems="start">
    <chakra.h1 fontSize="2xl">{browserMessages.failedTitle}</chakra.h1>
    <Button onClick={() => location.reload()}>{browserMessages.reload}</Button>
  </chakra.main>
);
