import { redirectDocument } from 'react-router'
import { confirmed } from '#app/features/sign-in/second-factor/prove-with-form.ts'
import { type ApiClient, addressOf } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { accountActions, isSensitive } from './account-rules.ts'
import { changeAccount, exportAccount } from './contract.ts'
import { accountDone } from './words.ts'

/** Answers the forms beside an account: what closes, opens or hands out one asks for the password before. */
export async function handleAccountForm(api: ApiClient, id: string, form: FormData) {
  const intent = textOf(form, 'intent')
  const requested = intent === 'role' ? textOf(form, 'role') : intent
  const action = accountActions.find((one) => one === requested)
  const params = { id }
  if (intent === 'export' || (action && isSensitive(action))) {
    const proof = await confirmed(api, form)
    if (!proof.ok) return respond(refused(proof.problem, { intent }))
  }
  if (intent === 'export') throw redirectDocument(addressOf(exportAccount, { params }))
  if (!action) return respond({ ok: false, intent, errors: { role: 'Choose a role first' }, status: 422 })
  const reply = await api.attempt(changeAccount, { params, body: { action } })
  return respond(resultOf(reply, intent, accountDone[action]))
}
