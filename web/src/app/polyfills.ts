/**
 * Adds what the public pages use and the oldest browsers of D63 lack. `web/newer-apis.ts` fails the
 * build when a public page uses more.
 */
export const addMissing = (): void => {
  for (const owner of [Array.prototype, String.prototype]) {
    add(owner, "at", function (this: ArrayLike<unknown>, index: number) {
      return this[index < 0 ? this.length + index : index];
    });
  }

  add(
    Array.prototype,
    "findLast",
    function (this: unknown[], isWanted: (value: unknown) => boolean) {
      return [...this].reverse().find(isWanted);
    },
  );

  add(Array.prototype, "with", function (this: unknown[], index: number, value: unknown) {
    const changed = [...this];
    changed[index] = value;
    return changed;
  });

  /** RFC 9562, version 4. */
  add(globalThis.crypto, "randomUUID", () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  });

  add(globalThis.AbortSignal, "timeout", (ms: number) => {
    const controller = new AbortController();
    setTimeout(() => abort(controller, new DOMException("Too slow", "TimeoutError")), ms);
    return controller.signal;
  });

  add(globalThis.AbortSignal, "any", (signals: AbortSignal[]) => {
    const controller = new AbortController();
    for (const signal of signals) {
      const follow = () => {
        if (controller.signal.aborted) return;
        abort(controller, signal.reason ?? new DOMException("Aborted", "AbortError"));
      };
      if (signal.aborted) follow();
      else signal.addEventListener("abort", follow, { once: true });
    }
    return controller.signal;
  });
};

type Method = (this: never, ...values: never[]) => unknown;

const add = (owner: object | undefined, name: string, value: Method): void => {
  if (owner && !(name in owner)) {
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
};

/** Browsers without these two ignore a reason, and have none on the signal. */
const abort = (controller: AbortController, reason: unknown): void => {
  Object.defineProperty(controller.signal, "reason", { value: reason });
  controller.abort(reason);
};

// After the helpers above exist, and before any other module of the page runs.
addMissing();
