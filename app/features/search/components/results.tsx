import { CardGrid } from '#app/ui/card-grid.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { FoundResults, SearchHit } from '../contract.ts'
import { cardsOfKind, pictureScopes } from '../mixed-results.ts'
import { resultCount } from '../words.ts'
import { type NextPage, ShowMore, useMoreResults } from './more-results.tsx'
import { BestAnswer, ResultCard, ResultRow } from './result.tsx'

type ListProps = {
  found: FoundResults
  next: NextPage | null
  hrefFor(scope: string, page?: number): string
}

/** What was found, of all kinds or of one. */
export function Results({ isMixed, ...list }: ListProps & { isMixed: boolean; scope: string }) {
  return isMixed ? <MixedResults {...list} /> : <KindResults {...list} />
}

/** All kinds: the best answer, then the best of each kind in pictures, then the rest in rows. */
function MixedResults({ found, next, hrefFor }: ListProps) {
  const more = useMoreResults(next)
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
  const rest = unique([...others, ...found.search_results.hits, ...more.added]).filter(
    (hit) => !shown.has(hit.id),
  )
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
            {group.hits.map((hit) => (
              <ResultCard key={hit.id} hit={hit} />
            ))}
          </CardGrid>
        </section>
      ))}
      {rest.length > 0 && (
        <section>
          <SectionHead title={groups.length > 0 ? 'Everything else' : 'Results'} sunAt={24} />
          <ul>
            {rest.map((hit) => (
              <ResultRow key={hit.id} hit={hit} />
            ))}
          </ul>
        </section>
      )}
      <ShowMore more={more} hrefFor={(page) => hrefFor('all', page)} />
    </div>
  )
}

/** The paginated results of one kind. */
function KindResults({ found, next, hrefFor, scope }: ListProps & { scope: string }) {
  const more = useMoreResults(next)
  const hits = unique([...found.search_results.hits, ...more.added])
  return (
    <>
      {pictureScopes.has(scope) ? (
        <CardGrid columns={3} mobile="stack" label="Results">
          {hits.map((hit) => (
            <ResultCard key={hit.id} hit={hit} />
          ))}
        </CardGrid>
      ) : (
        <ul>
          {hits.map((hit) => (
            <ResultRow key={hit.id} hit={hit} />
          ))}
        </ul>
      )}
      <ShowMore more={more} hrefFor={(page) => hrefFor(scope, page)} />
    </>
  )
}

function unique(hits: SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()]
}
