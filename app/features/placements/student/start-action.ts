import { type Given, givenIn } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { isDay } from '#app/platform/calendar.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused } from '#app/platform/forms/form-result.ts'
import { toId } from '#app/platform/row-id.ts'
import { deleteHealthNote, getHealthNote, saveHealthNote } from '../days/health-note-contract.ts'
import { datesBetween } from '../rules/days.ts'
import type { WorkDay } from '../rules/facts.ts'
import { createPlacement, type OwnPlacement, updatePlacement } from '../student-contract.ts'
import { nextStudentStep, questionsOfTasks, type StudentStep, startPath, stepNames } from './student-steps.ts'

/** The name of the field for the note on health, which is stored by itself. */
export const noteField = 'health_note'

/** Stands before the names of a form's questions. */
export const answerPrefix = 'answers.'

/** What a page of the request hears; `given` is what was typed, so that nothing is lost without scripts either. */
export type StartResult = FormResult & { given?: Record<string, string>; answers?: Given; to?: string }

type Fields = BodyOf<typeof updatePlacement>['fields']

/** The questions of the form `student` on a page of the request. The signature comes at the end, on the placement itself. */
export function sectionsOf(sections: readonly FormSection[], step: StudentStep): FormSection[] {
  if (step !== 'tasks' && step !== 'you') return []
  return sections.flatMap(({ fields, title, ...section }) => {
    const own = fields.filter(
      ({ name, type }) => type !== 'signature' && questionsOfTasks.includes(name) === (step === 'tasks'),
    )
    // The page has a heading of its own.
    const heading = step === 'tasks' || title === stepNames[step] ? undefined : title
    return own.length > 0 ? [{ ...section, title: heading, fields: own }] : []
  })
}

/** Starts a request with its first page. */
export async function handleFirstStep(api: ApiClient, form: FormData): Promise<StartResult> {
  const { title = '', start_date = '', end_date = '' } = fieldsOfWork(form)
  const host = toId(textOf(form, 'host_id', 12))
  const body = { title, start_date, end_date, ...(host > 0 && { host_id: String(host) }) }
  const reply = await api.attempt(createPlacement, { body })
  if (!reply.ok) return { ...refused(reply.problem), given: givenTexts(form) }
  const { id, host_id } = reply.value.data
  return { ok: true, to: startPath(id, host_id === null ? 'host' : 'days') }
}

/** Saves one page of a request, and leads to the next. */
export async function handleStep(
  api: ApiClient,
  placement: OwnPlacement,
  step: StudentStep,
  form: FormData,
): Promise<StartResult> {
  const fields = fieldsOf(placement, step, form)
  const answers = fields.answers as Given | undefined
  if (step === 'days' && fields.days?.length === 0)
    return {
      ...invalid({ weekday: 'Choose at least one day on which you are there' }),
      given: givenTexts(form),
    }
  const wrongNote =
    step === 'you' && form.has(noteField)
      ? await storeNote(api, placement.id, textOf(form, noteField, 10_000))
      : null
  if (wrongNote) return { ...wrongNote, given: givenTexts(form), answers }
  const reply = await api.attempt(updatePlacement, {
    params: { id: String(placement.id) },
    body: { fields, version: Number(textOf(form, 'version', 9)) },
  })
  if (!reply.ok) return { ...refused(reply.problem), given: givenTexts(form), answers }
  const next = nextStudentStep(step)
  return { ok: true, to: next ? startPath(placement.id, next) : `/wex/${placement.id}` }
}

/** Stores the note on health as it is in the form, or deletes it. @returns what is wrong with it, or null */
async function storeNote(api: ApiClient, placementId: number, text: string): Promise<FormResult | null> {
  const params = { id: String(placementId) }
  const { data } = await api.call(getHealthNote, { params })
  if (text.trim() === (data.text ?? '')) return null
  const reply =
    text.trim() === ''
      ? await api.attempt(deleteHealthNote, { params })
      : await api.attempt(saveHealthNote, { params, body: { text } })
  return reply.ok ? null : refused(reply.problem, { names: { text: noteField } })
}

function fieldsOf(placement: OwnPlacement, step: StudentStep, form: FormData): Fields {
  switch (step) {
    case 'work':
      return withDaysInside(placement, fieldsOfWork(form))
    case 'host':
      return {}
    case 'days':
      return { days: daysIn(placement, form), address: textOf(form, 'address') }
    case 'tasks':
      return { answers: answersIn(form, sectionsOf(placement.sections, step)) }
    case 'you':
      return {
        answers: answersIn(form, sectionsOf(placement.sections, step)),
        guardian_name: textOf(form, 'guardian_name'),
        guardian_email: textOf(form, 'guardian_email'),
        guardian_phone: textOf(form, 'guardian_phone'),
      }
  }
}

function fieldsOfWork(form: FormData): Fields {
  return {
    title: textOf(form, 'title'),
    start_date: textOf(form, 'start_date', 20),
    end_date: textOf(form, 'end_date', 20),
  }
}

/** Days that the new dates leave out are no days at work any more. */
function withDaysInside(placement: OwnPlacement, fields: Fields): Fields {
  const { start_date = '', end_date = '' } = fields
  const isNew = start_date !== placement.start_date || end_date !== placement.end_date
  if (!isNew || placement.days.length === 0) return fields
  return { ...fields, days: placement.days.filter(({ date }) => date >= start_date && date <= end_date) }
}

/** The same hours on chosen days of the week; or each day by itself. */
function daysIn({ start_date, end_date }: OwnPlacement, form: FormData): WorkDay[] {
  if (textOf(form, 'intent') === 'each')
    return form
      .getAll('day')
      .map(String)
      .filter(isDay)
      .map((date) => ({ date, from: textOf(form, `from.${date}`, 10), to: textOf(form, `to.${date}`, 10) }))
  const weekdays = form.getAll('weekday').map(Number)
  const [from, to] = [textOf(form, 'from', 10), textOf(form, 'to', 10)]
  return datesBetween(start_date, end_date, weekdays).map((date) => ({ date, from, to }))
}

/** What is empty or not ticked is sent too, so that it takes an earlier answer away. */
function answersIn(form: FormData, sections: readonly FormSection[]): NonNullable<Fields['answers']> {
  const names = sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, type, fields = [] }) => [
      ...(type === 'group' ? [] : [name]),
      ...fields.map((field) => field.name),
    ])
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  return { ...empty, ...(givenIn(form, sections, answerPrefix) as Record<string, string>) }
}

function givenTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith(answerPrefix) ? [[name, value.slice(0, 2_000)]] : [],
    ),
  )
}
