import { redirect } from 'react-router'
import type { ApiClient } from '#app/platform/api-client.ts'
import { isDay } from '#app/platform/calendar.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { datesBetween, maxSpanDays } from '../rules/days.ts'
import { preparePlacement } from './prepare-contract.ts'

/** `given` is what was typed, so that nothing is lost without scripts either. */
export type PrepareResult = FormResult & { given?: Record<string, string>; weekdays?: number[] }

/** Starts a placement for a student, and leads to it. */
export async function handlePrepare(api: ApiClient, studentId: string, form: FormData) {
  const names = ['host_id', 'title', 'start_date', 'end_date', 'from', 'to', 'address', 'tasks'] as const
  const given = Object.fromEntries(names.map((name) => [name, textOf(form, name, 10_000)])) as Record<
    (typeof names)[number],
    string
  >
  const weekdays = form.getAll('weekday').map(Number)
  const { from, to, start_date, end_date, ...fields } = given
  if (weekdays.length === 0)
    return respond<PrepareResult>({ ...invalid({ weekday: 'Choose at least one day' }), given, weekdays })
  const days = datesOf(start_date, end_date, weekdays).map((date) => ({ date, from, to }))
  const body = {
    ...fields,
    student_id: studentId,
    host_id: fields.host_id || '0',
    start_date,
    end_date,
    days,
  }
  const reply = await api.attempt(preparePlacement, { body })
  if (reply.ok) return redirect(`/advisor/wex/${reply.value.data.id}`)
  const problem = refused(reply.problem, { names: fieldNames })
  return respond<PrepareResult>({ ...problem, given, weekdays })
}

/** As the form has them. */
const fieldNames = {
  host_id: 'host_id',
  title: 'title',
  start_date: 'start_date',
  end_date: 'end_date',
  days: 'from',
  hours: 'from',
  address: 'address',
  'answers.tasks': 'tasks',
}

/** None where a day is missing or the span is too long: the call says what is wrong. */
function datesOf(from: string, to: string, weekdays: readonly number[]): string[] {
  if (!isDay(from) || !isDay(to)) return []
  return datesBetween(from, to, weekdays).slice(0, maxSpanDays)
}
