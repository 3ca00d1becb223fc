import type { HeaderLook } from '../route-facts.ts'

/** What is open above the page: at most one thing at a time, across the whole header. */
export type Panel = 'none' | 'search' | 'menu' | 'profile' | `mega:${string}`

export type PanelControl = {
  panel: Panel
  /** Opens it, or closes it when it is the one that is open. */
  toggle(panel: Panel): void
  open(panel: Panel): void
  close(): void
}

/** The transparent look gives way to blue while something is open or the page has been scrolled. Source: section 2.2. */
export const blueAfterScrollPx = 10

export function isHeaderBlue(look: HeaderLook, panel: Panel, isScrolled: boolean): boolean {
  return look === 'blue' || panel !== 'none' || isScrolled
}
