/** Retention periods in days, for rows without an expiry of their own. The inventory of `docs/privacy.md` and the policy quote these. */
export const retentionDays = {
  /** The maximum life of a session, however often it is used. */
  session: 90,
  wrongPasswords: 90,
  notification: 365,
  /** Of a deletion, outside the database: no backup may be older. */
  deletionRecord: 365,
} as const

/** A dormant account gets a warning after this long, and is deleted without a reply. */
export const dormantAfterMonths = 24
export const dormantWarningDays = 30
