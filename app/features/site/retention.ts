/** Counts of use name nobody; they are kept for a year and a month, so that one year can be compared with the last. */
export const countLifeDays = 396

/** What people wrote on the contact page has been answered long before, or never will be. */
export const contactLifeDays = 365
