import type { Page } from '@playwright/test'

/** Settles once the page hears all that is sent to its person: each channel is answered for itself. Call it before the page opens. */
export function listening(page: Page): Promise<void> {
  const pending = ['user_', 'private-notification-centre', 'presence-App', 'private-community']
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = String(payload)
        if (!frame.includes('subscription_succeeded')) return
        const at = pending.findIndex((channel) => frame.includes(channel))
        if (at >= 0) pending.splice(at, 1)
        if (pending.length === 0) resolve()
      }),
    )
  })
}
