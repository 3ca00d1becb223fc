import { wordsOf } from '#app/platform/content/reading-level.ts'
import type { Source } from '#app/platform/content/sources.ts'
import { figuresThatDiffer, figuresWithoutSource, firstFigure, type KnownFigure } from './figures-in-text.ts'
import { sentencesIn } from './review.ts'

type Noticed = { field: string; reason: string; quote?: string }
export type Written = {
  title: string
  summary: string
  body: string
  countries: readonly string[]
  sources: readonly Partial<Source>[]
}

/** Most sentences of our articles have about 14 words. */
const longSentenceWords = 35
/** Long sentences that are named, the longest first. */
const maxSentences = 3

/**
 * What an editor is told while writing, beside what packs are held to. `quote` is the place in the text.
 * @param known figures of our own, which a text should not contradict
 */
export function noticedIn(article: Written, known: readonly KnownFigure[] = []): Noticed[] {
  const text = plainText(article.body)
  return [
    ...longSentences(article.body),
    ...missingCountry(`${article.title} ${article.summary} ${text}`, article.countries),
    ...labelsOfPeople(`${article.title}. ${article.summary} ${text}`),
    ...figures(article, text),
    ...figuresThatDiffer(article.body, known),
  ]
}

function longSentences(body: string): Noticed[] {
  return sentencesIn(body)
    .map((sentence) => ({ sentence: sentence.trim(), words: wordsOf(sentence).length }))
    .filter(({ words }) => words > longSentenceWords)
    .toSorted((one, other) => other.words - one.words)
    .slice(0, maxSentences)
    .map(({ sentence, words }) => ({
      field: 'body',
      reason: `has a sentence of ${words} words. Two shorter ones are easier to read.`,
      quote: shown(sentence),
    }))
}

const australia =
  /\b(?:Australian?s?|Fair Work Ombudsman|Centrelink|TAFE|HECS|HELP loan|ATAR|Medicare|Services Australia|New South Wales|Queensland|Victoria|Tasmania)\b/
const newZealand =
  /\b(?:New Zealand(?:ers?)?|Aotearoa|NZ|StudyLink|Studylink|NCEA|Inland Revenue|Te Pūkenga|Work and Income|Employment New Zealand)\b/

/** Both countries are equal: a text for both names both. */
function missingCountry(text: string, countries: readonly string[]): Noticed[] {
  if (countries.length === 1) return []
  const [au, nz] = [australia.exec(text)?.[0], newZealand.exec(text)?.[0]]
  if (au && !nz)
    return [{ field: 'body', reason: 'names only Australia. Say what is true in New Zealand.', quote: au }]
  if (nz && !au)
    return [{ field: 'body', reason: 'names only New Zealand. Say what is true in Australia.', quote: nz }]
  return []
}

/** Words that name people by one thing about them, and what to write instead. Source: content/voice.md, rule 9. */
const labels: readonly [RegExp, string][] = [
  [/\b(?:wheelchair[- ]bound|confined to (?:a|his|her|their) wheelchair)\b/i, 'who uses a wheelchair'],
  [/\bsuffer(?:s|ing|ed)? from\b/i, 'has'],
  [/\bthe (?:disabled|handicapped)\b|\bhandicapped people\b/i, 'people with disability'],
  [/\b(?:an?|the|all|most|many) (?:epileptics?|diabetics?|schizophrenics?|autistics)\b/i, 'people with …'],
  [/\bthe (?:homeless|unemployed|elderly|blind|deaf|mentally ill)\b/i, 'people who …'],
  [/\bcommit(?:s|ted|ting)? suicide\b/i, 'died by suicide'],
  [/\b(?:addicts?|junkies?|alcoholics?)\b/i, 'people with an addiction'],
  [/\bnormal (?:people|students|kids|children)\b/i, 'most people'],
]

function labelsOfPeople(text: string): Noticed[] {
  return labels.flatMap(([pattern, instead]) => {
    const quote = pattern.exec(text)?.[0]
    return quote ? [{ field: 'body', reason: `says “${quote}”. Write “${instead}” instead.`, quote }] : []
  })
}

/** A text without any source is told once; in others each figure should have its own beside it. */
function figures({ body, sources }: Written, text: string): Noticed[] {
  if (sources.length > 0) return figuresWithoutSource(body, sources)
  const quote = firstFigure(text)
  return quote
    ? [{ field: 'sources', reason: `no source is given, but the text has a figure: “${quote}”`, quote }]
    : []
}

const longestQuote = 160

/** As much of a sentence as finds its place. */
function shown(sentence: string): string {
  return sentence.slice(0, longestQuote).trim()
}

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
}
