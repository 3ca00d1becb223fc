import { readingGrade, wordsOf } from '#app/platform/content/reading-level.ts'
import { digitRuns, isIrdNumber, isTaxFileNumber } from './numbers.ts'
import { refereesAgreed } from './sections.ts'
import {
  basicsOf,
  entriesOf,
  isObject,
  isResumeDate,
  type Json,
  type JsonObject,
  type Resume,
  textAt,
  textsAt,
} from './shapes.ts'

export type WarningKind =
  | 'birth-date'
  | 'photo'
  | 'street-address'
  | 'tax-number'
  | 'referee'
  | 'gap'
  | 'reading-age'

/** Something to think about, with why. It holds nothing up. */
export type Warning = { kind: WarningKind; path: string; says: string; why: string }

/** The school year from which a text is hard going for a person who reads many résumés. */
export const maxReadingGrade = 10

/** @param today a day like `2026-11-28` */
export function warningsOf(resume: Resume, today: string): Warning[] {
  const texts = textsIn(resume, '')
  return [
    ...birthDates(texts),
    ...photo(resume),
    ...streetAddresses(resume, texts),
    ...taxNumbers(texts),
    ...referees(resume),
    ...gaps(resume, today),
    ...hardReading(resume),
  ]
}

type TextAt = { path: string; name: string; text: string }

function textsIn(value: Json, path: string, name = ''): TextAt[] {
  if (typeof value === 'string') return [{ path, name, text: value }]
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, `${path}[${index}]`, name))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, one]) =>
    textsIn(one, path === '' ? key : `${path}.${key}`, key),
  )
}

function birthDates(texts: readonly TextAt[]): Warning[] {
  return texts
    .filter(
      ({ name, text }) =>
        /^(birth(date|day)?|dateofbirth|dob|born)$/i.test(name.replaceAll(/[_-]/g, '')) ||
        /\b(date of birth|d\.?o\.?b\b|born (on|in) \d|born \d)/i.test(text),
    )
    .map(({ path }) => ({
      kind: 'birth-date',
      path,
      says: 'Leave your birth date out.',
      why: 'Employers do not need it to choose, and it helps someone who wants to pretend to be you.',
    }))
}

function photo(resume: Resume): Warning[] {
  if (textAt(basicsOf(resume), 'image') === '') return []
  return [
    {
      kind: 'photo',
      path: 'basics.image',
      says: 'Leave the photo out.',
      why: 'In Australia and New Zealand résumés have none, so that people are chosen by what they can do.',
    },
  ]
}

const streetWord =
  /\s(?:street|st|road|rd|avenue|ave|drive|dr|lane|ln|court|ct|crescent|cres|place|pl|parade|terrace|tce|highway|hwy)\b/gi
