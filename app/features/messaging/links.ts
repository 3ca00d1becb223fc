/** A part of a message, where it begins, and where it leads when it is an address. */
export type TextPart = { at: number; text: string; href?: string }

const address = /https?:\/\/[^\s<>"'`]{1,500}/gi

/**
 * A message as words and links. An address is a link only when its host is one of the domains, or below one: everything else stays
 * text, so that nobody is led away by a click.
 *
 * @param domains in lower case, without protocol: `myschool.edu.au`
 */
export function splitLinks(text: string, domains: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutPunctuation(found)
    if (!isAllowed(shown, domains)) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: shown, href: shown })
    end = index + shown.length
  }
  if (end < text.length || parts.length === 0) parts.push({ at: end, text: text.slice(end) })
  return parts
}

/** A sentence that ends with an address: its full stop is not of the address. */
function withoutPunctuation(found: string): string {
  let end = found.length
  while (end > 0 && '.,;:!?)]}’”'.includes(found.charAt(end - 1))) end -= 1
  return found.slice(0, end)
}

/** `https` alone, no name or password in it, and the host is one of the domains. */
export function isAllowed(href: string, domains: readonly string[]): boolean {
  const url = URL.parse(href)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false
  const host = url.hostname.toLowerCase()
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}

export const maxDomains = 50

/** A domain as it is stored, or null when it is none: `https://www.School.edu.au/x` is `www.school.edu.au`. */
export function domainOf(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split('/')[0] as string
  if (host.length > 253 || !host.includes('.')) return null
  return host.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    /[a-z]$/.test(host)
    ? host
    : null
}
