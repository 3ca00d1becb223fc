const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yonder-device')
channel?.addEventListener('message', tell)

/** Tells this page and other tabs that what is stored has changed. */
export function announce(): void {
  channel?.postMessage(null)
  tell()
}

/** @returns ends it */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
