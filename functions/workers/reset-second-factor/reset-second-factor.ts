import { z } from "zod";
import { plainEmail } from "#shared/kyc/clean-input.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { plainNameOf } from "../../domain/access/administrator.ts";
import type { Admins } from "../../store/staff/admins.ts";
import type { SecondFactors } from "../../store/staff/second-factors.ts";

interface Deps {
  admins: Pick<Admins, "byEmail">;
  factors: Pick<SecondFactors, "remove">;
  timeZone: string;
  clock: () => Date;
}

const Order = z.strictObject({
  email: z.string().overwrite(plainEmail).min(1),
  /** The operator, as AWS names them. */
  by: z.string().min(1),
});

/** For an operator with rights on AWS, when nobody else can remove a factor (D82). */
export const resetSecondFactor =
  ({ admins, factors, timeZone, clock }: Deps) =>
  async (order: unknown): Promise<{ outcome: "removed" | "unknown" | "none" }> => {
    const { email, by } = Order.parse(order);
    const admin = await admins.byEmail(email);
    if (!admin) return { outcome: "unknown" };
    const isRemoved = await factors.remove(admin.id, {
      type: "auth",
      at: clock().toISOString(),
      timeZone,
      message: logMessages.factorRemoved(plainNameOf(admin), admin.email),
      by,
      adminId: admin.id,
      reason: logMessages.byOperator,
    });
    return { outcome: isRemoved ? "removed" : "none" };
  };
