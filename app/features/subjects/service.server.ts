import { pagingMeta, type ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { subjectsIn } from './address.ts'
import type {
  CertificateName,
  listSubjectCareers,
  SchoolCertificate,
  SchoolSubject,
  SubjectsThatHelp,
} from './contract.ts'
import { familiesInWords, groupOf } from './families.ts'
import { readSubjectGuide } from './guide.server.ts'
import type { CertificateEntry } from './guide.ts'
import {
  bestSwap,
  countsOf,
  describeOutcome,
  fieldsOf,
  generalGaps,
  mathsLevels,
  outcomesOf,
  withStatus,
  worstOf,
} from './results.ts'
import {
  type Area,
  byLongestPrefix,
  type Country,
  needsDegree,
  pickedOf,
  type Status,
  type Subject,
  strengthIn,
  strengths,
  withoutRepeats,
} from './rules.ts'

export async function readCertificates(db: Database): Promise<CertificateName[]> {
  const { certificates } = await readSubjectGuide(db)
  return certificates.map(toName)
}

/** @throws DomainError `not-found` */
export async function readCertificate(db: Database, id: string): Promise<SchoolCertificate> {
  const certificate = await findCertificate(db, id)
  return {
    ...toName(certificate),
    subjects: certificate.subjects.map(toSubject),
    maths: mathsLevels(await readSubjectGuide(db), certificate),
    rank: certificate.rank,
    prerequisites: certificate.prerequisites,
    check_with: certificate.checkWith,
    check_url: certificate.checkUrl,
  }
}

type Asked = { certificate: string; subjects?: string; show?: Status; page: number; per_page: number }

/** @throws DomainError `not-found` when there is no such certificate */
export async function listCareersOfSubjects(
  db: Database,
  { certificate: id, subjects: text, show: asked, page, per_page }: Asked,
): Promise<ReplyOf<typeof listSubjectCareers>> {
  const certificate = await findCertificate(db, id)
  const guide = await readSubjectGuide(db)
  const slugs = subjectsIn(text)
  const picked = certificate.subjects.filter(({ slug }) => slugs.includes(slug))
  const outcomes = outcomesOf(guide, certificate, picked)
  const counts = countsOf(outcomes)
  const show = asked ?? worstOf(counts)
  const shown = withStatus(outcomes, show)
  return {
    data: shown
      .slice((page - 1) * per_page, page * per_page)
      .map((outcome) => describeOutcome(outcome, certificate)),
    meta: pagingMeta(page, per_page, shown.length),
    picked: picked.map(toSubject),
    unknown: slugs.filter((slug) => !picked.some((one) => one.slug === slug)),
    show,
    general: generalGaps(picked, certificate),
    counts,
    fields: fieldsOf(guide, outcomes),
    swap: picked.length > 0 ? bestSwap(guide, certificate, picked, outcomes) : null,
    counting: { picked: pickedOf(picked).counting, needed: certificate.needed },
  }
}

/** Null where no subject in particular helps. @throws DomainError `not-found` */
export async function readOccupationSubjects(
  db: Database,
  idOrSlug: string,
  country: Country,
): Promise<SubjectsThatHelp | null> {
  const found = (await readSubjectGuide(db)).occupations.get(idOrSlug)
  if (!found) throw new DomainError('not-found', 'no-such-occupation')
  return helpOf(found.area ? [found.area] : [], country, needsDegree(found.preparation, found.area, country))
}

type OfField = { level: 'degree' | 'training'; country: Country; second?: string }

/**
 * Null where no subject in particular helps, also for a code that is no field.
 *
 * @param second the other field of a double award; null is the answer where what that asks for is not known
 */
export async function readFieldSubjects(
  db: Database,
  code: string,
  { level, country, second }: OfField,
): Promise<SubjectsThatHelp | null> {
  const { courses } = await readSubjectGuide(db)
  const areas = [code, ...(second ? [second] : [])].map(
    (one) =>
      byLongestPrefix(courses[level], one) ??
      (level === 'training' ? byLongestPrefix(courses.degree, one) : null),
  )
  const known = areas.filter((area) => area !== null)
  return known.length === areas.length ? helpOf([...new Set(known)], country, level === 'degree') : null
}

/** Without a degree nothing is asked for, so that everything is useful and no more. */
function helpOf(areas: readonly Area[], country: Country, asksDegree: boolean): SubjectsThatHelp | null {
  const rules = areas
    .flatMap((area) => area.rules)
    .flatMap((rule) => {
      const strength = strengthIn(rule, country)
      if (!strength) return []
      if (asksDegree || strength === 'useful') return [{ ...rule, strength }]
      return [{ ...rule, strength: 'useful' as const, note: null }]
    })
    .toSorted((one, other) => strengths.indexOf(one.strength) - strengths.indexOf(other.strength))
  if (rules.length === 0) return null
  const asksEnglish = rules.some(
    ({ strength, families }) => strength !== 'useful' && families.includes('english'),
  )
  return {
    called: areas.map(({ called }) => called).join(', and of '),
    subjects: withoutRepeats(rules).map(({ strength, families, note }) => ({
      strength,
      words: familiesInWords(families),
      note,
    })),
    may_ask_english: asksDegree && country === 'AU' && !asksEnglish,
  }
}

async function findCertificate(db: Database, id: string): Promise<CertificateEntry> {
  const { certificates } = await readSubjectGuide(db)
  const found = certificates.find((one) => one.id === id)
  if (!found) throw new DomainError('not-found', 'no-such-certificate')
  return found
}

function toName({ id, name, fullName, country, regions }: CertificateEntry): CertificateName {
  return { id, name, full_name: fullName, country, regions }
}

function toSubject({ slug, name, families, counts }: Subject): SchoolSubject {
  return { slug, name, group: groupOf(families[0] as Subject['families'][number]), families, counts }
}
