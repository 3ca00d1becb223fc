import type { HeaderLook } from '../route-facts.ts'

/** The open panel: at most one at a time in the whole header. */
export type Panel = 'none' | 'search' | 'menu' | 'profile' | `mega:${string}`

export type PanelControl = {
  panel: Panel
  /** Opens the panel, or closes it when it is open. */
  toggle(panel: Panel): void
  open(panel: Panel): void
  close(): void
}

/** A transparent header turns blue while a panel is open or the page is scrolled. Source: section 2.2. */
export const blueAfterScrollPx = 10

export function isHeaderBlue(look: HeaderLook, panel: Panel, isScrolled: boolean): boolean {
  return look === 'blue' || panel !== 'none' || isScrolled
}
