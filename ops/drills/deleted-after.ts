import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { PgBoss } from 'pg-boss'
import { demoDomain, demoPassword } from '../../app/features/demo/log-ins.ts'
import { readRecords } from '../../app/features/people/deletion-records.server.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createStorage } from '../../app/platform/storage/storage.server.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { databaseAt, withClient } from '../cluster/database.ts'
import { environmentOf } from '../cluster/files.ts'
import { Visitor } from './visitor.ts'

type DrillPerson = { name: string; guid: string }

/** Someone new with the password of the demo, since other drills sign in its people. */
export async function makePerson(): Promise<DrillPerson> {
  const name = `drill-${Date.now()}`
  return withClient(databaseAt('primary'), async (client) => {
    const { rows } = await client.query<{ guid: string }>(
      `insert into "user" (guid, kind, status, first_name, email, email_verified_at, password_hash, dob, country, state,
        referral_code, created_at, updated_at)
      select gen_random_uuid(), kind, 'active', 'Drill', $1, now(), password_hash, dob, country, state, $2, now(), now()
      from "user" where email = $3 returning guid`,
      [`${name}@${demoDomain}`, name, `leaver@${demoDomain}`],
    )
    return { name, guid: rows[0]?.guid ?? '' }
  })
}

/** They have their account deleted, and the seven days are over. Returns once the deletion is recorded. */
export async function deletePerson(
  { processes, origin }: Cluster,
  { name, guid }: DrillPerson,
): Promise<void> {
  const visitor = new Visitor(origin)
  await visitor.signIn(name)
  const reply = await visitor.delete('/api/user', { password: demoPassword })
  if (!reply?.ok) throw new Error(`The deletion was answered ${reply?.status}`)
  const primary = databaseAt('primary')
  await withClient(primary, (client) =>
    client.query(`update "user" set deletion_due_at = now() where guid = $1`, [guid]),
  )
  await sendJob(primary, 'accounts-erase-due')
  await processes.until('the account is deleted', async () => !(await isThere(primary, guid)))
  const storage = await createStorage('', readSettings(environmentOf('worker')).s3)
  await processes.until('the deletion is recorded', async () =>
    (await readRecords(storage)).records.some(({ what, account }) => what === 'account' && account === guid),
  )
}

/** Runs the command on a database in which the person is there again. @returns the seconds that it took */
export async function repeatDeletion(restored: string, { guid }: DrillPerson): Promise<number> {
  if (!(await isThere(restored, guid))) throw new Error('The person is not in the restored database')
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/deletions-repeat.ts'], {
    env: {
      ...process.env,
      ...environmentOf('worker'),
      DATABASE_URL: restored,
      DATABASE_DIRECT_URL: '',
      DATABASE_REPLICA_URLS: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const words = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`The deletions were not repeated:\n${(await words).join('')}`)
  if (await isThere(restored, guid)) throw new Error('The person is still in the restored database')
  return Math.round((performance.now() - began) / 1_000)
}

async function sendJob(url: string, queue: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await boss.send(queue, {})
  await boss.stop()
}

/** With an address, which a deleted account has not. */
function isThere(url: string, guid: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select from "user" where guid = $1 and status <> 'closed' and email is not null`,
      [guid],
    )
    return rowCount === 1
  })
}
