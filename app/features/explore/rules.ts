import type { CountryWayIn, Preparation, WaysIn } from '#app/features/careers/preparation.ts'
import { figure } from '#app/ui/figures.ts'

/**
 * How strongly an occupation meets a work value, as a word and one to three pips. The scale runs from 1 to 7;
 * the cuts at 3.5 and 5 split the occupations we list into about a third each.
 */
export function valueStrength(score: number): { label: 'Low' | 'Medium' | 'High'; pips: 1 | 2 | 3 } {
  if (score >= 5) return { label: 'High', pips: 3 }
  if (score >= 3.5) return { label: 'Medium', pips: 2 }
  return { label: 'Low', pips: 1 }
}

/** How many entries of a list are samples. */
export type SampleShare = 'none' | 'some' | 'all'

export function sampleShare(entries: readonly { is_sample: boolean }[]): SampleShare {
  if (!entries.some(({ is_sample }) => is_sample)) return 'none'
  return entries.every(({ is_sample }) => is_sample) ? 'all' : 'some'
}

/** A link to all openings. */
export function openingsLink(total: number): string {
  if (total < 2) return 'Find openings'
  return total === 2 ? 'Both openings' : `All ${figure(total)} openings`
}

/** An interest score of 1 to 7 on the 0 to 100 scale of the charts. */
export function interestPercent(score: number): number {
  return Math.round(((score - 1) / 6) * 100)
}

