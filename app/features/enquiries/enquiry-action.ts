import { reportReasons } from '#app/features/moderation/report-rules.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { type FormResult, invalid, refused, resultOf } from '#app/platform/forms/form-result.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { answerEnquiry, askAgain, closeEnquiry, reportReply, sendEnquiry } from './contract.ts'
import { asksForHelp } from './message-words.ts'
import { enquiryWords } from './words.ts'

/** What the form of a question hears; `sent` is what was typed, for a page without scripts. */
export type EnquiryResult = FormResult<'first_name' | 'email' | 'message' | 'consent'> & {
  sent?: { first_name: string; email: string; message: string; consent: boolean }
  /** Whose help lines come first, where the writer may need help now. */
  help?: ReaderCountry
}

/** Handles the form of a question. */
export async function handleEnquiryForm(
  api: ApiClient,
  form: FormData,
  about: { type: string; id: string; country: ReaderCountry },
): Promise<EnquiryResult> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 20_000)
  const sent = {
    first_name: text('first_name'),
    email: text('email'),
    message: text('message'),
    consent: form.has('consent'),
  }
  const reply = await api.attempt(sendEnquiry, {
    body: {
      ...sent,
      subject_type: about.type.slice(0, 50),
      subject_id: about.id.slice(0, 200),
      last_name: text('last_name') || undefined,
      share_contact: form.has('share_contact'),
      hCaptchaToken: text('hCaptchaToken') || 'without-scripts',
    },
  })
  if (reply.ok)
    return {
      ok: true,
      message: enquiryWords.sent,
      help: asksForHelp(sent.message) ? about.country : undefined,
    }
  const { hCaptchaToken, ...errors } = reply.problem.errors
  const message = hCaptchaToken?.[0] ?? reply.problem.message
  return { ...refused({ ...reply.problem, errors, message }), sent }
}

/** What the forms of a thread hear. */
export type ThreadResult = FormResult<'message' | 'reason'>

/** Handles the forms of the page of enquiries. */
export async function handleThreadForm(api: ApiClient, form: FormData): Promise<ThreadResult> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 20_000)
  const id = text('id').slice(0, 20)
  if (text('intent') === 'report') {
    const reason = reportReasons.find((one) => one === text('reason'))
    if (!reason) return invalid({ reason: 'Please choose a reason' }, 'report')
    const reply = await api.attempt(reportReply, {
      params: { id, reply_id: text('reply_id').slice(0, 50) },
      body: { reason, details: text('details').slice(0, 1_000) },
    })
    return resultOf(reply, 'report', enquiryWords.reported)
  }
  const reply = await api.attempt(askAgain, { params: { id }, body: { message: text('message') } })
  return resultOf(reply, 'reply', enquiryWords.written)
}

/** Handles the forms of the provider who answers. */
export async function handleAnswerForm(api: ApiClient, id: string, form: FormData): Promise<ThreadResult> {
  const params = { id: id.slice(0, 20) }
  if (form.get('intent') === 'close')
    return resultOf(await api.attempt(closeEnquiry, { params }), 'close', enquiryWords.closed)
  const message = String(form.get('message') ?? '').slice(0, 20_000)
  return resultOf(
    await api.attempt(answerEnquiry, { params, body: { message } }),
    'answer',
    enquiryWords.written,
  )
}
