/** Of both functions that make exports, in MB: a whole processor, since they pack and draw. */
export const exportMemorySize = 1769;
