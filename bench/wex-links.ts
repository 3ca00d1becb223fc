import { openPostgres } from '../app/platform/database.server.ts'
import { createLink } from '../test/placement-links.ts'
import { workdays } from '../test/placements.ts'
import { firstLoad } from './bytes.ts'
import { onPostgres } from './on-postgres.ts'
import type { Report } from './report.ts'
import { addVitals } from './vitals.ts'
import { schoolsOf, servicesOn } from './work-experience.ts'

/** Source: issue 26, measures. */
const maxPage = 35 * 1024

const links = [
  { name: 'host, to answer', purpose: 'answer' },
  { name: 'host, on the days', purpose: 'during' },
  { name: 'host, report', purpose: 'feedback' },
  { name: 'guardian, to consent', purpose: 'consent' },
  { name: 'guardian, to withdraw', purpose: 'withdraw' },
] as const
/** A report is asked for once the last day is over. */
const over = workdays('2026-11-16', 5)

/** Those that open first, and with most on them. */
const onPhones = ['answer', 'consent']

/** Pages that hosts and guardians open by a link, as a phone on regional 4G loads them. */
export async function benchWexLinks(report: Report): Promise<void> {
  await onPostgres(async (start, url) => {
    const site = await start({ DEMO: 'off' })
    const { db, close } = openPostgres(url, { max: 2, purpose: 'scripts' })
    try {
      report.section(
        'Work experience: pages by link',
        'On PostgreSQL. Kilobytes over the wire to a browser that takes brotli, nothing cached; then 1.6 Mbps, 150 ms round trip, CPU ×6, 390 px, medians of five first loads.',
      )
      const [schoolId = 0] = await schoolsOf(db, 1)
      const visits = []
      for (const { name, purpose } of links) {
        const days = purpose === 'feedback' ? over : undefined
        const { path } = await createLink(servicesOn(db), purpose, { schoolId, days })
        const { html, css } = await firstLoad(site, { path })
        report.add({
          name: `${name}: HTML and CSS`,
          value: `${kb(html + css)} (${kb(html)} + ${kb(css)})`,
          goal: '≤ 35 KB',
          met: html + css <= maxPage,
        })
        if (onPhones.includes(purpose)) visits.push({ name, path })
      }
      await addVitals(report, site, [...visits, { name: 'about, beside them', path: '/about' }])
    } finally {
      await close()
      await site.stop()
    }
  })
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
