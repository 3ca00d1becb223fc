import pg from 'pg'
import { portOf, secrets } from './settings.ts'

export const databaseAt = (part: string, name = 'yonder', user = 'yonder') =>
  databaseOn(portOf(part), name, user)

export const databaseOn = (port: number, name = 'yonder', user = 'yonder') =>
  `postgres://${user}:${secrets.password}@127.0.0.1:${port}/${name}`

/** The role that owns the tables. The site connects as another one, which cannot change what must stay as it is. */
export const owner = 'yonder_owner'

/** Both roles and the database of the site, once. */
export async function makeDatabase(client: pg.Client): Promise<void> {
  for (const role of ['yonder', owner]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) await client.query(`create role ${role} login password '${secrets.password}'`)
  }
  const database = await client.query(`select from pg_database where datname = 'yonder'`)
  if (!database.rowCount) await client.query(`create database yonder owner ${owner}`)
}

/** For who migrates. */
export const migrationSettings = () => ({ DATABASE_MIGRATION_URL: databaseAt('primary', 'yonder', owner) })

export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
