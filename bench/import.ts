import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { onPostgres } from './on-postgres.ts'
import { signIn } from './own-home.ts'
import type { Running } from './processes.ts'
import { median, type Report } from './report.ts'
import { startSite } from './start-site.ts'

const rows = 10_000
const turns = 5
const maxSeconds = 20
const maxSlowdown = 1.3
const paths = ['/', '/occupations/electrician-general', '/api/categories/occupation/?sort=pay']
const pauseMs = 5

/** A pack of 10,000 rows, all of them changed, imported while others read pages. */
export async function benchImport(report: Report): Promise<void> {
  await onPostgres((start) => measure(report, 'Import of a pack on PostgreSQL', () => start({ DEMO: 'on' })))
  const dataDir = mkdtempSync(join(tmpdir(), 'yonder-bench-import-'))
  await measure(report, 'Import of a pack with the embedded database', () =>
    startSite(dataDir, { DEMO: 'on' }),
  )
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(report: Report, title: string, start: () => Promise<Running>): Promise<void> {
  const site = await start()
  try {
    report.section(
      title,
      `${rows.toLocaleString('en-AU')} rows of an editable table, every one changed each time; medians of ${turns} turns. Pages are asked for one after another, every ${pauseMs} ms.`,
    )
    const admin = await signedIn(site.address)
    const packs: Uint8Array[] = []
    for (let at = 0; at <= turns; at += 1) packs.push(await packOf(site.address, admin, at))
    const turn = (at: number) => importOnce(site.address, admin, packs[at] as Uint8Array)
    await turn(0)
    await timesWhile(site.address, wait(3_000))
    const quiet: number[] = []
    const busy: number[] = []
    const seconds: { preview: number; run: number }[] = []
    for (let at = 1; at <= turns; at += 1) {
      quiet.push(...(await timesWhile(site.address, wait(3_000))))
      const importing = turn(at)
      busy.push(...(await timesWhile(site.address, importing)))
      seconds.push(await importing)
    }
    const run = median(seconds.map((one) => one.run))
    const isPostgres = title.includes('PostgreSQL')
    report.add({
      name: 'The import, from the press of the button until it is done',
      value: `${run.toFixed(1)} s`,
      ...(isPostgres && { goal: `≤ ${maxSeconds} s`, met: run <= maxSeconds }),
    })
    report.add({
      name: 'Upload, check and preview',
      value: `${median(seconds.map((one) => one.preview)).toFixed(1)} s`,
    })
    const [ours, before] = [p95(busy), p95(quiet)]
    report.add({
      name: `Pages meanwhile, p95 of ${busy.length}`,
      value: `${ours.toFixed(1)} ms`,
      baseline: `${before.toFixed(1)} ms without an import`,
      ratio: ours / before,
      ...(isPostgres && { goal: `≤ ${maxSlowdown} ×`, met: ours / before <= maxSlowdown }),
    })
  } finally {
    await site.stop()
  }
}

type Admin = { cookie: string; token: string }

async function signedIn(address: string): Promise<Admin> {
  const cookie = await signIn(address, 'admin@yonder.example')
  const reply = await fetch(`${address}/api/session`, { headers: { cookie } })
  return { cookie, token: ((await reply.json()) as { token: string }).token }
}

async function importOnce(address: string, admin: Admin, pack: Uint8Array) {
  const headers = headersOf(admin)
  const call = async (path: string, init: RequestInit) => {
    const reply = await fetch(`${address}/api/admin/packs${path}`, init)
    const answer = (await reply.json()) as { id?: string; data?: { state: string; error: string | null } }
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`)
    return answer
  }
  const form = new FormData()
  form.set('file', new File([pack as never], 'pack.zip'))
  const began = performance.now()
  const { id } = await call('/uploads', { method: 'POST', headers, body: form })
  const previewed = performance.now()
  await call(`/imports/${id}/start`, {
    method: 'POST',
    body: '{"take":[]}',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  for (;;) {
    const { data } = await call(`/imports/${id}`, { headers })
    if (data?.state === 'done') break
    if (data?.state === 'failed') throw new Error(data.error ?? 'the import failed')
    await wait(250)
  }
  return { preview: (previewed - began) / 1_000, run: (performance.now() - previewed) / 1_000 }
}

function headersOf({ cookie, token }: Admin): Record<string, string> {
  return {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    cookie,
    'x-csrf-token': token,
  }
}

/** The pack of pages and team, with 10,000 members whose words are other ones in each turn. */
async function packOf(address: string, admin: Admin, turn: number): Promise<Uint8Array> {
  const reply = await fetch(`${address}/api/admin/packs/archive?pack=articles/editorial`, {
    headers: headersOf(admin),
  })
  const files: Zippable = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  const line = (at: number) =>
    `person-${at},Person ${at},Role ${at} of turn ${turn},"Writes about work, and turns ${turn} into words that nobody has used before.",${at % 1_000},coast,pen-line`
  const team = [
    'slug,name,role,bio,order,art_theme,icon',
    ...Array.from({ length: rows }, (_, at) => line(at)),
  ]
  files['team.csv'] = strToU8(`${team.join('\n')}\n`)
  files['manifest.yaml'] = strToU8(
    strFromU8(files['manifest.yaml'] as Uint8Array).replace(/(path: team\.csv\n\s+rows: )\d+/, `$1${rows}`),
  )
  return zipSync(files)
}

async function timesWhile(address: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const ending = work.finally(() => {
    isOver = true
  })
  for (let at = 0; !isOver; at += 1) {
    const began = performance.now()
    await (await fetch(address + paths[at % paths.length])).arrayBuffer()
    times.push(performance.now() - began)
    await wait(pauseMs)
  }
  await ending
  return times
}

function p95(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
