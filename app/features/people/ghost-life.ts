/** Ghosts are deleted after this long without a visit. Source: retention table of the privacy notes. */
export const ghostLifeDays = 90
