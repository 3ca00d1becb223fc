import { expect, test } from 'vitest'
import { onSubscribed } from './on-subscribed.ts'

function emitter() {
  const listeners = new Map<string, (data: never) => void>()
  return {
    bind: (event: string, listener: (data: never) => void) => listeners.set(event, listener),
    emit: (event: string, data: object = {}) => listeners.get(event)?.(data as never),
  }
}

test('what was missed is asked for only once every channel is heard or refused, after each connection', () => {
  const [connection, own, community] = [emitter(), emitter(), emitter()]
  let asked = 0
  onSubscribed(connection, [own, community], () => {
    asked += 1
  })
  for (const times of [1, 2]) {
    connection.emit('state_change', { current: 'connecting' })
    connection.emit('state_change', { current: 'connected' })
    own.emit('pusher:subscription_succeeded')
    expect(asked).toBe(times - 1)
    community.emit('pusher:subscription_error')
    expect(asked).toBe(times)
  }
})
