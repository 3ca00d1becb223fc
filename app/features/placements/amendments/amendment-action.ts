import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import type { WorkDay } from '../rules/facts.ts'
import { type Party, parties } from '../rules/topics.ts'
import { signatureIn } from '../tokens/signature-in.ts'
import * as calls from './contract.ts'
import { amendmentDone } from './words.ts'

export const amendmentIntents = [
  'change-look',
  'change-save',
  'change-sign',
  'change-refuse',
  'change-withdraw',
  'end-early',
] as const
export type AmendmentIntent = (typeof amendmentIntents)[number]

/** What was typed, so that nothing is lost without scripts. */
export type GivenChange = {
  days: WorkDay[]
  address: string
  supervisor: string
  supervisor_phone: string
  tasks: string
  reason: string
}

/** `look`: who would sign, and what the approver would be asked. */
export type AmendmentResult = FormResult & { given?: GivenChange; look?: calls.Proposed }

/** Who sends a form: the student of a placement, or its school. */
export type AmendmentSide = 'student' | 'school'

export function isAmendmentIntent(intent: string): intent is AmendmentIntent {
  return amendmentIntents.includes(intent as AmendmentIntent)
}

/** Handles the forms about changes on the page of a placement. */
export async function handleAmendment(
  api: ApiClient,
  { side, id }: { side: AmendmentSide; id: string },
  intent: AmendmentIntent,
  form: FormData,
): Promise<AmendmentResult> {
  const reason = textOf(form, 'reason', 5_000)
  switch (intent) {
    case 'change-look':
    case 'change-save':
      return propose(api, { side, id }, intent, form)
    case 'end-early': {
      const body = {
        last_day: textOf(form, 'last_day', 20),
        is_short: textOf(form, 'is_short', 3) === 'yes',
        reason,
        signature: signatureIn(form),
      }
      const reply = await api.attempt(calls.endPlacementEarly, { params: { id }, body })
      return resultOf(reply, intent, amendmentDone.ended)
    }
    default: {
      const answer = answerOf[intent]
      const body = answer === 'sign' ? { signature: signatureIn(form) } : { reason }
      const call = side === 'student' ? calls.answerOwnAmendment : calls.answerSchoolAmendment
      const reply = await api.attempt(call, { params: { id, answer }, body })
      const isApplied = reply.ok && reply.value.data.is_applied
      return resultOf(reply, intent, isApplied ? amendmentDone.applied : doneWords[answer])
    }
  }
}

const answerOf = {
  'change-sign': 'sign',
  'change-refuse': 'refuse',
  'change-withdraw': 'withdraw',
} as const

const doneWords = {
  sign: amendmentDone.signed,
  refuse: amendmentDone.refused,
  withdraw: amendmentDone.withdrawn,
}

async function propose(
  api: ApiClient,
  { side, id }: { side: AmendmentSide; id: string },
  intent: 'change-look' | 'change-save',
  form: FormData,
): Promise<AmendmentResult> {
  const given = givenChange(form)
  const seen = form.getAll('signer').map(String)
  const signers = parties.filter((party: Party) => seen.includes(party))
  const body = { ...given, tasks: given.tasks.split('\n').slice(0, 1_000) }
  const call = side === 'student' ? calls.proposeOwnAmendment : calls.proposeSchoolAmendment
  const reply = await api.attempt(call, {
    params: { id },
    body: intent === 'change-save' ? { ...body, signers } : body,
  })
  if (!reply.ok) return { ...refused(reply.problem, { intent }), given }
  if (intent === 'change-look') return { ok: true, intent, look: reply.value.data, given }
  return { ok: true, intent, message: amendmentDone.proposed }
}

/** A row without a date is a day that is left out. */
function givenChange(form: FormData): GivenChange {
  const [dates, froms, tos] = ['day', 'from', 'to'].map((name) => form.getAll(name).map(String))
  const days = (dates ?? [])
    .slice(0, 1_000)
    .map((date, row) => ({ date, from: froms?.[row] ?? '', to: tos?.[row] ?? '' }))
    .filter(({ date }) => date !== '')
  return {
    days: days.map(({ date, from, to }) => ({
      date: date.slice(0, 10),
      from: from.slice(0, 5),
      to: to.slice(0, 5),
    })),
    address: textOf(form, 'address'),
    supervisor: textOf(form, 'supervisor'),
    supervisor_phone: textOf(form, 'supervisor_phone', 100),
    tasks: textOf(form, 'tasks', 9_000),
    reason: textOf(form, 'reason', 5_000),
  }
}
