interface Stack {
  add: (middleware: never, options: never) => void;
  remove: (name: string) => boolean;
}

/** From the `wanted`th call of these clients on, every call fails, as in a process that was killed. */
export const dyingAt = (wanted: number, stacks: Stack[]) => {
  const state = { calls: 0 };
  const middleware = (next: (args: never) => Promise<unknown>) => (args: never) => {
    state.calls += 1;
    return state.calls >= wanted ? Promise.reject(new Error("killed")) : next(args);
  };
  const options = { step: "initialize", name: "killed", override: true };
  for (const stack of stacks) stack.add(middleware as never, options as never);
  const revive = () => {
    for (const stack of stacks) stack.remove("killed");
  };
  return { state, revive };
};
