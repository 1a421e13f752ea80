/** MB for both export functions: a full vCPU on Lambda, because they pack and draw. */
export const exportMemorySize = 1769;
