/** How long somebody may change their mind. */
export const deletionDays = 7

export function deletionDue(now: Date): Date {
  return new Date(now.getTime() + deletionDays * 86_400_000)
}

const zones: Record<string, string> = { NZ: 'Pacific/Auckland', AU: 'Australia/Sydney' }

/** "Saturday 28 November" where the person is. */
export function dayInWords(at: Date, country: string | null): string {
  return new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: zones[country ?? ''] ?? 'Australia/Sydney',
  })
    .format(at)
    .replace(',', '')
}
