import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { sparePort } from '../test/postgres.ts'

export type NewSite = {
  origin: string
  /** With which the first admin is made. */
  token: string
  outbox: string
  /** The process of the site, which takes messages where its entry does. */
  process: ChildProcess
  stop(): Promise<void>
}

/** A site without the demo on a new folder, as somebody starts it for the first time. */
export async function newSite(entry = 'server/main.ts'): Promise<NewSite> {
  const port = await sparePort()
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'yonder-new-site-'))
  const { PATH = '' } = process.env
  const facts = { NODE_ENV: 'production', CONTENT_DIR: 'test/content', DEMO: 'off', RATE_LIMITS: 'off' }
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, ...facts, PORT: String(port), ORIGIN: origin, DATA_DIR: folder },
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
