import * as z from 'zod'
import { code, decimal, list, oneOf, slug, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { fold } from '#app/platform/fold.ts'
import { intentsPack } from './answers/pack.server.ts'
import { PHRASE_WORDS } from './fold.ts'
import { distressPack } from './help/pack.server.ts'
import { documentTypes } from './rules.ts'
import {
  searchBlockedWords,
  searchDocuments,
  searchSynonyms,
  searchTrending,
  searchWords,
} from './tables.server.ts'

/** Synonyms that students type. One row per phrase; `meanings` are names, separated by `|`. */
export const synonymsPack = definePack({
  name: 'search/synonyms',
  revision: 1,
  after: [],
  files: {
    'synonyms.csv': csv(
      z.object({
        phrase: text(60).refine(
          (phrase) => phrase.split(' ').length <= PHRASE_WORDS,
          `has more than ${PHRASE_WORDS} words`,
        ),
        meanings: list.refine(
          (meanings) => meanings.length > 0 && meanings.length <= 6,
          'needs one to six meanings',
        ),
        note: z.string(),
      }),
      { key: ['phrase'] },
    ),
  },
  toTables: (files) => {
    const rows = new Map<string, { phrase: string; meanings: string[] }>()
    for (const row of files['synonyms.csv']) {
      const phrase = fold(row.phrase)
      const known = rows.get(phrase)?.meanings ?? []
      rows.set(phrase, { phrase, meanings: [...new Set([...known, ...row.meanings.map(fold)])] })
    }
    return [{ table: searchSynonyms, key: ['phrase'], rows: [...rows.values()] }]
  },
})

/** Searches that are shown until people's own searches are counted. `ref` is the document each leads to. */
export const trendingPack = definePack({
  name: 'search/trending',
  revision: 1,
  after: [],
  files: {
    'trending.csv': csv(z.object({ keyword: text(40), type: oneOf(documentTypes), ref: slug }), {
      key: ['keyword'],
    }),
  },
  toTables: (files) => [
    {
      table: searchTrending,
      key: ['keyword'],
      rows: files['trending.csv'].map((row, index) => ({ ...row, position: index + 1 })),
    },
  ],
})

/** Words that are never shown among trending searches; compared whole. */
export const blockedWordsPack = definePack({
  name: 'search/blocked-words',
  revision: 1,
  after: [],
  files: { 'blocked-words.csv': csv(z.object({ word: text(30) }), { key: ['word'] }) },
  toTables: (files) => [
    {
      table: searchBlockedWords,
      key: ['word'],
      rows: files['blocked-words.csv'].map(({ word }) => ({ word: fold(word) })),
    },
  ],
})

/** Words that exist: English ones grouped by their first three letters, and words of study and work. */
export const wordsPack = definePack({
  name: 'search/words',
  revision: 1,
  after: [],
  files: {
    'english.csv': csv(z.object({ start: code(/^[a-z]{3}$/, 'three letters'), words: text(20_000) }), {
      key: ['start'],
    }),
    'field.csv': csv(z.object({ word: code(/^[a-z]{3,20}$/, 'one folded word'), about: text(60) }), {
      key: ['word'],
    }),
  },
  toTables: (files) => {
    const starts = new Map(files['english.csv'].map(({ start, words }) => [start, ` ${words} `]))
    for (const { word } of files['field.csv']) {
      const start = word.slice(0, 3)
      starts.set(start, `${starts.get(start) ?? ' '}${word} `)
    }
    const rows = [...starts].map(([start, words]) => ({ start, words }))
    return [{ table: searchWords, key: ['start'], rows }]
  },
})

/** Tools are pages of the product itself, recorded only for the search. */
export const toolsPack = definePack({
  name: 'search/tools',
  revision: 1,
  after: [],
  files: {
    'tools.csv': csv(
      z.object({
        ref: slug,
        url: code(/^\/[a-z0-9/-]*$/, 'a path of this site'),
        title: text(60),
        other_titles: list,
        keywords: list,
        short_description: text(140),
        weight: decimal(0, 100),
      }),
      { key: ['ref'] },
    ),
  },
  toTables: (files) => [
    {
      table: searchDocuments,
      key: ['type', 'ref'],
      scope: { type: 'tool' },
      rows: files['tools.csv'].map((row) => ({
        type: 'tool',
        ref: row.ref,
        url: row.url,
        title: row.title,
        otherTitles: row.other_titles,
        keywords: row.keywords,
        shortDescription: row.short_description,
        categoryText: 'Tool',
        facets: [],
        weight: row.weight,
      })),
    },
  ],
})

export const searchPacks = [
  synonymsPack,
  wordsPack,
  trendingPack,
  blockedWordsPack,
  toolsPack,
  intentsPack,
  distressPack,
]
