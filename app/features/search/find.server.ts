import { type SQL, sql } from 'drizzle-orm'
import { type Database, executePrepared } from '#app/platform/database.server.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { Concept } from './concepts.ts'
import { type ChosenFacets, type DocumentType, RARE } from './rules.ts'
import { searchDocuments, searchFacets } from './tables.server.ts'
import type { Trait } from './traits.ts'
import {
  facetsQuery,
  keyOfEverything,
  keysOf,
  keysOfAll,
  keysOfAny,
  wholeNames,
  wordsOfAll,
  wordsOfAny,
} from './tsquery.ts'

export type Requested = {
  /** The words as typed, folded. */
  keyword: string
  concepts: Concept[]
  names: string[]
  types: DocumentType[]
  facets: ChosenFacets
  /** What a question asks of the work: results have all of them. */
  traits?: readonly Trait[]
  /** `ref`s of plain examples of what is asked: the first of them comes first among equals. */
  examples?: readonly string[]
  /** What must not stand in a title. */
  unwanted?: readonly Concept[]
  /** Any of the concepts will do, when nothing has them all. */
  isLoose?: boolean
  /** The last word is unfinished, so that a whole name is only one of the things it may become. */
  isTyping?: boolean
  /** Kinds someone who types this is likely to want, as an addition to the score. */
  boosts?: Partial<Record<DocumentType, number>>
  /** The country whose educators and courses come first. */
  first?: ReaderCountry
}

export type Slice = {
  /** Of the list of all kinds together. */
  offset: number
  limit: number
  /** The best few of each kind. */
  perType: number
  /** Many courses have the same name: of each kind, only the best of a name. */
  namesOnce?: boolean
  /** Candidates of each kind that are ranked. */
  candidates: number
  /** With so many found, less known documents of a kind are no longer looked for. */
  enough: number
  withFacets: boolean
}

export type FoundDocument = {
  id: number
  type: DocumentType
  ref: string
  url: string
  title: string
  short_description: string
  category_text: string
  art_slug: string | null
  art_theme: string | null
  art_sky: string | null
  art_emblem: string | null
  score: number
  /** Place in the list of all kinds, and among its own kind; from 1. */
  place: number
  place_in_type: number
}

export type Found = {
  documents: FoundDocument[]
  /** Candidates of each kind. */
  totals: Partial<Record<DocumentType, number>>
  /** Kinds of which there are more than could be looked at. */
  more: DocumentType[]
  /** How many candidates have each value of a facet. */
  facetCounts: { facet: string; label: string | null; position: number | null; count: number }[]
}

/** What each kind starts with: someone who types “nurse” means the occupation first. */
const standing: Record<DocumentType, number> = {
  occupation: 1,
  tool: 0.7,
  educator: 0.7,
  industry: 0.6,
  academy: 0.5,
  vje: 0.5,
  employer: 0.5,
  experience: 0.5,
  'gap-year': 0.4,
  article: 0.4,
  video: 0.3,
  job: 0.3,
  course: 0.4,
}

/**
 * What an educator or course of the other country has less for a reader in New Zealand: more than any score, so that none
 * stands before one of their own. Every listed course is Australian.
 */
const ELSEWHERE = 12

/** Finds, ranks and cuts in one statement. */
export async function findDocuments(db: Database, requested: Requested, slice: Slice): Promise<Found> {
  const statement = sql`
    with looked_up as materialized (${candidatesOf(requested, slice)}),
    candidates as materialized (
      select id, min(stage) as stage from looked_up where id is not null group by id
    ),
    scored as materialized (
      select d.id, d.type, ${slice.withFacets ? sql`d.facets,` : sql``} ${slice.namesOnce ? sql`d.title,` : sql``} ${scoreOf(requested)} as score
      from candidates join ${searchDocuments} d on d.id = candidates.id
      ${withoutUnwanted(requested)}
    ),
    placed as (
      select id, type, score,
        row_number() over (order by score desc, id) as place,
        row_number() over (partition by type order by score desc, id) as place_in_type
      from ${slice.namesOnce ? bestOfName : sql`scored`}
    ),
    shown as (
      select d.id, d.type, d.ref, d.url, d.title, d.short_description, d.category_text, d.art_slug, d.art_theme, d.art_sky, d.art_emblem,
        placed.score, placed.place, placed.place_in_type
      from placed join ${searchDocuments} d on d.id = placed.id
      where placed.place between ${slice.offset + 1} and ${slice.offset + slice.limit}
        or placed.place_in_type <= ${slice.perType}
    )
    select
      (select coalesce(json_agg(shown order by place), '[]') from shown) as documents,
      (select coalesce(json_object_agg(type, count), '{}') from (select type, count(*) from scored group by type) as totals) as totals,
      (select coalesce(json_agg(distinct type), '[]') from looked_up where id is null) as "more",
      ${slice.withFacets ? facetCounts : sql`'[]'::json`} as "facetCounts"`
  // What is typed comes in few shapes; a whole search in many, each of which every connection would keep.
  const result = await (requested.isTyping ? executePrepared(db, statement) : db.execute(statement))
  return (result as unknown as { rows: [Found] }).rows[0]
}

const bestOfName = sql`(select distinct on (type, title) id, type, score from scored order by type, title, score desc, id) best`

