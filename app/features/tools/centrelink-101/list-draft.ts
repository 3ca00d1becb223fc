import { isDay } from '#app/platform/calendar.ts'
import { type Activity, bounds, numberProblem } from '../checker/answers.ts'
import type { Country } from '../checker/pack.ts'
import { guidePages } from './guide.ts'
import type { ListAnswers } from './my-list.ts'

/** The guide as it is read and filled in. What is typed stays text. */
export type GuideDraft = {
  country: Country
  /** The page that is open, from 0; one more than the pages is the list. */
  at: number
  /** Answers that make the list: a number or day as typed, the value of an option, or empty. */
  typed: { age: string; activity: string; is_renting: string; is_away: string; starts_on: string }
}

/** As it is saved. What is not known is left out. */
export type SavedGuide = {
  country: Country
  age?: number
  activity?: Activity
  is_renting?: boolean
  is_away?: boolean
  starts_on?: string
}

export const listStep = guidePages.length

export function emptyGuide(country: Country): GuideDraft {
  return { country, at: 0, typed: { age: '', activity: '', is_renting: '', is_away: '', starts_on: '' } }
}

/** Nothing was read and nothing was answered. */
export function isUnread({ at, typed }: GuideDraft): boolean {
  return at === 0 && Object.values(typed).every((text) => text === '')
}

/** What counts of a draft, and what is wrong in it by field. */
export function readGuide({ country, typed }: GuideDraft): {
  answers: SavedGuide
  errors: Partial<Record<keyof GuideDraft['typed'], string>>
} {
  const answers: SavedGuide = { country }
  const errors: Partial<Record<keyof GuideDraft['typed'], string>> = {}
  if (typed.age.trim() !== '') {
    const age = /^\d{1,3}$/.test(typed.age.trim()) ? Number(typed.age) : Number.NaN
    if (numberProblem('age', age) === null) answers.age = age
    else errors.age = bounds.age.error
  }
  if (typed.activity !== '') answers.activity = typed.activity as Activity
  if (typed.is_renting !== '') answers.is_renting = typed.is_renting === 'true'
  if (typed.is_away !== '') answers.is_away = typed.is_away === 'true'
  if (typed.starts_on !== '') {
    if (isStartDay(typed.starts_on)) answers.starts_on = typed.starts_on
    else errors.starts_on = noDay
  }
  return { answers, errors }
}

export const noDay = 'Please choose a day from 2020 to 2099'

export function isStartDay(day: string): boolean {
  return isDay(day) && day >= '2020-01-01' && day < '2100-01-01'
}

/** Saved answers as they were typed, on the list. */
export function toGuideDraft({ country, ...saved }: SavedGuide): GuideDraft {
  const text = (value: unknown) => (value === undefined ? '' : String(value))
  return {
    country,
    at: listStep,
    typed: {
      age: text(saved.age),
      activity: text(saved.activity),
      is_renting: text(saved.is_renting),
      is_away: text(saved.is_away),
      starts_on: text(saved.starts_on),
    },
  }
}

/** For the rules of the list. */
export function listAnswersOf({ is_renting, is_away, starts_on, ...rest }: SavedGuide): ListAnswers {
  return { ...rest, isRenting: is_renting, isAway: is_away, startsOn: starts_on }
}
