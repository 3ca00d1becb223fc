/** Ways in which somebody gives an address of ours to somebody else. */
export const shareChannels = ['copy', 'email', 'message', 'social'] as const
export type ShareChannel = (typeof shareChannels)[number]

/**
 * Which part of the site was shared: the first word of the path, because what follows may be a secret, such as the key of a
 * shared plan. Null for an address that is not ours.
 */
export function sharedPart(url: string, origin: string): string | null {
  const home = new URL(origin)
  const target = URL.parse(url, home)
  if (!target || target.origin !== home.origin) return null
  const [, first = ''] = target.pathname.split('/')
  return /^[a-z-]{0,40}$/.test(first) ? `/${first}` : null
}
