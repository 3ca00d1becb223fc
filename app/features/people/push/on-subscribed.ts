type Emitter = { bind(event: string, listener: (data: never) => void): unknown }

/**
 * Calls `done` after each connection, once every channel is subscribed to or refused. A page that asks earlier for what it missed
 * misses what is published between the answer and the subscription.
 */
export function onSubscribed(connection: Emitter, channels: readonly Emitter[], done: () => void): void {
  const pending = new Set<Emitter>()
  connection.bind('state_change', ({ current }: { current: string }) => {
    if (current === 'connected') for (const channel of channels) pending.add(channel)
  })
  for (const channel of channels) {
    const settle = () => {
      if (pending.delete(channel) && pending.size === 0) done()
    }
    channel.bind('pusher:subscription_succeeded', settle)
    channel.bind('pusher:subscription_error', settle)
  }
}
