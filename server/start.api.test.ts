import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findPostgres, sparePort, startPostgres } from '#test/postgres.ts'
import { openPglite } from '../app/platform/database.server.ts'
import { lockFolder } from '../app/platform/folder-lock.server.ts'

/** These start the built site as a process of its own; `npm test` builds it first. */
const onBuiltSite = test.skipIf(!existsSync('build/server/index.js'))
if (!existsSync('build/server/index.js'))
  console.warn('SKIPPED: starts of the built site, because it is not built')

const root = mkdtempSync(join(tmpdir(), 'yonder-start-'))
const template = join(root, 'template')
let port: number
let folders = 0
const running = new Set<ChildProcess>()

let first: Visit
/** What was seen during that first start. */
let seen: Awaited<ReturnType<typeof lookAround>>
beforeAll(async () => {
  writeFileSync(join(root, 'a-file'), '')
  port = await sparePort()
  if (existsSync('build/server/index.js'))
    first = await visit(template, async () => {
      seen = await lookAround(template)
    })
}, 300_000)
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A data folder of one's own, as the first start left it. */
function dataFolder(): string {
  folders += 1
  const folder = join(root, `data-${folders}`)
  cpSync(template, folder, { recursive: true })
  return folder
}

type Ended = { code: number | null; output: string; seconds: number }

