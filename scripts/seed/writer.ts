import { parentPort, workerData } from 'node:worker_threads'
import { openPool } from '../../app/platform/connections.server.ts'
import type { Catalogue } from './catalogue.ts'
import type { Span } from './chance.ts'
import { Rows } from './copy.ts'
import { inQuickTransaction } from './quick.ts'
import { addSchool } from './school.ts'

/** What a thread of the seed writes: its schools, each with as many people as it says. */
export type Order = {
  url: string
  schools: { number: number; size: number }[]
  catalogue: Catalogue
  span: Span
}
/** What it says after each transaction. */
export type Written = { schools: number; rows: number }

const schoolsAtOnce = 5

const { url, schools, catalogue, span } = workerData as Order
const pool = openPool(url, 'scripts', 1)
const client = await pool.connect()
const rows = new Rows()
for (let at = 0; at < schools.length; at += schoolsAtOnce) {
  const batch = schools.slice(at, at + schoolsAtOnce)
  for (const { number, size } of batch) addSchool(rows, number, { catalogue, span, size })
  await inQuickTransaction(client, () => rows.write(client))
  parentPort?.postMessage({ schools: batch.length, rows: rows.count } satisfies Written)
  rows.clear()
}
client.release()
await pool.end()
