/** How long a deletion can be undone. */
export const deletionDays = 7

export function deletionDue(now: Date): Date {
  return new Date(now.getTime() + deletionDays * 86_400_000)
}