function start(env: Record<string, string>) {
  const began = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      CONTENT_DIR: 'test/content',
      LOG_LEVEL: 'info',
      ...env,
    },
  })
  running.add(child)
  let output = ''
  const heard = (part: Buffer) => {
    output += part.toString()
  }
  child.stdout.on('data', heard)
  child.stderr.on('data', heard)
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, output, seconds: (performance.now() - began) / 1000 })
    }),
  )
  const ready = async (at = port) => {
    for (let attempt = 0; attempt < 2_000; attempt++) {
      const reply = await fetch(`http://127.0.0.1:${at}/ready`).catch(() => null)
      if (reply?.ok) return (performance.now() - began) / 1000
      if (child.exitCode !== null) throw new Error(`it ended instead: ${output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`it was never ready: ${output}`)
  }
  return { child, ended, ready, output: () => output }
}

type Visit = { page: number; code: number | null; hasErrors: boolean; isLocked: boolean }

let firstOutput: string

/** Starts the site on a data folder, asks for a page and ends the site: the answer, and how the site ended. */
async function visit(data: string, stay?: () => Promise<void>): Promise<Visit> {
  const site = start({ DATA_DIR: data, ...(stay && { NODE_DEBUG: 'module' }) })
  await site.ready()
  const { status } = await fetch(`http://127.0.0.1:${port}/`)
  await stay?.()
  site.child.kill('SIGTERM')
  const { code, output } = await site.ended
  firstOutput ??= output
  const hasErrors = /"level":(50|60)/.test(output)
  return { page: status, code, hasErrors, isLocked: existsSync(join(data, 'db.lock')) }
}

type AssetReply = { file: string; asked: string; got: string; vary: string }

/** The files of the data folder that others may read or write after an email was written, and how the page's assets are sent. */
async function lookAround(data: string): Promise<{ open: string[]; assets: AssetReply[] }> {
  const at = `http://127.0.0.1:${port}`
  const session = await fetch(`${at}/api/session`)
  const cookies = session.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const { token } = (await session.json()) as { token: string }
  await fetch(`${at}/api/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookies.join('; ') },
    body: JSON.stringify({ email: 'student@yonder.example' }),
  })
  await vi.waitFor(() => expect(existsSync(join(data, 'outbox'))).toBe(true), 20_000)
  const open = ['.', ...readdirSync(data, { recursive: true })]
    .map((name) => join(data, String(name)))
    .filter((path) => existsSync(path) && statSync(path).mode & 0o077)
  const html = await (await fetch(`${at}/`)).text()
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
  const assets: AssetReply[] = []
  for (const file of files)
    for (const asked of ['br', 'gzip', 'identity']) {
      const reply = await fetch(`${at}${file}`, { headers: { 'accept-encoding': asked } })
      const bytes = (await reply.arrayBuffer()).byteLength // as it was before it was compressed
      const got = reply.headers.get('content-encoding') ?? 'identity'
      if (bytes > 1_024) assets.push({ file, asked, got, vary: reply.headers.get('vary') ?? '' })
    }
  return { open, assets }
}

/** The bytes of all files, so that nothing can be overwritten unseen. */
function digestOf(folder: string): string {
  const hash = createHash('sha256')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort((one, other) =>
    join(one.parentPath, one.name).localeCompare(join(other.parentPath, other.name)),
  )) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

onBuiltSite(
  'a start that succeeds is ready, answers pages, and ends cleanly when it is asked to',
  async () => {
    const clean = { page: 200, code: 0, hasErrors: false, isLocked: false }
    expect([first, await visit(dataFolder())]).toEqual([clean, clean])
  },
)

onBuiltSite('a data folder that others can write into is not used', async () => {
  const data = dataFolder()
  chmodSync(data, 0o777)
  const before = digestOf(data)
  const { code, output } = await start({ DATA_DIR: data }).ended
  expect([code, output.trim()]).toEqual([1, expect.stringContaining(`chmod 700 ${data}`)])
  expect(output).not.toContain('    at ')
  expect(digestOf(data)).toBe(before)
})

test.skipIf(!existsSync('build/server/index.js') || !(await findPostgres()))(
  'two nodes on an empty PostgreSQL: one loads the content, the other waits for it, both open',
  async () => {
    const postgres = await startPostgres()
    try {
      const ports = [port, await sparePort()]
      const sites = ports.map((own) => start({ PORT: String(own), DATABASE_URL: postgres.url }))
      await Promise.all(sites.map((site, at) => site.ready(ports[at])))
      for (const site of sites) site.child.kill('SIGTERM')
      const ended = await Promise.all(sites.map((site) => site.ended))
      expect(ended.map(({ code }) => code)).toEqual([0, 0])
      expect(ended.filter(({ output }) => output.includes('content packs.'))).toHaveLength(1)
    } finally {
      await postgres.stop()
    }
  },
)

onBuiltSite('a stop loses no reply of people whom the balancer sends elsewhere once it is told', async () => {
  const site = start({ DATA_DIR: dataFolder(), DRAIN_SECONDS: '4' })
  await site.ready()
  const statuses: number[] = []
  let goesElsewhere = false
  const asking = Array.from({ length: 8 }, async () => {
    while (!goesElsewhere) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/session`)
      await reply.arrayBuffer()
      statuses.push(reply.status)
      // Eight people at a pace that no rate limit minds, however fast the machine is.
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  site.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(503)
  await new Promise((resolve) => setTimeout(resolve, 300))
  goesElsewhere = true
  const { code } = await site.ended
  await Promise.all(asking)
  expect(code).toBe(0)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

onBuiltSite('everything in the data folder is for the user alone whom the site runs as', () => {
  expect(seen.open).toEqual([])
})

onBuiltSite(
  'scripts and styles go out compressed to browsers that take it, and plain to others; the production build of React is what runs',
  () => {
    expect(new Set(seen.assets.map(({ file }) => file)).size).toBeGreaterThan(2)
    for (const { file, asked, got, vary } of seen.assets) {
      expect([file, got]).toEqual([file, asked])
      if (asked !== 'identity') expect(vary).toMatch(/accept-encoding/i)
    }
    const loaded = [...firstOutput.matchAll(/react-dom-server[\w.-]*\.(production|development)\.js/g)]
    expect(new Set(loaded.map(([, build]) => build))).toEqual(new Set(['production']))
  },
)

onBuiltSite.each([
  ['a wrong setting', { PORT: '99999', DEMO: 'maybe' }, /^PORT must be .*\nDEMO must be on or off\.$/],
  [
    'the built site outside production',
    { NODE_ENV: 'development' },
    /runs with NODE_ENV=production only \(it is development\)/,
  ],
  [
    'no PostgreSQL there',
    { DATABASE_URL: 'postgres://yonder:hunter2@127.0.0.1:1/yonder' },
    /does not answer at the address in DATABASE_URL/,
  ],
  [
    'a folder that cannot be',
    { DATA_DIR: join(root, 'a-file', 'data') },
    /Set DATA_DIR to a folder that you may write to/,
  ],
] as const)(
  '%s ends the start with a sentence',
  async (_name, env, sentence) => {
    const { code, output, seconds } = await start({ DATA_DIR: join(root, 'none'), ...env }).ended
    expect(code).toBe(1)
    expect(output.replace(/^Preparing the database …\n/, '').trim()).toMatch(sentence)
    expect(output).not.toMatch(/\n\s+at |hunter2/)
    expect(seconds).toBeLessThan(10)
  },
  20_000,
)

onBuiltSite(
  'a folder in use ends the start, and the one who has it is not disturbed',
  async () => {
    const data = dataFolder()
    const giveBack = await lockFolder(join(data, 'db'))
    const before = digestOf(data)
    const { code, output } = await start({ DATA_DIR: data }).ended
    expect([code, output]).toEqual([1, expect.stringContaining(`(process ${process.pid}). Stop it first`)])
    expect(digestOf(data)).toBe(before)
    await giveBack()
  },
  20_000,
)

onBuiltSite.each([
  ['has lost a file', (db: string) => rmSync(join(db, 'PG_VERSION'))],
  ['is broken inside', (db: string) => writeFileSync(join(db, 'global', 'pg_control'), 'not a control file')],
  [
    'holds something else',
    (db: string) => {
      rmSync(db, { recursive: true })
      cpSync('test', db, { recursive: true })
    },
  ],
] as const)(
  'a data folder that %s ends the start with what to do, and nothing in it is overwritten',
  async (_name, harm) => {
    const data = dataFolder()
    harm(join(data, 'db'))
    const before = digestOf(join(data, 'db'))
    const { code, output } = await start({ DATA_DIR: data }).ended
    expect(code).toBe(1)
    expect(output).toContain('it may be damaged. Nothing was changed. Restore a backup')
    expect(output).not.toMatch(/\n\s+at /)
    expect(digestOf(join(data, 'db'))).toBe(before)
  },
  30_000,
)

/** A data folder whose database a newer version has migrated. */
async function newerFolder(oldestVersion: string | null): Promise<string> {
  const data = dataFolder()
  const database = await openPglite({ folder: join(data, 'db') })
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, oldest_version)
      values ('from the future', 9999999999999, ${oldestVersion})`,
  )
  await database.close()
  return data
}

onBuiltSite(
  'a database that a newer version has prepared, and that this one does not work with, is left alone',
  async () => {
    const { code, output } = await start({ DATA_DIR: await newerFolder('99.0.0') }).ended
    expect(code).toBe(1)
    expect(output).toContain(
      'was prepared by a newer version of Yonder, and works with 99.0.0 and later; this is ',
    )
    expect(output).toContain('Nothing was changed.')
  },
  30_000,
)

onBuiltSite(
  'a database to which a newer version has only added serves this one too',
  async () => {
    expect(await visit(await newerFolder(null))).toEqual(first)
  },
  60_000,
)

onBuiltSite(
  'a port in use ends the start, and the database is closed properly',
  async () => {
    const data = dataFolder()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const { code, output } = await start({ DATA_DIR: data }).ended
    other.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} of 127.0.0.1 is in use already.`)
    expect(output).not.toMatch(/\n\s+at /)
    expect(existsSync(join(data, 'db.lock'))).toBe(false)
  },
  30_000,
)

onBuiltSite('a first start that was killed half-way leaves nothing in the way of the next', async () => {
  const data = join(root, 'interrupted')
  const first = start({ DATA_DIR: data })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  first.child.kill('SIGKILL')
  await first.ended
  const second = start({ DATA_DIR: data })
  await second.ready()
  second.child.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
})
