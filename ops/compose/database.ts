// For compose.yaml: waits for the primary, and makes the role and the database of the site once.
import { setTimeout as wait } from 'node:timers/promises'
import { databaseAt, makeDatabase, withClient } from '../cluster/database.ts'

const latest = Date.now() + 5 * 60_000
for (;;) {
  try {
    await withClient(databaseAt('primary', 'postgres', 'postgres'), makeDatabase)
    break
  } catch (error) {
    if (Date.now() > latest) throw error
    await wait(1_000) // Patroni says who is primary only to who asks
  }
}
