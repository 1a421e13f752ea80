import { z } from "zod";
import { Duty } from "../duty.ts";
import { plainEmail, plainNumber } from "../kyc/clean-input.ts";
import { Password } from "./password.ts";
import type { CallsOf } from "./routes.ts";
import { codeRequest, Id, type SchemasOf } from "./schemas.ts";

export const Admin = z.strictObject({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isSuperAdmin: z.boolean(),
  approveAndRejectPermission: z.boolean(),
  exportAccountToPdfPermission: z.boolean(),
  exportAccountImagesPermission: z.boolean(),
  exportAccountToExcelPermission: z.boolean(),
  uploadToExternalServicePermission: z.boolean(),
  dateCreated: z.iso.datetime(),
  secondFactor: z.boolean(),
  lastSignIn: z.iso.datetime().exactOptional(),
  /** When the last invitation was emailed to a person who has chosen no password yet. */
  invitedAt: z.iso.datetime().exactOptional(),
  /** Somebody else chose the password. */
  passwordGiven: z.literal(true).exactOptional(),
  needs: Duty.optional(),
});
export type Admin = z.infer<typeof Admin>;

const typedEmail = z.string().overwrite(plainEmail).min(1).max(254);

export const typedPassword = z.string().min(1).max(128);

/** Of the authenticator app, or a recovery code. */
export const secondCode = z.string().trim().max(40);

/** Names a browser that signed in before; kept there and sent at its next sign-in. */
const deviceToken = z.string().max(100);

export const adminSession = {
  requestReset: {
    body: z.strictObject({ email: typedEmail, device: deviceToken.optional() }),
    reply: z.strictObject({ status: z.string(), request: codeRequest }),
  },
  resetPassword: {
    body: z.strictObject({
      email: typedEmail,
      token: z.string().overwrite(plainNumber).max(20),
      password: Password,
      request: codeRequest.optional(),
    }),
    reply: z.strictObject({ status: z.string(), device: deviceToken }),
  },
  loginAdmin: {
    body: z.strictObject({
      email: typedEmail,
      password: typedPassword,
      device: deviceToken.optional(),
      code: secondCode.optional(),
    }),
    reply: z.strictObject({
      user: Admin,
      token: z.string(),
      device: deviceToken,
      status: z.string(),
      needs: Duty.optional(),
    }),
  },
} as const satisfies SchemasOf<CallsOf<"admin-session">>;
