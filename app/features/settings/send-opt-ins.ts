import { clearPendingOptIn, optInsIn } from '#app/features/sign-in/pending-opt-ins.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { updatePreference } from './contract.ts'

let sending: Promise<void> | undefined

/**
 * Sends pending opt-ins after a sign-in. A failed one is retried next time; one that the server refuses, because the person is
 * too young, is dropped.
 */
export function sendPendingOptIns(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined
  })
  return sending
}

async function send(): Promise<void> {
  for (const { key, agreedAt } of optInsIn(document.cookie)) {
    const body = {
      notification_type: 'EMAIL',
      notification_key: key,
      notification_value: true,
      ...(agreedAt && { agreed_at: agreedAt }),
    } as const
    const reply = await browserApi.attempt(updatePreference, { body })
    if (reply.ok || reply.problem.status === 422) clearPendingOptIn(key)
  }
}
