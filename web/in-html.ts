const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

export const inHtml = (text: string): string =>
  text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign);
