import { expect, test } from 'vitest'
import type { UserActor } from '../actor.ts'
import { channel, mayHear } from './channels.ts'

const actor: UserActor = {
  kind: 'user',
  userId: 7,
  roles: ['student'],
  schoolId: null,
  sessionId: 's',
  country: null,
  state: null,
  confirmedAt: new Date(0),
  needsSetup: false,
}
const channels = [
  channel('user_:id', ({ userId }, { id }) => id === String(userId)),
  channel('presence-App.Room.:room.:id', (_actor, { room, id }) => room === 'a' && id === '7'),
  channel('private-everybody', () => true),
]

test.each([
  ['user_7', true],
  ['user_8', false],
  ['user_07', false],
  ['user_7.0', false],
  ['user_', false],
  ['user_7\n', false],
  ['xuser_7', false],
  ['user_7/user_8', false],
  ['presence-App.Room.a.7', true],
  ['presence-App.Room.b.7', false],
  ['presence-AppxRoom.a.7', false],
  ['private-everybody', true],
  ['private-nobody', false],
  ['__proto__', false],
])('%j is heard only where a slice says so', (name, may) => {
  expect(mayHear(channels, actor, name)).toBe(may)
})
