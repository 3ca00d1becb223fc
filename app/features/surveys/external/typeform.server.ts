import type { SurveyService } from './service.server.ts'

export type TypeformKeys = { url: string; token: string }

type Responses = { items?: { hidden?: Record<string, string>; submitted_at?: string }[] }

/**
 * Typeform. The reference goes along as the hidden field `ref`, and finished responses that hold it are searched for.
 * Source: Typeform's Responses API, `GET /forms/{form_id}/responses`.
 */
export function typeform({ url, token }: TypeformKeys): SurveyService {
  return {
    linkFor: (address, reference) => `${address}#ref=${reference}`,
    async isFinished(address, reference) {
      const form = new URL(address).pathname.split('/').filter(Boolean).at(-1) ?? ''
      const query = new URLSearchParams({
        query: reference,
        completed: 'true',
        page_size: '5',
        fields: 'none',
      })
      const reply = await fetch(`${url}/forms/${encodeURIComponent(form)}/responses?${query}`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      if (!reply.ok) throw new Error(`the survey service answered HTTP ${reply.status}`)
      const { items = [] } = (await reply.json()) as Responses
      return items.some(({ hidden, submitted_at }) => Boolean(submitted_at) && hidden?.ref === reference)
    },
  }
}
