import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { meetingLimits } from '../meeting-rules.ts'
import {
  askForMeeting,
  cancelMeeting,
  cancelOwnMeeting,
  declineMeeting,
  pickMeetingTime,
} from './contract.ts'
import { meetingWords } from './meeting-words.ts'

/** `sent` is what was typed, for a page without scripts. */
export type AskResult = FormResult & {
  sent?: { topic: string; place: string; minutes: number; times: string[] }
}

/** The forms about meetings on the page of a student, for advisors. */
export async function handleMeetingForm(api: ApiClient, id: string, form: FormData): Promise<AskResult> {
  const intent = textOf(form, 'intent')
  if (intent === 'cancel-meeting') {
    const params = { id, meeting_id: textOf(form, 'meeting_id', 20) }
    return resultOf(await api.attempt(cancelMeeting, { params }), intent, meetingWords.cancelled)
  }
  const sent = {
    topic: textOf(form, 'topic'),
    place: textOf(form, 'place'),
    minutes: Number(textOf(form, 'minutes', 5)) || 0,
    times: Array.from({ length: meetingLimits.maxTimes }, (_, at) => textOf(form, `times.${at}`, 16)),
  }
  const reply = await api.attempt(askForMeeting, { params: { id }, body: sent })
  if (!reply.ok) return { ...refused(reply.problem, { intent }), sent }
  return { ok: true, intent, message: meetingWords.asked }
}

/** The forms on a student’s own page of meetings. Each carries the meeting in its intent: `pick:12`. */
export async function handleOwnMeeting(api: ApiClient, form: FormData): Promise<FormResult> {
  const intent = textOf(form, 'intent')
  const [verb, id = ''] = intent.split(':')
  const params = { id }
  if (verb === 'pick') {
    const time = textOf(form, 'time', 30)
    return resultOf(
      await api.attempt(pickMeetingTime, { params, body: { time } }),
      intent,
      meetingWords.picked,
    )
  }
  if (verb === 'decline') {
    const reply = textOf(form, 'reply', 5_000)
    return resultOf(
      await api.attempt(declineMeeting, { params, body: { reply } }),
      intent,
      meetingWords.declined,
    )
  }
  if (verb === 'cancel')
    return resultOf(await api.attempt(cancelOwnMeeting, { params }), intent, meetingWords.cancelledOwn)
  return { ok: false, intent, message: 'We did not understand that form.', status: 422 }
}
