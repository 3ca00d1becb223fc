import { nameInSentence } from '#app/platform/provider-name.ts'
import { counted } from '#app/ui/figures.ts'
import { awardPhrase, doubleAward } from './award-words.ts'
import type { StudyRoute } from './contract.ts'
import { type CourseEntry, wordsBefore } from './entry.ts'
import type { educatorKinds } from './tables.server.ts'
import { listedAsOf } from './words.ts'

/**
 * A course's length in words. Registers count weeks with holidays in them, so 156 weeks are three years.
 *
 * @param weeks full time; null when the register does not say
 */
export function durationWords(weeks: number | null): string | null {
  if (weeks === null || weeks <= 0) return null
  const halfYears = Math.round(weeks / 26)
  const isNear = Math.abs(weeks - halfYears * 26) <= 3
  if (weeks < 40 || !isNear)
    return weeks < 90
      ? counted(Math.max(1, Math.round(weeks)), 'week')
      : `about ${yearsText(weeks / 52)} years`
  if (halfYears === 3) return '18 months'
  return halfYears % 2 === 0 ? counted(halfYears / 2, 'year') : `${yearsText(halfYears / 2)} years`
}

function yearsText(years: number): string {
  const halves = Math.round(years * 2)
  const whole = Math.floor(halves / 2)
  return halves % 2 ? `${whole}½` : String(whole)
}