const numberAndName = /\b\d{1,5}[a-z]?(?:\/\d{1,5})?\s[a-z' ]+$/i

/** A number, then a name, then a word for a street, as in “12 Wattle Tree Road”. */
function hasStreet(text: string): boolean {
  return [...text.matchAll(streetWord)].some(({ index }) =>
    numberAndName.test(text.slice(Math.max(0, index - 50), index)),
  )
}

function streetAddresses(resume: Resume, texts: readonly TextAt[]): Warning[] {
  const location = basicsOf(resume).location
  const hasAddress = isObject(location) && textAt(location, 'address') !== ''
  const paths = texts.filter(({ text }) => hasStreet(text)).map(({ path }) => path)
  return [...new Set([...(hasAddress ? ['basics.location.address'] : []), ...paths])].map((path) => ({
    kind: 'street-address',
    path,
    says: 'Suburb and state are enough: leave the street out.',
    why: 'A résumé goes to many people, and your street tells them where you live.',
  }))
}

function taxNumbers(texts: readonly TextAt[]): Warning[] {
  return texts
    .filter(({ name, text }) => name !== 'phone' && hasTaxNumber(text))
    .map(({ path }) => ({
      kind: 'tax-number',
      path,
      says: 'Take the tax number out.',
      why: 'An employer asks for a tax file or IRD number after you have the job, never before.',
    }))
}

function hasTaxNumber(text: string): boolean {
  const isNamed = /\b(tfn|tax file|ird)\b/i.test(text)
  return digitRuns(text).some((run) => {
    if (isNamed && /^\d{8,9}$/.test(run)) return true
    // A number that begins with 0 is a telephone.
    return !run.startsWith('0') && (isTaxFileNumber(run) || isIrdNumber(run))
  })
}

function referees(resume: Resume): Warning[] {
  const agreed = refereesAgreed(resume)
  return entriesOf(resume, 'references').flatMap((entry, index) => {
    const name = textAt(entry, 'name')
    if (agreed.includes(name) && name !== '') return []
    return [
      {
        kind: 'referee' as const,
        path: `references[${index}]`,
        says: `Ask ${name || 'this person'} first, then tick that they agreed.`,
        why: 'You need their permission to give out their name and number, and a referee who expects the call says more.',
      },
    ]
  })
}

/** Months since year 0; a year alone begins in January and ends in December. */
function monthOf(date: string, end: boolean): number | null {
  if (!isResumeDate(date)) return null
  const [year = 0, month] = date.split('-').map(Number)
  return year * 12 + (month ?? (end ? 12 : 1)) - 1
}

type Span = { from: number; to: number }

function spansOf(resume: Resume, today: string): Span[] {
  const now = monthOf(today, true) as number
  return ['work', 'education', 'volunteer', 'caring', 'sport', 'projects']
    .flatMap((section) => entriesOf(resume, section))
    .flatMap((entry) => {
      const from = monthOf(textAt(entry, 'startDate'), false)
      const end = textAt(entry, 'endDate')
      const to = end === '' ? now : monthOf(end, true)
      return from === null || to === null || to < from ? [] : [{ from, to }]
    })
    .toSorted((one, other) => one.from - other.from)
}

/** More than so many months with nothing in them. */
const gapMonths = 6

function gaps(resume: Resume, today: string): Warning[] {
  const found: Warning[] = []
  let end: number | null = null
  for (const span of spansOf(resume, today)) {
    if (end !== null && span.from - end - 1 > gapMonths) found.push(gapWarning(end, span.from))
    end = Math.max(end ?? span.to, span.to)
  }
  return found
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const monthWords = (month: number) => `${months[month % 12]} ${Math.floor(month / 12)}`

function gapWarning(end: number, from: number): Warning {
  return {
    kind: 'gap',
    path: '',
    says: `There is nothing between ${monthWords(end)} and ${monthWords(from)}. That is fine; a line on what you did can help.`,
    why: 'Readers wonder about a gap. Caring for someone, being ill, travelling or looking for work are all good answers.',
  }
}

function hardReading(resume: Resume): Warning[] {
  const sentences = prose(resume)
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => wordsOf(sentence).length > 0)
  if (sentences.length === 0) return []
  const grade = readingGrade(sentences)
  if (grade <= maxReadingGrade) return []
  return [
    {
      kind: 'reading-age',
      path: '',
      says: `Your text reads like Year ${Math.round(grade)}. Shorter sentences and words make it easier.`,
      why: 'A first reader gives a résumé less than a minute.',
    },
  ]
}

function prose(resume: Resume): string[] {
  const entries = ['work', 'volunteer', 'projects', 'sport', 'caring'].flatMap((section) =>
    entriesOf(resume, section),
  )
  const notifiedOf = (entry: JsonObject) => [
    textAt(entry, 'summary'),
    textAt(entry, 'description'),
    ...textsAt(entry, 'highlights'),
  ]
  return [textAt(basicsOf(resume), 'summary'), ...entries.flatMap(notifiedOf)].filter((text) => text !== '')
}
