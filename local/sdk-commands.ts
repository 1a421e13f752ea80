import { type DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";

export type Stack = DynamoDBClient["middlewareStack"];

interface Command {
  middlewareStack: Stack;
}

type Hook = (command: Stack, client: Stack, clientName: string) => void;

interface Base {
  resolveMiddlewareWithContext: (
    this: Command,
    client: Stack,
    configuration: unknown,
    options: unknown,
    names: { clientName: string },
  ) => unknown;
}

/** All commands of the SDK inherit it. Sent commands and signed links go through it. */
const baseOf = (prototype: object): Base =>
  Object.hasOwn(prototype, "resolveMiddlewareWithContext")
    ? (prototype as Base)
    : baseOf(Object.getPrototypeOf(prototype));

/** `hook` can add to the middleware of every command before it runs. @returns what ends it */
export const hookCommands = (hook: Hook): (() => void) => {
  const base = baseOf(GetItemCommand.prototype);
  const resolve = base.resolveMiddlewareWithContext;
  let isHooked = true;
  base.resolveMiddlewareWithContext = function (client, configuration, options, names) {
    if (isHooked) {
      // It copies all input and output for a logger that is not there.
      client.remove("loggerMiddleware");
      hook(this.middlewareStack, client, names.clientName);
    }
    return resolve.call(this, client, configuration, options, names);
  };
  return () => {
    isHooked = false;
  };
};

interface CallContext {
  clientName?: string;
  commandName?: string;
}

/** Such as `SQS SendMessage`. */
export const nameOfCall = ({ clientName = "", commandName = "" }: CallContext): string =>
  `${clientName.replace("Client", "")} ${commandName.replace("Command", "")}`;
