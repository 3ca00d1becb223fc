import { sql } from 'drizzle-orm'
import { type Database, executePrepared } from '#app/platform/database.server.ts'
import { DOUBTFUL, type Knowledge, type StemmedTerm } from './concepts.ts'
import { phrasesOf } from './fold.ts'
import { type DocumentType, documentTypes } from './rules.ts'
import { searchDocuments, searchSynonyms, searchTerms, searchWords } from './tables.server.ts'
import type { KnownTerm } from './typing-errors.ts'

/** Terms an unfinished word is completed to. */
const STARTS_MAX = 24

/**
 * Looks up, in one statement, everything needed to understand the words of a keyword, and which types of documents
 * there are at all.
 */
export async function readKnowledge(
  db: Database,
  words: string[],
  isTyping: boolean,
): Promise<Knowledge & { types: DocumentType[] }> {
  const last = words.at(-1) ?? ''
  const phrases = phrasesOf(words).map(({ phrase }) => phrase)
  const statement = sql`
    with typed as (
      select word, place, place = count(*) over () as is_last
      from json_array_elements_text(${JSON.stringify(words)}::text::json) with ordinality as w(word, place)
    ),
    asked as materialized (
      select typed.word, typed.is_last, t.term, t.display, t.documents,
        (ts_lexize('english_stem', typed.word))[1] as stem,
        coalesce(strpos((select words from ${searchWords} where start = left(typed.word, 3)), ' ' || typed.word || ' ') > 0, false) as is_word
      from typed left join ${searchTerms} t on t.term = typed.word
    ),
    starts as materialized (
      select term, display, documents, (ts_lexize('english_stem', term))[1] as stem
      from ${searchTerms}
      where term >= ${last} and term < ${`${last}{`} and length(${last}::text) >= 2
      order by documents desc, term limit ${STARTS_MAX}
    ),
    near as materialized (
      select asked.word, s.term, s.display, s.documents, (ts_lexize('english_stem', s.term))[1] as stem
      from asked, lateral yonder_similar_terms(asked.word, ${isTyping} and asked.is_last) s
      where length(asked.word) > 2 and not asked.is_word
        and (asked.term is null or asked.documents <= ${DOUBTFUL} and length(asked.word) >= 5)
        and not (${isTyping} and asked.is_last and exists (select 1 from starts))
    )
    select
      (select coalesce(json_agg(asked), '[]') from asked) as asked,
      (select coalesce(json_agg(starts), '[]') from starts) as starts,
      (select coalesce(json_agg(near), '[]') from near) as near,
      (select coalesce(json_agg(type), '[]') from json_array_elements_text(${JSON.stringify(documentTypes)}::text::json) as type
        where exists (select 1 from ${searchDocuments} d where d.type = type.value)) as types`
  const result = await executePrepared(db, statement)
  const found = arrange((result as unknown as { rows: [Found] }).rows[0])
  const likely = [...phrases, ...[found.starts, ...found.similar.values()].flat().map(({ term }) => term)]
  const known = await readSynonyms(db)
  return { ...found, synonyms: [...new Set(likely)].flatMap((phrase) => known.get(phrase) ?? []) }
}

type Synonym = Knowledge['synonyms'][number]

/** Read once, and again after a change of the pack or of the counted words. */
const cached = new WeakMap<Database, Promise<Map<string, Synonym>>>()

/**
 * All synonyms by phrase, with the stems of what they mean. There are hundreds: looking up and stemming those of a keyword took a
 * quarter of its statement.
 */
export function readSynonyms(db: Database): Promise<Map<string, Synonym>> {
  const present = cached.get(db)
  if (present) return present
  const read = selectSynonyms(db)
  cached.set(db, read)
  read.catch(() => cached.delete(db))
  return read
}

export function invalidateSynonyms(db: Database): void {
  cached.delete(db)
}

async function selectSynonyms(db: Database): Promise<Map<string, Synonym>> {
  const { phrase, documents, meanings } = searchSynonyms
  const keys = sql<string[]>`array(select yonder_name_key(meaning) from unnest(${meanings}) as meaning)`
  const rows = await db.select({ phrase, documents, meanings: keys }).from(searchSynonyms)
  return new Map(rows.map((row) => [row.phrase, row]))
}

type Found = {
  asked: (StemmedTerm & { word: string; term: string | null })[]
  starts: StemmedTerm[]
  near: (StemmedTerm & { word: string })[]
  types: DocumentType[]
}

function arrange({
  asked,
  starts,
  near,
  types,
}: Found): Omit<Knowledge, 'synonyms'> & { types: DocumentType[] } {
  const words = new Map<string, { stem: string | null; term: KnownTerm | null }>()
  for (const { word, term, display, documents, stem } of asked) {
    words.set(word, { stem, term: term === null ? null : { term, display, documents } })
  }
  const similar = new Map<string, StemmedTerm[]>()
  for (const { word, ...term } of near) similar.set(word, [...(similar.get(word) ?? []), term])
  return { words, starts, similar, types }
}
