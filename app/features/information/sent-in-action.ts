import type { Attempt } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused } from '#app/platform/forms/form-result.ts'
import type { SentInResult } from './components/sent-in-form.tsx'

/** The texts of a form by the names of its fields. @param fields how long each may be */
export function textsOf<Field extends string>(
  form: FormData,
  fields: Record<Field, number>,
): Record<Field, string> {
  const names = Object.keys(fields) as Field[]
  return Object.fromEntries(names.map((name) => [name, textOf(form, name, fields[name])])) as Record<
    Field,
    string
  >
}

/** What the script of the page adds; without scripts nothing. */
export function captchaOf(form: FormData): { hCaptchaToken?: string } {
  const token = textOf(form, 'hCaptchaToken', 4_000)
  return token ? { hCaptchaToken: token } : {}
}

const isAnswer = (name: string) => name.startsWith('answers.')

/** The result of a call for its form: what belongs to no field of it is said above. */
export function sentInResult<T>(
  reply: Attempt<T>,
  sent: Record<string, string>,
  message: string,
  more?: (value: T) => Partial<SentInResult>,
): SentInResult {
  if (reply.ok) return { ok: true, message, ...more?.(reply.value) }
  const names = Object.fromEntries(
    [...Object.keys(sent), ...Object.keys(reply.problem.errors).filter(isAnswer)].map((name) => [name, name]),
  )
  const { hCaptchaToken: [captcha] = [] } = reply.problem.errors
  return { ...refused(reply.problem, { names }), ...(captcha && { message: captcha }), sent }
}