/** `Brisbane, Cairns and Townsville`; more than `most` are counted. */
export function listed(names: string[], most = 3): string {
  if (names.length <= 1) return names[0] ?? ''
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** `in Perth, Western Australia`, `at Parafield Airport and Wellcamp`: the first place decides. */
export function inOrAt(first: string | null | undefined, places: string): string {
  return `${/\bAirport$/.test(first ?? '') ? 'at' : 'in'} ${places}`
}

type CourseFacts = {
  name: string
  level: string
  field: string
  /** The field of the other half of a double award. */
  secondField?: string | null
  provider: string
  duration: string | null
  cities: string[]
  isDual: boolean
  hasWorkComponent: boolean
  nationalCode: string | null
  entry: CourseEntry
  /** What has changed at its provider since the list was made. */
  statusNote?: string | null
}

/** What the register says of a course, as sentences. Nothing is added that it does not say. */
export function describeCourse(course: CourseFacts): string[] {
  const [first] = course.cities
  const where = first ? ` ${inOrAt(first, listed(course.cities, 6))}` : ''
  const length = course.duration ? ` The course takes ${course.duration} full time.` : ''
  const award = awardPhrase(course) ?? levelPhrase(course.level)
  const double = doubleAward(course)
  const before = wordsBefore(course)?.sentence
  const merged = mergedInto(course.statusNote)
  return [
    `In ${listedAsOf.AU}, ${nameInSentence(course.provider)} offered this ${award}${where}. ${fieldsSentence(course)}${length}`,
    ...(merged
      ? [
          `${asStart(course.provider)} became part of ${merged.name} in ${merged.year}. Look there for a course like this one.`,
        ]
      : []),
    ...(before ? [before] : []),
    ...(double ? [double] : []),
    ...(course.hasWorkComponent ? ['Time in a workplace is part of the course.'] : []),
    ...(course.nationalCode
      ? [
          `It was then the national qualification ${course.nationalCode}, which other providers may teach too. Check on training.gov.au if a newer one has replaced it.`,
        ]
      : []),
  ]
}

/**
 * The educator that another became part of, which nobody applies to any more; null where its note says nothing of one.
 *
 * @param statusNote as in the list of educators: `it became part of Adelaide University in 2026`
 */
export function mergedInto(statusNote: string | null | undefined): { name: string; year: string } | null {
  const [, name, year] = /^it became part of (.+) in (\d{4})\.?$/i.exec(statusNote ?? '') ?? []
  return name && year ? { name, year } : null
}

function fieldsSentence({ field, secondField }: CourseFacts): string {
  const fields = [field, ...(secondField ? [secondField] : [])].map(fieldPhrase)
  if (fields.length === 1) return `The field is ${fields[0]}.`
  return `It combines ${fields.join(' with ')}.`
}

type EducatorFacts = {
  name: string
  kind: (typeof educatorKinds)[number]
  kindPhrase: string
  city: string | null
  region: string | null
  country: 'AU' | 'NZ'
  campuses: number
  /** Towns of its campuses, each once. */
  towns: string[]
  website: string | null
  regions: string[]
  courses: number
  vetCourses: number
  statusNote: string | null
  /** Others have taken its place. */
  isReplaced: boolean
}

/** Kinds that seldom close. A private college may have closed since the register was published, so what is said of it has the date. */
const openKinds: readonly EducatorFacts['kind'][] = ['university', 'tafe', 'school']

/** What the lists say of an educator, as sentences. */
export function describeEducator(educator: EducatorFacts): string[] {
  const place = [...new Set([educator.city, educator.region].filter(Boolean))].join(', ')
  const country = educator.country === 'AU' ? 'Australia' : 'Aotearoa New Zealand'
  const whole =
    educator.country === 'AU' && educator.region ? place : [place, country].filter(Boolean).join(', ')
  const isPrivate = educator.country === 'AU' && !educator.isReplaced && !openKinds.includes(educator.kind)
  const campuses = campusesSentence(educator, isPrivate ? 'register' : `${listedAsOf.AU} register`)
  const where = `${educator.kindPhrase} ${educator.towns.length > 1 ? 'based ' : ''}${inOrAt(educator.city, whole)}`
  const isPast = educator.isReplaced || mergedInto(educator.statusNote)
  const regions =
    educator.country === 'NZ' && educator.regions.length > 1
      ? ` It teaches in ${listed(educator.regions, 17)}.`
      : ''
  return [
    isPrivate
      ? `In ${listedAsOf.AU}, ${nameInSentence(educator.name)} was registered as ${where}.${campuses}`
      : `${asStart(educator.name)} ${isPast ? 'was' : 'is'} ${where}.${campuses}${regions}`,
    ...(educator.courses > 0 ? [`${coursesSentence(educator)} ${registerSentence(educator)}`] : []),
    ...(educator.kind === 'school' && educator.courses === 0
      ? [`In ${listedAsOf.AU} it was registered to teach students from overseas.`]
      : []),
    ...(educator.country === 'NZ' && !educator.isReplaced
      ? [
          'We found no list of New Zealand courses that we may use, so look on its own website for what it offers.',
        ]
      : []),
    ...(educator.statusNote ? [asSentence(educator.statusNote)] : []),
  ]
}

function asStart(provider: string): string {
  const name = nameInSentence(provider)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function asSentence(note: string): string {
  return `${note.charAt(0).toUpperCase()}${note.slice(1)}${/[.!?]$/.test(note) ? '' : '.'}`
}

function campusesSentence({ campuses, towns }: EducatorFacts, register: string): string {
  if (campuses < 2) return ''
  const twice = campuses > towns.length ? ' Some may be the same place.' : ''
  return ` The ${register} lists ${campuses} addresses for it${towns.length > 1 ? ',' : ''} ${inOrAt(towns[0], listed(towns, 8))}.${twice}`
}

/** The list holds only what overseas students may take, which is a part of what a TAFE or a university teaches. */
function registerSentence({ courses, vetCourses, website, kind, statusNote }: EducatorFacts): string {
  const list = `${courses === 1 ? 'It is' : 'They are'} from the register of courses open to overseas students, ${listedAsOf.AU}.`
  const merged = mergedInto(statusNote)
  if (merged) return `${list} Look for courses like these at ${merged.name}.`
  const others = `It may teach other courses too, so ${website ? 'look at its own website' : 'ask there'}.`
  const isPublic = kind === 'university' || kind === 'tafe'
  const check = vetCourses > 0 ? 'check on training.gov.au that' : 'ask whether'
  const ask = `Before you apply or pay, ${check} it is still registered, and ask whether the course still runs and takes local students.`
  return isPublic ? `${list} ${others}` : `${list} ${others} ${ask}`
}

function coursesSentence({ courses, vetCourses }: EducatorFacts): string {
  const all = counted(courses, 'course')
  if (vetCourses === 0) return `We list ${all}${allOf(courses)} in higher education.`
  if (vetCourses === courses)
    return courses === 1 ? 'We list 1 vocational course.' : `We list ${all}${allOf(courses)} vocational.`
  return `We list ${all}: ${vetCourses} vocational and ${courses - vetCourses} in higher education.`
}

/** `, both` before what two have in common. */
function allOf(courses: number): string {
  if (courses === 1) return ''
  return courses === 2 ? ', both' : ', all'
}

/** A qualification's name inside a sentence: `master's degree by coursework`, `Certificate IV`, `level 5 diploma`. */
export function levelPhrase(level: string): string {
  return inSentence(level)
    .replace(/^masters degree/, "master's degree")
    .replace(/^bachelor honours degree/, 'honours degree')
    .replace(/\((coursework|research)\)/, 'by $1')
    .replace(/^(master's degree) \(extended\)/, '$1')
    .replace(/^(certificate|diploma) \((level \d+)\)$/, '$2 $1')
    .replace(/^certificate (?=[IV]+$)/, 'Certificate ')
}

/** Levels before a field, without how they are taught: `Bachelor degree or master's degree` in IT. */
export function levelsBeforeField(levels: readonly string[]): string {
  const phrases = [
    ...new Set(
      levels.map((level) => levelPhrase(level.replace(/ \((?:coursework|research|extended)\)$/i, ''))),
    ),
  ]
  const last = phrases.pop() ?? ''
  const text = phrases.length > 0 ? `${phrases.join(', ')} or ${last}` : last
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A field of study inside a sentence: `health` for "Other Health", `teacher education (primary)`, `IT` for "Information Technology". */
export function fieldPhrase(title: string): string {
  const [field = '', part] = inSentence(title)
    .replace(/^other /, '')
    .split(': ')
  if (part) return `${field} (${part})`
  if (field === 'general medicine') return 'medicine'
  return field === 'information technology' ? 'IT' : field
}

/**
 * The same for what people study on the way to a career. The register puts certificates in animal care and pet grooming under
 * veterinary studies.
 */
export function studiedField(title: string): string {
  return fieldPhrase(title).replace(/^veterinary studies$/, 'animal care and veterinary studies')
}

/** Acronyms, Roman numerals and what comes from a proper name keep their capitals inside a sentence. */
const keepsCapital =
  /^\W*([A-Z]{2,}|[IV]+|African|Asian|Australian|Chinese|English|European|Indigenous|Māori|Pacific)\b/

function inSentence(title: string): string {
  return title.replace(/\S+/g, (word) => (keepsCapital.test(word) ? word : word.toLowerCase()))
}

/** A field of study as a heading or a choice names it: `Food, hospitality and personal services`. */
export function sentenceName(title: string): string {
  const words = inSentence(title)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A qualification as a tag or a choice names it: `Bachelor degree`, `Master's degree (coursework)`, `NCEA Level 2`. */
export function levelTitle(name: string): string {
  if (name.startsWith('NCEA')) return name
  return sentenceName(name).replace(/^Masters /, "Master's ")
}

/** The broad field (two digits) of the usual route to study, or of another one; null when the work is learned on the job. */
export function broadFieldOf(routes: readonly StudyRoute[]): string | null {
  const route =
    routes.find(({ kind, field }) => kind === 'typical' && field) ?? routes.find(({ field }) => field)
  return route?.field?.code.slice(0, 2) ?? null
}

/** A place as a filter names it: `AU-TAS`, `nz-tas`, a bare code of a region, or a country alone, whose `code` is empty. */
export function placeParts(place: string): { country?: 'AU' | 'NZ'; code: string } {
  const [, country, code = ''] = /^(AU|NZ)(?:-(.+))?$/i.exec(place) ?? []
  return country
    ? { country: country.toUpperCase() as 'AU' | 'NZ', code: code.toUpperCase() }
    : { code: place.toUpperCase() }
}

/** A field's name without the classifier's remarks: `n.f.d.` is the field as a whole, `n.e.c.` what has no place of its own. */
export function fieldName(title: string): string {
  const whole = title.replace(/,? ?n\.f\.d\.?$/i, '')
  const plain = plainFields[whole.toLowerCase()]
  if (plain) return plain
  return /,? ?n\.e\.c\.?$/i.test(whole)
    ? `Other ${inSentence(whole.replace(/,? ?n\.e\.c\.?$/i, '').replace(/^Other\s+/, ''))}`
    : whole
}

/** Fields of care, named by the people or the work instead of a trait. */
const plainFields: Record<string, string> = {
  'care for the aged': 'Aged care',
  'care for the disabled': 'Care for people with disability',
}

type Listed = {
  slug: string
  title: string
  duration: string | null
  cities: string[]
  provider: { slug: string }
}

/** The courses of a list that look like another one in it; the register has some under several numbers. By slug. */
export function lookAlikes(courses: readonly Listed[]): ReadonlySet<string> {
  const look = ({ title, duration, cities, provider }: Listed) =>
    JSON.stringify([title.toLowerCase(), duration, listed(cities, 1), provider.slug])
  const counts = new Map<string, number>()
  for (const course of courses) counts.set(look(course), (counts.get(look(course)) ?? 0) + 1)
  return new Set(courses.filter((course) => (counts.get(look(course)) ?? 0) > 1).map(({ slug }) => slug))
}
