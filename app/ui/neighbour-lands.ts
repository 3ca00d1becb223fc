import type { ArtTheme } from './art-kinds.ts'

/** A picture differs in its landscape from those of this many cards before it. */
const APART = 3

/** A card's landscapes: its own first, then others that fit it as well. Four different ones are always enough. */
export type CardLands = readonly [own: ArtTheme, ...others: ArtTheme[]]

/**
 * The landscape of each card of a list, so that no two of four neighbours share one: in a row of four, and one below the other on
 * a phone. A card keeps its own landscape unless a neighbour before it has the same; then it takes one that fits it and that no
 * card right after it needs. The same list always gets the same landscapes.
 */
export function neighbourLands(cards: readonly CardLands[]): ArtTheme[] {
  const chosen: ArtTheme[] = []
  for (const [at, [own, ...others]] of cards.entries()) {
    const before = chosen.slice(-APART)
    const after = cards.slice(at + 1, at + 1 + APART).map(([next]) => next)
    const free = others.filter((land) => !before.includes(land))
    const substitute = free.find((land) => !after.includes(land)) ?? free[0]
    chosen.push(before.includes(own) && substitute ? substitute : own)
  }
  return chosen
}

/** What may stand in for a landscape: where the same work, study or talk could be. Never the outback, which is no backdrop, nor Sydney. */
const substitutes: Record<ArtTheme, readonly [ArtTheme, ArtTheme, ArtTheme]> = {
  coast: ['bush', 'paddock', 'town'],
  bush: ['paddock', 'ranges', 'coast'],
  ranges: ['bush', 'paddock', 'coast'],
  outback: ['paddock', 'ranges', 'bush'],
  city: ['river', 'park', 'town'],
  'southern-sky': ['city', 'ranges', 'park'],
  reef: ['coast', 'bush', 'paddock'],
  paddock: ['bush', 'ranges', 'town'],
  town: ['park', 'river', 'city'],
  works: ['town', 'river', 'city'],
  harbour: ['city', 'park', 'town'],
  river: ['city', 'park', 'town'],
  park: ['town', 'city', 'river'],
}

/**
 * Items of a list with the landscapes of their cards: hour, icon and slug stay, so that a card and the page it leads to show the
 * same emblem in the same light.
 */
export function withNeighbourLands<Item extends { art_theme?: string | null }>(
  items: readonly Item[],
  landOfNone: ArtTheme = 'coast',
): Item[] {
  const lands = neighbourLands(
    items.map(({ art_theme }): CardLands => {
      const own = isLand(art_theme) ? art_theme : landOfNone
      return [own, ...substitutes[own]]
    }),
  )
  return items.map((item, at) => ({ ...item, art_theme: lands[at] ?? item.art_theme }))
}

function isLand(theme: string | null | undefined): theme is ArtTheme {
  return typeof theme === 'string' && Object.hasOwn(substitutes, theme)
}
