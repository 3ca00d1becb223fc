/** For how long what people removed or changed is evidence for staff, whatever becomes of the group, the school link or the account. */
export const evidenceDays = 90

/** What was removed before this instant is evidence no longer. */
export function evidenceSince(now: Date): Date {
  return new Date(now.getTime() - evidenceDays * 86_400_000)
}
