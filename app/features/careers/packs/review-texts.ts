import { readingGrade, wordsOf } from '#app/platform/content/reading-level.ts'
import { textParts } from '../rules.ts'
import { displayTitle } from '../titles.ts'
import { cardLines } from './card-lines.ts'
import type { TextSection } from './text-sections.ts'

export type Finding = { row: number; column: string; reason: string }
export type Occupation = { anzsco_code: string; unit_group_code: string; title: string }
type Find = (column: string, reason: string) => void

/** The hardest a text may be to read, as a school grade, and its longest sentence, in words. */
type ReadingLimits = { grade: number; words: number }

/** Year 9. Official names of bodies and certificates count as words like any other. */
const readingLimits: ReadingLimits = { grade: 9.5, words: 36 }
/** Shorter sentences, as "Yes." or "It is a licence.", may stand in several texts. */
const repeatable = 40

/** Pay and outlook have a place of their own with their source; the rest are turns of phrase that say nothing. */
const avoided =
  /%|\bper year\b|\bbelongs? to the [a-z ]{1,60} who\b|\bsomebody has to\b|\bis to do work with\b|\busual start\b|\bpassionate\b|\bfast-paced\b|\brewarding\b/i

const shortestLine = 15

/** What no text says: loud words, promises of pay or prospects, names unfit for readers from 13 years on. */
const banned =
  /!|\$|\bsalary\b|\bin demand\b|\bjob growth\b|\bretardation\b|\bprostitute\b|\bexotic dancer\b/i
/** Pages show plain paragraphs: emphasis, links, lists and HTML would stand there as they are written. */
const markup = /[*_`<>[\]|]|^([-+#]|\d+\.) /
const wrongArticle = /\b(a (?=[aeio])(?!one\b|ewe)\w+|an (?![aeiouāēhxAEFHILMNORSUX])\w+|a hono\w+)/
const slips: readonly [RegExp, string][] = [
  [/^[^A-ZĀĒĪŌŪ]/, 'does not begin with a capital'],
  [/[^.?]$/, 'does not end with a full stop'],
  [/undefined|null|NaN|\(\)|\.\.|,,/, 'has something unfinished'],
  [/\s{2}|\s[.,;]/, 'has a space too many'],
  [/\b(\w+) \1\b|\b(a|an|the) (and|or|the) /i, 'has a word too many'],
  [/\. [a-zāēīōū]/, 'has a sentence without a capital'],
  [wrongArticle, 'has an article that does not fit the next word'],
  [markup, 'has markup, which pages do not show'],
  [banned, 'has something that no text says'],
]

/**
 * Looks over texts of occupations as an editor would: each belongs to its occupation, is readable and of an even length, and
 * shares no sentence with another.
 *
 * @param length words, from the shortest to the longest text
 * @param more what else is wanted of a text
 */
export function reviewTexts(
  rows: readonly TextSection[],
  occupations: readonly Occupation[],
  length: readonly [shortest: number, longest: number],
  more: (row: TextSection, find: Find) => void,
): Finding[] {
  const known = new Map(occupations.map((occupation) => [occupation.anzsco_code, occupation]))
  const [shortest, longest] = length
  const sharedSentences = findSharedSentences()
  return rows.flatMap((row, index) => {
    const findings: Finding[] = []
    const find: Find = (column, reason) => findings.push({ row: index, column, reason })
    placeFindings(row, known.get(row.anzsco_code), find)
    textFindings(row, readingLimits, find)
    turnFindings(row, find)
    const words = textParts(row.text).flatMap((part) => part.paragraphs.flatMap(wordsOf)).length
    if (words < shortest || words > longest) find('text', `has ${words} words, not ${shortest} to ${longest}`)
    more(row, find)
    sharedSentences(row, find)
    return findings
  })
}

/** That a section belongs to an occupation, under its title and in the file of its group, whose name begins with the code. */
function placeFindings({ file, title, anzsco_code }: TextSection, known: Occupation | undefined, find: Find) {
  if (!known) return
  if (title !== displayTitle(known.title))
    find('heading', `${anzsco_code} is called “${displayTitle(known.title)}” on pages`)
  const group = file.slice(0, file.indexOf('-'))
  if (!known.unit_group_code.startsWith(group)) find('file', `${anzsco_code} is not of group ${group}`)
}

/** Slips of the pen, and sentences too long or too hard. */
function textFindings({ one_line, text: body }: TextSection, limits: ReadingLimits, find: Find): void {
  const paragraphs = textParts(body).flatMap((part) => part.paragraphs)
  for (const text of one_line ? [one_line, ...paragraphs] : paragraphs)
    for (const [pattern, reason] of slips)
      if (pattern.test(text)) find(text === one_line ? 'one_line' : 'text', `“${start(text)}” ${reason}`)
  if (one_line && one_line.length < shortestLine) find('one_line', 'says too little')
  if (one_line && cardLines(one_line) > 2) find('one_line', 'takes more than two lines on a card')
  const sentences = paragraphs.flatMap(sentencesOf)
  const long = sentences.find((sentence) => wordsOf(sentence).length > limits.words)
  if (long) find('text', `“${start(long)}” is a sentence of more than ${limits.words} words`)
  const grade = readingGrade(sentences)
  if (grade > limits.grade)
    find('text', `is hard to read: grade ${grade.toFixed(1)}, at most ${limits.grade}`)
}

/** Figures without a source, and worn turns of phrase. */
function turnFindings({ one_line, text }: TextSection, find: Find): void {
  for (const paragraph of [one_line ?? '', ...textParts(text).flatMap((part) => part.paragraphs)]) {
    const turn = avoided.exec(paragraph)?.[0]
    if (turn) find('text', `says “${turn}”`)
  }
}

/** Remembers every sentence it is shown, and reports those that another occupation has too. */
function findSharedSentences(): (row: TextSection, find: Find) => void {
  const said = new Map<string, string>()
  return ({ anzsco_code, text }, find) => {
    const sentences = textParts(text).flatMap((part) => part.paragraphs.flatMap(sentencesOf))
    for (const sentence of sentences.filter(({ length }) => length > repeatable)) {
      const other = said.get(sentence)
      if (other && other !== anzsco_code) find('text', `shares a sentence with ${other}: ${sentence}`)
      said.set(sentence, anzsco_code)
    }
  }
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?])\s+/).filter(Boolean)
}

function start(text: string): string {
  return text.length > 50 ? `${text.slice(0, 49)}…` : text
}