/** Registers list a course once per duration or campus; a short list shows it once per provider. */
export function onePerProvider<C extends { title: string; provider: { slug: string } }>(courses: C[]): C[] {
  const seen = new Set<string>()
  return courses.filter((course) => {
    const key = `${course.title}|${course.provider.slug}`
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * How people get in, country by country, the reader's first; what is the same in both countries is told once. `name` heads it.
 */
export function countryWaysIn(
  waysIn: WaysIn,
  isForNewZealand: boolean,
): { name: string; way: CountryWayIn }[] {
  const { au, nz } = waysIn
  if (au.entry === nz.entry && au.licence === nz.licence && au.apprenticeship === nz.apprenticeship)
    return [{ name: 'In Australia and New Zealand', way: au }]
  const isSamePath = au.entry !== null && au.entry === nz.entry && au.apprenticeship === nz.apprenticeship
  const own = (way: CountryWayIn) => (isSamePath ? { ...way, entry: null, apprenticeship: false } : way)
  const countries = [
    { name: 'In Australia', way: own(au) },
    { name: 'In New Zealand', way: own(nz) },
  ]
  if (isForNewZealand) countries.reverse()
  if (!isSamePath) return countries
  return [
    { name: 'In Australia and New Zealand', way: { ...au, licence: null } },
    ...countries.filter(({ way }) => way.licence !== null),
  ]
}

/** From this share of workers under 25, in per cent, a job that usually takes years first is open to some young people too. */
const SOME_YOUNG = 10

/** Whether people under 21 can work in it, so that pay by age is of use. @param under25 per cent of its workers, where it is known */
export function hasYoungWorkers(preparation: Preparation, under25: number | undefined): boolean {
  if (preparation.startsWith('degree')) return false
  return preparation !== 'experience' || (under25 ?? 0) >= SOME_YOUNG
}

/** From this share on, in per cent, a reader asks how people so young can have finished. */
const NOTICEABLE = 2

/** Why a job that takes study after a degree has workers under 25 in the Census; null where nobody would wonder. */
export function inTrainingNote(preparation: Preparation, under25: number | undefined): string | null {
  if (preparation !== 'degree_and_more' || (under25 ?? 0) < NOTICEABLE) return null
  return 'In the Census, people write their own job title, so some of the youngest may still be in training.'
}

/** How a list of industries is to be read; null for a list of one. @param count how many there are, up to three */
export function industriesNote(count: number): string | null {
  if (count < 2) return null
  return count === 2
    ? 'The first employs more of them. Shares are not published, so the second may be small.'
    : 'The first employs the most of them. Shares are not published, so the others may be small.'
}

/** Whether courses are of use on the way in: not for people who are elected. */
export function asksStudy(waysIn: WaysIn, isForNewZealand: boolean): boolean {
  return !/\bno study (is )?needed\b/i.test(waysIn[isForNewZealand ? 'nz' : 'au'].entry ?? '')
}

/** Ways in on which a course is one help among others: `No set path: years of your own work, often with a fine arts degree`. */
const withoutCourse =
  /\b(no (set )?(course|path)|auditions?|own work|work up through|police (academy|college)|recruit training)\b/i
const withoutCourseNote = /\bnobody asks for a certain course\b|\b(selects?|chooses?) and trains?\b/i

/**
 * Whether people usually study what leads to an occupation: not where they start soon, are chosen by an audition or a portfolio, work
 * their way up, or are trained by a service such as the police. Then a course may help, but nobody needs it.
 */
export function isStudyUsual(
  occupation: { preparation: Preparation; way_in: string; ways_in: WaysIn },
  routes: readonly { note: string | null }[],
  isForNewZealand: boolean,
): boolean {
  if (occupation.preparation === 'start_soon') return false
  const entry = occupation.ways_in[isForNewZealand ? 'nz' : 'au'].entry ?? ''
  if (withoutCourse.test(`${occupation.way_in}. ${entry}`) || onlyHelps(entry)) return false
  return !routes.some(({ note }) => note !== null && withoutCourseNote.test(note))
}

const study = /\b(certificates?|diplomas?|degrees?|courses?|study)\b/i

/** Whether only work comes before what helps: `Farm hand first; a Certificate III or IV in agriculture helps`. */
function onlyHelps(entry: string): boolean {
  if (entry.endsWith(' to help')) return true
  const [way = '', help = ''] = entry.split('; ')
  return / helps?$/.test(help) && study.test(help) && !study.test(way)
}

/**
 * What was measured in the United States for an occupation, and how close the match is.
 *
 * @param shown what of it the page shows
 */
export function measuredWords(
  { is_weak, onet_title }: { is_weak: boolean; onet_title: string | null },
  shown: Record<'interests' | 'values' | 'skills', boolean>,
): string {
  const measured = (['interests', 'values', 'skills'] as const).filter((kind) => shown[kind])
  if (!is_weak && measured.length > 0)
    return `The ${measured.join(', ').replace(/, (?=\w+$)/, ' and ')} come from “${onet_title}” in the United States, the closest match we have. Work here may differ.`
  return shown.skills
    ? 'The closest job measured in the United States is only a rough match. We show its skills, but not its interests or values.'
    : 'No job measured in the United States is close enough to this one, so we show no interests or values.'
}

/** What official finders are for, in one sentence. @param words what to type into them; null where nothing in particular */
export function finderSentence(names: readonly string[], words: string | null): string {
  const [only] = names
  if (names.length === 1)
    return `${only} lists courses that local students can take now.${words ? ` Search it for “${words}”.` : ''}`
  return `These sites list courses that local students can take now.${words ? ` Search there for “${words}”.` : ''}`
}

/**
 * Study routes of which each level in a field is listed once, where it comes first. A field and a part of it, as finance and banking,
 * are one field here, unless the route has a note of its own.
 */
export function withoutRepeats<
  R extends { field: { code: string } | null; levels: { id: string }[]; note?: string | null },
>(routes: R[]): R[] {
  const seen: { code: string; id: string }[] = []
  return routes.flatMap((route) => {
    const code = route.field?.code ?? ''
    const isNamed = (id: string) =>
      seen.some((one) => one.id === id && (route.note ? one.code === code : isSameField(one.code, code)))
    const levels = route.levels.filter(({ id }) => !isNamed(id))
    seen.push(...levels.map(({ id }) => ({ code, id })))
    return levels.length > 0 ? [{ ...route, levels }] : []
  })
}

function isSameField(one: string, other: string): boolean {
  const [first, second] = [wholeField(one), wholeField(other)]
  return first.startsWith(second) || second.startsWith(first)
}

/** A code that ends with 99 is the rest of its field, and is read as all of it. */
function wholeField(code: string): string {
  return code.length === 6 && code.endsWith('99') ? code.slice(0, 4) : code
}

/** The source line of a list of kinds of job; it explains a missing link only where one is missing. */
export function groupsSource(month: string, groups: readonly { occupation: unknown }[]): string {
  const all = `Jobs and Skills Australia, ${month}.`
  return groups.every(({ occupation }) => occupation)
    ? all
    : `${all} Groups without a link are mixed, or our list divides them differently.`
}

/** How school subjects are looked up for a course; null where something other than school comes before it. */
export function subjectLevelOf(course: {
  entry: string
  level: { id: string } | null
}): 'degree' | 'training' | null {
  if (course.entry !== 'school') return null
  return /^(bachelor|masters)/.test(course.level?.id ?? '') ? 'degree' : 'training'
}

/** How many letters of a figure fit into half the width of a phone in one line. */
const HALF_A_PHONE = 17

/**
 * Where facts stand on a phone, two in a row: a figure that would break there has the whole row, so that `$200,000 to $1,200,000 a
 * year` is read in one go. Words may break.
 */
export function phonePlaces(values: readonly string[]): ('left' | 'right' | 'wide')[] {
  let isLeft = true
  return values.map((value) => {
    if (/\d/.test(value) && value.length > HALF_A_PHONE) {
      isLeft = true
      return 'wide'
    }
    const place = isLeft ? 'left' : 'right'
    isLeft = !isLeft
    return place
  })
}
