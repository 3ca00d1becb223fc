import type { PlanStep, RouteAnswers } from '#app/features/planner/plan-parts.ts'
import { byDate } from '#app/features/planner/route/steps.ts'
import { daysBetween } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'

type SharedRoute = { name: string; answers: RouteAnswers }
type SharedPlan = { first_name: string; today: string; routes: readonly SharedRoute[] }

export type Help = { title: string; why: string; due_on: string | null }

/** The one thing that a parent can do about a shared plan: a step of the family, else a question about the next step. */
export function helpWith({ first_name: name, routes, today }: SharedPlan): Help {
  const open = openSteps(routes)
  const family = open.find(({ owner }) => owner === 'family')
  if (family)
    return {
      title: family.title,
      why: `${name} put this step down for the family${whenWords(family.due_on, today)}.`,
      due_on: family.due_on,
    }
  const next = open[0]
  if (next)
    return {
      title: `Ask ${name} what would help with “${next.title}”`,
      why: `It is the next step of the plan${whenWords(next.due_on, today)}. Ask once, and wait for the answer.`,
      due_on: next.due_on,
    }
  return {
    title: `Ask ${name} what the next small step could be`,
    why: 'The plan has no open step. A talk with someone who does the work is a good first one.',
    due_on: null,
  }
}

/** Open steps with a date that has not gone by, the earliest first. */
export function datesOf({ routes, today }: Pick<SharedPlan, 'routes' | 'today'>): DatedStep[] {
  return openSteps(routes).flatMap(({ due_on, ...step }) =>
    due_on !== null && due_on >= today ? [{ ...step, due_on, days_left: daysBetween(today, due_on) }] : [],
  )
}

type OpenStep = PlanStep & { route: string }
export type DatedStep = Omit<OpenStep, 'due_on'> & { due_on: string; days_left: number }

/** Those without a date come last. */
function openSteps(routes: readonly SharedRoute[]): OpenStep[] {
  return byDate(
    routes.flatMap(({ name, answers }) =>
      answers.steps.filter(({ done_on }) => !done_on).map((step) => ({ ...step, route: name })),
    ),
  )
}

function whenWords(dueOn: string | null, today: string): string {
  if (dueOn === null) return ''
  return dueOn < today ? `. It was due on ${formatDate(dueOn)}` : `, by ${formatDate(dueOn)}`
}
