/** More records than these are not changed in one go. */
export const maxAtOnce = 1_000
