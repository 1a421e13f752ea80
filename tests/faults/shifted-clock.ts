const RealDate = globalThis.Date;

/** A clock that a test moves forward, for the functions and the engines of this process alike. */
export const shiftClock = () => {
  let passedMs = 0;
  class ShiftedDate extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(RealDate.now() + passedMs);
      else super(...(parts as [number]));
    }

    static override now = (): number => RealDate.now() + passedMs;
  }
  globalThis.Date = ShiftedDate as DateConstructor;

  return {
    pass: (ms: number): void => {
      passedMs += ms;
    },
    stop: (): void => {
      globalThis.Date = RealDate;
    },
  };
};
