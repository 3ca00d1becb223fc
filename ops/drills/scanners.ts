import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, portOf } from '../cluster/settings.ts'
import type { Drill } from './drills.ts'
import { withCluster } from './with-cluster.ts'

const packages = 'apt-get install -y testssl.sh sqlmap wapiti'

/** As from outside. */
const door = `https://127.0.0.1:${portOf('tls')}`

export const scanners: Drill = {
  what: 'testssl, sqlmap and wapiti look for known holes at the door with TLS',
  run: (report) =>
    withCluster(report, { ORIGIN: door }, async () => {
      const figures: string[] = []
      for (const scan of [scanTls, scanParameters, crawl]) {
        const { figure, findings } = await scan()
        report(figure)
        if (findings.length > 0) throw new Error(findings.join('\n'))
        figures.push(figure)
      }
      return figures.join('; ')
    }),
}

type Scan = () => Promise<{ figure: string; findings: string[] }>
type TlsFinding = { id: string; severity: string; finding: string }

/**
 * What is not looked at: the certificate, which this run has made for itself, and BREACH, which needs a page that compresses a secret
 * beside words of the request. Pages hold no secret: the session is an HttpOnly cookie, and `/api/session`, which gives the CSRF
 * token, repeats nothing.
 */
const accepted = /^(?:cert_|DNS_CAA|OCSP|overall_grade|grade_cap|final_score|BREACH$)/

const scanTls: Scan = async () => {
  const file = join(folder, 'testssl.json')
  await run('testssl', ['--quiet', '--color', '0', '--jsonfile', file, door.replace('https://', '')])
  const all = JSON.parse(readFileSync(file, 'utf8')) as TlsFinding[]
  const findings = all
    .filter(({ severity }) => /^(?:MEDIUM|HIGH|CRITICAL)$/.test(severity))
    .filter(({ id }) => !accepted.test(id))
    .map(({ id, severity, finding }) => `testssl: ${id} (${severity}): ${finding}`)
  return { figure: `testssl: ${all.length} checks, ${findings.length} of medium or above`, findings }
}

/** Addresses whose parameters reach a statement. */
const asked = [
  '/api/search?q=nurse&kinds=occupation',
  '/search?keyword=nurse',
  '/careers/occupations?industry=construction&level=3&sort=pay',
  '/explore/study?q=nursing&state=NSW&page=2',
  '/educators?country=nz&q=auckland',
  '/articles?tag=money',
]

const scanParameters: Scan = async () => {
  const findings: string[] = []
  for (const path of asked) {
    const log = await run('sqlmap', [
      '-u',
      door + path,
      '--batch',
      '--level=2',
      '--risk=1',
      '--flush-session',
    ])
    // what it suspects on the way ("appears to be injectable") it tries again before it says so at the end
    if (/is vulnerable|identified the following injection point/.test(log))
      findings.push(`sqlmap: ${path}\n${log.slice(-2_000)}`)
    else if (!/all tested parameters do not appear to be injectable/.test(log))
      findings.push(`sqlmap did not finish at ${path}\n${log.slice(-2_000)}`)
  }
  return { figure: `sqlmap: ${asked.length} addresses, ${findings.length} findings`, findings }
}

/** What wapiti tries at each page and form that it finds. Not `ssrf`, which asks a service of its makers. */
const attacks = ['exec', 'file', 'sql', 'xss', 'permanentxss', 'crlf', 'redirect', 'xxe', 'shellshock']
const observations = ['csp', 'cookieflags', 'http_headers', 'htaccess', 'backup']

/** A header that browsers read no more and that OWASP advises to leave out; the content security policy does its work. */
const outdatedHeader = 'X-XSS-Protection is not set'

type WapitiReport = { vulnerabilities: Record<string, { method: string; path: string; info: string }[]> }

const crawl: Scan = async () => {
  const file = join(folder, 'wapiti.json')
  const log = await run('wapiti', [
    ...['-u', `${door}/`, '--scope', 'domain', '--flush-session', '--store-session', join(folder, 'wapiti')],
    ...['-H', 'Accept-Encoding: gzip'], // it reads no Brotli, and finds no link then
    ...['-d', '3', '--max-links-per-page', '40', '--max-files-per-dir', '10', '--max-scan-time', '180'],
    ...['-m', [...observations, ...attacks].join(','), '--max-attack-time', '60'],
    ...['-f', 'json', '-o', file, '--no-bugreport'],
  ])
  const found = Number(/found (\d+) URLs and forms/.exec(log)?.[1] ?? 0)
  const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as WapitiReport
  const findings = Object.entries(vulnerabilities).flatMap(([kind, places]) =>
    places
      .filter(({ info }) => info !== outdatedHeader)
      .map(({ method, path, info }) => `wapiti: ${kind}: ${method} ${path}: ${info}`),
  )
  if (found < fewestPages) findings.push(`wapiti found only ${found} pages and forms:\n${log.slice(-2_000)}`)
  return { figure: `wapiti: ${found} pages and forms, ${findings.length} findings`, findings }
}

const fewestPages = 100

/** @returns what the program said */
async function run(program: string, given: string[]): Promise<string> {
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  child.stderr.on('data', (part) => (said += part))
  const missing = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new Error(`This drill needs ${program}: ${packages}`)))
  })
  await Promise.race([once(child, 'close'), missing])
  return said
}
