export const maxTries = 3;
