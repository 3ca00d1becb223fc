import {
  closeContentReport,
  confirmCloseOfReport,
  declineCloseOfReport,
  escalateContentReport,
  giveContentReportBack,
  handContentReportOver,
  takeContentReport,
} from '#app/features/moderation/contract.ts'
import { maxNoteLength, reportEndings } from '#app/features/moderation/report-rules.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, resultOf } from '#app/platform/forms/form-result.ts'
import { openReportConversation } from './contract.ts'
import { longestReason } from './rules.ts'

/** The forms of one report, for Yonder's staff. */
export async function handleStaffReportForm(api: ApiClient, id: string, form: FormData): Promise<FormResult> {
  const params = { id }
  const intent = textOf(form, 'intent')
  const reason = textOf(form, 'reason', longestReason * 2)
  switch (intent) {
    case 'take':
      return resultOf(await api.attempt(takeContentReport, { params }), intent, 'You have taken the report.')
    case 'give-back':
      return resultOf(
        await api.attempt(giveContentReportBack, { params }),
        intent,
        'You gave the report back. A colleague can take it now.',
      )
    case 'hand-over': {
      const body = { user_id: textOf(form, 'user_id') || '0' }
      return resultOf(
        await api.attempt(handContentReportOver, { params, body }),
        intent,
        'You handed the report over.',
      )
    }
    case 'escalate': {
      const reply = await api.attempt(escalateContentReport, { params, body: { reason } })
      return resultOf(reply, intent, 'Escalated.')
    }
    case 'close': {
      const ending = reportEndings.find((one) => one === textOf(form, 'ending'))
      if (!ending) return invalid({ ending: 'Choose how it ended' }, intent)
      const note = textOf(form, 'note', maxNoteLength * 2)
      const reply = await api.attempt(closeContentReport, { params, body: { ending, note } })
      const isClosed = reply.ok && reply.value.data.state === 'closed'
      return resultOf(
        reply,
        intent,
        isClosed
          ? 'The report is closed.'
          : 'You asked to close it. It stays open until a colleague confirms.',
      )
    }
    case 'confirm-close':
      return resultOf(await api.attempt(confirmCloseOfReport, { params }), intent, 'The report is closed.')
    case 'decline-close':
      return resultOf(await api.attempt(declineCloseOfReport, { params }), intent, 'Declined.')
    default: {
      const reply = await api.attempt(openReportConversation, { params, body: { reason } })
      return resultOf(reply, 'open', 'Open for 24 hours.')
    }
  }
}
