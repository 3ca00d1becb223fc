import { data } from 'react-router'
import type { FormErrors } from '#app/features/people/forms/form-errors.ts'
import { textOf } from '#app/features/people/forms/posted-fields.ts'
import { confirmPassword } from '#app/features/sign-in/security-contract.ts'
import type { ApiClient, Attempt } from '#app/platform/api-client.ts'
import type { FieldErrors } from '#app/platform/problem.ts'

/** The result of a settings form, identified by `intent`. */
export type SettingsAnswer = {
  intent: string
  isGood: boolean
  message?: string
  errors?: FieldErrors
  /** Shown once: see `recovery-codes.tsx`. */
  recoveryCodes?: string[]
  app?: { id: string; secret: string; uri: string; qr: string[] }
}

/** The answer to a form of this page, or undefined for another one. */
export function answerTo(
  answer: SettingsAnswer | undefined,
  ...intents: string[]
): SettingsAnswer | undefined {
  return answer && intents.includes(answer.intent) ? answer : undefined
}

export function good(intent: string, message: string, more: Partial<SettingsAnswer> = {}): SettingsAnswer {
  return { intent, isGood: true, message, ...more }
}

/** A refusal with the status of the underlying call. */
export function refused(intent: string, problem: { status: number; message: string; errors: FieldErrors }) {
  const { errors, message, status } = problem
  const hasFields = Object.keys(errors).length > 0
  const answer: SettingsAnswer = { intent, isGood: false, errors, message: hasFields ? undefined : message }
  return data(answer, { status: status || 503 })
}

export function answered<T>(intent: string, reply: Attempt<T>, message: string) {
  return reply.ok ? data(good(intent, message)) : refused(intent, reply.problem)
}

/** The first error of each field. */
export function firstErrors(answer: SettingsAnswer | undefined): FormErrors {
  return Object.fromEntries(
    Object.entries(answer?.errors ?? {}).map(([field, [sentence]]) => [field, sentence]),
  )
}

/** Confirms the person's identity if the form requires it: by password or app code. */
export async function confirmed(api: ApiClient, form: FormData): Promise<Attempt<unknown>> {
  if (!form.has('password') && !form.has('code')) return { ok: true, value: null }
  const [password, code] = [textOf(form, 'password'), textOf(form, 'code')]
  return api.attempt(confirmPassword, { body: code ? { code } : { password } })
}
