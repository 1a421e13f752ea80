import { randomBytes } from "node:crypto";
import type { Hash } from "../services/keyed-hash.ts";

export const newDevice = (): string => randomBytes(32).toString("base64url");

export const deviceHash = (device: string, hash: Hash): string => hash(textOf(device));

/** With each key, the one in force first. */
export const deviceHashes = (device: string | undefined, hash: Hash): string[] =>
  device ? hash.all(textOf(device)) : [];

const textOf = (device: string): string => `device:${device}`;
