import { type Given, givenIn } from '#app/features/forms/answers.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'
import { changeSubmission, type OpenTask, submitTask } from './contract.ts'
import { maxTaskFiles } from './rules.ts'
import { taskWords } from './words.ts'

/** Stands before the names of a form's questions. */
export const answerPrefix = 'answers.'

/** What the form of a task hears; `given` is what was typed, for a page without scripts and for two windows at once. */
export type HandInResult = FormResult & {
  given?: { text: string; skip_reason: string; answers: Given }
  /** It was changed in another window. */
  isConflict?: boolean
}

/** Hands a task in, or changes what was handed in. */
export async function handleHandIn(api: ApiClient, task: OpenTask, form: FormData): Promise<HandInResult> {
  const intent = textOf(form, 'intent')
  const given = {
    text: textOf(form, 'text', 40_000),
    skip_reason: intent === 'skip' ? textOf(form, 'skip_reason', 10_000) : '',
    answers: givenIn(form, task.sections, answerPrefix),
  }
  if (intent === 'skip' && !given.skip_reason.trim())
    return { ok: false, intent, errors: { skip_reason: 'Say why, in a sentence' }, given, status: 422 }
  const call = {
    params: { id: String(task.id) },
    body: {
      text: given.text,
      skip_reason: given.skip_reason || undefined,
      answers: given.answers as Record<string, string | string[]>,
      upload_ids: form
        .getAll('upload_ids')
        .map(String)
        .filter(Boolean)
        .slice(0, maxTaskFiles + 1),
      version: Number(textOf(form, 'version', 6)),
    },
  }
  const isChange = task.submission.status === 'submitted'
  const reply = isChange ? await api.attempt(changeSubmission, call) : await api.attempt(submitTask, call)
  if (reply.ok)
    return {
      ok: true,
      intent,
      message: intent === 'skip' ? taskWords.skipped : isChange ? taskWords.changed : taskWords.handedIn,
    }
  const names = Object.fromEntries(Object.keys(reply.problem.errors).map((name) => [name, name]))
  return { ...refused(reply.problem, { intent, names }), given, isConflict: reply.problem.status === 409 }
}
