import type { Settings } from "../../settings.ts";
import { type Check, verdictOf } from "../check.ts";

/** Decisions of the registrar, without which a stage with data of real holders must not open (D98). */
export const privacyChecks = ({ registrar, privacy }: Settings): Check[] => {
  if (!registrar.isLive) return [];
  const { transferBasis, dpiaDate, registration } = privacy;
  const look = async () =>
    verdictOf(
      [
        !transferBasis && "set registrar.privacy.transferBasis: on what the transfer of data rests",
        !dpiaDate && "set registrar.privacy.dpiaDate: when the impact assessment was approved",
        !registration && "set registrar.privacy.registration: of the controller with the regulator",
      ],
      "transfer, impact assessment and registration are decided",
    );
  return [{ subject: "Data protection", look }];
};
