import { moveReportContact } from '#app/features/moderation/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, resultOf } from '#app/platform/forms/form-result.ts'
import {
  giveMessageReportBack,
  handleMessageReport,
  handMessageReportOver,
  openThread,
  takeMessageReport,
  updateMessageSettings,
} from './contract.ts'
import { maxDomains } from './links.ts'
import { longestReason } from './rules.ts'

/** The result of a form of the reports. `opened`: the thread that can be read now; `taken`: the report that they have now. */
export type ReportResult = FormResult<'outcome' | 'reason' | 'link_domains' | 'user_id'> & {
  opened?: string
  taken?: number
}

/** Handles the forms of the queue: taking a report, the order of who is told, and links. */
export async function handleReportForm(api: ApiClient, form: FormData): Promise<ReportResult> {
  const sent = textOf(form, 'intent', 40)
  const [intent = '', id = textOf(form, 'id', 20)] = sent.split(' ')
  switch (intent) {
    case 'take': {
      const reply = await api.attempt(takeMessageReport, { params: { id } })
      return {
        ...resultOf(reply, sent, 'You have taken the report.'),
        taken: reply.ok ? Number(id) : undefined,
      }
    }
    case 'up':
    case 'down': {
      const body = { move: intent } as const
      return resultOf(await api.attempt(moveReportContact, { params: { id }, body }), intent, 'Moved.')
    }
    default: {
      const given = textOf(form, 'link_domains', 16_000).split(/[\s,]/).filter(Boolean)
      const link_domains = given.slice(0, maxDomains).map((one) => one.slice(0, 300))
      const reply = await api.attempt(updateMessageSettings, { body: { link_domains } })
      return resultOf(reply, 'settings', 'Saved.')
    }
  }
}

/** Handles the forms of one report. */
export async function handleOneReportForm(api: ApiClient, id: string, form: FormData): Promise<ReportResult> {
  const params = { id }
  const intent = textOf(form, 'intent', 20)
  switch (intent) {
    case 'take':
      return resultOf(await api.attempt(takeMessageReport, { params }), intent, 'You have taken the report.')
    case 'give-back':
      return resultOf(
        await api.attempt(giveMessageReportBack, { params }),
        intent,
        'You gave the report back. A colleague can take it now.',
      )
    case 'hand-over': {
      const body = { user_id: textOf(form, 'user_id') || '0' }
      return resultOf(
        await api.attempt(handMessageReportOver, { params, body }),
        intent,
        'You handed the report over.',
      )
    }
    case 'open': {
      const thread = textOf(form, 'thread', 20)
      const body = { reason: textOf(form, 'reason', longestReason * 2) }
      const reply = await api.attempt(openThread, { params: { id: thread }, body })
      return {
        ...resultOf(reply, 'open', 'The conversation is open to you for 24 hours.'),
        opened: reply.ok ? thread : undefined,
      }
    }
    default: {
      const body = { outcome: textOf(form, 'outcome', longestReason * 2) }
      return resultOf(
        await api.attempt(handleMessageReport, { params, body }),
        'handle',
        'The report is closed.',
      )
    }
  }
}
