import type { ApiClient, Attempt } from '#app/platform/api-client.ts'
import { newId } from '#app/platform/ids.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { ApiProblem, FieldErrors } from '#app/platform/problem.ts'
import {
  acceptWhatIf,
  answerProposal,
  clearSection,
  dropWhatIf,
  getPlanner,
  getSection,
  saveSection,
  tryWhatIf,
} from '../contract.ts'
import type { RouteAnswers } from '../plan-parts.ts'
import type { AnswersInput, Section } from '../shapes.ts'
import { asNewRoute } from '../what-if/new-route.ts'
import { previewWhatIf } from '../what-if/preview-contract.ts'
import { previewQueryOf, triedField } from '../what-if/what-if-query.ts'
import { editErrorWords, noFreeRoute } from '../words.ts'
import { applyEdit, type Edit } from './edits.ts'
import { type PlanRequest, readRequest } from './read-edit.ts'
import type { Outcome, RouteOutcome } from './route-outcome.ts'
import { differencesBetween } from './versions.ts'

type Latest = { section: Section; answers: RouteAnswers; today: string }

/** How the route of a page is read and saved: by its owner, or by an advisor for them. */
export type RouteCalls = {
  read(): Promise<Attempt<Latest>>
  save(body: { answers: AnswersInput; version: number }): Promise<Attempt<{ data: Section }>>
}

/** Handles a form of the page: parses it, applies the edit to the latest version, and saves it unless there is a conflict. */
export function handleForm(api: ApiClient, slug: string, form: FormData): Promise<RouteOutcome> {
  const calls: RouteCalls = {
    read: () => api.attempt(getSection, { params: { slug } }),
    save: (body) => api.attempt(saveSection, { params: { slug }, body }),
  }
  return withTicket(form, (request, version) => carryOut(api, slug, calls, request, version, form))
}

/** The same for an advisor, who edits a route and does nothing else with it. */
export function handleEditFor(calls: RouteCalls, form: FormData): Promise<RouteOutcome> {
  return withTicket(form, async (request, version) =>
    request.do === 'edit'
      ? makeEdit(calls, request.edit, version, form)
      : refused(String(form.get('form') ?? ''), 'Only its owner can do that.', {}),
  )
}

type Carry = (request: PlanRequest, version: number) => Promise<Outcome | ApiProblem>

async function withTicket(form: FormData, carry: Carry): Promise<RouteOutcome> {
  const ticket = form.get('ticket')
  const outcome = await outcomeOf(form, carry)
  return typeof ticket === 'string' ? { ...outcome, ticket } : outcome
}

async function outcomeOf(form: FormData, carry: Carry): Promise<Outcome> {
  const name = String(form.get('form') ?? form.get('intent') ?? '')
  const version = Number(form.get('version') ?? 0) || 0
  const read = readRequest(form)
  if (!read.ok) return refused(name, 'Have another look.', read.errors)
  const done = await carry(read.request, version)
  return done instanceof Error ? refused(name, done.message, formErrors(done.errors), done.status) : done
}

async function carryOut(
  api: ApiClient,
  slug: string,
  calls: RouteCalls,
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
  if (request.do === 'keep-as') return keepAsOther(api, slug, form)
  if (request.do === 'edit') return makeEdit(calls, request.edit, version, form)
  if (request.do === 'keep') {
    const tried = await api.attempt(tryWhatIf, { params, body: { changes: request.changes } })
    if (!tried.ok) return tried.problem
  }
  if (request.do === 'answer') {
    const { id, line, accept } = request
    const reply = await api.attempt(answerProposal, {
      params: { slug, id },
      body: { line, accept, version },
    })
    return reply.ok ? { outcome: 'done', version: reply.value.data.version } : reply.problem
  }
  if (request.do === 'accept' || request.do === 'keep') {
    const reply = await api.attempt(acceptWhatIf, { params, body: { version } })
    return reply.ok ? { outcome: 'done', version: reply.value.data.version } : reply.problem
  }
  const reply = await api.attempt(clearSection, { params, body: { version } })
  return reply.ok ? { outcome: 'done', version: 0 } : reply.problem
}

/** Stores what a form tries as another route, in the first one that is empty; the route itself stays. */
async function keepAsOther(api: ApiClient, slug: string, form: FormData): Promise<Outcome | ApiProblem> {
  const query = new URLSearchParams(
    [...form].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
  query.set(triedField, '1')
  const [planner, tried] = await Promise.all([
    api.attempt(getPlanner),
    api.attempt(previewWhatIf, { params: { slug }, query: previewQueryOf(query) ?? {} }),
  ])
  if (!planner.ok) return planner.problem
  if (!tried.ok) return tried.problem
  const free = planner.value.sections.find(({ is_started }) => !is_started)
  if (!free) return refused('keep-as', noFreeRoute, {})
  const reply = await api.attempt(saveSection, {
    params: { slug: free.slug },
    body: { answers: asNewRoute(tried.value.data.copy, planner.value.today), version: free.version },
  })
  return reply.ok
    ? { outcome: 'done', version: reply.value.data.version, to: `/career-planner/${free.slug}` }
    : reply.problem
}

async function makeEdit(
  calls: RouteCalls,
  edit: Edit,
  version: number,
  form: FormData,
): Promise<Outcome | ApiProblem> {
  const current = await calls.read()
  if (!current.ok) return current.problem
  const { section, answers, today } = current.value
  const edited = applyEdit(answers, edit, newId, today)
  if (!edited.ok)
    return refused(String(form.get('form') ?? edit.kind), `${editErrorWords[edited.fault]}.`, {})
  const reply = await calls.save({ answers: changedParts(answers, edited.route), version })
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
