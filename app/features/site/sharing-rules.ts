/** The ways to share a page. */
export const shareChannels = ['copy', 'email', 'message', 'social'] as const
export type ShareChannel = (typeof shareChannels)[number]

/** The path of an address of this site; null for an address of another. */
export function pathOnSite(url: string, origin: string): string | null {
  const home = new URL(origin)
  const target = URL.parse(url, home)
  return target && target.origin === home.origin ? target.pathname : null
}
