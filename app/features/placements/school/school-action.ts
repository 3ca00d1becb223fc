import { type Given, givenIn } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { evidenceList, type Party, parties, type Topic, topicList } from '../rules/topics.ts'
import {
  confirmGuardian,
  decideOnPlacement,
  decideQuestion,
  getSchoolPlacement,
  liftHold,
  logVisit,
  recordEvidence,
  remindMany,
  remindParty,
  removeEvidence,
  saveChecks,
} from './school-contract.ts'
import { decisions, type SchoolDecision } from './school-rules.ts'
import { decisionWords } from './school-words.ts'
import { unsigned } from './unsigned.ts'

export type PlacementFormResult = FormResult & { given?: Given }

/** Before the names of what the school has checked. */
export const checkPrefix = 'answers.'

/** Handles the forms of a placement's page. */
export async function handlePlacementForm(
  api: ApiClient,
  id: string,
  form: FormData,
): Promise<PlacementFormResult> {
  const intent = textOf(form, 'intent')
  const params = { id }
  const decision = decisions.find((one) => one === intent)
  if (decision) return sendDecision(api, id, decision, form)
  const [kind, word = ''] = intent.split(':')
  switch (kind) {
    case 'remind': {
      const party = known(parties, word) as Party
      return resultOf(await api.attempt(remindParty, { params, body: { party } }), intent, 'Reminded.')
    }
    case 'checks':
      return sendChecks(api, id, form)
    case 'evidence': {
      const body = { kind: known(evidenceList, textOf(form, 'kind')), note: textOf(form, 'note', 5_000) }
      return resultOf(await api.attempt(recordEvidence, { params, body }), intent, 'Recorded.')
    }
    case 'no-evidence': {
      const body = { kind: known(evidenceList, word) }
      return resultOf(await api.attempt(removeEvidence, { params, body }), intent, 'Taken back.')
    }
    case 'question': {
      const topic = known(topicList, word) as Topic
      const body = { topic, question: textOf(form, 'question', 10_000), why: textOf(form, 'why', 5_000) }
      return resultOf(await api.attempt(decideQuestion, { params, body }), intent, 'Decided.')
    }
    case 'guardian': {
      const body = {
        name: textOf(form, 'name', 500),
        email: textOf(form, 'email', 500),
        phone: textOf(form, 'phone', 100),
      }
      const reply = await api.attempt(confirmGuardian, { params, body })
      const isConfirmed = reply.ok && reply.value.is_confirmed
      const unconfirmed =
        'Saved, and not confirmed yet. Read the warning. If the address is right, confirm it.'
      return resultOf(reply, intent, isConfirmed ? 'Confirmed.' : unconfirmed)
    }
    case 'visit': {
      const body = {
        kind: textOf(form, 'kind') === 'call' ? ('call' as const) : ('visit' as const),
        on: textOf(form, 'on', 20),
        note: textOf(form, 'note', 5_000),
      }
      return resultOf(await api.attempt(logVisit, { params, body }), intent, 'Logged.')
    }
    case 'lift': {
      const body = { reason: textOf(form, 'reason', 5_000) }
      return resultOf(await api.attempt(liftHold, { params, body }), intent, 'The hold is lifted.')
    }
    default:
      return { ok: false, intent, message: 'We did not understand that form.', status: 422 }
  }
}

async function sendDecision(
  api: ApiClient,
  id: string,
  decision: SchoolDecision,
  form: FormData,
): Promise<FormResult> {
  const reason = textOf(form, 'reason', 5_000)
  const signature = { name: textOf(form, 'signature', 500), agreed: form.get('signature_agreed') !== null }
  const reply = await api.attempt(decideOnPlacement, {
    params: { id, decision },
    body: decision === 'approve' ? { reason, signature } : { reason },
  })
  return resultOf(reply, decision, decisionWords[decision].done)
}

async function sendChecks(api: ApiClient, id: string, form: FormData): Promise<PlacementFormResult> {
  const { data } = await api.call(getSchoolPlacement, { params: { id } })
  const given = givenIn(form, checkSections(data.papers), checkPrefix)
  const reply = await api.attempt(saveChecks, {
    params: { id },
    body: { answers: given as Record<string, string | string[]> },
  })
  if (reply.ok) return { ok: true, intent: 'checks', message: 'Saved.' }
  const names = Object.fromEntries(
    Object.keys(reply.problem.errors).map((name) => [name, `${checkPrefix}${name}`]),
  )
  return { ...refused(reply.problem, { intent: 'checks', names }), given }
}

/** What the school is asked before it signs. */
export function checkSections(
  papers: readonly { form: string; sections: readonly FormSection[] }[],
): FormSection[] {
  return unsigned(papers.find(({ form }) => form === 'school')?.sections ?? [])
}

/** A word of a form that is none of the list: the API says so. */
function known<T extends string>(list: readonly T[], word: string): T {
  return list.find((one) => one === word) ?? (word as T)
}

/** Reminds the party whose turn it is in each of the chosen placements. */
export async function handleBoardForm(api: ApiClient, form: FormData): Promise<FormResult> {
  const ids = form.getAll('ids').map(String).slice(0, 100)
  if (ids.length === 0)
    return { ok: false, intent: 'remind', message: 'Choose some placements first.', status: 422 }
  const reply = await api.attempt(remindMany, { body: { ids } })
  if (!reply.ok) return refused(reply.problem, { intent: 'remind' })
  const { sent, left_out } = reply.value
  const others = left_out[0] ? ` ${left_out.length} left out: ${left_out[0].says}` : ''
  return { ok: true, intent: 'remind', message: `${sent} reminded.${others}` }
}
