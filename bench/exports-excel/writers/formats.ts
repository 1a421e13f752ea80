export const formats = { text: "@", moment: "yyyy-mm-dd hh:mm" } as const;
