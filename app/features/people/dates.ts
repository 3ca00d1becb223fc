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
  const at = new Date(iso)
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(at)
  const time = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone }).format(at)
  return `${day}, ${time.replace(':', '.').replace(/\s/g, ' ')}`
}

/** "21 November 2026". */
export function dayOnly(iso: string, country: string | null | undefined): string {
  return dateInWords(iso, country).split(',', 1).join()
}

/** "Saturday 28 November", for a day that is near. */
export function dayInWords(at: Date, country: string | null): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zoneOf(country) } as const
  return new Intl.DateTimeFormat('en-AU', parts).format(at).replace(',', '')
}
