import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused } from '#app/platform/forms/form-result.ts'
import { cancelPlacement, submitPlacement } from '../student-contract.ts'

export type PlacementResult = FormResult & { given?: { signature?: string; reason?: string } }

/** Signs and sends a placement, or cancels it. */
export async function handlePlacement(api: ApiClient, id: string, form: FormData): Promise<PlacementResult> {
  const params = { id }
  if (textOf(form, 'intent') === 'cancel') {
    const intent = 'cancel'
    const reason = textOf(form, 'reason', 5_000)
    if (textOf(form, 'sure') !== 'yes')
      return { ...invalid({ sure: 'Tick this to cancel' }, intent), given: { reason } }
    const reply = await api.attempt(cancelPlacement, { params, body: { reason } })
    if (reply.ok) return { ok: true, intent, message: 'It is cancelled.' }
    return { ...refused(reply.problem, { intent }), given: { reason } }
  }
  const intent = 'submit'
  const signature = textOf(form, 'signature')
  const agreed = textOf(form, 'signature_agreed') === 'yes'
  const reply = await api.attempt(submitPlacement, {
    params,
    body: { signature: { name: signature, agreed } },
  })
  if (reply.ok) return { ok: true, intent, message: 'Signed and sent.' }
  const names = { signature: 'signature', signature_agreed: 'signature_agreed' } as const
  return { ...refused(reply.problem, { intent, names }), given: { signature } }
}
