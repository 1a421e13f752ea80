/** A browser that signed in before; only a hash of its token is stored. */
export interface KnownDevice {
  hash: string;
  /** In milliseconds since 1970. */
  until: number;
}

export const isKnownDevice = (
  devices: KnownDevice[],
  hashes: readonly string[],
  now: Date,
): boolean => devices.some(({ hash, until }) => hashes.includes(hash) && until > now.getTime());

/** Once a day is enough to store that a device was used. */
export const isStoredToday = (devices: KnownDevice[], hash: string, now: Date): boolean =>
  devices.some((device) => device.hash === hash && device.until > now.getTime() + keptMs - dayMs);

/** The device used longest ago goes when there are too many. */
export const withDevice = (devices: KnownDevice[], hash: string, now: Date): KnownDevice[] =>
  [
    ...devices.filter((device) => device.hash !== hash && device.until > now.getTime()),
    { hash, until: now.getTime() + keptMs },
  ].slice(-maxDevices);

const maxDevices = 10;
const dayMs = 24 * 3600 * 1000;
const keptMs = 90 * dayMs;
