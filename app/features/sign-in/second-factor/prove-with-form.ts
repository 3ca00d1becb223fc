import type { ApiClient, Attempt } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { confirmPassword } from '../contract.ts'

/** Confirms the person's identity if the form requires it: by password or app code. */
export async function confirmed(api: ApiClient, form: FormData): Promise<Attempt<unknown>> {
  if (!form.has('password') && !form.has('code')) return { ok: true, value: null }
  const [password, code] = [textOf(form, 'password'), textOf(form, 'code')]
  return api.attempt(confirmPassword, { body: code ? { code } : { password } })
}
