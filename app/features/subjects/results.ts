import type { CareerOutcome, Counts, GapInWords, MathsLevel, Swap } from './contract.ts'
import { type Family, familiesInWords } from './families.ts'
import type { CareerEntry, CertificateEntry, SubjectGuide } from './guide.ts'
import {
  type Area,
  givenUpFor,
  isMaths,
  needsDegree,
  type Outcome,
  outcomeOf,
  pickedOf,
  type Status,
  type Subject,
  statuses,
} from './rules.ts'
import { anyDegreeWay, englishGap, rankGap } from './words.ts'

type OutcomeOfCareer = { career: CareerEntry; outcome: Outcome }

/** What subjects of a certificate do for every career, in the order of the guide. */
export function outcomesOf(
  { careers }: SubjectGuide,
  certificate: CertificateEntry,
  subjects: readonly Subject[],
): OutcomeOfCareer[] {
  const outcome = outcomeReader(certificate, subjects)
  return careers.map((career) => ({ career, outcome: outcome(career) }))
}

/** Careers of an area that ask for the same share one outcome: some seventy areas for a thousand careers. */
function outcomeReader(certificate: CertificateEntry, subjects: readonly Subject[]) {
  const picked = pickedOf(subjects)
  const known = { degree: new Map<Area | null, Outcome>(), other: new Map<Area | null, Outcome>() }
  return ({ area, preparation }: Pick<CareerEntry, 'area' | 'preparation'>): Outcome => {
    const asksDegree = needsDegree(preparation, area, certificate.country)
    const outcomes = known[asksDegree ? 'degree' : 'other']
    const outcome = outcomes.get(area) ?? outcomeOf(area, asksDegree, picked, certificate)
    outcomes.set(area, outcome)
    return outcome
  }
}

export function countsOf(outcomes: readonly OutcomeOfCareer[]): Counts {
  const counts = { open: 0, catch_up: 0, closed: 0 }
  for (const { outcome } of outcomes) counts[outcome.status]++
  return counts
}

/** Fields with the counts of their careers; those with the largest part open come first. */
export function fieldsOf(guide: SubjectGuide, outcomes: readonly OutcomeOfCareer[]) {
  const byField = Map.groupBy(outcomes, ({ career }) => career.field)
  return guide.fields
    .map((title, index) => ({ title, counts: countsOf(byField.get(index) ?? []) }))
    .filter(({ counts }) => totalOf(counts) > 0)
    .toSorted(
      (one, other) =>
        openShare(other.counts) - openShare(one.counts) ||
        one.counts.closed / totalOf(one.counts) - other.counts.closed / totalOf(other.counts) ||
        totalOf(other.counts) - totalOf(one.counts),
    )
}

export function totalOf({ open, catch_up, closed }: Counts): number {
  return open + catch_up + closed
}

function openShare(counts: Counts): number {
  return counts.open / totalOf(counts)
}

/**
 * The subject that would change the most kinds of work, counted in unit groups, so that thirty kinds of doctor are not
 * thirty reasons: for one level of maths another, else one subject more. Null when none would change anything; of two that
 * change the same, the first of the certificate.
 */
export function bestSwap(
  guide: SubjectGuide,
  certificate: CertificateEntry,
  subjects: readonly Subject[],
  before: readonly OutcomeOfCareer[],
): Swap | null {
  const mightChange = before.filter(({ outcome }) => outcome.status !== 'open')
  let best: { subject: Subject; left: Subject | null; better: OutcomeOfCareer[]; gain: number } | null = null
  for (const subject of certificate.subjects) {
    if (subject.counts === 'no' || subjects.some(({ slug }) => slug === subject.slug)) continue
    const left = givenUpFor(subject, subjects)
    const outcome = outcomeReader(certificate, [...subjects.filter((one) => one !== left), subject])
    const better = mightChange.filter((one) => rankOf(outcome(one.career)) < rankOf(one.outcome))
    const gain = new Set(better.map(({ career }) => career.unitGroupCode)).size
    if (gain > (best?.gain ?? 0)) best = { subject, left, better, gain }
  }
  if (!best) return null
  const { subject, left, better } = best
  const opened = better.filter(({ outcome }) => outcome.status === 'closed').length
  return {
    subject: subject.name,
    slug: subject.slug,
    instead_of: left && { slug: left.slug, name: left.name },
    opened,
    eased: better.length - opened,
    fields: mostOften(better.map(({ career }) => guide.fields[career.field] ?? '')).slice(0, 2),
  }
}

