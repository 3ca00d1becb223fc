import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { test } from './test.ts'

/** A site without the demo on a new folder, as somebody starts it for the first time. */
async function newSite(): Promise<{ origin: string; token: string; stop(): Promise<void> }> {
  const port = await sparePort()
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'yonder-first-admin-'))
  const { PATH = '' } = process.env
  const facts = { NODE_ENV: 'production', CONTENT_DIR: 'test/content', DEMO: 'off', RATE_LIMITS: 'off' }
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH, ...facts, PORT: String(port), ORIGIN: origin, DATA_DIR: folder },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
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
  return { origin, token, stop }
}

function sparePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
}

test('the first admin is made by keyboard with the token of the start, adds a second step, and the page is gone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const site = await newSite()
  try {
    await open(page, `${site.origin}/setup`)
    expect(await barriers(page)).toEqual([])
    const password = 'Kererū in the plum tree'
    await page.getByLabel('Token').focus()
    for (const text of [site.token, 'Ada Aroha', 'ada@first.example']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Type it again').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Accounts like yours need a second step.')).toBeVisible()
    const secret = (await page.getByRole('main').locator('code').textContent()) ?? ''
    await page
      .getByLabel('Six digits')
      .fill(new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate())
    await page.keyboard.press('Enter')
    await expect(page.getByText('Write these ten codes down')).toBeVisible()
    await page.getByRole('button', { name: 'I have stored them' }).press('Enter')
    await expect(page).toHaveURL(`${site.origin}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.goto(`${site.origin}/setup`))?.status()).toBe(404)
  } finally {
    await site.stop()
  }
})
