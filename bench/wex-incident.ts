import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { schoolOnCall } from '../app/features/placements/school/tables.server.ts'
import { type Database, openPostgres } from '../app/platform/database.server.ts'
import { createSession } from '../test/people.ts'
import { createPlacement } from '../test/work-experience.ts'
import { onPostgres } from './on-postgres.ts'
import { median, type Report } from './report.ts'
import { post, schoolsOf, servicesOn } from './work-experience.ts'

const turns = 7
const goalSeconds = 5

/** From the student's click until the first text message is at the gateway, with the site's own workers. */
export async function benchWexIncident(report: Report): Promise<void> {
  await onPostgres(async (start, url) => {
    const gateway = await openGateway()
    const site = await start({ DEMO: 'off', SMS_URL: gateway.address, SMS_TOKEN: 'sample-token' })
    const { db, close } = openPostgres(url, { max: 2, purpose: 'scripts' })
    try {
      report.section(
        'Work experience: a serious incident',
        `On PostgreSQL, the site with its own workers; seconds from the student’s request until the text message to the first person on call is at the gateway. ${turns} incidents, each of another placement.`,
      )
      const [schoolId = 0] = await schoolsOf(db, 1)
      await db
        .insert(schoolOnCall)
        .values({ schoolId, position: 1, name: 'First Sample', phone: '+61400000011' })
      const [seconds, replies]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < turns; turn += 1) {
        const found = await reportIncident(db, schoolId, site.address, gateway)
        seconds.push(found.seconds)
        replies.push(found.replied)
      }
      const most = Math.max(...seconds)
      report.add({
        name: 'Report to first text message, the longest',
        value: `${most.toFixed(2)} s (median ${median(seconds).toFixed(2)} s)`,
        baseline: `${median(replies).toFixed(2)} s until the student has the numbers to ring`,
        ratio: median(seconds) / median(replies),
        goal: `≤ ${goalSeconds} s`,
        met: most <= goalSeconds,
      })
    } finally {
      await close()
      await site.stop()
      await gateway.close()
    }
  })
}

type Gateway = Awaited<ReturnType<typeof openGateway>>

async function reportIncident(db: Database, schoolId: number, address: string, gateway: Gateway) {
  const services = servicesOn(db)
  const { id, studentId } = await createPlacement(services, {
    schoolId,
    status: 'active',
    signed: ['student', 'host', 'guardian', 'school'],
  })
  const cookie = `yonder=${await createSession(services, studentId)}`
  const today = new Date().toISOString().slice(0, 10)
  const answers = {
    severity: 'serious',
    happened_on: today,
    what: 'The sample machine fell',
    reporter: 'Sample Student',
    reporter_phone: '0400 000 009',
  }
  const texted = gateway.next()
  const began = performance.now()
  await post(address, cookie, `/api/wex/placements/${id}/incidents`, { answers })
  const replied = (performance.now() - began) / 1_000
  const at = await texted
  return { replied, seconds: (at - began) / 1_000 }
}

/** Takes text messages as a provider does. */
async function openGateway() {
  let arrived: ((at: number) => void) | undefined
  const server = createServer((request: IncomingMessage, reply) => {
    request.resume().on('end', () => {
      reply.end('{}')
      arrived?.(performance.now())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/messages`,
    /** When the next message arrives. @throws Error after a minute without one */
    next: () =>
      new Promise<number>((resolve, reject) => {
        const tooLong = setTimeout(() => reject(new Error('no text message arrived')), 60_000)
        arrived = (at) => {
          clearTimeout(tooLong)
          resolve(at)
        }
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
