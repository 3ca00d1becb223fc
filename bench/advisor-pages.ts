import { firstLoad } from './bytes.ts'
import type { Running } from './processes.ts'
import type { Report } from './report.ts'
import { type SignedIn, signIn } from './signed-in.ts'

/** A first load of a page behind the sign-in, all of it: HTML, style and scripts. Source: issue 13, measures. */
const goal = 180 * 1024

const pages = [
  '/advisor/dashboard',
  '/advisor/analytics',
  '/advisor/students',
  '/advisor/students/onboarding',
  '/advisor/students/onboarding/csv',
  '/advisor/students/onboarding/google',
  '/advisor/students/onboarding/manual',
  '/advisor/students/onboarding/imports',
  '/advisor/groups',
  '/advisor/career-tasks',
  '/advisor/career-tasks/new',
  '/advisor/messages',
  '/advisor/message-reports',
  '/advisor/notifications',
  '/advisor/profile',
]

/** Pages of one record, by the list that its id comes from. */
const records: [list: string, page: (id: number) => string][] = [
  ['/api/advisor/students', (id) => `/advisor/students/${id}`],
  ['/api/advisor/students', (id) => `/advisor/students/${id}/career-plan`],
  ['/api/advisor/groups', (id) => `/advisor/groups/${id}`],
  ['/api/advisor/career-tasks', (id) => `/advisor/career-tasks/${id}`],
]

/** What each page of the advisors' area brings along for the advisor of the demo, beside the lightest page of the site. */
export async function benchAdvisorPages(report: Report, site: Running): Promise<void> {
  report.section(
    'First load of the advisors’ area',
    'HTML, style and scripts over the wire to a browser that takes brotli, nothing cached, signed in as the advisor of the demo. Fonts are not in it.',
  )
  const advisor = await signIn(site.address, 'advisor')
  const lightest = sumOf(await firstLoad(site, { path: '/data-credits' }))
  const ofRecords = await Promise.all(records.map(async ([list, page]) => page(await firstOf(advisor, list))))
  for (const path of [...pages, ...ofRecords]) {
    const load = await firstLoad(site, { path, cookie: advisor.cookie })
    const { html, css, js, files } = load
    const sum = sumOf(load)
    report.add({
      name: `\`${path.replace(/\d+/, ':id')}\``,
      value: `${kb(sum)} (${kb(html)} + ${kb(css)} + ${kb(js)} in ${files} files)`,
      baseline: `${kb(lightest)} for \`/data-credits\``,
      ratio: sum / lightest,
      goal: '≤ 180 KB',
      met: sum <= goal,
    })
  }
}

function sumOf({ html, css, js }: { html: number; css: number; js: number }): number {
  return html + css + js
}

async function firstOf(advisor: SignedIn, list: string): Promise<number> {
  const { data } = JSON.parse((await advisor.get(list)).text) as { data: { id: number }[] }
  const [first] = data
  if (!first) throw new Error(`${list} is empty`)
  return first.id
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
