import type { SectionName } from "../model/form-fields.ts";

export const sectionId = (name: SectionName): string => `section-${name}`;
