/** A browser that signed in before; only a hash of its token is stored. */
export interface KnownDevice {
  hash: string;
  /** In milliseconds since 1970. */
  until: number;
  /** Of a password reset where a second factor is on, until the first right code. */
  isUnproved?: true | undefined;
}

export const isKnownDevice = (
  devices: KnownDevice[],
  hashes: readonly string[],
  now: Date,
): boolean => devices.some(({ hash, until }) => hashes.includes(hash) && until > now.getTime());

/** With a second factor, guesses of a device count apart only after one right code of it. */
export const isProvedDevice = (
  devices: KnownDevice[],
  hashes: readonly string[],
  now: Date,
): boolean =>
  isKnownDevice(
    devices.filter(({ isUnproved }) => !isUnproved),
    hashes,
    now,
  );

/** Once a day is enough to store that a device was used. */
export const isStoredToday = (devices: KnownDevice[], hash: string, now: Date): boolean =>
  devices.some(
    (device) =>
      device.hash === hash && !device.isUnproved && device.until > now.getTime() + keptMs - dayMs,
  );

/** The device used longest ago goes when there are too many. */
export const withDevice = (
  devices: KnownDevice[],
  hash: string,
  now: Date,
  more: Pick<KnownDevice, "isUnproved"> = {},
): KnownDevice[] =>
  [
    ...devices.filter((device) => device.hash !== hash && device.until > now.getTime()),
    { hash, until: now.getTime() + keptMs, ...more },
  ].slice(-maxDevices);

const maxDevices = 10;
const dayMs = 24 * 3600 * 1000;
const keptMs = 90 * dayMs;
