import type { ApiClient } from '#app/platform/api-client.ts'
import { type FormResult, resultOf } from '#app/platform/forms/form-result.ts'
import { handleMessageReport, openThread, updateMessageSettings } from './contract.ts'
import { mostDomains } from './links.ts'
import { longestReason } from './rules.ts'

/** What the forms of the queue hear; `opened` is the thread that can be read now. */
export type ReportResult = FormResult<'outcome' | 'reason' | 'link_domains'> & { opened?: string }

/** Handles the forms of the safeguarding staff. */
export async function handleReportForm(api: ApiClient, form: FormData): Promise<ReportResult> {
  const text = (name: string, most: number) => String(form.get(name) ?? '').slice(0, most)
  const params = { id: text('id', 20) }
  switch (text('intent', 20)) {
    case 'handle': {
      const body = { outcome: text('outcome', longestReason * 2) }
      return resultOf(await api.attempt(handleMessageReport, { params, body }), 'handle', 'Done.')
    }
    case 'open': {
      const body = { reason: text('reason', longestReason * 2) }
      const reply = await api.attempt(openThread, { params, body })
      return { ...resultOf(reply, 'open', 'Opened for a day.'), opened: reply.ok ? params.id : undefined }
    }
    default: {
      const given = text('link_domains', 16_000).split(/[\s,]/).filter(Boolean)
      const link_domains = given.slice(0, mostDomains).map((one) => one.slice(0, 300))
      return resultOf(
        await api.attempt(updateMessageSettings, { body: { link_domains } }),
        'settings',
        'Saved.',
      )
    }
  }
}
