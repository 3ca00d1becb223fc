import { CardGrid } from '#app/ui/card-grid.tsx'
import type { SearchHit } from '../contract.ts'
import { withHitLands } from '../hit-lands.ts'
import { ResultCard, ResultRow } from './result.tsx'

/** Results below the first page, as that shows them. Fetched when someone asks for more. */
export function AddedResults({ hits, isPictured }: { hits: SearchHit[]; isPictured: boolean }) {
  if (!isPictured)
    return (
      <ul>
        {hits.map((hit) => (
          <ResultRow key={hit.id} hit={hit} />
        ))}
      </ul>
    )
  return (
    <div className="mt-5">
      <CardGrid columns={3} mobile="stack" label="More results">
        {withHitLands(hits).map((hit) => (
          <ResultCard key={hit.id} hit={hit} />
        ))}
      </CardGrid>
    </div>
  )
}
