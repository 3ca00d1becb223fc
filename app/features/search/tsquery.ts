import type { Concept } from './concepts.ts'
import type { ChosenFacets } from './rules.ts'
import type { Trait } from './traits.ts'

/**
 * Text search queries as PostgreSQL's `tsquery` reads them. Every lexeme is quoted, so nothing that is typed can be
 * read as an operator. Queries for the index are templates: `~` stands where `yonder_search_candidates` puts the kind
 * and tier of documents, `=` where it puts the kind; neither can be part of a word.
 */
export function keysOfAll(concepts: Concept[]): string {
  return all(concepts.map(keysOf))
}

export function keysOfAny(concepts: Concept[]): string {
  return either(concepts.map(keysOf))
}

export function keysOf(concept: Concept): string {
  return waysQuery(concept, '~')
}

/** Every document of a kind and tier. */
export const keyOfEverything = lexeme('~')

export function wholeNames(names: string[]): string | null {
  return names.length > 0 ? either(names.map((name) => lexeme(`=${name.slice(0, 400)}`))) : null
}

/** A query for the words of a title, without kind and tier. */
export function wordsOfAll(concepts: Concept[]): string {
  return all(concepts.map((concept) => waysQuery(concept, '')))
}

/** The same for any of them. */
export function wordsOfAny(concepts: Concept[]): string {
  return either(concepts.map((concept) => waysQuery(concept, '')))
}

/** Any of the values of a key, all of the keys, and all traits. */
export function facetsQuery(facets: ChosenFacets, traits: readonly Trait[] = []): string | null {
  const parts = Object.entries(facets)
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => either(values.map((value) => lexeme(`${key}:${value}`))))
    .concat(traits.map((trait) => lexeme(`trait:${trait}`)))
  return parts.length > 0 ? all(parts) : null
}

function waysQuery(concept: Concept, before: string): string {
  return either(concept.ways.map((way) => all(way.map((stem) => lexeme(before + stem)))))
}

function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function all(parts: string[]): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' & ')})`
}

function either(parts: string[]): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' | ')})`
}
