import { givenIn } from '#app/features/forms/answers.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'
import { getWexTemplate } from '../contract.ts'
import { addLogEntry, checkIn, giveFeedback, reportAbsence, reportIncident } from './contract.ts'

export const dayIntents = ['check-in', 'absence', 'log', 'feedback', 'incident'] as const
export type DayIntent = (typeof dayIntents)[number]

export type DaysResult = FormResult & {
  given?: Record<string, unknown>
  /** Numbers to ring after a serious incident. */
  ring?: { name: string; phone: string }[]
}

export function isDayIntent(intent: string): intent is DayIntent {
  return dayIntents.includes(intent as DayIntent)
}

/** What a student sends on the days of a placement. */
export async function handleDay(
  api: ApiClient,
  id: string,
  intent: DayIntent,
  form: FormData,
): Promise<DaysResult> {
  const params = { id }
  switch (intent) {
    case 'check-in': {
      const reply = await api.attempt(checkIn, { params })
      return reply.ok
        ? { ok: true, intent, message: 'You are checked in.' }
        : refused(reply.problem, { intent })
    }
    case 'absence': {
      const body = { date: textOf(form, 'date', 10), note: textOf(form, 'note', 2_000) }
      const reply = await api.attempt(reportAbsence, { params, body })
      if (reply.ok) return { ok: true, intent, message: 'Your school knows, and we write to the host.' }
      return { ...refused(reply.problem, { intent }), given: body }
    }
    default:
      return handleForm(api, id, intent, form)
  }
}

async function handleForm(
  api: ApiClient,
  id: string,
  intent: 'log' | 'feedback' | 'incident',
  form: FormData,
): Promise<DaysResult> {
  const params = { id }
  if (intent === 'feedback') {
    const answers = await answersTo(api, 'reflection', form)
    const reply = await api.attempt(giveFeedback, { params, body: { answers } })
    if (reply.ok) return { ok: true, intent, message: 'Saved.' }
    return { ...refused(reply.problem, { intent }), given: answers }
  }
  if (intent === 'incident') {
    const answers = await answersTo(api, 'incident', form)
    const reply = await api.attempt(reportIncident, { params, body: { answers } })
    if (!reply.ok) return { ...refused(reply.problem, { intent }), given: answers }
    const isSerious = reply.value.data.severity === 'serious'
    return {
      ok: true,
      intent,
      message: isSerious
        ? 'Ring one of these numbers now. We are calling your school too.'
        : 'Your school knows.',
      ring: isSerious ? reply.value.data.ring : undefined,
    }
  }
  const body = {
    date: textOf(form, 'date', 10),
    hours: textOf(form, 'hours', 10),
    text: textOf(form, 'text', 10_000),
    ...(textOf(form, 'felt_safe', 10) ? { felt_safe: textOf(form, 'felt_safe', 10) } : undefined),
    ...(textOf(form, 'client_id', 36) ? { client_id: textOf(form, 'client_id', 36) } : undefined),
  }
  const reply = await api.attempt(addLogEntry, { params, body })
  return reply.ok
    ? { ok: true, intent, message: 'Saved.' }
    : { ...refused(reply.problem, { intent }), given: body }
}

/** What was given to the questions of a form. */
async function answersTo(
  api: ApiClient,
  key: 'reflection' | 'incident',
  form: FormData,
): Promise<Record<string, unknown>> {
  const { data } = await api.call(getWexTemplate, { params: { key } })
  return givenIn(form, data.sections, '') as Record<string, unknown>
}
