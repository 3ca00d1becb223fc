import type { SearchSuggestion } from './contract.ts'
import { type DocumentType, suggestionTypeOf } from './rules.ts'

type Described = Omit<SearchSuggestion, 'type'> & { type: DocumentType }

/** A document as a line below the search box. */
export function suggestionOf({
  type,
  title,
  short_description,
  category_text,
  url,
}: Described): SearchSuggestion {
  return { type: suggestionTypeOf[type], title, short_description, category_text, url }
}
