/** The day, so that each night draws others; `MUTATION_SEED=2026-11-22` repeats a night. */
export const seed = process.env.MUTATION_SEED ?? new Date().toISOString().slice(0, 10);
