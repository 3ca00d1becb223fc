/** The site of an address, for people who read it: `education.example.gov.au`. */
export function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\d*\./, '') : address
}
