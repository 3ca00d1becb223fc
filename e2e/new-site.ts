import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createDatabase, dropDatabase, sparePort } from '../test/postgres.ts'
import { isOnPostgres, newSiteDatabase, newSiteEnv, newSiteFolder, postgres } from './sites.ts'

export type NewSite = {
  origin: string
  /** With which the first admin is made. */
  token: string
  outbox: string
  /** The process of the site, which takes messages where its entry does. */
  process: ChildProcess
  stop(): Promise<void>
}

/**
 * A site without the demo on a folder of its own, before its first admin is made. `from` is a folder that was prepared for it, or
 * null: then this is its very first start, on the embedded engine.
 */
export async function newSite(
  entry = 'server/main.ts',
  from: string | null = newSiteFolder,
): Promise<NewSite> {
  const port = await sparePort()
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'yonder-new-site-'))
  if (from && existsSync(from)) cpSync(from, folder, { recursive: true })
  const database = from && isOnPostgres() ? `new_site_${port}` : null
  const onServer = database
    ? { DATABASE_URL: await createDatabase(postgres, database, newSiteDatabase) }
    : undefined
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, ...newSiteEnv, ...onServer, PORT: String(port), ORIGIN: origin, DATA_DIR: folder },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
  await expect.poll(() => said, { timeout: 100_000 }).toContain(`Yonder is at ${origin}`)
  const file = join(folder, 'setup-token')
  expect(said).toContain(`${origin}/setup`)
  expect(said).toContain(file)
  const token = readFileSync(file, 'utf8').trim()
  expect(said).not.toContain(token)
  const stop = async () => {
    await ended(child)
    if (database) await dropDatabase(postgres, database)
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, token, outbox: join(folder, 'outbox'), process: child, stop }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
}
