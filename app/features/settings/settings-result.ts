import { confirmPassword } from '#app/features/sign-in/contract.ts'
import type { ApiClient, Attempt } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'

/** The result of a form of the settings. */
export type SettingsResult = FormResult & {
  /** Shown once: see `recovery-codes.tsx`. */
  recoveryCodes?: string[]
  app?: { id: string; secret: string; uri: string; qr: string[] }
}

/** Confirms the person's identity if the form requires it: by password or app code. */
export async function confirmed(api: ApiClient, form: FormData): Promise<Attempt<unknown>> {
  if (!form.has('password') && !form.has('code')) return { ok: true, value: null }
  const [password, code] = [textOf(form, 'password'), textOf(form, 'code')]
  return api.attempt(confirmPassword, { body: code ? { code } : { password } })
}
