import { systemClock } from '../app/platform/clock.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { createPerson, createSession } from '../test/people.ts'
import { openBrowser } from './conversations.ts'
import { onPostgres } from './on-postgres.ts'
import type { Running } from './processes.ts'
import type { Report } from './report.ts'
import { signIn } from './signed-in.ts'
import { addChecks } from './tool-checks.ts'
import { addTyping } from './tool-typing.ts'
import { p95, timesOf } from './work-experience.ts'

const people = 100
const savesEach = 5
const files = 60
const requests = 200

/** Rules, saving, files and typing of the tools. */
export async function benchTools(report: Report): Promise<void> {
  report.section(
    'Tools',
    `The checker’s rules alone in processor time; saving over HTTP on PostgreSQL by ${people} people at once; PDFs of a résumé one after another while two clients read other pages; typing in Chromium at 390 px with the processor slowed six times, from the key to the next paint.`,
  )
  await addChecks(report)
  await onPostgres(async (start, url) => {
    const site = await start({ DEMO: 'on' })
    const { db, close } = openPostgres(url, { max: 2, purpose: 'scripts' })
    const services = { db, clock: systemClock } as Services
    try {
      await addSaving(report, services, site)
      await addResumes(report, services, site)
      await addTyping(report, site)
    } finally {
      await close()
      await site.stop()
    }
  })
}

type Browser = Awaited<ReturnType<typeof openBrowser>>

async function addSaving(report: Report, services: Services, site: Running): Promise<void> {
  const browsers: Browser[] = []
  while (browsers.length < people) {
    const { id } = await createPerson(services, { role: 'user' })
    browsers.push(await openBrowser(site.address, await createSession(services, id)))
  }
  const student = await signIn(site.address, 'student')
  const { text } = await student.get('/api/tools/budget-planner/results')
  const { answers } = JSON.parse(text).data
  const timesWhile = async (call: (browser: Browser) => Promise<unknown>) => {
    const times: number[] = []
    await Promise.all(
      browsers.map(async (browser) => {
        for (let at = 0; at < savesEach; at += 1) {
          const began = performance.now()
          await call(browser)
          times.push(performance.now() - began)
        }
      }),
    )
    return p95(times.toSorted((one, other) => one - other))
  }
  await timesWhile((browser) => browser.get('/api/session'))
  const bare = await timesWhile((browser) => browser.get('/api/session'))
  const took = await timesWhile((browser) => browser.post('/api/tools/budget-planner/results', { answers }))
  report.add({
    name: `Saving a budget, ${people} at once, p95`,
    value: `${took.toFixed(0)} ms`,
    baseline: `${bare.toFixed(0)} ms for as many GET /api/session`,
    ratio: took / bare,
    goal: '≤ 60 ms',
    met: took <= 60,
  })
}

async function addResumes(report: Report, services: Services, site: Running): Promise<void> {
  const { id } = await createPerson(services, { role: 'user' })
  const browser = await openBrowser(site.address, await createSession(services, id))
  const student = await signIn(site.address, 'student')
  const { text } = await student.get('/api/tools/resume-helper/results')
  const content = JSON.parse(text).data.answers.resume
  const { data } = (await browser.post('/api/user/resumes', { title: 'Sample', content })) as {
    data: { file_url: string }
  }
  const others = async () => {
    const ask = (path: string) =>
      timesOf(site.address + path, browser.cookie, { requests: requests / 2, clients: 1 })
    const times = await Promise.all([ask('/about'), ask('/api/session')])
    return p95(times.flat().toSorted((one, other) => one - other))
  }
  const render = (count: number) =>
    timesOf(`${site.address}${data.file_url}?format=pdf`, browser.cookie, { requests: count, clients: 1 })
  await others()
  const quiet = await others()
  await render(5)
  const alone = p95(await render(files))
  const [times, beside] = await Promise.all([render(files), others()])
  report.add({
    name: 'A résumé as PDF, p95',
    value: `${alone.toFixed(0)} ms, ${p95(times).toFixed(0)} ms beside the others`,
    goal: '≤ 300 ms',
    met: alone <= 300,
  })
  report.add({
    name: 'Other requests beside PDFs, p95',
    value: `${beside.toFixed(0)} ms`,
    baseline: `${quiet.toFixed(0)} ms without them`,
    ratio: beside / quiet,
    goal: '< 200 ms',
    met: beside < 200,
  })
}
