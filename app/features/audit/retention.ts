/** How long the audit log tells from which network something was changed. */
export const networkLifeDays = 90
