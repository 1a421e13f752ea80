import { hookCommands } from "#local/sdk-commands.ts";

/** From the `wanted`th call of AWS on, every call fails, as in a process that was killed. */
export const dyingAt = (wanted: number) => {
  const state = { calls: 0 };
  const revive = hookCommands((command) => {
    command.add(
      (next) => (args) => {
        state.calls += 1;
        return state.calls >= wanted ? Promise.reject(new Error("killed")) : next(args);
      },
      { step: "initialize", name: "killed", override: true },
    );
  });
  return { state, revive };
};
