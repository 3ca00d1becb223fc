import { inWords } from '#app/platform/date-words.ts'

/** Where most people of a country are; Sydney when the country is not known. */
function zoneOf(country: string | null | undefined): string {
  return country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney'
}

/** "21 November 2026, 1.05 pm", the same on the server and in the browser. */
export function dateInWords(iso: string, country: string | null | undefined): string {
  return dateInZone(iso, zoneOf(country))
}

/** The same in an IANA time zone. */
export function dateInZone(iso: string, timeZone: string): string {
  const day = inWords(iso, timeZone, { dateStyle: 'long' })
  const time = inWords(iso, timeZone, { timeStyle: 'short' })
  return `${day}, ${time.replace(':', '.').replace(/\s/g, ' ')}`
}

/** "21 November 2026". */
export function dayOnly(iso: string, country: string | null | undefined): string {
  return dateInWords(iso, country).split(',', 1).join()
}

/** "Saturday 28 November", for a day that is near. */
export function dayInWords(at: Date, country: string | null): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return inWords(at, zoneOf(country), parts).replace(',', '')
}
