import { eq } from 'drizzle-orm'
import type { Occupation } from '#app/features/careers/contract.ts'
import { readOccupation } from '#app/features/careers/occupation.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle, officialTitle, widerGroup } from '#app/features/careers/titles.ts'
import { gettingInHeading, whatItIsHeading } from '#app/features/careers/words.ts'
import { newZealandFacts } from '#app/features/labour-market/new-zealand.ts'
import { headFigures, panelFigures } from '#app/features/labour-market/rules.ts'
import { readOccupationFigures } from '#app/features/labour-market/service.server.ts'
import type { StudyRoute } from '#app/features/study/contract.ts'
import { levelsBeforeField, studiedField } from '#app/features/study/rules.ts'
import { studyRoutes } from '#app/features/study/study-routes.server.ts'
import type { DownloadKind } from '#app/platform/downloads.server.ts'
import { type Pdf, type PdfFact, renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { countryWaysIn } from '../rules.ts'
import { paperDay, paperFooter } from './paper.ts'

/** More tasks than these are small parts of the week. */
const maxTasks = 6

/** What the page of an occupation says of pay, tasks and ways in, on paper and for both countries. */
export const occupationSheet: DownloadKind = {
  label: 'Career facts',
  async find({ db }, key) {
    const [row] = await db
      .select({ id: occupations.id, slug: occupations.slug, title: occupations.title })
      .from(occupations)
      .where(byIdOrSlug(occupations, key))
      .limit(1)
    return row && { id: row.id, title: displayTitle(row.title), path: `/occupations/${row.slug}` }
  },
  async render({ db, now, origin }, id) {
    const [row] = await db.select({ slug: occupations.slug }).from(occupations).where(eq(occupations.id, id))
    if (!row) return undefined
    const [occupation, figures, routes] = await Promise.all([
      readOccupation(db, row.slug),
      readOccupationFigures(db, row.slug, now),
      studyRoutes(db, eq(occupations.id, id)),
    ])
    const shown = panelFigures(figures)
    const facts = { title: occupation.title, footer: paperFooter('Career facts', now), createdAt: now }
    return renderPdf(facts, (pdf) => {
      pdf.note('Career facts')
      pdf.title(occupation.title)
      pdf.paragraph(occupation.one_line)
      pdf.heading('Pay and demand in Australia')
      pdf.facts(headFigures(shown).map(toPdfFact))
      if (shown.missing.length > 0) pdf.list(shown.missing)
      pdf.heading('In Aotearoa New Zealand')
      pdf.facts(newZealandFacts(figures).map(toPdfFact))
      writeWork(pdf, occupation, figures.is_whole_group)
      writeWaysIn(pdf, occupation, routes)
      pdf.heading('Where this comes from')
      pdf.list(sourcesOf(occupation))
      pdf.note(
        `Printed on ${paperDay(now)}. The newest version: ${origin}/occupations/${occupation.slug}. All sources and licences: ${origin}/data-credits`,
      )
    })
  },
}

function toPdfFact({ name, value, note, source }: PdfFact & { source?: string }): PdfFact {
  return { name, value, note: [note, source].filter(Boolean).join('. ') || undefined }
}

function writeWork(pdf: Pdf, occupation: Occupation, isWholeGroup: boolean): void {
  const { introduction, description, tasks } = occupation
  const parts = [...(introduction ?? []), ...description].filter(
    ({ heading }) => heading !== gettingInHeading,
  )
  for (const { heading, paragraphs } of parts) {
    pdf.heading(heading ?? whatItIsHeading)
    for (const paragraph of paragraphs) pdf.paragraph(paragraph)
  }
  if (tasks.length === 0) return
  pdf.heading('Where the time goes')
  pdf.list(tasks.slice(0, maxTasks).map(({ task, share }) => `${task}: ${Math.round(share)}%`))
  const isWider = occupation.described_as === 'unit_group' && !isWholeGroup
  const whom = isWider ? `, for ${widerGroup(occupation.groups.unit, occupation.title)}` : ''
  pdf.note(`Share of working time, from the Australian Skills Classification (2021)${whom}.`)
}

function writeWaysIn(pdf: Pdf, { introduction, ways_in }: Occupation, routes: readonly StudyRoute[]): void {
  pdf.heading(gettingInHeading)
  for (const paragraph of introduction?.find(({ heading }) => heading === gettingInHeading)?.paragraphs ?? [])
    pdf.paragraph(paragraph)
  for (const { name, way } of countryWaysIn(ways_in, false)) {
    pdf.subheading(name)
    const facts = [
      { name: 'Usual path', value: way.entry },
      { name: 'Registration, licence or check', value: way.licence },
      { name: 'Apprenticeship', value: way.apprenticeship ? 'Yes' : null },
    ]
    pdf.list(facts.flatMap(({ name, value }) => (value ? [`${name}: ${value}`] : [])))
  }
  const studied = routes.flatMap(({ field, levels }) =>
    field
      ? [
          `${levelsBeforeField(levels.slice(0, 4).map(({ name }) => name))}, field of study: ${studiedField(field.title)}`,
        ]
      : [],
  )
  if (studied.length === 0) return
  pdf.subheading('What people study in Australia')
  pdf.list(studied)
}

function sourcesOf({ official_title, anzsco_code, groups }: Occupation): string[] {
  return [
    `Australian Bureau of Statistics and Stats NZ, ANZSCO: ${officialTitle(official_title)}, number ${anzsco_code}, under ${groups.unit}.`,
    'Figures are about the past, and projections come from a model. Check with educators and regulators before you decide.',
    'Pay, people and outlook: the source and month are under each figure.',
  ]
}
