import { readingGrade, wordsOf } from '#app/platform/content/reading-level.ts'
import { textParts } from '../rules.ts'
import { displayTitle } from '../titles.ts'

/** A section of `content/careers/descriptions`. */
export type DescriptionRow = {
  file: string
  anzsco_code: string
  title: string
  one_line: string | null
  description: string
}
type Finding = { row: number; column: string; reason: string }
type Occupation = { anzsco_code: string; unit_group_code: string; title: string }

/** The hardest a text may be to read, as a school grade, and its longest sentence, in words. Lower them as texts improve. */
const hardestGrade = 15.5
const longestSentence = 60
const shortestLine = 15

/** What no description says: loud words, promises of pay or prospects, names unfit for readers from 13 years on. */
const banned =
  /!|\$|\bsalary\b|\bin demand\b|\bjob growth\b|\bretardation\b|\bprostitute\b|\bexotic dancer\b/i
/** Pages show plain paragraphs: emphasis, links, lists and HTML would stand there as they are written. */
const markup = /[*_`<>[\]|]|^([-+#]|\d+\.) /
const wrongArticle = /\b(a (?=[aeio])(?!one\b)\w+|an (?![aeiouāēhFHLMNRSXI])\w+|a hono\w+)/
const slips: readonly [RegExp, string][] = [
  [/^[^A-ZĀĒĪŌŪ]/, 'does not begin with a capital'],
  [/[^.?]$/, 'does not end with a full stop'],
  [/undefined|null|NaN|\(\)|\.\.|,,/, 'has something unfinished'],
  [/\s{2}|\s[.,;]/, 'has a space too many'],
  [/\b(\w+) \1\b|\b(a|an|the) (and|or|the) /i, 'has a word too many'],
  [/\. [a-zāēīōū]/, 'has a sentence without a capital'],
  [wrongArticle, 'has an article that does not fit the next word'],
  [markup, 'has markup, which pages do not show'],
  [banned, 'has something that no description says'],
]

/**
 * Looks over the descriptions as an editor would: each belongs to its occupation and says what it must, in clean
 * sentences that can be read, and no two open alike.
 *
 * @param introduced codes of occupations with an introduction, which has their card line and summary
 */
export function reviewDescriptions(
  rows: readonly DescriptionRow[],
  occupations: readonly Occupation[],
  introduced: ReadonlySet<string>,
): Finding[] {
  const known = new Map(occupations.map((occupation) => [occupation.anzsco_code, occupation]))
  const openings = new Map<string, string>()
  return rows.flatMap((row, index) => {
    const findings: Finding[] = []
    const find = (column: string, reason: string) => findings.push({ row: index, column, reason })
    placeFindings(row, known.get(row.anzsco_code), find)
    shapeFindings(row, introduced.has(row.anzsco_code), find)
    textFindings(row, find)
    const opening = sentencesOf(summaryOf(row) ?? '')[0]
    const earlier = opening && openings.get(opening)
    if (earlier) find('description', `opens with the same sentence as ${earlier}`)
    if (opening) openings.set(opening, row.anzsco_code)
    return findings
  })
}

type Find = (column: string, reason: string) => void

function placeFindings(
  { file, title, anzsco_code }: DescriptionRow,
  known: Occupation | undefined,
  find: Find,
) {
  if (!known) return
  if (title !== displayTitle(known.title))
    find('heading', `${anzsco_code} is called “${displayTitle(known.title)}” on pages`)
  if (!file.startsWith(`${known.unit_group_code}-`))
    find('file', `${anzsco_code} belongs in the file of unit group ${known.unit_group_code}`)
}

/** Card line and summary stand in one place: here, or in the introduction. */
function shapeFindings(row: DescriptionRow, isIntroduced: boolean, find: Find) {
  const hasSummary = summaryOf(row) !== undefined
  if (isIntroduced && (row.one_line || hasSummary))
    find('description', 'repeats the card line or the summary, which the introduction has')
  if (!isIntroduced && !row.one_line) find('one_line', 'is missing: a line that begins with >')
  if (!isIntroduced && !hasSummary) find('description', 'has no summary above its first heading')
}

function textFindings({ one_line, description }: DescriptionRow, find: Find) {
  const paragraphs = textParts(description).flatMap((part) => part.paragraphs)
  for (const text of one_line ? [one_line, ...paragraphs] : paragraphs)
    for (const [pattern, reason] of slips)
      if (pattern.test(text))
        find(text === one_line ? 'one_line' : 'description', `“${start(text)}” ${reason}`)
  if (one_line && one_line.length < shortestLine) find('one_line', 'says too little')
  const sentences = paragraphs.flatMap(sentencesOf)
  const long = sentences.find((sentence) => wordsOf(sentence).length > longestSentence)
  if (long) find('description', `“${start(long)}” is a sentence of more than ${longestSentence} words`)
  const grade = readingGrade(sentences)
  if (grade > hardestGrade)
    find('description', `is hard to read: grade ${grade.toFixed(1)}, at most ${hardestGrade}`)
}

function summaryOf({ description }: DescriptionRow): string | undefined {
  return textParts(description).find(({ heading }) => heading === null)?.paragraphs[0]
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?])\s+/).filter(Boolean)
}

function start(text: string): string {
  return text.length > 50 ? `${text.slice(0, 49)}…` : text
}
