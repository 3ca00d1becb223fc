import * as z from 'zod'
import { allHelpLines } from '#app/features/places/help-lines.ts'
import { flag, list, oneOf, slug, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { searchDistressIntents, searchDistressPhrases, searchDistressWords } from '../tables.server.ts'
import { distressWordSenses, reaches } from './matcher.ts'
import { plainWords } from './plain-words.ts'

const lineKeys = allHelpLines.map(({ key }) => key) as [string, ...string[]]

const distressPhrase = text(260).refine(
  (phrase) => plainWords(phrase).length > 0 || /[^\p{ASCII}]/u.test(phrase),
  'has no word that is compared',
)

/** Searches in distress, and the help that answers them before everything else. */
export const distressPack = definePack({
  name: 'search/distress',
  revision: 3,
  after: [],
  files: {
    'intents.csv': csv(
      z.object({
        intent: slug,
        title: text(60),
        message: text(260),
        is_urgent: flag,
        is_danger: flag,
        keyword: text(40),
        articles: list,
      }),
      { key: ['intent'] },
    ),
    'phrases.csv': csv(
      z.object({ intent: slug, reach: oneOf(reaches), phrase: distressPhrase, forgives: flag }),
      { key: ['phrase'] },
    ),
    'other-meanings.csv': csv(z.object({ phrase: distressPhrase, note: text(60) }), { key: ['phrase'] }),
    'words.csv': csv(z.object({ word: text(30), says: oneOf(distressWordSenses) }), {
      key: ['word', 'says'],
    }),
    'lines.csv': csv(z.object({ line: oneOf(lineKeys), intents: list, note: text(120) }), { key: ['line'] }),
  },
  references: [
    { file: 'phrases.csv', column: 'intent', to: { file: 'intents.csv', column: 'intent' } },
    { file: 'lines.csv', column: 'intents', to: { file: 'intents.csv', column: 'intent' } },
  ],
  toTables: (files) => [
    {
      table: searchDistressIntents,
      key: ['intent'],
      rows: files['intents.csv'].map(
        ({ intent, title, message, is_urgent, is_danger, keyword, articles }, position) => ({
          intent,
          position,
          title,
          message,
          isUrgent: is_urgent,
          isDanger: is_danger,
          keyword,
          articles,
          lines: files['lines.csv'].filter(({ intents }) => intents.includes(intent)).map(({ line }) => line),
        }),
      ),
    },
    {
      table: searchDistressPhrases,
      key: ['phrase'],
      rows: [
        ...files['other-meanings.csv'].map(({ phrase }) => ({
          phrase,
          intent: null,
          reach: 'anywhere',
          isForgiving: false,
        })),
        ...files['phrases.csv'].map(({ phrase, intent, reach, forgives }) => ({
          phrase,
          intent,
          reach,
          isForgiving: forgives,
        })),
      ],
    },
    { table: searchDistressWords, key: ['word', 'says'], rows: files['words.csv'] },
  ],
})
