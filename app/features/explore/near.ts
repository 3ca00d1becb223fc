import type { NearPlace } from '#app/features/places/contract.ts'
import { readAsked } from '#app/features/places/near.ts'
import { foldPlaceName } from '#app/features/places/rules.ts'
import type { Distance } from '#app/features/study/near/contract.ts'
import { defaultKm, farthestKm, radii } from '#app/features/study/near/rules.ts'

/** What an address asks to be near, as it was chosen or typed, and how near. */
export type NearAsked = { text: string; km: number }

/**
 * Reads `?near=AU-VIC-3220-geelong&km=25`. Without scripts a form sends the suburb it was rendered with, and what was typed
 * since as `near-text`; what was typed last counts, and an emptied field is no suburb.
 */
export function nearInQuery(query: URLSearchParams): NearAsked | null {
  const chosen = textIn(query, 'near')
  const typed = textIn(query, 'near-text')
  const isSame = !query.has('near-text') || readAsked(chosen)?.name === foldPlaceName(typed)
  const text = isSame ? chosen : typed
  if (text.length < 2) return null
  const km = Number(query.get('km'))
  return { text, km: Number.isInteger(km) && km >= 1 && km <= farthestKm ? km : defaultKm }
}

function textIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').trim().slice(0, 100)
}

/** What came of looking near a suburb. */
export type NearOutcome = {
  asked: string
  km: number
  total: number
  place: NearPlace | null
  /** The places of that name, where there are several. */
  alike: NearPlace[]
  nearest: { name: string; slug: string; distance: Distance } | null
}

export function nearOutcome(
  { text, km }: NearAsked,
  found: Pick<NearOutcome, 'place' | 'alike' | 'nearest'> & { meta: { total: number } },
): NearOutcome {
  const { place, alike, nearest, meta } = found
  return { asked: text, km, total: meta.total, place, alike, nearest }
}

/** What the fields of a form are rendered with: the suburb that was found, or else what was asked for. */
export type Nearby = { place: NearPlace | null; asked: string; km: number }

export function nearbyOf(near: NearOutcome | null): Nearby {
  return near ?? { place: null, asked: '', km: defaultKm }
}

/** What a form sends, as an address holds it: only what was chosen, one suburb, and a distance only with it. */
export function chosenPairs(fields: Iterable<[string, unknown]>): URLSearchParams {
  const query = new URLSearchParams(
    [...fields].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  )
  const near = nearInQuery(query)
  query.delete('near-text')
  if (near) query.set('near', near.text)
  else for (const name of ['near', 'km']) query.delete(name)
  return query
}

/** The same list from another suburb or within another distance, from its first page. */
export function nearAddress(path: string, query: URLSearchParams, change: Partial<NearAsked>): string {
  const next = new URLSearchParams(query)
  for (const name of ['page', 'near-text', 'place', 'state']) next.delete(name)
  if (change.text) next.set('near', change.text)
  if (change.km) next.set('km', String(change.km))
  return `${path}?${next}`
}

/** The first of the distances on offer that reaches as far; null beyond the last. */
export function radiusFor(km: number): number | null {
  return radii.find((radius) => radius >= km) ?? null
}

/** `Geelong, Victoria 3220`. */
export function placeName({ name, region, post_code }: NearPlace): string {
  return `${name === region ? name : `${name}, ${region}`}${post_code ? ` ${post_code}` : ''}`
}
