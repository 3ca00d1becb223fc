/** More records than these are not changed in one go. */
export const mostAtOnce = 1_000
