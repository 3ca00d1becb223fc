import {
  displayTitle,
  isResidualTitle,
  residualGroup,
  sentenceCase,
} from '../../app/features/careers/titles.ts'
import { indefinite, pluralOfNoun } from './english.ts'

/** One occupation inside a sentence. */
export type Spoken = {
  /** `registered nurse in mental health`; null for a residual group, which has no single member. */
  one: string | null
  /** `registered nurses in mental health`, `other engineering professionals`. */
  many: string
  /** `a registered nurse in mental health`, `an actuary`. */
  aOne: string | null
}

/** The words in brackets, said as people say them. `#` is where the noun goes. */
const SPOKEN_BRACKETS: Record<string, string> = {
  'General Medicine': '# in general medicine',
  'Other Ranks': '# in the other ranks',
  'Private Tuition': 'private #',
  Medical: '# in medical care',
  Surgical: '# in surgical care',
  'Medical Practice': '# in a medical practice',
  Perioperative: '# in perioperative care',
  Instrumental: 'instrumental #',
  Avionics: '# in avionics',
  Mechanical: '# on the mechanical side',
  Structures: '# in structures',
  'First Class': 'first-class #',
  'Special Class': 'special-class #',
  'Wall and Ceiling': 'wall and ceiling #',
  'Solid Plaster': '# in solid plaster',
  'Data and Telecommunications': 'data and telecommunications #',
  Western: 'Western #',
  ICT: 'ICT #',
  'Open Water': 'open-water #',
  Marketing: 'marketing #',
  'Visual Arts': '# in the visual arts',
  'Film, Television or Stage': '# in film, television or theatre',
  'Film, Television, Radio or Stage': '# in film, television, radio or theatre',
  'Television or Radio': 'television or radio #',
  'Film, Television or Video': 'film, television or video #',
  'Rail or Road': 'rail or road #',
}

/** Brackets that only repeat or limit the name. */
const SILENT_BRACKETS = /^(excluding |Māori |Māori-medium |Pre-primary )/

/** Names of two people joined: both take the plural. Elsewhere only the last word does. */
const TWO_PEOPLE = new Set([
  'chief executive or managing director',
  'importer or exporter',
  'arts administrator or manager',
  'dancer or choreographer',
  'entertainer or variety artist',
  'potter or ceramic artist',
  'orthotist or prosthetist',
  'obstetrician and gynaecologist',
  'fitter and turner',
  'carpenter and joiner',
  'precision instrument maker and repairer',
  'watch and clock maker and repairer',
  'butcher or smallgoods maker',
  'dog handler or trainer',
  'horticultural supervisor or specialist',
  'dressmaker or tailor',
  'boat builder and repairer',
  'musical instrument maker or repairer',
  'bar useful or busser',
  'doorperson or luggage porter',
  'sex worker or escort',
  'gymnastics coach or instructor',
  'horse riding coach or instructor',
  'swimming coach or instructor',
  'other sports coach or instructor',
  'photographic developer and printer',
  'plastics fabricator or welder',
  'aircraft baggage handler and airline ground crew',
  'ironer or presser',
  'meat boner and slicer',
  'ticket collector or usher',
  'telecommunications technical officer or technologist',
  'court bailiff or sheriff',
])

/** How an occupation is named in the middle of a sentence, one of them and many. */
export function spoken(title: string): Spoken {
  if (isResidualTitle(title)) return { one: null, many: `other ${residualGroup(title)}`, aOne: null }
  if (title.startsWith('Other '))
    return { one: null, many: pluralOfName(lowerStart(displayTitle(title))), aOne: null }
  const names = withoutCountries(title).split(' / ').map(spokenName)
  const distinct = [...new Set(names)]
  const one = joinWithOr(distinct)
  return { one, many: joinWithOr(distinct.map(pluralOfName)), aOne: indefinite(one) }
}

function withoutCountries(title: string): string {
  return title.startsWith('Welder ') ? 'Welder' : title.replaceAll(/ \((Aus|NZ|General)\)/g, '')
}

function spokenName(name: string): string {
  const shown = name.replace(/ - Other Ranks$/, ' (Other Ranks)').replace(' (Hauora)', ' Hauora')
  if (name === 'Surgeon') return 'general surgeon'
  const match = /^(.+?) \(([^()]+)\)(.*)$/.exec(shown)
  if (!match) return lowerStart(displayTitle(name))
  const [, before, bracket, after] = match as unknown as [string, string, string, string]
  const noun = lowerStart(displayTitle(`${before}${after}`))
  if (SILENT_BRACKETS.test(bracket)) return noun
  const pattern = SPOKEN_BRACKETS[bracket] ?? `# in ${sentenceCase(bracket)}`
  return pattern.replace('#', noun)
}

/** Takes the capital off, unless the first word always has one. */
function lowerStart(text: string): string {
  return /^([A-Z]{2}|DevOps|English|Māori|Aboriginal|Defence Force|Western|Chinese)/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)
}

function joinWithOr(names: readonly string[]): string {
  const [first, second] = names as [string, string | undefined]
  if (!second) return first
  return `${first}${/ or | and |,/.test(first) ? ', or ' : ' or '}${second}`
}

/** The plural of a whole name: the noun before the first "of", "in" or "to", both nouns where two people are named. */
function pluralOfName(name: string): string {
  const match = /^(.+?)( (?:of|in|on|to|for) .+)$/.exec(name)
  const head = match?.[1] ?? name
  const rest = match?.[2] ?? ''
  if (TWO_PEOPLE.has(head)) {
    return head.replace(
      /^(.+) (or|and) (.+)$/,
      (_, a: string, word: string, b: string) => `${pluralOfNoun(a)} ${word} ${pluralOfNoun(b)}`,
    )
  }
  return `${pluralOfNoun(head)}${rest}`
}

/** A unit group in the middle of a sentence: `registered nurses`, `other medical practitioners` as `medical practitioners`. */
export function spokenGroup(unitGroup: string): string {
  return residualGroup(`${withoutCountries(unitGroup).replace(' / ', ' or ')} nec`).replace(/^other /, '')
}
