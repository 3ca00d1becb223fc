import { data } from 'react-router'
import { textOf } from '#app/features/people/forms/posted-fields.ts'
import {
  endOtherSessions,
  endSession,
  finishTotp,
  removeSecondFactor,
  renewRecoveryCodes,
  startTotp,
} from '#app/features/sign-in/security-contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { updateEmail } from './contract.ts'
import { savePassword } from './profile-forms.ts'
import { answered, confirmed, good, refused } from './settings-answer.ts'

/** Each form of the security page, after the password where it asks for one. */
export async function saveSecurityForm(api: ApiClient, form: FormData) {
  const intent = textOf(form, 'intent')
  const id = textOf(form, 'id')
  const proof = await confirmed(api, form)
  if (!proof.ok && intent !== 'finish-app') return refused(intent, proof.problem)
  switch (intent) {
    case 'email': {
      const reply = await api.attempt(updateEmail, { body: { email: textOf(form, 'email') } })
      return answered(intent, reply, reply.ok ? reply.value.message : '')
    }
    case 'password':
      return savePassword(api, form)
    case 'end-session': {
      const reply = await api.attempt(endSession, { params: { id } })
      return answered(intent, reply, 'That device is signed out.')
    }
    case 'end-others':
      return answered(intent, await api.attempt(endOtherSessions), 'All other devices are signed out.')
    case 'begin-app': {
      const reply = await api.attempt(startTotp, { body: {} })
      return reply.ok ? data(good(intent, '', { app: reply.value })) : refused(intent, reply.problem)
    }
    case 'finish-app': {
      const app = { id, secret: textOf(form, 'secret'), uri: textOf(form, 'uri'), qr: [] }
      const reply = await api.attempt(finishTotp, {
        params: { id },
        body: { code: textOf(form, 'app_code') },
      })
      if (!reply.ok) {
        const { code, ...others } = reply.problem.errors
        const errors = code ? { ...others, app_code: code } : others
        const answer = { intent, isGood: false, errors, message: reply.problem.message, app }
        return data(answer, { status: reply.problem.status || 503 })
      }
      return data(
        good(intent, 'Your authenticator app is added.', {
          recoveryCodes: reply.value.recovery_codes ?? undefined,
        }),
      )
    }
    case 'remove-factor': {
      const reply = await api.attempt(removeSecondFactor, { params: { id } })
      return answered(intent, reply, 'That second step is gone.')
    }
    case 'recovery-codes': {
      const reply = await api.attempt(renewRecoveryCodes, { body: {} })
      if (!reply.ok) return refused(intent, reply.problem)
      const { recovery_codes: recoveryCodes } = reply.value
      return data(good(intent, 'Here are your new codes. The old ones stopped working.', { recoveryCodes }))
    }
    default:
      return refused(intent, { status: 422, message: 'That form is not known here.', errors: {} })
  }
}
