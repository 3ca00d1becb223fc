import { redirect } from 'react-router'
import { hideContactDetails } from '#app/features/enquiries/contact-details.ts'
import { asksForHelp, isHurtful } from '#app/features/enquiries/message-words.ts'
import { reportReasons } from '#app/features/moderation/report-rules.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { type FormResult, invalid, refused, resultOf } from '#app/platform/forms/form-result.ts'
import type { ApiProblem } from '#app/platform/problem.ts'
import {
  blockPerson,
  createMessage,
  createThread,
  deleteMessage,
  muteThread,
  openThread,
  readThread,
  reportMessage,
  unreadThread,
  updateMessage,
} from './contract.ts'
import { messagePath } from './paths.ts'
import { longestMessage } from './rules.ts'
import { type Care, messagingWords } from './words.ts'

/** What the forms of the page hear. `sent` is what was typed, `about` the message that was changed; `care` what the writer is asked first. */
export type MessageResult = FormResult<'message' | 'reason' | 'recipient_ids'> & {
  sent?: string
  about?: string
  care?: Care
}

/** Handles every form of the page of messages. */
export async function handleMessageForm(
  api: ApiClient,
  form: FormData,
  { id, isAdvisor }: { id: string | undefined; isAdvisor: boolean },
): Promise<MessageResult> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 4 * longestMessage)
  const intent = text('intent').slice(0, 20)
  const message_id = text('message_id').slice(0, 20)
  const params = { id: (id ?? '').slice(0, 20) }
  const one = { ...params, message_id }
  switch (intent) {
    case 'send':
    case 'start':
    case 'edit':
      return handleText(api, form, intent, one, isAdvisor)
    case 'delete':
      return resultOf(await api.attempt(deleteMessage, { params: one }), intent, messagingWords.deleted)
    case 'read':
      return resultOf(await api.attempt(readThread, { params, body: {} }), intent, 'Marked as read.')
    case 'unread': {
      const reply = await api.attempt(unreadThread, { params })
      if (!reply.ok) return refused(reply.problem, { intent })
      throw redirect(messagePath(null, isAdvisor)) // what is open counts as read
    }
    case 'mute':
    case 'unmute': {
      const muted = intent === 'mute'
      const said = muted
        ? 'You will not be told about new messages here.'
        : 'You will be told about new messages here.'
      return resultOf(await api.attempt(muteThread, { params, body: { muted } }), intent, said)
    }
    case 'block':
    case 'unblock': {
      const blocked = intent === 'block'
      const said = blocked
        ? 'Neither of you can write to the other now.'
        : 'You can write to each other again.'
      return resultOf(await api.attempt(blockPerson, { params, body: { blocked } }), intent, said)
    }
    case 'open': {
      const reply = await api.attempt(openThread, {
        params,
        body: { reason: text('reason').slice(0, 1_000) },
      })
      return resultOf(reply, intent, 'The conversation is open to you for 24 hours.')
    }
    case 'report': {
      const reason = reportReasons.find((value) => value === text('reason'))
      if (!reason) return invalid({ reason: 'Please choose a reason' }, intent)
      const details = text('details').slice(0, 1_000)
      return resultOf(
        await api.attempt(reportMessage, { params: one, body: { reason, details } }),
        intent,
        messagingWords.reported,
      )
    }
    default:
      return { ok: false, intent, status: 422, message: messagingWords.failed }
  }
}

/** A new message, a new thread, or another text for a message. */
async function handleText(
  api: ApiClient,
  form: FormData,
  intent: 'send' | 'start' | 'edit',
  { id, message_id }: { id: string; message_id: string },
  isAdvisor: boolean,
): Promise<MessageResult> {
  const text = (name: string, max: number) => String(form.get(name) ?? '').slice(0, max)
  const message = text('message', 4 * longestMessage)
  const care = text('confirmed', 4 * longestMessage) === message ? null : careFor(message)
  const about = intent === 'edit' ? { about: message_id } : {}
  if (care) return { ok: false, intent, care, sent: message, ...about }
  if (intent === 'edit') {
    const reply = await api.attempt(updateMessage, { params: { id, message_id }, body: { message } })
    const result = written(reply, intent, message, messagingWords.changed)
    return result.ok ? result : { ...result, ...about }
  }
  const body = { message, ...filesIn(form), client_id: text('client_id', 36) || undefined }
  if (intent === 'start') return startThread(api, form, body, isAdvisor)
  const reply = await api.attempt(createMessage, { params: { id }, body })
  return written(reply, intent, message, messagingWords.sent)
}

function filesIn(form: FormData): { upload_ids: string[] } {
  const upload_ids = form.getAll('upload_ids').map((id) => String(id).slice(0, 40))
  return { upload_ids: upload_ids.slice(0, 6) }
}

/** Leads to the new thread. */
async function startThread(
  api: ApiClient,
  form: FormData,
  body: { message: string; upload_ids: string[]; client_id: string | undefined },
  isAdvisor: boolean,
): Promise<MessageResult> {
  const intent = 'start'
  const recipient_ids = form.getAll('recipient_ids').map(Number).filter(Number.isInteger)
  if (recipient_ids.length === 0)
    return { ...invalid({ recipient_ids: 'Choose who gets it' }, intent), sent: body.message }
  const reply = await api.attempt(createThread, { body: { recipient_ids, ...body } })
  if (!reply.ok) return notWritten(reply.problem, intent, body.message)
  throw redirect(messagePath(reply.value.data.id, isAdvisor))
}

function written(
  reply: { ok: true } | { ok: false; problem: ApiProblem },
  intent: string,
  sent: string,
  message: string,
): MessageResult {
  return reply.ok ? { ok: true, intent, message } : notWritten(reply.problem, intent, sent)
}

/** The words come back with the sentence, also to someone who has lost the thread or their place at the school. */
function notWritten(problem: ApiProblem, intent: string, sent: string): MessageResult {
  const isGone = [401, 403, 404].includes(problem.status)
  return { ...refused(isGone ? { ...problem, message: messagingWords.gone } : problem, { intent }), sent }
}

/** What a writer is asked before a message goes, the most serious first; null when nothing. */
export function careFor(text: string): Care | null {
  if (asksForHelp(text)) return 'help'
  if (isHurtful(text)) return 'hurtful'
  return hideContactDetails(text) === text ? null : 'contact'
}
