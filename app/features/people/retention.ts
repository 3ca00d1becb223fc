/** How long is kept what has no end of its own, in days. The inventory of `docs/privacy.md` and the policy quote these. */
export const retentionDays = {
  /** However often it is used: after this long one signs in anew. */
  session: 90,
  wrongPasswords: 90,
  notification: 365,
} as const

/** An account that nobody has used for so long is said goodbye to, and goes when nobody answers. */
export const dormantAfterMonths = 24
export const dormantWarningDays = 30
