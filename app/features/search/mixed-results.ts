import type { FoundResults, SearchHit } from './contract.ts'

/** Kinds shown as picture cards among results of all kinds; the others are rows. */
export const pictureScopes: ReadonlySet<string> = new Set([
  'occupations',
  'courses',
  'educators',
  'industries',
])
/** Cards of each such kind. */
export const cardsOfKind = 3

/**
 * Results of all kinds with what their page shows and no more: of kinds in pictures the cards, one in reserve for the one that is
 * the best answer; of rows neither picture nor category; the lists by kind not a second time. A page sends its data twice, as HTML and for scripts.
 */
export function onlyShown(found: FoundResults): FoundResults {
  const [best, ...hits] = found.search_results.hits
  const groups = found.groups.map((group) =>
    pictureScopes.has(group.scope) ? { ...group, hits: group.hits.slice(0, cardsOfKind + 1) } : group,
  )
  const whole = [...(best ? [best] : []), ...groups.filter(isPictured).flatMap((group) => group.hits)]
  const known = new Map(whole.map((hit) => [hit.id, { ...hit, slug: '' }]))
  const shown = (hit: SearchHit) => {
    const lean = known.get(hit.id) ?? { ...hit, slug: '', category_text: '', art: null }
    known.set(hit.id, lean) // the same object wherever it stands is sent once
    return lean
  }
  return {
    ...found,
    groups: groups.map((group) => ({ ...group, hits: group.hits.map(shown) })),
    search_results: {
      ...listsEmptied(found.search_results),
      hits: [...(best ? [best] : []), ...hits].map(shown),
    },
  }
}

/** Each result once. */
export function uniqueHits(hits: readonly SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()]
}

/** Results in two parts: what is shown without any script, and the rest of the page with the ids of the former. */
export function splitResults<Found extends FoundResults>(found: Found) {
  const { groups, search_results } = found
  const hits = [...search_results.hits, ...groups.flatMap((group) => group.hits)]
  return {
    results: found.total.count > 0 ? { groups, search_results } : null,
    found: { ...found, groups: [], search_results: listsEmptied(search_results) },
    shown: [...new Set(hits.map(({ id }) => id))],
  }
}

function isPictured({ scope }: { scope: string }): boolean {
  return pictureScopes.has(scope)
}

function listsEmptied<T extends Record<string, unknown[]>>(lists: T): T {
  return Object.fromEntries(Object.keys(lists).map((name) => [name, []])) as unknown as T
}
