import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMs, load, type Running, sparePort, startServer } from './processes.ts'
import { median, type Report } from './report.ts'

const turns = 5

/** Cached pages beside a bare Node server and nginx that send the same bytes, in turn, five times. */
export async function benchCachedPage(report: Report, site: Running, path: string): Promise<void> {
  report.section(
    'A public page from memory',
    `\`${path}\`, brotli, 16 connections; A B C C B A, five times, medians of requests a second.`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'yonder-bench-'))
  const file = join(folder, 'page.br')
  const reply = await fetch(`${site.address}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const html = Buffer.from(await reply.arrayBuffer())
  writeFileSync(join(folder, 'page.html'), html)
  execFileSync('node', [
    '-e',
    `const z=require('zlib'),f=require('fs');f.writeFileSync(process.argv[2],z.brotliCompressSync(f.readFileSync(process.argv[1]),{params:{[z.constants.BROTLI_PARAM_QUALITY]:5}}))`,
    join(folder, 'page.html'),
    file,
  ])
  const port = await sparePort()
  const bare = await startServer({
    command: 'node',
    parameters: ['bench/bare-server.ts', file, String(port), 'br'],
    port,
    path: '/',
  })
  const nginx = await startNginx(folder, file)
  const rates = { site: [] as number[], bare: [] as number[], nginx: [] as number[] }
  const once = (name: keyof typeof rates, url: string) =>
    rates[name].push(load(url, { seconds: 2 }).requestsPerSecond)
  try {
    load(`${site.address}${path}`, { seconds: 2 })
    for (let turn = 0; turn < turns; turn++) {
      const order = [
        () => once('site', `${site.address}${path}`),
        () => once('bare', `${bare.address}/`),
        () => nginx && once('nginx', `${nginx.address}/page.html`),
      ]
      for (const run of turn % 2 ? order.reverse() : order) run()
    }
  } finally {
    await bare.stop()
    await nginx?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const [ours, theirs] = [median(rates.site), median(rates.bare)]
  report.add({
    name: 'Cached page against a bare Node buffer',
    value: `${Math.round(ours)} req/s`,
    baseline: `${Math.round(theirs)} req/s`,
    ratio: ours / theirs,
    goal: '≥ 0.75',
    met: ours / theirs >= 0.75,
  })
  if (rates.nginx.length)
    report.add({
      name: 'Cached page against nginx static',
      value: `${Math.round(ours)} req/s`,
      baseline: `${Math.round(median(rates.nginx))} req/s`,
      ratio: ours / median(rates.nginx),
    })
}

/** Rendering a page from its data, in processor time per request, beside React alone rendering a page of that size. */
export async function benchRender(report: Report, site: Running, paths: string[]): Promise<void> {
  report.section(
    'Drawing a page',
    'Processor time per request (user and system), past the cache and without compression, medians of five turns. The database is embedded, so its own work counts too. A page that is asked for again finds the content it reads in memory for a minute; the last line asks for another occupation each time and finds nothing there. The goal is for a page of 30 KB.',
  )
  const folder = mkdtempSync(join(tmpdir(), 'yonder-bench-'))
  const port = await sparePort()
  const bare = await startServer({
    command: 'node',
    parameters: ['bench/bare-render-server.ts', String(port)],
    env: { NODE_ENV: 'production' },
    port,
    path: '/',
  })
  try {
    for (const path of paths) {
      const url = `${site.address}${path}${path.includes('?') ? '&' : '?'}preview=1`
      const bytes = (await (await fetch(url)).arrayBuffer()).byteLength
      load(url, plainly)
      load(`${bare.address}/`, plainly)
      const ours: number[] = []
      const theirs: number[] = []
      for (let turn = 0; turn < turns; turn++) {
        ours.push(perRequest(site.pid, url))
        theirs.push(perRequest(bare.pid, `${bare.address}/`))
      }
      const value = median(ours)
      report.add({
        name: `\`${path}\` (${Math.round(bytes / 1024)} KB)`,
        value: `${value.toFixed(2)} ms`,
        baseline: `${median(theirs).toFixed(2)} ms (React alone, 30 KB)`,
        ratio: value / median(theirs),
        ...(bytes < 40_000 && { goal: '≤ 1.5 ms', met: value <= 1.5 }),
      })
    }
    const script = join(folder, 'occupations.lua')
    writeFileSync(script, await throughOccupations(site))
    load(site.address, { ...plainly, script })
    const ours = Array.from({ length: turns }, () => perRequest(site.pid, site.address, script))
    const each = median(ours)
    report.add({
      name: 'An occupation, another each time',
      value: `${each.toFixed(2)} ms`,
      goal: '≤ 8 ms',
      met: each <= 8,
    })
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As rendered, like the page beside it: compression is counted on its own. */
const plainly = { seconds: 2, connections: 4, headers: { 'accept-encoding': 'identity' } }

function perRequest(pid: number, url: string, script?: string): number {
  const before = cpuMs(pid)
  const { requests, errors } = load(url, { ...plainly, script })
  if (errors > 0) throw new Error(`${url}: ${errors} requests failed`)
  return (cpuMs(pid) - before) / Math.max(1, requests)
}

/** What wrk does to go through all occupations: more of them than content is kept of. */
async function throughOccupations(site: Running): Promise<string> {
  const slugs: string[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const reply = await fetch(`${site.address}/api/categories/occupation/?per_page=100&page=${page}`)
    const { data, meta } = (await reply.json()) as {
      data: { slug: string }[]
      meta: { last_page: number }
    }
    slugs.push(...data.map(({ slug }) => slug))
    last = meta.last_page
  }
  return `local names = {${slugs.map((slug) => `'${slug}'`).join(', ')}}
local turn = 0
function request()
  turn = turn + 1
  return wrk.format('GET', '/occupations/' .. names[1 + turn % #names] .. '?preview=1', { ['accept-encoding'] = 'identity' })
end
`
}

async function startNginx(folder: string, file: string): Promise<Running | undefined> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const port = await sparePort()
  mkdirSync(join(folder, 'www'))
  execFileSync('cp', [file, join(folder, 'www/page.html')])
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 256; }
http { access_log off; default_type text/html; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
keepalive_requests 1000000; server { listen 127.0.0.1:${port}; root ${folder}/www; add_header content-encoding br; } }`,
  )
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return startServer({
    command: 'nginx',
    parameters: ['-c', join(folder, 'nginx.conf'), '-p', folder],
    port,
    path: '/page.html',
    timeoutMs: 5_000,
  })
}
