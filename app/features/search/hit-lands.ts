import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import type { SearchHit } from './contract.ts'

/** Results in a grid with landscapes that no two of four neighbours share. */
export function withHitLands(hits: readonly SearchHit[]): SearchHit[] {
  const lands = withNeighbourLands(hits.map(({ art }) => ({ art_theme: art?.theme ?? null })))
  return hits.map((hit, at) => {
    const theme = lands[at]?.art_theme
    return hit.art && theme ? { ...hit, art: { ...hit.art, theme } } : hit
  })
}
