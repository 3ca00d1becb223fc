import { type Section, sectionNames, sectionOrder } from './sections.ts'
import { basicsOf, entriesOf, isObject, type JsonObject, type Resume, textAt, textsAt } from './shapes.ts'
import { dateWords } from './typed-date.ts'

/** A part of a résumé as it is read: heading, lines under it, points. The PDF and the pages use the same. */
export type Block = {
  section: Section
  heading: string
  entries: { title: string; lines: string[]; points: string[] }[]
}

export function blocksOf(resume: Resume): Block[] {
  return sectionOrder(resume)
    .map((section) => ({ section, heading: sectionNames[section], entries: entriesFor(resume, section) }))
    .filter(({ entries }) => entries.length > 0)
}

/** One column that reads in order, also where nothing but text is taken. */
export function plainTextOf(resume: Resume): string {
  const blocks = blocksOf(resume).map(({ heading, entries }) => {
    const texts = entries.map(({ title, lines, points }) =>
      [title, ...lines, ...points.map((point) => `- ${point}`)].filter((line) => line !== '').join('\n'),
    )
    return [heading.toUpperCase(), ...texts].join('\n\n')
  })
  return `${[contactLines(resume).join('\n'), ...blocks].filter((text) => text !== '').join('\n\n')}\n`
}

const longestName = 120

/** What stands at the top and names files; a résumé without a name is called what it is. */
export function nameOf(resume: Resume): string {
  const name = [...textAt(basicsOf(resume), 'name')].slice(0, longestName).join('')
  return name.trim() || 'Résumé'
}

/** Name first, then what reaches the person; never a street or a photo. */
export function contactLines(resume: Resume): string[] {
  const basics = basicsOf(resume)
  const location = isObject(basics.location) ? basics.location : undefined
  const place = [textAt(location, 'city'), textAt(location, 'region')].filter(Boolean).join(', ')
  const lines = [textAt(basics, 'name'), textAt(basics, 'label'), place]
  return [...lines, textAt(basics, 'phone'), textAt(basics, 'email'), textAt(basics, 'url')].filter(
    (line) => line !== '',
  )
}

function entriesFor(resume: Resume, section: Section): Block['entries'] {
  if (section === 'summary') {
    const summary = textAt(basicsOf(resume), 'summary')
    return summary === '' ? [] : [{ title: '', lines: [summary], points: [] }]
  }
  return entriesOf(resume, section)
    .map(entryOf)
    .filter(({ title, lines, points }) => title !== '' || lines.length > 0 || points.length > 0)
}

const titleFields = ['position', 'studyType', 'title', 'name', 'language'] as const
const placeFields = [
  'name',
  'organization',
  'institution',
  'awarder',
  'issuer',
  'publisher',
  'entity',
] as const

function entryOf(entry: JsonObject): Block['entries'][number] {
  const titleField =
    titleFields.find((field) => textAt(entry, field) !== '') ??
    placeFields.find((field) => textAt(entry, field) !== '')
  const title = titleField ? textAt(entry, titleField) : ''
  const places = placeFields.filter((field) => field !== titleField).map((field) => textAt(entry, field))
  const [place = ''] = places.filter((text) => text !== '')
  const more = ['area', 'location', 'fluency', 'level', 'score'].map((field) => textAt(entry, field))
  const lines = [[place, ...more].filter((text) => text !== '').join(', '), spanOf(entry)]
  const texts = ['summary', 'description', 'reference', 'url'].map((field) => textAt(entry, field))
  const points = ['highlights', 'keywords', 'courses'].flatMap((field) => textsAt(entry, field))
  return { title, lines: [...lines, ...texts].filter((line) => line !== ''), points }
}

function spanOf(entry: JsonObject): string {
  const [from, to] = [textAt(entry, 'startDate'), textAt(entry, 'endDate')]
  const day = textAt(entry, 'date') || textAt(entry, 'releaseDate')
  if (from === '') return dateWords(to || day)
  return `${dateWords(from)} to ${to === '' ? 'now' : dateWords(to)}`
}
