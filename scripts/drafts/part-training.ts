import { sentenceCase } from '../../app/features/careers/titles.ts'
import { qualificationWords, type SkillLevel, skillLevelWords } from '../../app/features/careers/words.ts'
import { choose } from './choose.ts'
import { indefinite, listOf, sentence } from './english.ts'
import type { OccupationFacts, StudyRouteFact } from './facts.ts'
import { spoken } from './spoken.ts'

/**
 * "Training and study": what people study and the official skill level in both countries. The level comes first where the law
 * holds people to it, and where nothing else is known.
 */
export function trainingParagraphs(facts: OccupationFacts): string[] {
  const routes = facts.studyRoutes ?? []
  const study = [routesSentence(facts, routes), qualificationsSentence(facts)].filter((text) => text !== null)
  const notes = routes
    .filter(({ kind, note }) => kind === 'on-the-job' && note)
    .map(({ note }) => sentence(note))
  const ways = [...study, ...notes].join(' ')
  const parts =
    study.length === 0 || isLicensed(facts) ? [levelParagraph(facts), ways] : [ways, levelParagraph(facts)]
  return parts.filter((text) => text !== '')
}

function levelParagraph(facts: OccupationFacts): string {
  const { slug, title, skillLevelAu, skillLevelNz } = facts
  const au = skillLevelWords[skillLevelAu as SkillLevel]
  const nz = skillLevelWords[skillLevelNz as SkillLevel]
  const { many } = spoken(title)
  const needsLicence = isLicensed(facts)
  if (skillLevelAu !== skillLevelNz) {
    return [
      sentence(`the two countries place ${many} differently`),
      sentence(`Australia puts the work at skill level ${skillLevelAu} of 5, which stands for ${au.au}`),
      sentence(`New Zealand puts it at level ${skillLevelNz}, which stands for ${nz.nz}`),
      sentence(
        needsLicence
          ? 'level 1 is the highest'
          : 'level 1 is the highest, and experience can stand in for the paper',
      ),
    ].join(' ')
  }
  const stands = skillLevelAu === 1 ? au.au : `${au.au} in Australia, and ${nz.nz} in New Zealand`
  if (needsLicence) return sentence(choose(slug, 'level', licensedStarts(skillLevelAu, stands, many)))
  if (facts.studyRoutes?.some(({ field }) => field))
    return sentence(choose(slug, 'level', officialStarts(skillLevelAu, stands, au.instead)))
  return sentence(
    choose(
      slug,
      'level',
      skillLevelAu === 5 ? easyStarts(stands, au.instead) : starts(skillLevelAu, stands, au.instead, many),
    ),
  )
}

/**
 * Work that the law of both countries keeps for people with a registration or a licence, so that experience never replaces
 * training. The list is ours and names the plain cases only.
 */
