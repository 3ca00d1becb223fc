/** "21 November 2026, 1.05 pm", the same on the server and in the browser. */
export function dateInWords(iso: string, country: string | null | undefined): string {
  const zone = country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney'
  const at = new Date(iso)
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: zone }).format(at)
  const time = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone: zone }).format(at)
  return `${day}, ${time.replace(':', '.').replace(/\s/g, ' ')}`
}

export function dayOnly(iso: string, country: string | null | undefined): string {
  return dateInWords(iso, country).replace(/,.*$/, '')
}
