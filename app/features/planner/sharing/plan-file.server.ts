import { eq } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { type Pdf, renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { type RouteAnswers, type SectionSlug, sectionNames } from '../plan-parts.ts'
import { stepsWords } from '../progress-words.ts'
import { readLists } from '../route/form.server.ts'
import { isStarted, progressOf } from '../route/progress.ts'
import { readSections, todayFor } from '../sections.server.ts'
import { outlineOf } from './plan-outline.ts'

/** A person's plan as PDF: one route, or all non-empty ones on a page each. */
export async function renderPlan(
  db: Database,
  ownerId: number,
  section: SectionSlug | undefined,
  now: Date,
): Promise<Uint8Array> {
  const [sections, lists, [person]] = await Promise.all([
    readSections(db, ownerId, section ? [section] : undefined),
    readLists(db),
    db.select({ firstName: users.firstName }).from(users).where(eq(users.id, ownerId)),
  ])
  const today = todayFor(sections, now)
  const names = namesIn(lists, today)
  const begun = sections.filter(({ answers }) => isStarted(answers))
  const title = person ? `${person.firstName}’s career plan` : 'Career plan'
  return renderPdf({ title, footer: `Yonder – ${formatDate(today)}`, createdAt: now }, (pdf) => {
    pdf.title(title)
    pdf.note(
      `As of ${formatDate(today)}. A plan may change; ranks, prices and dates are what the owner found out.`,
    )
    if (begun.length === 0) pdf.paragraph('Nothing planned yet.')
    for (const [at, route] of begun.entries()) {
      if (at > 0) pdf.newPage()
      writeRoute(pdf, route, names)
    }
  })
}

type Names = { level: (id: string) => string; region: (id: string) => string; today: string }

/** What levels and regions are called. */
export function namesIn({ levels, regions }: Awaited<ReturnType<typeof readLists>>, today: string): Names {
  const nameIn = (list: { id: string; name: string }[]) => (id: string) =>
    list.find((one) => one.id === id)?.name ?? id
  return { level: nameIn(levels), region: nameIn(regions), today }
}

/** One route with its headings. */
export function writeRoute(
  pdf: Pdf,
  { slug, answers }: { slug: SectionSlug; answers: RouteAnswers },
  names: Names,
): void {
  const progress = progressOf(answers, names.today)
  pdf.heading([sectionNames[slug], answers.title].filter(Boolean).join(': '))
  if (progress.steps_total > 0) pdf.note(stepsWords(progress))
  for (const { heading, lines } of outlineOf(answers, names)) {
    pdf.subheading(heading)
    pdf.list(lines)
  }
}
