import { CardGrid } from '#app/ui/card-grid.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { FoundResults } from '../contract.ts'
import { withHitLands } from '../hit-lands.ts'
import { cardsOfKind, pictureScopes, uniqueHits } from '../mixed-results.ts'
import { resultCount } from '../words.ts'
import { BestAnswer, ResultCard, ResultRow } from './result.tsx'

type ResultsProps = {
  found: Pick<FoundResults, 'groups' | 'search_results'>
  isMixed: boolean
  scope: string
  hrefFor(scope: string): string
}

/** What was found, of all kinds or of one. It needs no script: later results follow it (`more-results.tsx`). */
export function Results({ found, isMixed, scope, hrefFor }: ResultsProps) {
  return isMixed ? (
    <MixedResults found={found} hrefFor={hrefFor} />
  ) : (
    <KindResults found={found} scope={scope} />
  )
}

/** All kinds: the best answer, then the best of each kind in pictures, then the rest in rows. */
function MixedResults({ found, hrefFor }: Pick<ResultsProps, 'found' | 'hrefFor'>) {
  const [best] = found.search_results.hits
  const groups = found.groups
    .filter((group) => pictureScopes.has(group.scope))
    .map((group) => ({
      ...group,
      hits: group.hits.filter((hit) => hit.id !== best?.id).slice(0, cardsOfKind),
    }))
    .filter((group) => group.hits.length > 0)
  const shown = new Set([best, ...groups.flatMap((group) => group.hits)].map((hit) => hit?.id))
  const others = found.groups
    .filter((group) => !pictureScopes.has(group.scope))
    .flatMap((group) => group.hits)
  const rest = uniqueHits([...others, ...found.search_results.hits]).filter((hit) => !shown.has(hit.id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      {best && <BestAnswer hit={best} />}
      {groups.map((group, index) => (
        <section key={group.scope}>
          <SectionHead
            title={group.title}
            sunAt={Math.max(20, 70 - index * 16)}
            link={{ to: hrefFor(group.scope), label: resultCount(group.total, group.scope) }}
          />
          <CardGrid columns={3} label={group.title}>
            {withHitLands(group.hits).map((hit) => (
              <ResultCard key={hit.id} hit={hit} />
            ))}
          </CardGrid>
        </section>
      ))}
      {rest.length > 0 && (
        <section>
          <SectionHead title={groups.length > 0 ? 'More results' : 'Results'} sunAt={24} />
          <ul>
            {rest.map((hit) => (
              <ResultRow key={hit.id} hit={hit} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The paginated results of one kind. */
function KindResults({ found, scope }: Pick<ResultsProps, 'found' | 'scope'>) {
  const hits = uniqueHits(found.search_results.hits)
  if (!pictureScopes.has(scope))
    return (
      <ul>
        {hits.map((hit) => (
          <ResultRow key={hit.id} hit={hit} />
        ))}
      </ul>
    )
  return (
    <CardGrid columns={3} mobile="stack" label="Results">
      {withHitLands(hits).map((hit) => (
        <ResultCard key={hit.id} hit={hit} />
      ))}
    </CardGrid>
  )
}
