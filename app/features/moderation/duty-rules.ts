const hour = 3_600_000

/** For how long someone can say in advance that they are on duty. */
export const maxDutyHours = 12

export type DutyRefusal = 'duty-in-the-past' | 'duty-too-long'

/** Why nobody can be on duty until then, or null. */
export function dutyRefusal(until: Date, now: Date): DutyRefusal | null {
  if (until <= now) return 'duty-in-the-past'
  return until.getTime() - now.getTime() > maxDutyHours * hour ? 'duty-too-long' : null
}

export const dutyWords: Record<DutyRefusal, string> = {
  'duty-in-the-past': 'That time has passed. Choose a later one.',
  'duty-too-long': `Choose a time within the next ${maxDutyHours} hours.`,
}

/** The full hours from which someone can choose until when they are on duty. */
export function dutyChoices(now: Date): Date[] {
  const first = Math.floor(now.getTime() / hour) + 1
  return Array.from({ length: maxDutyHours }, (_, at) => new Date((first + at) * hour))
}
