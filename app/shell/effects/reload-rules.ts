/** Delay before the modal shows once a reload is necessary. Source: specification, section 9. */
export const reloadModalDelayMs = 50

/**
 * Whether a page of one build must be reloaded when the server runs another. Three-part builds whose first two parts are
 * equal are compatible; any other difference is not. Sources: section 4, decision D-049.
 */
export function needsReload(firstSeen: string, now: string): boolean {
  if (firstSeen === now) return false
  const [one, other] = [firstSeen.split('.'), now.split('.')]
  const areThreeParts = one.length === 3 && other.length === 3
  return !(areThreeParts && one[0] === other[0] && one[1] === other[1])
}

/**
 * Whether a script that failed to load justifies a reload: once per page and build, to avoid a reload loop.
 * Source: decision D-066.
 *
 * @param tried what `reloadMark` gave for earlier attempts in this tab
 */
export function mayReloadForScript(tried: readonly string[], pathname: string, build: string): boolean {
  return !tried.includes(reloadMark(pathname, build))
}

export function reloadMark(pathname: string, build: string): string {
  return `${build} ${pathname}`
}
