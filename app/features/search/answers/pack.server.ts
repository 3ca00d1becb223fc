import * as z from 'zod'
import { code, flag, list, oneOf, optionalText, slug, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { fold } from '#app/platform/fold.ts'
import {
  searchQuestionIntents,
  searchQuestionSubjects,
  searchQuestionTraits,
  searchQuestionWords,
} from '../tables.server.ts'
import { isTrait, traits } from '../traits.ts'
import { topicKinds, wordSenses } from './intents.ts'

/** Folded words with `/` between alternatives, `…` where anything may stand. */
const phrase = text(260).refine(
  (value) =>
    value
      .split(' ')
      .every((part) => part === '…' || part.split('/').every((word) => word !== '' && fold(word) === word)),
  'has a word that is not folded',
)
const address = optionalText(200).refine(
  (url) => url === null || /^(https:\/\/|\/[a-z]|\{hub\}$)/.test(url),
  'is neither a path of this site nor a full address',
)
/** `article/first-payslip`, `academy/finlit/first-payslip`. */
const documentName = optionalText(160).refine(
  (name) => name === null || /^(article|academy|tool)\/[a-z0-9/-]+$/.test(name),
  'is no kind with the name of a document',
)
const folded = code(/^[a-z0-9]+$/, 'one folded word')

/** Questions that people type, what answers them, and the words by which they are read. */
export const intentsPack = definePack({
  name: 'search/intents',
  revision: 1,
  after: [],
  files: {
    'intents.csv': csv(
      z.object({
        intent: slug,
        topic: oneOf(topicKinds),
        results: oneOf(['topic', 'none', 'words']),
        words: optionalText(60),
        traits: list.refine((keys) => keys.every(isTrait), 'has an unknown trait'),
      }),
      { key: ['intent'] },
    ),
    'phrases.csv': csv(z.object({ intent: slug, phrase }), { key: ['intent', 'phrase'] }),
    'answers.csv': csv(
      z.object({
        intent: slug,
        document: documentName,
        title: optionalText(80),
        text: optionalText(200),
        url: address,
        site: optionalText(60),
        country: z.enum(['', 'AU', 'NZ']),
      }),
      { key: ['intent', 'document', 'title', 'country'] },
    ),
    'subjects.csv': csv(z.object({ name: text(30), names: list, hub: optionalText(60), is_hobby: flag }), {
      key: ['name'],
    }),
    'words.csv': csv(z.object({ word: folded, says: oneOf(wordSenses), stands_for: optionalText(40) }), {
      key: ['word', 'says'],
    }),
    'traits.csv': csv(
      z.object({
        trait: code(/^[a-z_]+$/, 'a key'),
        title: text(60),
        note: optionalText(200),
        filter: z.enum(['', ...traits], 'is no trait'),
        examples: list,
      }),
      {
        key: ['trait'],
      },
    ),
    'trait-phrases.csv': csv(z.object({ trait: text(30), phrase }), { key: ['trait', 'phrase'] }),
  },
  references: [
    { file: 'phrases.csv', column: 'intent', to: { file: 'intents.csv', column: 'intent' } },
    { file: 'answers.csv', column: 'intent', to: { file: 'intents.csv', column: 'intent' } },
    { file: 'trait-phrases.csv', column: 'trait', to: { file: 'traits.csv', column: 'trait' } },
  ],
  toTables: (files) => [
    {
      table: searchQuestionIntents,
      key: ['name'],
      rows: files['intents.csv'].map(({ intent, topic, results, words, traits: adds }, position) => ({
        name: intent,
        position,
        topic,
        search: results === 'topic' ? null : (words ?? ''),
        traits: adds,
        phrases: files['phrases.csv'].filter((row) => row.intent === intent).map((row) => row.phrase),
        answers: files['answers.csv'].filter((row) => row.intent === intent).map(answerOf),
      })),
    },
    {
      table: searchQuestionSubjects,
      key: ['name'],
      rows: files['subjects.csv'].map(({ name, names, hub, is_hobby }) => ({
        name,
        names,
        hub,
        isHobby: is_hobby,
      })),
    },
    {
      table: searchQuestionWords,
      key: ['word', 'says'],
      rows: files['words.csv'].map(({ word, says, stands_for }) => ({ word, says, standsFor: stands_for })),
    },
    {
      table: searchQuestionTraits,
      key: ['trait'],
      rows: files['traits.csv'].map(({ trait, title, note, filter, examples }, position) => ({
        trait,
        position,
        title,
        note,
        filter: filter || null,
        examples,
        phrases: files['trait-phrases.csv'].filter((row) => row.trait === trait).map((row) => row.phrase),
      })),
    },
  ],
})

type AnswerRow = {
  document: string | null
  title: string | null
  text: string | null
  url: string | null
  site: string | null
  country: '' | 'AU' | 'NZ'
}

function answerOf({ document, title, text: about, url, site, country }: AnswerRow) {
  const [type, ...ref] = document?.split('/') ?? []
  return {
    document: type ? { type, ref: ref.join('/') } : null,
    title: title ?? '',
    text: about ?? '',
    url: url ?? '',
    site,
    country: country || null,
  }
}
