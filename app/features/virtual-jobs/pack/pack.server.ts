import { articlesPack, knownSlugs } from '#app/features/articles/pack.server.ts'
import { anzscoPack } from '#app/features/careers/packs/anzsco.server.ts'
import { anzsicPack } from '#app/features/careers/packs/anzsic.server.ts'
import { industries } from '#app/features/careers/tables.server.ts'
import { sampleWorkPack } from '#app/features/opportunities/packs/sample-work.server.ts'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { definePack, type Finding, markdown, type TableRows } from '#app/platform/content/pack.server.ts'
import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { vjeDocuments, vjePages, vjes } from '../tables.server.ts'
import { partsIn } from './page-text.ts'
import { minutesOfExperience, minutesOfPage, reviewExperience } from './review.ts'
import { Experience, type ExperienceRow } from './shapes.server.ts'

/** Virtual job experiences, a file each with its pages and documents. */
export const experiencesPack = definePack({
  name: 'virtual-jobs/experiences',
  revision: 2,
  after: [anzsicPack, anzscoPack, articlesPack, sampleWorkPack],
  files: { '*.md': markdown(Experience, { key: ['slug'] }) },
  references: [
    {
      file: '*.md',
      column: 'occupations',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code' },
    },
    {
      file: '*.md',
      column: 'employer',
      to: { pack: sampleWorkPack, file: 'employers.yaml', column: 'slug' },
    },
  ],
  toTables: async (files): Promise<TableRows[]> => {
    const rows = files['*.md']
    return [
      {
        table: vjes,
        key: ['slug'],
        links: {
          employerId: { table: employers, by: 'slug' },
          industryId: { table: industries, by: 'slug' },
        },
        rows: rows.map(experienceRow),
      },
      {
        table: vjePages,
        key: ['vjeId', 'slug'],
        links: { vjeId: { table: vjes, by: 'slug' }, employerId: { table: employers, by: 'slug' } },
        rows: (await Promise.all(rows.map(pageRows))).flat(),
      },
      {
        table: vjeDocuments,
        key: ['vjeId', 'slug'],
        links: { vjeId: { table: vjes, by: 'slug' } },
        rows: rows.flatMap(documentRows),
      },
    ]
  },
  review: async (files, read) => {
    const known = knownSlugs(
      await read(anzscoPack, 'occupations.csv'),
      await read(anzsicPack, 'industries.csv'),
      await read(articlesPack, '*.md'),
    )
    return files['*.md'].flatMap((experience, row): Finding[] =>
      [...reviewExperience(experience, known), ...unknownIndustry(experience, known.industries)].map(
        ({ field, reason }) => ({ file: '*.md', row, column: field, reason }),
      ),
    )
  },
})

function experienceRow(row: ExperienceRow, at: number) {
  return {
    slug: row.slug,
    title: row.title,
    employerId: row.employer ?? null,
    employerName: row.employer_name,
    isSampleEmployer: true,
    industryId: row.industry,
    summary: row.summary,
    whatYouDo: row.what_you_do,
    whatItIsNot: row.what_it_is_not,
    artTheme: row.art_theme,
    icon: row.icon,
    minutes: minutesOfExperience(row),
    occupationCodes: row.occupations,
    nextLinks: row.next_links,
    sources: row.sources,
    reviewedOn: row.reviewed,
    certificateTitle: row.certificate_title,
    position: row.order * 10 + at,
    isPublished: true,
  }
}

async function pageRows(row: ExperienceRow) {
  return Promise.all(
    partsIn(row.body).pages.map(async (page, at) => {
      const activity = row.activities.find((one) => one.page === page.slug)
      const options = { idPrefix: `${row.slug}-${page.slug}` }
      return {
        vjeId: row.slug,
        employerId: row.employer ?? null,
        slug: page.slug,
        title: page.title,
        kind: activity ? 'activity' : 'page',
        body: await richTextOf(page.body, options),
        position: at + 1,
        minutes: minutesOfPage(row, page),
        task: activity?.task ?? null,
        form: activity?.form ?? null,
        example: page.example ? await richTextOf(page.example, options) : '',
        selfCheck: activity?.self_check ?? [],
      }
    }),
  )
}

function documentRows(row: ExperienceRow) {
  return partsIn(row.body).documents.map(({ slug, title, content }, at) => ({
    vjeId: row.slug,
    slug,
    title,
    kind: row.documents.find(({ document }) => document === slug)?.kind ?? 'job-sheet',
    content,
    position: at + 1,
  }))
}

function unknownIndustry({ industry }: ExperienceRow, known: ReadonlySet<string>) {
  return known.has(industry) ? [] : [{ field: 'industry', reason: `${industry} is no industry with a page` }]
}
