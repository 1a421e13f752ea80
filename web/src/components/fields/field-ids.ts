export const fieldIds = (name: string) => {
  const input = `field-${name.replaceAll(".", "-")}`;
  return { input, label: `${input}-label`, help: `${input}-help`, error: `${input}-error` };
};

interface Described {
  name: string;
  help?: unknown;
  error?: string | undefined;
}

export const describedBy = ({ name, help, error }: Described): string | undefined => {
  const ids = fieldIds(name);
  return [help ? ids.help : "", error ? ids.error : ""].filter(Boolean).join(" ") || undefined;
};

export const focusInput = (name: string): void =>
  document.getElementById(fieldIds(name).input)?.focus();
