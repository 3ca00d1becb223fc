import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/site.ts'
import { listenForChanges } from './listener.server.ts'

const { database, drop } = await openTestDatabase()
const log = { info() {}, warn() {}, error() {} } as never

test('listening ends also when it is stopped while it still connects', async () => {
  for (const ticks of [0, 1, 2, 5, 20]) {
    const listener = listenForChanges({ database, log, onHeard: async () => {} })
    await listener.start()
    for (let tick = 0; tick < ticks; tick += 1) await new Promise(setImmediate)
    await listener.stop()
  }
  await drop()
  expect(database.pool?.totalCount).toBe(0)
})
