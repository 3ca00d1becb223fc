import { redirect } from 'react-router'
import type { ApiClient } from '#app/platform/api-client.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'
import { acceptDraft } from '../contract.ts'

/** What the form of a draft hears; what was typed comes back with a refusal. */
export type DraftResult = FormResult & { typed?: TypedStep[] }

type TypedStep = { title: string; due_on: string }

/** The most steps of a draft's form. */
const maxSteps = 10

/** Makes a route of the form's steps; an emptied step is left out. Then goes to the route. */
export async function acceptDraftForm(api: ApiClient, form: FormData): Promise<DraftResult | Response> {
  const intent = 'accept-draft'
  const typed = stepsIn(form)
  const sent = typed.flatMap((step, at) => (step.title ? [{ ...step, at }] : []))
  const reply = await api.attempt(acceptDraft, {
    body: {
      occupation: String(form.get('occupation') ?? ''),
      subjects: form.getAll('subjects').map(String),
      steps: sent.map(({ title, due_on }) => ({ title, due_on: due_on || null })),
    },
  })
  if (reply.ok) return redirect(`/career-planner/${reply.value.data.slug}`, 303)
  // The API counts the steps it was sent, the form those it shows.
  const names = Object.fromEntries(
    sent.flatMap(({ at }, position) =>
      ['title', 'due_on'].map((field) => [`steps.${position}.${field}`, `steps.${at}.${field}`]),
    ),
  )
  return { ...refused(reply.problem, { intent, names }), typed }
}

function stepsIn(form: FormData): TypedStep[] {
  // The field wraps, so that long steps are in sight; a step is one line all the same.
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  const steps: TypedStep[] = []
  for (let at = 0; at < maxSteps && form.has(`steps.${at}.title`); at++)
    steps.push({ title: text(`steps.${at}.title`), due_on: text(`steps.${at}.due_on`) })
  return steps
}
