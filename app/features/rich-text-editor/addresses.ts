import { isAllowedAddress } from './schema.ts'

export const addressWords =
  'Please give a page of this site, as /careers, or an address like https://example.org'

/** The address that someone means: `example.org` is `https://example.org`. Null for one that a text may not have. */
export function addressOf(typed: string): string | null {
  const address = typed.trim()
  if (/^[\w.+-]+@[\w.-]+$/.test(address)) return `mailto:${address}`
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address)) return `https://${address}`
  return address !== '' && isAllowedAddress(address) ? address : null
}
