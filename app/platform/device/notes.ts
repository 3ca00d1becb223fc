import { hasStored } from './owner.ts'
import { registerWorker, stopWorker, subscriptionOf } from './worker.ts'

/** Whether this browser shows notes of the site while no page is open. `denied`: its own settings forbid it. */
export type NotesHere = 'unsupported' | 'denied' | 'off' | 'on'

/** A browser by the address and the keys that its push service gave it. */
type Subscription = { endpoint: string; p256dh: string; auth: string }

export async function readNotesHere(): Promise<NotesHere> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await subscriptions()).length > 0 ? 'on' : 'off'
}

/**
 * Asks the person at the device for permission, which has to follow a press, and the push service for an address.
 * @returns null when they said no
 * @throws Error when the browser does not reach its push service, or stores nothing
 */
export async function subscribeHere(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await registerWorker()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // one for an earlier key of the site is in the way
    await (await subscriptionOf(registration))?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Nothing is shown here any more; the worker goes unless something is stored. */
export async function unsubscribeHere(): Promise<void> {
  for (const subscription of await subscriptions()) await subscription.unsubscribe().catch(() => false)
  if (!hasStored()) await stopWorker()
}

async function subscriptions(): Promise<PushSubscription[]> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  return (await Promise.all(registrations.map(subscriptionOf))).filter((one) => one !== null)
}
