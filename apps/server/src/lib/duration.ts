/** In milliseconds, as everything that is added to a time. */
export const day = 86_400_000;
