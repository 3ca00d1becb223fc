import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { SearchHelp, SearchSuggestion } from '../contract.ts'
import {
  searchDistressIntents,
  searchDistressPhrases,
  searchDistressWords,
  searchDocuments,
} from '../tables.server.ts'
import { helpWords } from '../words.ts'
import { type DistressIntent, helpFor, linesOf } from './help.ts'
import { createDistressMatcher, type DistressMatcher, distressIn } from './matcher.ts'

type Known = { matcher: DistressMatcher; intents: Map<string, DistressIntent> }

/** Read once, and again after a change of the pack. */
const cached = new WeakMap<Database, Promise<Known>>()

/** The intent of a text in distress, or null where it is none. The text is not stored. */
export async function recogniseDistress(
  db: Database,
  text: string,
  isTyping = false,
): Promise<DistressIntent | null> {
  const { matcher, intents } = await known(db)
  const found = distressIn(matcher, text, isTyping)
  return (found && intents.get(found)) || null
}

/** The answer to an intent, with those of its articles that can be found. */
export async function composeHelp(
  db: Database,
  intent: DistressIntent,
  country: ReaderCountry,
): Promise<SearchHelp> {
  const { title, shortDescription: short_description, url, ref } = searchDocuments
  const rows = await db
    .select({ ref, title, short_description, url })
    .from(searchDocuments)
    .where(and(eq(searchDocuments.type, 'article'), inArray(ref, intent.articles)))
  const byRef = new Map(rows.map(({ ref: slug, ...article }) => [slug, article]))
  return helpFor(
    intent,
    country,
    intent.articles.flatMap((slug) => byRef.get(slug) ?? []),
  )
}

/** The first suggestion: it leads to the answer, by words that say less than what was typed. */
export function helpSuggestion(intent: DistressIntent, country: ReaderCountry): SearchSuggestion {
  const lines = linesOf(intent.lines, country).slice(0, 2)
  return {
    type: 'help',
    title: intent.title,
    short_description: lines.map(({ name, contact }) => `${name} ${contact}`).join(', '),
    category_text: helpWords.suggestion,
    url: `/search?${new URLSearchParams({ keyword: intent.keyword })}`,
  }
}

export async function loadDistress(db: Database): Promise<void> {
  await known(db)
}

export function invalidateDistress(db: Database): void {
  cached.delete(db)
}

function known(db: Database): Promise<Known> {
  const present = cached.get(db)
  if (present) return present
  const read = readPhrases(db)
  cached.set(db, read)
  read.catch(() => cached.delete(db))
  return read
}

async function readPhrases(db: Database): Promise<Known> {
  const intents = await db.select().from(searchDistressIntents).orderBy(asc(searchDistressIntents.position))
  const phrases = await db.select().from(searchDistressPhrases)
  const words = await db.select().from(searchDistressWords)
  return {
    matcher: createDistressMatcher(
      phrases,
      intents.map(({ intent }) => intent),
      words,
    ),
    intents: new Map(intents.map((row) => [row.intent, row])),
  }
}
