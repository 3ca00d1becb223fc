import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { searchDocuments, searchSynonyms, searchTerms } from './tables.server.ts'

/**
 * Counts the words that names are made of: titles as they are written (so that a suggestion can say “Māori”), other
 * titles and keywords folded, and single words that are synonyms. Single letters are no help to anybody.
 */
export async function writeTerms(db: Database): Promise<void> {
  await db.execute(sql`delete from ${searchTerms}`)
  await insertTerms(db, sql`${searchDocuments}`)
  await db.execute(sql`
    insert into ${searchTerms} (term, display, documents, types)
    select phrase, phrase, 1, '{}' from ${searchSynonyms} where phrase not like '% %' and length(phrase) >= 2
    on conflict (term) do nothing`)
  await db.execute(sql`
    update ${searchSynonyms} set documents = coalesce((
      select sum(rarest) from (
        select (select min(t.documents) from unnest(string_to_array(meaning, ' ')) as word join ${searchTerms} t on t.term = word) as rarest
        from unnest(meanings) as meaning
      ) as each), 0)`)
  await db.execute(sql`analyze ${searchTerms}`)
  await db.execute(sql`analyze ${searchSynonyms}`)
}

/** Adds the words that only documents written in this transaction have. How common the others are, the next whole count says. */
export async function addTerms(tx: Database): Promise<void> {
  await insertTerms(tx, sql`(select * from ${searchDocuments} where updated_at = now()) as written_now`)
}

async function insertTerms(db: Database, documents: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${searchTerms} (term, display, documents, types)
    with written as materialized (
      select word, type, count(*)::int as documents
      from ${documents}, lateral unnest(regexp_split_to_array(title, ${separators})) as words(word)
      group by word, type
      union all
      select word, type, count(*)::int
      from ${documents}, lateral unnest(other_titles || keywords) as names(name),
        lateral unnest(regexp_split_to_array(lower(name), ${separators})) as words(word)
      group by word, type
    ),
    spelt as (select distinct word, yonder_fold(word) as term from written where word <> ''),
    counted as (
      select spelt.term, written.word, written.type, written.documents
      from written join spelt using (word)
      where spelt.term ~ '^[a-z0-9]{2,40}$'
    )
    select term, (array_agg(word order by documents desc, word))[1], sum(documents)::int, array_agg(distinct type)
    from counted group by term
    on conflict (term) do nothing`)
}

/** Between the words of a name, in a pattern that does not depend on the database's locale. */
const separators = String.raw`[ \t\n/&,;:.()\[\]"“”|+–—-]+`