const LICENSED =
  /^(general practitioner|resident medical|specialist physician|registered nurse|enrolled nurse|nurse |midwife|dentist|dental (specialist|hygienist|therapist)|physiotherapist|occupational therapist|podiatrist|optometrist|chiropractor|osteopath|medical (diagnostic radiographer|radiation)|nuclear medicine|veterinarian|barrister|solicitor|primary school|middle school|secondary school|special (needs|education) teacher|school principal|kaiako kura|pouako kura|intensive care ambulance|aeroplane pilot|helicopter pilot|air traffic|electrician|plumber \(|gasfitter|drainer)|pharmacist$|psychologists?( nec)?$/i
const LICENSED_GROUPS =
  /^(Anaesthetists|Psychiatrists|Specialist Physicians|Surgeons|Other Medical Practitioners|Registered Nurses)$/

function isLicensed({ title, unitGroup }: OccupationFacts): boolean {
  return LICENSED.test(title) || LICENSED_GROUPS.test(unitGroup)
}

function licensedStarts(level: number, stands: string, many: string): string[] {
  return [
    `expect to need ${stands}, and after it a registration or licence; experience alone does not open this door (skill level ${level}, with 1 the highest of 5)`,
    `this is skill level ${level} of 5, where 1 is the highest: ${stands}, and the law asks for a registration or licence as well`,
    `${many} need ${stands} and a registration or licence on top, which no amount of experience replaces; officially that is skill level ${level} of 5, counted from the top`,
  ]
}

function easyStarts(stands: string, instead: string): string[] {
  return [
    `this is skill level 5 of 5, the easiest to start: ${stands}, sometimes with ${instead}`,
    `you could start early: skill level 5 of 5 stands for ${stands}, sometimes with ${instead}`,
    `the way in is short; skill level 5 of 5 means ${stands}, and sometimes ${instead}`,
    `on paper it asks for no more than ${stands}, and now and then ${instead} (skill level 5 of 5)`,
  ]
}

/** Beside the study routes, which may ask for less than the official list. */
function officialStarts(level: number, stands: string, instead: string): string[] {
  return [
    `the official list puts it at skill level ${level} of 5, where 1 is the highest: ${stands}, or ${instead}`,
    `officially this is skill level ${level} of 5, with 1 the highest; that stands for ${stands}, or ${instead}`,
    `on the official scale, from 1 (the highest) to 5, it stands at ${level}: ${stands}, or ${instead}`,
  ]
}

function starts(level: number, stands: string, instead: string, many: string): string[] {
  return [
    `this is skill level ${level} of 5, where 1 is the highest: ${stands}, or ${instead}`,
    `expect to need ${stands}; ${instead} can count in its place (skill level ${level}, with 1 the highest of 5)`,
    `on a scale of skill from 1 down to 5 it stands at ${level}, which means ${stands}, or else ${instead}`,
    `${many} are placed at skill level ${level} of 5, counted from the top, so the measure is ${stands}, or ${instead}`,
    `the measure for this work is ${stands}, with ${instead} as the other way to meet it: skill level ${level}, where 1 is the highest and 5 the lowest`,
  ]
}

function routesSentence({ slug }: OccupationFacts, routes: readonly StudyRouteFact[]): string | null {
  const [typical] = routes.filter(({ kind, field }) => kind === 'typical' && field)
  const possible = routes.filter(({ kind, field, note }) => kind === 'possible' && field && !note)
  const others = routes.filter(
    (route) => route !== typical && route.kind === 'typical' && route.field && !route.note,
  )
  if (!typical) {
    const [maybe] = possible
    return maybe ? sentence(`${routeWords(maybe)} can help, though it is not the only way`) : null
  }
  const fields = fieldsOf([typical, ...others])
  const also = fieldsOf(possible).filter((field) => !fields.includes(field))
  const levels = levelWords(typical.levels)
  const main = choose(slug, 'route', [
    `most people study ${listOf(fields, 'or')}, usually for ${levels}`,
    `the usual course is ${levels} in ${listOf(fields, 'or')}`,
    `look for ${levels} in ${listOf(fields, 'or')}`,
  ])
  if (also.length === 0) return sentence(main)
  return `${sentence(main)} ${sentence(choose(slug, 'route-also', [`${listOf(also, 'or')} can lead there too`, `some come by way of ${listOf(also, 'or')}`]))}`
}

function qualificationsSentence({ slug, qualifications = [] }: OccupationFacts): string | null {
  const names = distinctTitles(qualifications).slice(0, 2)
  if (names.length === 0) return null
  return sentence(
    choose(slug, 'qualification', [
      `in Australia the qualification to look for is the ${names.join(' or the ')}`,
      `the Australian qualification to ask about is the ${names.join(' or the ')}`,
      `Australian providers offer it as the ${names.join(' or the ')}`,
    ]),
  )
}

/** Each title once; editions of one qualification differ by a hyphen. */
function distinctTitles(titles: readonly string[]): string[] {
  return [...new Map(titles.map((title) => [title.toLowerCase().replaceAll(/[^a-z]+/g, ''), title])).values()]
}

function routeWords(route: StudyRouteFact): string {
  return `${levelWords(route.levels)} in ${fieldsOf([route])[0] ?? 'the field'}`
}

/** At most three levels, `a diploma, a bachelor degree or a master's degree`. */
export function levelWords(levels: readonly string[]): string {
  const words = levels.flatMap((level) =>
    qualificationWords[level] ? [indefinite(qualificationWords[level])] : [],
  )
  return listOf(words.slice(0, 3), 'or')
}

/** Fields of study inside a sentence, without the classification's tails, each once, at most three. */
function fieldsOf(routes: readonly StudyRouteFact[]): string[] {
  const fields = routes.flatMap(({ field }) => (field ? [fieldWords(field)] : []))
  const distinct = [...new Map(fields.map((field) => [field.replaceAll(/ and | /g, ''), field])).values()]
  return distinct
    .filter((field) => !distinct.some((other) => other !== field && other.includes(field)))
    .slice(0, 3)
}

/** Fields whose title does not say what a student would call it. */
const FIELDS: Record<string, string> = {
  'general medicine': 'medicine',
  'general nursing': 'nursing',
  'general practice': 'medicine',
  'office studies': 'office administration',
  'secretarial and clerical studies': 'office administration',
  'forestry studies': 'forestry',
  'fisheries studies': 'fisheries',
  'electrical fitting, electrical mechanics': 'electrical fitting and mechanics',
  'english as a second language teaching': 'teaching English as a second language',
}

/** `Health, n.e.c.` → `health`; `Teacher Education: Primary` → `primary teaching`. */
export function fieldWords(field: string): string {
  const teacher = /^Teacher Education: (.+)$/i.exec(field)
  if (teacher) return `${sentenceCase(teacher[1] as string)} teaching`
  const plain = field.replace(/,? n\.[ef]\.[cd]\.$/, '').replace(/^Other /, '')
  return FIELDS[plain.toLowerCase()] ?? sentenceCase(plain)
}
