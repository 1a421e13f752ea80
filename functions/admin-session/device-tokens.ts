import { randomBytes } from "node:crypto";
import type { Hash } from "../store/table/table.ts";

export const newDevice = (): string => randomBytes(32).toString("base64url");

export const deviceHash = (device: string, hash: Hash): string => hash(`device:${device}`);
