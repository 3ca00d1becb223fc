import { slugify } from '#app/platform/content/slug.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { listUserOccupations, MatchedOccupation } from '../contract.ts'
import { matchLabels } from '../matching/bands.ts'
import { rowsFrom } from '../matching/match.ts'

type List = ReplyOf<typeof listUserOccupations>
type Match = NonNullable<MatchedOccupation['match']>
type With<Occupation> = Omit<List, 'pagination_data' | 'widen'> & {
  pagination_data: Omit<List['pagination_data'], 'data'> & { data: Occupation[] }
  widen: Occupation | null
}

/** What the page shows of an occupation. */
export type ShownOccupation = Omit<
  MatchedOccupation,
  'anzsco_code' | 'skill_level_au' | 'skill_level_nz' | 'industry' | 'preparation'
>
/** In place of the rows, the job's numbers in the order of the areas. */
type LeanMatch = Pick<Match, 'score' | 'level'> & { job: number[] }
type Rest = Pick<ShownOccupation, 'is_faved' | 'values_match' | 'skills_match' | 'unmeasured'>
/** Without a slug that follows from the title. */
export type LeanSlug<T extends { slug: string }> = Omit<T, 'slug'> & { slug?: string }
/** Without what is empty. */
type LeanOccupation = LeanSlug<Omit<ShownOccupation, 'match' | 'also' | keyof Rest>> &
  Partial<Rest> & { match: LeanMatch | null; also: LeanSlug<ShownOccupation['also'][number]>[] }

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

/** The list with all that its cards show. */
export function wholeList({ areas, you, ...list }: LeanList): ShownList {
  const whole = ({ match, ...rest }: LeanOccupation): ShownOccupation => {
    const occupation = {
      is_faved: false,
      values_match: null,
      skills_match: null,
      unmeasured: [],
      ...withSlug(rest),
      also: rest.also.map(withSlug),
    }
    if (!match) return { ...occupation, match }
    const { score, level, job } = match
    const points = areas.map((area, at) => ({ area, you: you[at] ?? 0, job: job[at] ?? 0 }))
    return { ...occupation, match: { score, level, label: matchLabels[level], rows: rowsFrom(points) } }
  }
  return {
    ...list,
    pagination_data: { ...list.pagination_data, data: list.pagination_data.data.map(whole) },
    widen: list.widen && whole(list.widen),
  }
}

function lean(occupation: MatchedOccupation): LeanOccupation {
  const { match, anzsco_code, skill_level_au, skill_level_nz, industry, preparation, ...told } = occupation
  const { is_faved, values_match, skills_match, unmeasured, ...always } = told
  const shown = {
    ...withoutSlug(always),
    also: always.also.map(withoutSlug),
    ...(is_faved && { is_faved }),
    ...(values_match && { values_match }),
    ...(skills_match && { skills_match }),
    ...(unmeasured.length > 0 && { unmeasured }),
  }
  if (!match) return { ...shown, match }
  const { score, level, rows } = match
  return { ...shown, match: { score, level, job: rows.map(({ job }) => job) } }
}

export function withoutSlug<T extends { slug: string; title: string }>(one: T): LeanSlug<T> {
  const { slug, ...rest } = one
  return slugify(rest.title) === slug ? rest : one
}

export function withSlug<T extends { slug?: string; title: string }>(one: T): T & { slug: string } {
  return { ...one, slug: one.slug ?? slugify(one.title) }
}
