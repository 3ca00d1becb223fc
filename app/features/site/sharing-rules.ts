/** The ways to share a page. */
export const shareChannels = ['copy', 'email', 'message', 'social'] as const
export type ShareChannel = (typeof shareChannels)[number]

/**
 * The shared part of the site: the first segment of the path, since the rest may be a secret, such as the key of a shared
 * plan. Null for an address of another site.
 */
export function sharedPart(url: string, origin: string): string | null {
  const home = new URL(origin)
  const target = URL.parse(url, home)
  if (!target || target.origin !== home.origin) return null
  const [, first = ''] = target.pathname.split('/')
  return /^[a-z-]{0,40}$/.test(first) ? `/${first}` : null
}
