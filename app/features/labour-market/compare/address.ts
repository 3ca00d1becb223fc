/** As many as stand side by side. */
export const MAX_COMPARED = 4

export const comparePath = '/careers/compare'

/** What an address asks to compare: slugs or codes with commas between them. */
export type Compared = {
  /** Each once, at most four, in the order of the address. */
  keys: string[]
  /** Named more than once. */
  repeated: string[]
  /** Beyond the fourth. */
  beyond: string[]
}

export function comparedIn(text: string | null | undefined): Compared {
  const named = (text ?? '')
    .split(',')
    .map((key) => key.trim().toLowerCase().slice(0, 150))
    .filter(Boolean)
    .slice(0, 24)
  const once = [...new Set(named)]
  return {
    keys: once.slice(0, MAX_COMPARED),
    repeated: once.filter((key) => named.filter((other) => other === key).length > 1),
    beyond: once.slice(MAX_COMPARED),
  }
}

/** The address of a comparison; `country` only where the address said one. */
export function compareAddress(keys: readonly string[], country?: string | null): string {
  const parts = [
    ...(keys.length > 0 ? [`occupations=${keys.map(encodeURIComponent).join(',')}`] : []),
    ...(country ? [`country=${country}`] : []),
  ]
  return parts.length > 0 ? `${comparePath}?${parts.join('&')}` : comparePath
}
