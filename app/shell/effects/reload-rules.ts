/** The modal shows this long after a reload has become necessary. Source: specification, section 9. */
export const reloadModalDelayMs = 50

/**
 * Whether a page made by one build must be loaded anew when the server shows another. Three-part builds whose first
 * two parts agree go together; any other difference does not. Sources: section 4, decision D-049.
 */
export function needsReload(firstSeen: string, now: string): boolean {
  if (firstSeen === now) return false
  const [one, other] = [firstSeen.split('.'), now.split('.')]
  const areThreeParts = one.length === 3 && other.length === 3
  return !(areThreeParts && one[0] === other[0] && one[1] === other[1])
}

/**
 * Whether a script that did not load is worth a reload: once per page and build, or it could go on for ever.
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
