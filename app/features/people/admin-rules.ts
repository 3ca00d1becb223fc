/** How long a new admin decides nothing that takes two people: long enough for the others to notice the promotion. */
export const newAdminHours = 72

/** Whether someone is an admin too recently to count as one of two people. In doubt, yes. */
export function isNewAdmin(adminSince: Date | null, now: Date): boolean {
  return adminSince === null || now.getTime() - adminSince.getTime() < newAdminHours * 3_600_000
}
