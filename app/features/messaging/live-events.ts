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
