import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'
import { toId } from '#app/platform/row-id.ts'
import { questionPath, resultPath } from '../addresses.ts'
import { finishQuiz, getAttemptInsights, startQuiz, updateAnswers } from '../contract.ts'
import { academyWords } from '../words.ts'
import { readAnswers, stepIn } from './answers.ts'

export type QuizResult = FormResult & {
  /** Where to go on. */
  to?: string
  /** Fields of questions whose answers were not stored, as they were sent. */
  typed?: [name: string, value: string][]
  /** How many questions have no answer; the finish waits for a second word. */
  skipped?: number
}

/**
 * For actions: the form of a quiz. Stores what can be stored, then goes to the next question, or finishes. A form of a try that
 * is finished leads to its result.
 */
export async function handleAnswers(
  api: ApiClient,
  place: { program: string; module: string },
  path: string,
  form: FormData,
): Promise<QuizResult> {
  const intent = textOf(form, 'intent')
  const attempt_id = textOf(form, 'attempt')
  if (!toId(attempt_id)) return { ok: false, intent, status: 422 }
  const done = await api.attempt(getAttemptInsights, { params: { ...place, attempt_id } })
  if (done.ok) return { ok: true, intent, to: resultPath(path, toId(attempt_id)) }
  const started = await api.attempt(startQuiz, { params: place, query: {} })
  if (!started.ok) return refused(started.problem, { intent })
  const { quiz, questions, attempt } = started.value.data
  if (String(attempt.id) !== attempt_id)
    return { ok: false, intent, message: academyWords.finishedElsewhere, status: 409 }

  const { answers, errors } = readAnswers(form, questions, attempt.answers)
  const params = { ...place, quiz: String(quiz.id) }
  const stored = await api.attempt(updateAnswers, { params, body: { attempt_id, answers } })
  if (!stored.ok) return refused(stored.problem, { intent })
  if (Object.keys(errors).length > 0)
    return { ok: false, intent, errors, typed: typedIn(form, Object.keys(errors)), status: 422 }
  if (intent !== 'finish') {
    const step = stepIn(textOf(form, 'step'), questions.length)
    return { ok: true, intent, to: questionPath(path, Math.min(step + 1, questions.length)) }
  }
  const skipped = questions.filter(({ slug }) => stored.value.data.answers[slug] === undefined).length
  if (skipped > 0 && !form.has('sure'))
    return { ok: false, intent, skipped, message: skippedWords(skipped), status: 422 }
  const finished = await api.attempt(finishQuiz, { params, body: { attempt_id } })
  if (!finished.ok) return refused(finished.problem, { intent })
  return { ok: true, intent, to: resultPath(path, toId(attempt_id)) }
}

function typedIn(form: FormData, slugs: readonly string[]): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && slugs.some((slug) => name === `q.${slug}` || name.startsWith(`q.${slug}.`))
      ? [[name, value.slice(0, 200)] as [string, string]]
      : [],
  )
}

function skippedWords(skipped: number): string {
  return skipped === 1
    ? 'One question has no answer yet. Answer it, or finish as it is.'
    : `${skipped} questions have no answer yet. Answer them, or finish as it is.`
}
