import { onPostgres } from './on-postgres.ts'
import { cpuMs, load, type Running } from './processes.ts'
import { median, type Report } from './report.ts'

const turns = 5

/** A page that is rendered for one person: the own home of the student of the demo, on a real PostgreSQL when its programs are here. */
export async function benchOwnHome(report: Report): Promise<void> {
  await onPostgres(async (start) => {
    const site = await start({ DEMO: 'on' })
    try {
      report.section(
        'A page for one person',
        'Processor time of the site for one request (user and system) on PostgreSQL, four connections, compressed; medians of five turns.',
      )
      await measure(report, site)
    } finally {
      await site.stop()
    }
  })
}

async function measure(report: Report, site: Running): Promise<void> {
  const cookie = await signIn(site.address)
  const perRequest = (path: string) => {
    const before = cpuMs(site.pid)
    const { requests, errors } = load(`${site.address}${path}`, {
      seconds: 2,
      connections: 4,
      headers: { cookie },
    })
    if (errors > 0) throw new Error(`${path}: ${errors} requests failed`)
    return (cpuMs(site.pid) - before) / Math.max(1, requests)
  }
  perRequest('/home')
  const [home, session]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    home.push(perRequest('/home'))
    session.push(perRequest('/api/session'))
  }
  const [ours, lightest] = [median(home), median(session)]
  report.add({
    name: '`/home` of somebody who is signed in',
    value: `${ours.toFixed(2)} ms`,
    baseline: `${lightest.toFixed(2)} ms for GET /api/session`,
    ratio: ours / lightest,
    goal: '≤ 4 ms',
    met: ours <= 4,
  })
}

/** The cookies of someone of the demo. */
export async function signIn(address: string, email = 'student@yonder.example'): Promise<string> {
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const session = await fetch(`${address}/api/session`, { headers })
  const { token } = (await session.json()) as { token: string }
  const reply = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-csrf-token': token,
      cookie: cookiesOf(session),
    },
    body: JSON.stringify({ email, password: 'Horizon-2026!' }),
  })
  if (!reply.ok) throw new Error(`${email} could not sign in: ${await reply.text()}`)
  return cookiesOf(reply)
}

function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
