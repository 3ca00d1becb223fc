/** What the push connection tells open pages. `connected` comes after each connection: whatever was missed can be asked for. */
export type LiveEvent =
  | { name: 'connected' }
  | { name: 'new_message' | 'update_message' | 'delete_message'; threadId: number }

const listeners = new Set<(event: LiveEvent) => void>()

/** @returns stops listening */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Handed over by the shell, which holds the connection. */
export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}

type MessageData = {
  message: { from_user_id: number; from_name: string }
  thread: { id: number }
  is_muted: boolean
}

/** A message event as the server sends it, or null for anything else. */
export function messageData(event: string, data: Record<string, unknown>): MessageData | null {
  if (!/^(?:new|update|delete)_message$/.test(event)) return null
  const { message, thread } = data as Partial<MessageData>
  return typeof thread?.id === 'number' && typeof message?.from_user_id === 'number'
    ? (data as MessageData)
    : null
}
