import {
  endOtherSessions,
  endSession,
  finishTotp,
  removeSecondFactor,
  renewRecoveryCodes,
  startTotp,
} from '#app/features/sign-in/contract.ts'
import { confirmed } from '#app/features/sign-in/second-factor/prove-with-form.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, resultOf } from '#app/platform/forms/form-result.ts'
import { updateEmail } from './contract.ts'
import { savePassword } from './profile-forms.ts'
import type { SettingsResult } from './settings-result.ts'

/** Each form of the security page, after the password where it asks for one. */
export async function saveSecurityForm(api: ApiClient, form: FormData): Promise<SettingsResult> {
  const intent = textOf(form, 'intent')
  const id = textOf(form, 'id')
  const proof = await confirmed(api, form)
  if (!proof.ok && intent !== 'finish-app') return refused(proof.problem, { intent })
  switch (intent) {
    case 'email': {
      const reply = await api.attempt(updateEmail, { body: { email: textOf(form, 'email') } })
      return resultOf(reply, intent, reply.ok ? reply.value.message : '')
    }
    case 'password':
      return savePassword(api, form)
    case 'end-session': {
      const reply = await api.attempt(endSession, { params: { id } })
      return resultOf(reply, intent, 'That device is signed out.')
    }
    case 'end-others':
      return resultOf(await api.attempt(endOtherSessions), intent, 'All other devices are signed out.')
    case 'begin-app': {
      const reply = await api.attempt(startTotp, { body: {} })
      return reply.ok ? { ok: true, intent, app: reply.value } : refused(reply.problem, { intent })
    }
    case 'finish-app': {
      const qr = textOf(form, 'qr', 10_000)
        .split(/\s+/)
        .filter((row) => /^[01]+$/.test(row))
      const app = { id, secret: textOf(form, 'secret'), uri: textOf(form, 'uri'), qr }
      const reply = await api.attempt(finishTotp, {
        params: { id },
        body: { code: textOf(form, 'app_code') },
      })
      if (!reply.ok) return { ...refused(reply.problem, { intent, names: { code: 'app_code' } }), app }
      const recoveryCodes = reply.value.recovery_codes ?? undefined
      return { ok: true, intent, message: 'Your authenticator app is added.', recoveryCodes }
    }
    case 'remove-factor': {
      const reply = await api.attempt(removeSecondFactor, { params: { id } })
      return resultOf(reply, intent, 'The second step is removed.')
    }
    case 'recovery-codes': {
      const reply = await api.attempt(renewRecoveryCodes, { body: {} })
      if (!reply.ok) return refused(reply.problem, { intent })
      const { recovery_codes: recoveryCodes } = reply.value
      return {
        ok: true,
        intent,
        message: 'Here are your new codes. The old ones stopped working.',
        recoveryCodes,
      }
    }
    default:
      return { ok: false, intent, message: 'That form is not known here.', status: 422 }
  }
}
