import { LRUCache } from 'lru-cache'
import type { Database } from '#app/platform/database.server.ts'
import { fold } from '#app/platform/fold.ts'
import type { SearchSuggestion } from './contract.ts'
import type { FoundDocument } from './find.server.ts'
import { SUGGESTIONS_MAX, SUGGESTIONS_PER_GROUP, type SuggestionType, suggestionTypeOf } from './rules.ts'
import { findWhileTyping } from './search.server.ts'
import { suggestionOf } from './suggestion.ts'
import { suggestionWords } from './words.ts'

type Group = { title: string; data: SearchSuggestion[] }

/** A one-minute cache of common prefixes. */
const remembered = new WeakMap<Database, LRUCache<string, Group[]>>()

/** Completions of a keyword, the likeliest kind first. */
export async function suggestFor(db: Database, keyword: string): Promise<Group[]> {
  const folded = fold(keyword)
  const memory = memoryOf(db)
  const known = memory.get(folded)
  if (known) return known
  const groups = groupSuggestions(await findWhileTyping(db, keyword, SUGGESTIONS_PER_GROUP))
  memory.set(folded, groups)
  return groups
}

/** After a change of the index: suggestions are looked up again. */
export function invalidateSuggestions(db: Database): void {
  remembered.delete(db)
}

function memoryOf(db: Database): LRUCache<string, Group[]> {
  const memory = remembered.get(db) ?? new LRUCache<string, Group[]>({ max: 500, ttl: 60_000 })
  remembered.set(db, memory)
  return memory
}

/** The best of each kind, best first and each name once; kinds in the order of their best. */
function groupSuggestions(documents: FoundDocument[]): Group[] {
  const byType = new Map<SuggestionType, SearchSuggestion[]>()
  for (const document of documents) {
    const type = suggestionTypeOf[document.type]
    const group = byType.get(type) ?? []
    const isNew = group.every(({ title }) => title !== document.title)
    if (isNew && group.length < SUGGESTIONS_PER_GROUP) group.push(suggestionOf(document))
    byType.set(type, group)
  }
  const groups: Group[] = []
  let left = SUGGESTIONS_MAX
  for (const [type, data] of byType) {
    const shown = data.slice(0, left)
    left -= shown.length
    if (shown.length > 0) groups.push({ title: suggestionWords[type], data: shown })
  }
  return groups
}
