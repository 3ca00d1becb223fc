/** Zones in which a publication can be scheduled. */
export const scheduleZones: Readonly<Record<string, string>> = {
  'Australia/Sydney': 'Sydney, Melbourne, Canberra, Hobart',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Darwin': 'Darwin',
  'Australia/Perth': 'Perth',
  'Pacific/Auckland': 'Auckland, Wellington',
}

/** An instant by the clocks on the other side of the Tasman: "Monday 30 November, 9:00 am in Auckland." */
export function otherZoneWords(instant: Date, zone: string): string {
  const [other, city] =
    zone === 'Pacific/Auckland' ? ['Australia/Sydney', 'Sydney'] : ['Pacific/Auckland', 'Auckland']
  const day = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: other,
  })
  const time = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone: other })
  return `${day.format(instant)}, ${time.format(instant)} in ${city}.`
}
