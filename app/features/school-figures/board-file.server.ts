import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import { dayIn, yearIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Pdf, renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import { dayInWords } from '#app/ui/months.ts'
import { type Board, type BoardBar, type BoardPage, boardOf, shareWords, yearWords } from './board.ts'
import { readCohortWithActivity } from './doings.server.ts'
import { definitions } from './names.ts'
import { periodOf } from './period.ts'
import { fewestPeople } from './safe-views.ts'

/** Rendered reports, by all that is written in them. They hold counts and no names. */
const rendered = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
  maxSize: 4 * 1_024 * 1_024,
  sizeCalculation: (bytes) => bytes.length,
  fetchMethod: (_key, _old, { context: render }) => render(),
})

type Report = Board & {
  school: string
  country: string
  thisYear: number
  firstDay: string
  lastDay: string
  today: string
}

/**
 * The figures of a school for its principal or board, a PDF: the school, then a page for each year level.
 * @throws DomainError `invalid` for a period that ends before it begins
 */
export async function readBoardFile(
  db: Database,
  advisor: AdvisorActor,
  query: { from?: string; to?: string },
  now: Date,
): Promise<Response> {
  const [school] = await db
    .select({ name: schools.name, countryCode: schools.countryCode, regionCode: schools.regionCode })
    .from(schools)
    .where(eq(schools.id, requireSchool(advisor)))
  if (!school) throw new DomainError('not-found', 'no-such-school')
  const zone = zoneOfSchool(school)
  const { from, to, firstDay, lastDay } = periodOf(query, zone, now)
  const members = await readCohortWithActivity(db, advisor, { from, to }, now)
  const report: Report = {
    ...boardOf(members),
    school: school.name,
    country: school.countryCode,
    thisYear: yearIn(zone, now),
    firstDay,
    lastDay,
    today: dayIn(zone, now),
  }
  const key = createHash('sha256').update(JSON.stringify(report)).digest('base64url')
  const bytes = await rendered.forceFetch(key, { context: () => renderBoard(report, now) })
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(cleanFileName(`careers-report-${report.today}`, 'pdf')),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

function renderBoard(report: Report, now: Date): Promise<Uint8Array> {
  const facts = {
    title: `${report.school}: careers report`,
    footer: `Yonder – ${report.school}, ${dayInWords(report.today)}`,
    createdAt: now,
    lang: report.country === 'NZ' ? ('en-NZ' as const) : ('en-AU' as const),
  }
  return renderPdf(facts, (pdf) => {
    if (report.pages.length === 0) {
      pdf.title(facts.title)
      pdf.paragraph(
        `Fewer than ${fewestPeople} students can be counted, so there are no figures yet. Figures about so few students could show who they are.`,
      )
    }
    report.pages.forEach((page, at) => {
      if (at > 0) pdf.newPage()
      writePage(pdf, page, report)
    })
  })
}

function writePage(pdf: Pdf, page: BoardPage, report: Report): void {
  const { classYear, people, findings } = page
  const { school, country, thisYear, firstDay, lastDay, hiddenYears } = report
  pdf.title(classYear === null ? `${school}: careers report` : yearWords(classYear, country, thisYear))
  pdf.note(`${people} students counted. ${dayInWords(firstDay)} to ${dayInWords(lastDay)}.`)
  pdf.heading('What the figures say')
  pdf.list(findings)
  writeBars(pdf, 'Career plans', page.plans, 'share a plan with the school', definitions.plan)
  writeBars(
    pdf,
    'What students plan to do after school',
    page.heading,
    'share what they plan to do after school',
    definitions.heading,
  )
  writeBars(pdf, 'What students did', page.activity, '', 'How many students did each thing in the period.')
  if (classYear === null) pdf.note(aboutWords(hiddenYears, report))
}

function writeBars(pdf: Pdf, heading: string, bars: readonly BoardBar[], who: string, note: string): void {
  pdf.heading(heading)
  if (bars.length === 0) {
    pdf.paragraph(`This is not shown, because too few students on this page or in another year level ${who}.`)
    return
  }
  pdf.bars(bars.map((bar) => ({ name: bar.name, value: shareWords(bar), share: bar.count / bar.of })))
  pdf.note(note)
}

function aboutWords(hidden: readonly number[], { country, thisYear }: Report): string {
  const all = `No figure includes students who do not want to be counted. A year level has a page if ${fewestPeople} students or more can be counted, and if no one could work out facts about a few students from all the pages together.`
  if (hidden.length === 0) return all
  return `${all} These year levels have no page: ${hidden.map((year) => yearWords(year, country, thisYear)).join('; ')}.`
}