function rankOf({ status }: Outcome): number {
  return statuses.indexOf(status)
}

function mostOften(words: readonly string[]): string[] {
  return [...Map.groupBy(words, (word) => word)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([word]) => word)
}

/** Careers with one outcome; those that something stands in the way of by area, the areas in the order of the guide. */
export function withStatus(outcomes: readonly OutcomeOfCareer[], status: Status): OutcomeOfCareer[] {
  const found = outcomes.filter(({ outcome }) => outcome.status === status)
  if (status === 'open') return found
  return [...Map.groupBy(found, ({ career }) => career.area).values()].flat()
}

/** The worst that there is among careers. */
export function worstOf(counts: Counts): Status {
  return statuses.findLast((status) => counts[status] > 0) ?? 'open'
}

/** A career with what stands in the way of it, in words of the certificate; what every degree asks is left to `generalGaps`. */
export function describeOutcome(
  { career, outcome }: OutcomeOfCareer,
  certificate: CertificateEntry,
): CareerOutcome {
  const { area } = career
  const gaps = outcome.gaps.flatMap((gap) =>
    gap.kind === 'rule'
      ? [
          {
            strength: gap.strength,
            subject: subjectFor(gap.rule.families, certificate),
            note: gap.rule.note,
          },
        ]
      : [],
  )
  const way = area?.way[certificate.country === 'NZ' ? 'nz' : 'au'] ?? null
  return {
    slug: career.slug,
    title: career.title,
    area: area?.title ?? null,
    gaps,
    way: gaps.length > 0 ? (way ?? anyDegreeWay[certificate.country]) : null,
  }
}

/** What stands in the way of every degree: too few subjects that count, or an English subject that does not. */
export function generalGaps(
  subjects: readonly Subject[],
  certificate: CertificateEntry,
): { gaps: GapInWords[]; way: string } | null {
  const { gaps } = outcomeOf(null, true, pickedOf(subjects), certificate)
  if (gaps.length === 0) return null
  return {
    gaps: gaps.map(({ kind }) =>
      kind === 'rank'
        ? { strength: 'prerequisite', ...rankGap(certificate) }
        : {
            strength: certificate.english === 'asked' ? 'prerequisite' : 'assumed',
            ...englishGap(certificate),
          },
    ),
    way: anyDegreeWay[certificate.country],
  }
}

/** What no maths and each level of it leave open, with all other subjects in hand; subjects of one level stand together. */
export function mathsLevels(guide: SubjectGuide, certificate: CertificateEntry): MathsLevel[] {
  const others = certificate.subjects.filter((subject) => subject.counts !== 'no' && !isMaths(subject))
  const levels = Map.groupBy(certificate.subjects.filter(isMaths), ({ families }) => families[0])
  return [[], ...levels.values()].map((maths) => {
    const outcomes = outcomesOf(guide, certificate, [...others, ...maths])
    const fieldsWith = (status: Status) =>
      mostOften(withStatus(outcomes, status).map(({ career }) => guide.fields[career.field] ?? '')).slice(
        0,
        2,
      )
    const { closed, catch_up } = countsOf(outcomes)
    return {
      subjects: maths.map(({ name }) => name),
      closed,
      closed_fields: fieldsWith('closed'),
      catch_up,
      catch_up_fields: fieldsWith('catch_up'),
    }
  })
}

/** A subject as the certificate calls it, where one family is asked; else plain words. */
function subjectFor(families: readonly Family[], { subjects }: CertificateEntry): string {
  const [only] = families
  const called =
    families.length === 1 && subjects.find((one) => one.counts !== 'no' && one.families[0] === only)
  const words = familiesInWords(families)
  return called ? called.name : words.charAt(0).toUpperCase() + words.slice(1)
}
