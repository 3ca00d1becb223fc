import type { CountryWayIn } from '#app/features/careers/preparation.ts'
import type { StudyRoute } from '#app/features/study/contract.ts'
import { levelsBeforeField, studiedField } from '#app/features/study/rules.ts'

/** Who is on the way: where they live and when they finish school, as far as they have said. */
export type Traveller = { country: string | null; state: string | null; classYear: number | null }

export type WayStep = {
  when: string
  title: string
  text: string
  state: 'done' | 'now' | 'next'
  link?: { to: string; label: string }
}

/** What the last years of school end with. Sources: the education authorities of each state and territory; NZQA. */
const certificates: Record<string, { short: string; name: string }> = {
  ACT: { short: 'ACT SSC', name: 'ACT Senior Secondary Certificate' },
  NSW: { short: 'HSC', name: 'Higher School Certificate' },
  NT: { short: 'NTCET', name: 'Northern Territory Certificate of Education and Training' },
  QLD: { short: 'QCE', name: 'Queensland Certificate of Education' },
  SA: { short: 'SACE', name: 'South Australian Certificate of Education' },
  TAS: { short: 'TCE', name: 'Tasmanian Certificate of Education' },
  VIC: { short: 'VCE', name: 'Victorian Certificate of Education' },
  WA: { short: 'WACE', name: 'Western Australian Certificate of Education' },
}

/** The last year of school: 12 in Australia, 13 in Aotearoa New Zealand. */
export function lastSchoolYear(country: string | null): 12 | 13 {
  return country === 'NZ' ? 13 : 12
}

/** Which year of school someone is in, or null once it is over, before year 7, or when it is not known. */
export function schoolYear({ country, classYear }: Traveller, year: number): number | null {
  if (classYear === null || classYear < year) return null
  const now = lastSchoolYear(country) - (classYear - year)
  return now >= 7 ? now : null
}

/** What school ends with where someone lives. */
export function schoolCertificate({ country, state }: Traveller): { short: string; name: string } {
  if (country === 'NZ')
    return { short: 'NCEA Level 3', name: 'National Certificate of Educational Achievement' }
  return (
    certificates[state ?? ''] ?? {
      short: 'senior certificate',
      name: 'senior secondary certificate of your state',
    }
  )
}

/**
 * How someone gets from where they are to an occupation: what is left of school, then study or work in the order in
 * which it usually comes. Nothing is promised: fields and levels are those of the occupation's study routes.
 */
export function wayThere(
  traveller: Traveller,
  year: number,
  job: {
    title: string
    slug: string
    subjects: readonly string[]
    routes: readonly StudyRoute[]
    skillLevel: number
    wayInNz?: CountryWayIn
  },
): WayStep[] {
  const steps = [...schoolSteps(traveller, year, job.subjects), ...studySteps(traveller, job)]
  return steps.map((step, index) => ({ ...step, state: index === 0 ? 'now' : 'next' }))
}

type Step = Omit<WayStep, 'state'>

function schoolSteps(traveller: Traveller, year: number, subjects: readonly string[]): Step[] {
  const isOver = traveller.classYear !== null && traveller.classYear < year
  if (isOver) return []
  const now = schoolYear(traveller, year)
  const last = lastSchoolYear(traveller.country)
  const certificate = schoolCertificate(traveller)
  const useful =
    subjects.length > 0
      ? ` These subjects use the same skills as this job: ${subjects.join(', ')}. “All the facts” lists the subjects that courses ask for.`
      : ''
  const finish: Step = {
    when: traveller.classYear ? `End of ${traveller.classYear}` : `Years ${last - 1} and ${last}`,
    title: `Complete your ${certificate.short}`,
    text: `The ${certificate.name}, or a vocational course alongside it. Check what the courses further on ask for before you choose subjects.`,
  }
  if (now === null) return [{ ...finish, text: `${finish.text}${useful}` }]
  if (now >= last) return [{ ...finish, when: `This year, year ${now}`, text: `${finish.text}${useful}` }]
  return [
    {
      when: `This year, year ${now}`,
      title: now >= last - 2 ? 'Choose subjects that keep this open' : 'Try things out',
      text: `You have ${last - now} more ${last - now === 1 ? 'year' : 'years'} of school.${useful} Ask about a day of work experience.`,
    },
    finish,
  ]
}

function studySteps(
  { country, state }: Traveller,
  {
    title,
    slug,
    routes,
    skillLevel,
    wayInNz = null,
  }: {
    title: string
    slug: string
    routes: readonly StudyRoute[]
    skillLevel: number
    wayInNz?: CountryWayIn | null
  },
): Step[] {
  const usual =
    routes.find(({ kind, field }) => kind === 'typical' && field) ?? routes.find(({ field }) => field)
  const onTheJob = routes.find(({ kind }) => kind === 'on-the-job')
  const steps: Step[] = []
  if (usual?.field && country === 'NZ') steps.push(newZealandStudy(usual.field, wayInNz))
  else if (usual?.field) steps.push(listedStudy(usual, usual.field, slug, country === 'AU' ? state : null))
  if (onTheJob || !usual) {
    steps.push({
      when: usual ? 'Besides' : 'After school',
      title: usual ? 'What else it takes' : 'Learn it at work',
      text: onTheJob?.note ?? 'Many people start with a short course or with training on the job.',
    })
  }
  steps.push({
    when: skillLevel <= 2 ? 'Then' : 'Before long',
    title: `Start as ${withArticle(title)}`,
    text: 'If the job needs a licence or registration, check with the regulator before you pay for a course.',
  })
  return steps
}

/** Study with the courses that are listed, of one state where it is known. */
function listedStudy(
  { kind, levels }: StudyRoute,
  field: { title: string },
  slug: string,
  state: string | null | undefined,
): Step {
  const query = new URLSearchParams({ occupation: slug, ...(state && { state }) })
  return {
    when: 'After school',
    title: `${levelsBeforeField(levels.map(({ name }) => name)) || 'A course'} ${inField(levels)} ${studiedField(field.title)}`,
    text: `${kind === 'typical' ? 'The usual way in.' : 'One way in.'} Entry rules differ between providers.`,
    link: { to: `/explore/study?${query}`, label: state ? `Courses in ${state}` : 'Courses' },
  }
}

/** A certificate or diploma is not named after its field, so that nobody looks for a Certificate III in Office Studies. */
function inField(levels: StudyRoute['levels']): string {
  return levels.some(({ id }) => /^(certificate|diploma|advanced-diploma)/.test(id))
    ? 'in the field of'
    : 'in'
}

/** Study in New Zealand: in the words of the curated way in, with who teaches the field, since no courses are listed. */
function newZealandStudy(field: { code: string; title: string }, wayIn: CountryWayIn | null): Step {
  return {
    when: 'After school',
    title: wayIn?.apprenticeship ? 'Learn it in an apprenticeship' : `Study ${studiedField(field.title)}`,
    text: `${wayIn?.entry ? `The usual path: ${wayIn.entry}.` : ''} Courses and entry rules are on the providers’ own sites.`.trim(),
    link: {
      to: `/educators?${new URLSearchParams({ place: 'NZ', field: field.code.slice(0, 2) })}`,
      label: 'Who teaches it in New Zealand',
    },
  }
}

/** `an electrician`, `a university lecturer`, `an ICT trainer`. */
function withArticle(title: string): string {
  const isAcronym = /^[A-Z]{2}/.test(title)
  const name = isAcronym ? title : `${title.charAt(0).toLowerCase()}${title.slice(1)}`
  return `${/^(?!uni|eu|one)[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}
