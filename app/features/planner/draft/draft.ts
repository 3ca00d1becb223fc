import type { CountryWayIn, Preparation } from '#app/features/careers/preparation.ts'
import { daysLater, yearsLater } from '#app/platform/calendar.ts'
import type { PlanOccupation } from '../plan-parts.ts'

/** A step of a draft: nothing is stored before its owner accepts it. `why` says where the date comes from. */
export type DraftStep = { title: string; due_on: string; why: string }

/** A suggested route to a career: how people get in, and three dated steps to edit. */
export type RouteDraft = {
  occupation: PlanOccupation
  preparation: Preparation
  /** How people usually get in, in the person's country; null when we do not know. */
  entry: string | null
  /** Who registers or licenses people for the work. */
  licence: string | null
  steps: DraftStep[]
}

export type DraftFacts = {
  occupation: PlanOccupation
  preparation: Preparation
  wayIn: CountryWayIn
  /** The year in which the person finishes school; null when they have not told us. */
  classYear: number | null
  /** The date where the person is. */
  today: string
}

/** Drafts a route: talk to someone, choose or apply, start. The dates follow the school year of both countries. */
export function draftOf(facts: DraftFacts): RouteDraft {
  const { occupation, preparation, wayIn } = facts
  const [second, third] = planOf(facts)
  return {
    occupation,
    preparation,
    entry: wayIn.entry,
    licence: wayIn.licence,
    steps: [talkBefore(second.due_on, facts), second, third].map((step) => ({
      ...step,
      title: `${step.title}: ${occupation.title}`.slice(0, 140),
    })),
  }
}

/** In about four weeks, outside the summer holidays where there is time, and before what comes next. */
function talkBefore(next: string, { today }: DraftFacts): DraftStep {
  const title = 'Talk to someone who does it'
  const inFourWeeks = daysLater(today, 28)
  if (inFourWeeks >= next) return { title, due_on: daysLater(next, -3), why: 'Before the next step' }
  const afterHolidays = isInSummerHolidays(inFourWeeks) ? afterSummer(inFourWeeks) : inFourWeeks
  return afterHolidays === inFourWeeks || afterHolidays >= next
    ? { title, due_on: inFourWeeks, why: 'About four weeks from now' }
    : { title, due_on: afterHolidays, why: 'Two weeks after the summer holidays' }
}

/** What comes before the start, and the start. */
function planOf(facts: DraftFacts): [DraftStep, DraftStep] {
  const path = pathOf(facts)
  const start = startOf(facts, path)
  const subjects = subjectsDue(facts)
  if (subjects && path.needsSubjects) {
    return [
      {
        title: 'Choose subjects that keep it open',
        due_on: subjects,
        why: 'Most schools ask about next year’s subjects around August',
      },
      start,
    ]
  }
  const apply = applyDue(facts, path, start.due_on)
  const why = path.hasIntake
    ? 'Closing dates differ: check yours and change this one'
    : 'Ask early. Employers take their time'
  return [{ title: path.apply, due_on: apply, why }, start]
}

type Path = { apply: string; start: string; needsSubjects: boolean; hasIntake: boolean }

/** How someone goes about getting in: by an intake that has dates, or by asking an employer. */
function pathOf({ preparation, wayIn }: DraftFacts): Path {
  if (wayIn.apprenticeship && preparation === 'certificate')
    return {
      apply: 'Find an employer who takes apprentices',
      start: 'Start the apprenticeship',
      needsSubjects: true,
      hasIntake: false,
    }
  return paths[preparation]
}

const paths: Record<Preparation, Path> = {
  start_soon: {
    apply: 'Apply for a first job',
    start: 'Start the first job',
    needsSubjects: false,
    hasIntake: false,
  },
  certificate: {
    apply: 'Apply for the training',
    start: 'Start the training',
    needsSubjects: true,
    hasIntake: true,
  },
  diploma: {
    apply: 'Apply for the diploma',
    start: 'Start the diploma',
    needsSubjects: true,
    hasIntake: true,
  },
  degree: { apply: 'Apply for the degree', start: 'Start the degree', needsSubjects: true, hasIntake: true },
  degree_and_more: {
    apply: 'Apply for the first degree',
    start: 'Start the first degree',
    needsSubjects: true,
    hasIntake: true,
  },
  experience: {
    apply: 'Look for a first job in this line of work',
    start: 'Start in a first job that leads there',
    needsSubjects: false,
    hasIntake: false,
  },
}

function startOf({ classYear, today }: DraftFacts, { start, hasIntake }: Path): DraftStep {
  if (classYear !== null && isAtSchool(classYear, today))
    return { title: start, due_on: `${classYear + 1}-02-15`, why: 'The February after your last school year' }
  if (hasIntake) return { title: start, due_on: nextIntake(today), why: 'Most courses start in February' }
  return { title: start, due_on: daysLater(today, 120), why: 'About four months from now' }
}

/** The August in which the subjects of a later school year are chosen; null when none is left to choose. */
export function subjectsDue({ classYear, today }: Pick<DraftFacts, 'classYear' | 'today'>): string | null {
  if (classYear === null) return null
  const due = `${yearOf(today)}-08-15`
  const next = due > daysLater(today, 14) ? due : yearsLater(due, 1)
  return yearOf(next) < classYear ? next : null
}

/** Courses that begin in February are applied for in the September before; employers are asked two months ahead. */
function applyDue({ today }: DraftFacts, { hasIntake }: Path, startsOn: string): string {
  const usual = hasIntake ? `${yearOf(startsOn) - 1}-09-15` : daysLater(startsOn, -60)
  const soonest = daysLater(today, 42)
  return usual > soonest ? usual : soonest < startsOn ? soonest : daysLater(today, 14)
}

/** A February that leaves time to apply. */
function nextIntake(today: string): string {
  const next = `${yearOf(today) + 1}-02-15`
  return next > daysLater(today, 75) ? next : yearsLater(next, 1)
}

function isAtSchool(classYear: number, today: string): boolean {
  return today <= `${classYear}-11-30`
}

/** From mid-December to the end of January, in both countries. */
function isInSummerHolidays(day: string): boolean {
  const date = day.slice(5)
  return date >= '12-15' || date <= '01-31'
}

function afterSummer(day: string): string {
  return `${day.slice(5) >= '12-15' ? yearOf(day) + 1 : yearOf(day)}-02-15`
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
