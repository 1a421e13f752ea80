import { cases } from "./areas/cases.ts";
import { form, formSteps } from "./areas/form.ts";
import { lists } from "./areas/lists.ts";
import { masked } from "./areas/masked.ts";
import { pausedForm, pausedOffice } from "./areas/paused.ts";
import { publicPages } from "./areas/public.ts";
import { secondPerson } from "./areas/second-person.ts";
import { settings } from "./areas/settings.ts";
import { newPassword, secondFactor, signIn } from "./areas/sign-in.ts";
import { work } from "./areas/work.ts";
import type { Area } from "./state.ts";

/** In this order. */
export const areas: Area[] = [
  ...[lists, cases, work, settings, masked, secondPerson],
  ...[signIn, secondFactor, newPassword, pausedOffice],
  ...[form, formSteps, publicPages, pausedForm],
];
