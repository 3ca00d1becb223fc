/** What a browser keeps of visits: the day of the last one, how many days there were, and whether installing was offered. */
export type Visits = { day: string; days: number; isOffered?: boolean }

/** Installing is offered on the second day: the first visit is for looking around. */
const offeredFrom = 2

/** @param today any text that differs from day to day */
export function visitedOn(today: string, before: Visits | null): Visits {
  if (!before) return { day: today, days: 1 }
  return before.day === today ? before : { ...before, day: today, days: before.days + 1 }
}

export function mayOfferInstall({ days, isOffered }: Visits): boolean {
  return days >= offeredFrom && !isOffered
}

/** What was kept; null for nothing and for what is not ours. */
export function readVisits(text: string | null): Visits | null {
  try {
    const { day, days, isOffered } = JSON.parse(text ?? '') as Partial<Visits>
    return typeof day === 'string' && typeof days === 'number' ? { day, days, isOffered } : null
  } catch {
    return null
  }
}