const facetCounts = sql`(
  select coalesce(json_agg(json_build_object('facet', facet, 'label', label, 'position', position, 'count', count)), '[]')
  from (select facet, count(*) from scored, lateral unnest(scored.facets) as facets(facet) group by facet) as counted
  left join ${searchFacets} on key = split_part(facet, ':', 1) and value = substr(facet, strpos(facet, ':') + 1))`

/** Documents with none of the unwanted things in their title. */
function withoutUnwanted({ unwanted = [] }: Requested): SQL {
  if (unwanted.length === 0) return sql``
  return sql`where not d.title_words @@ ${wordsOfAny([...unwanted])}::tsquery`
}

function candidatesOf(
  { concepts, names, types, facets, traits, isLoose = false }: Requested,
  slice: Slice,
): SQL {
  const words = concepts.length === 0 ? keyOfEverything : isLoose ? keysOfAny(concepts) : keysOfAll(concepts)
  const isRare = !isLoose && concepts.some((concept) => concept.documents <= RARE)
  return sql`select * from yonder_search_candidates(
      array(select json_array_elements_text(${JSON.stringify(types)}::text::json)),
      ${concepts.length === 0 ? null : wholeNames(names)}::text, ${words}::text, ${facetsQuery(facets, traits)}::tsquery,
      ${isRare}, ${slice.candidates}, ${Math.min(slice.enough, slice.candidates)})`
}

/**
 * How well a document answers, from facts that can be told: is it called that, is every word in its title and how much
 * of the title is that, is it another name of it, how well known is it, and which kind is it.
 */
function scoreOf({
  keyword,
  concepts,
  isLoose,
  isTyping,
  boosts = {},
  first,
  examples = [],
}: Requested): SQL {
  const standingOfKind = sql`case d.type ${sql.join(
    Object.entries(standing).map(
      ([type, value]) => sql`when ${type} then ${value + (boosts[type as DocumentType] ?? 0)}::real`,
    ),
    sql` `,
  )} else 0 end`
  const kind =
    first === 'NZ'
      ? sql`${standingOfKind} - case when d.type = 'course' or d.facets @> '{country:AU}' then ${ELSEWHERE}::real else 0 end`
      : standingOfKind
  const popularity =
    examples.length > 0 ? sql`2.2 * d.weight / 100 + ${exampleScore(examples)}` : sql`2.2 * d.weight / 100`
  if (concepts.length === 0) return sql`${kind} + ${popularity}`
  if (isLoose) {
    const parts = concepts.map(
      (concept) => sql`case when d.name_keys @@ ${keyed(concept)} then 2.0
        when d.all_keys @@ ${keyed(concept)} then 1.0 else 0 end * ${rarity(concept)}::real`,
    )
    return sql`${sql.join(parts, sql` + `)} + ${kind} + ${popularity}`
  }
  const titleWords = sql`(1 + length(d.title_folded) - length(replace(d.title_folded, ' ', '')))`
  const named = isTyping ? 1 : 4.5
  const literals = concepts
    .slice(0, 4)
    .map(
      ({ literal }) =>
        sql`case when ' ' || d.title_folded like ${`% ${literal}%`} then ${0.6 / Math.min(4, concepts.length)}::real else 0 end`,
    )
  return sql`
    case
      when d.title_folded = ${keyword} then ${named + 1}::real
      when candidates.stage = 0 then case when d.title_words @@ ${wordsOfAll(concepts)}::tsquery then ${named}::real else ${named - 0.5}::real end
      else 0
    end
    + case
        when d.title_words @@ ${wordsOfAll(concepts)}::tsquery
          then 2.6 + ${isTyping ? 0.5 : 1.4}::real * least(1.0, ${concepts.length}::real / ${titleWords})
        when candidates.stage <= 1 then 2.0
        else 0
      end
    + ${sql.join(literals, sql` + `)}
    + case when ${isTyping ? sql`false` : isHead(concepts.at(-1)?.literal ?? keyword)} then 0.9 else 0 end
    + case when starts_with(d.title_folded, ${keyword}) or starts_with(d.title_folded, ${`the ${keyword}`}) then 0.5 else 0 end
    + ${kind} + ${popularity}`
}

/** More than popularity gives, so that examples stand before the best known. */
function exampleScore(examples: readonly string[]): SQL {
  const refs = sql`array(select json_array_elements_text(${JSON.stringify(examples)}::text::json))`
  return sql`coalesce(3 - 0.1 * array_position(${refs}, d.ref), 0)::real`
}

/** The title ends in the word, or brackets follow it: a primary school teacher is a teacher, a teachers' aide is an aide. */
function isHead(word: string): SQL {
  return sql`(' ' || d.title_folded like ${`% ${word}`} or ' ' || lower(d.title) like ${`% ${word} (%`})`
}

/** A concept as a document of this very kind and tier has it. */
function keyed(concept: Concept): SQL {
  return sql`replace(${keysOf(concept)}, '~', yonder_search_place(d.type, d.weight))::tsquery`
}

/** A rare word tells more than a common one. */
function rarity(concept: Concept): number {
  return Math.max(0.3, 3 - Math.log10(1 + Math.min(concept.documents, 1_000)) * 0.9)
}
