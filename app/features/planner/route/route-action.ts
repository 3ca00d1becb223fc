import type { ApiClient } from '#app/platform/api-client.ts'
import { newId } from '#app/platform/ids.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { ApiProblem, FieldErrors } from '#app/platform/problem.ts'
import { acceptWhatIf, clearSection, dropWhatIf, getSection, saveSection, tryWhatIf } from '../contract.ts'
import type { RouteAnswers } from '../plan-parts.ts'
import type { AnswersInput } from '../shapes.ts'
import { editFaultWords } from '../words.ts'
import { applyEdit, type Edit } from './edits.ts'
import { type PlanRequest, readRequest } from './read-edit.ts'
import type { Outcome, RouteOutcome } from './route-outcome.ts'
import { differencesBetween } from './versions.ts'

/** Handles a form of the page: parses it, applies the edit to the latest version, and saves it unless there is a conflict. */
export async function handleForm(api: ApiClient, slug: string, form: FormData): Promise<RouteOutcome> {
  const ticket = form.get('ticket')
  const outcome = await outcomeOf(api, slug, form)
  return typeof ticket === 'string' ? { ...outcome, ticket } : outcome
}

async function outcomeOf(api: ApiClient, slug: string, form: FormData): Promise<Outcome> {
  const name = String(form.get('form') ?? form.get('intent') ?? '')
  const version = Number(form.get('version') ?? 0) || 0
  const read = readRequest(form)
  if (!read.ok) return refused(name, 'Have another look.', read.errors)
  const done = await carryOut(api, slug, read.request, version, form)
  return done instanceof Error ? refused(name, done.message, formErrors(done.errors), done.status) : done
}

async function carryOut(
  api: ApiClient,
  slug: string,
  request: PlanRequest,
  version: number,
  form: FormData,
): Promise<Outcome | ApiProblem> {
  const params = { slug }
  if (request.do === 'try' || request.do === 'drop') {
    const reply =
      request.do === 'try'
        ? await api.attempt(tryWhatIf, { params, body: { changes: request.changes } })
        : await api.attempt(dropWhatIf, { params })
    return reply.ok ? { outcome: 'done', version } : reply.problem
  }
  if (request.do === 'edit') return makeEdit(api, slug, request.edit, version, form)
  if (request.do === 'accept') {
    const reply = await api.attempt(acceptWhatIf, { params, body: { version } })
    return reply.ok ? { outcome: 'done', version: reply.value.data.version } : reply.problem
  }
  const reply = await api.attempt(clearSection, { params, body: { version } })
  return reply.ok ? { outcome: 'done', version: 0 } : reply.problem
}

async function makeEdit(
  api: ApiClient,
  slug: string,
  edit: Edit,
  version: number,
  form: FormData,
): Promise<Outcome | ApiProblem> {
  const current = await api.attempt(getSection, { params: { slug } })
  if (!current.ok) return current.problem
  const { section, answers, today } = current.value
  const edited = applyEdit(answers, edit, newId, today)
  if (!edited.ok)
    return refused(String(form.get('form') ?? edit.kind), `${editFaultWords[edited.fault]}.`, {})
  const reply = await api.attempt(saveSection, {
    params: { slug },
    body: { answers: changedParts(answers, edited.route), version },
  })
  if (reply.ok) return { outcome: 'done', version: reply.value.data.version }
  if (reply.problem.status !== 409) return reply.problem
  return {
    outcome: 'conflict',
    message: reply.problem.message,
    version: section.version,
    saved_at: section.updated_at,
    differences: differencesBetween(answers, edited.route),
    fields: [...form].flatMap(([key, value]) =>
      typeof value === 'string' && key !== 'version' && key !== 'ticket'
        ? [[key, value] as [string, string]]
        : [],
    ),
    status: 409,
  }
}

/** Only the parts that the edit changed. */
function changedParts(before: RouteAnswers, after: RouteAnswers): AnswersInput {
  const parts = (Object.keys(after) as (keyof RouteAnswers)[]).filter((part) => after[part] !== before[part])
  return Object.fromEntries(parts.map((part) => [part, after[part]])) as AnswersInput
}

function refused(form: string, message: string, errors: FieldErrors, status = 422): Outcome {
  return { outcome: 'refused', message, errors, form, status: status || 503 }
}

/** `answers.steps.3.due_on` is the field `due_on` of the form that was sent. */
function formErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentences]) => {
      const part = path.split('.').findLast((one) => ownValue(fieldNames, one) || !/^\d+$/.test(one)) ?? path
      return [ownValue(fieldNames, part) ?? part, sentences]
    }),
  )
}

const fieldNames: Record<string, string> = {
  rank_needed: 'rank',
  cost_cents_per_year: 'cost',
  living_cents_per_year: 'living',
  budget_cents_per_year: 'budget',
  occupation: 'slug',
}
