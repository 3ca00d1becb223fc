import { slugify } from '#app/platform/content/slug.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import type { listUserOccupations, MatchedOccupation } from '../contract.ts'
import { matchLabels } from '../matching/bands.ts'
import { rowsFrom } from '../matching/match.ts'

type List = ReplyOf<typeof listUserOccupations>
type Match = NonNullable<MatchedOccupation['match']>
type With<Occupation> = Omit<List, 'pagination_data' | 'widen'> & {
  pagination_data: Omit<List['pagination_data'], 'data'> & { data: Occupation[] }
  widen: Occupation | null
}

/** What the page shows of an occupation. Where a document brought it as HTML alone, what only has to be read is not there. */
export type ShownOccupation = Pick<MatchedOccupation, 'id' | 'slug' | 'title' | keyof Rest> & {
  match: ShownMatch | null
} & Partial<Pick<MatchedOccupation, ReadOnly | 'also'>>
export type ShownMatch = Omit<Match, 'rows'> & Partial<Pick<Match, 'rows'>>

type ReadOnly = 'one_line' | 'way_in' | 'icon' | 'art_theme' | 'art_sky'
type Rest = Pick<MatchedOccupation, 'is_faved' | 'values_match' | 'skills_match' | 'unmeasured'>
/** Without a slug that follows from the title. */
export type LeanSlug<T extends { slug: string }> = Omit<T, 'slug'> & { slug?: string }
/** Without what is empty; `isAlone` says that no other of its unit group is named. What only has to be read is apart; in place of the rows it has the job's numbers in the order of the areas. */
type LeanOccupation = LeanSlug<Pick<MatchedOccupation, 'id' | 'slug' | 'title'>> &
  Partial<Rest> & { match: Pick<Match, 'score' | 'level'> | null; isAlone?: boolean; read?: LeanRead }
type LeanRead = Pick<MatchedOccupation, ReadOnly> & {
  also: LeanSlug<MatchedOccupation['also'][number]>[]
  job: number[]
}

export type ShownList = With<ShownOccupation>
/** `you` are the person's numbers, the same in every match, in the order of `areas`. Distances and products follow from them. */
export type LeanList = With<LeanOccupation> & { areas: Match['rows'][number]['area'][]; you: number[] }

/** A list of results as a page sends it: what follows from other numbers of a match is left out. */
export function leanList(list: List): LeanList {
  const rows =
    list.pagination_data.data.find(({ match }) => match)?.match?.rows ?? list.widen?.match?.rows ?? []
  return {
    ...list,
    areas: rows.map(({ area }) => area),
    you: rows.map(({ you }) => you),
    pagination_data: { ...list.pagination_data, data: list.pagination_data.data.map(lean) },
    widen: list.widen && lean(list.widen),
  }
}

/** The list for a document, which brings what only has to be read as HTML. */
export function listForDocument(request: Request, list: LeanList): LeanList {
  const data = list.pagination_data.data.map((one) => htmlOnly(request, one, 'read'))
  return { ...list, pagination_data: { ...list.pagination_data, data } }
}

/** The list with all that its cards show. */
export function wholeList({ areas, you, ...list }: LeanList): ShownList {
  const whole = (lean: LeanOccupation): ShownOccupation => {
    const { match, read, isAlone, ...rest } = lean
    const occupation = {
      is_faved: false,
      values_match: null,
      skills_match: null,
      unmeasured: [],
      ...withSlug(rest),
      ...(isAlone && { also: [] }),
      match: match && { ...match, label: matchLabels[match.level] },
    }
    if (!read) return occupation
    const { also, job, ...text } = read
    const points = areas.map((area, at) => ({ area, you: you[at] ?? 0, job: job[at] ?? 0 }))
    const { match: shown } = occupation
    return {
      ...occupation,
      ...text,
      also: also.map(withSlug),
      match: shown && { ...shown, rows: rowsFrom(points) },
    }
  }
  return {
    ...list,
    pagination_data: { ...list.pagination_data, data: list.pagination_data.data.map(whole) },
    widen: list.widen && whole(list.widen),
  }
}

function lean(occupation: MatchedOccupation): LeanOccupation {
  const { id, slug, title, is_faved, values_match, skills_match, unmeasured, match, also } = occupation
  const { one_line, way_in, icon, art_theme, art_sky } = occupation
  return {
    ...withoutSlug({ id, slug, title }),
    ...(is_faved && { is_faved }),
    ...(values_match && { values_match }),
    ...(skills_match && { skills_match }),
    ...(unmeasured.length > 0 && { unmeasured }),
    ...(also.length === 0 && { isAlone: true }),
    match: match && { score: match.score, level: match.level },
    read: {
      one_line,
      way_in,
      icon,
      art_theme,
      art_sky,
      also: also.map(withoutSlug),
      job: match?.rows.map(({ job }) => job) ?? [],
    },
  }
}

export function withoutSlug<T extends { slug: string; title: string }>(one: T): LeanSlug<T> {
  const { slug, ...rest } = one
  return slugify(rest.title) === slug ? rest : one
}

export function withSlug<T extends { slug?: string; title: string }>(one: T): T & { slug: string } {
  return { ...one, slug: one.slug ?? slugify(one.title) }
}
