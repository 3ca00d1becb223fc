/** What a link is for: one thing each. */
export const tokenPurposes = ['answer', 'during', 'feedback', 'consent', 'withdraw'] as const
export type TokenPurpose = (typeof tokenPurposes)[number]
