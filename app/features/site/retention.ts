/** Usage counts are anonymous; thirteen months, so that a year can be compared with the previous one. */
export const countLifeDays = 396

/** Contact messages have been answered long before. */
export const contactLifeDays = 365

/** From the last thing that was written in it. */
export const enquiryLifeDays = 365

/** How long an address waits for its owner to confirm that they want the mailing list. */
export const unconfirmedLifeDays = 7
