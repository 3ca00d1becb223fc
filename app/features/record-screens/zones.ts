import { inWords } from '#app/platform/date-words.ts'

/** Zones in which a publication can be scheduled. */
export const scheduleZones: Readonly<Record<string, string>> = {
  'Australia/Sydney': 'Sydney, Melbourne, Canberra, Hobart',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Darwin': 'Darwin',
  'Australia/Perth': 'Perth',
  'Pacific/Auckland': 'Auckland, Wellington',
}

/** An instant by the clocks on the other side of the Tasman: "Monday 30 November, 9.00 am in Auckland." */
export function otherZoneWords(instant: Date, zone: string): string {
  const [other, city] =
    zone === 'Pacific/Auckland' ? ['Australia/Sydney', 'Sydney'] : ['Pacific/Auckland', 'Auckland']
  const day = inWords(instant, other, { weekday: 'long', day: 'numeric', month: 'long' })
  return `${day}, ${inWords(instant, other, { hour: 'numeric', minute: '2-digit' }).replace(':', '.')} in ${city}.`
}
