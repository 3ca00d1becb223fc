import * as z from 'zod'
import { anzscoPack } from '#app/features/careers/packs/anzsco.server.ts'
import { list, oneOf, optionalText, slug, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import type { NewZealandJob } from '../contract.ts'
import { payRange, typicalYearlyPay } from '../new-zealand.ts'
import { figureRows } from './codes.server.ts'

/** How a code was found, the surest first. */
const matches = ['title', 'part_of_title', 'alternative_title', 'by_hand'] as const

const jobShape = z.object({
  job_slug: slug,
  title: text(),
  maori_title: optionalText(),
  job_opportunities: oneOf(['good', 'average', 'poor']),
  anzsco_codes: list,
  anzsco_match: oneOf([...matches, '']),
})
type Job = z.infer<typeof jobShape>

export const newZealandJobsPack = definePack({
  name: 'careers/new-zealand-jobs',
  revision: 3,
  isDated: true,
  after: [anzscoPack],
  files: {
    'jobs.csv': csv(jobShape, { key: ['job_slug'] }),
    'pay.csv': csv(
      z.object({
        job_slug: slug,
        rank: whole(1, 9),
        who: text(),
        amount_low_nzd: whole(1),
        amount_high_nzd: whole(1),
        per: oneOf(['hour', 'day', 'year']),
        kind: oneOf(['range', 'single', 'average', 'median']),
        /** Of some of the job's occupations; empty: of all. */
        anzsco_codes: list,
      }),
      { key: ['job_slug', 'rank'] },
    ),
  },
  references: [{ file: 'pay.csv', column: 'job_slug', to: { file: 'jobs.csv', column: 'job_slug' } }],
  toTables: async (files, read) => {
    const occupations = await read(anzscoPack, 'occupations.csv')
    const pay = Map.groupBy(files['pay.csv'], (row) => row.job_slug)
    const payOf = (job: Job, code: string): NewZealandJob['pay'] =>
      (pay.get(job.job_slug) ?? [])
        .filter(({ anzsco_codes }) => anzsco_codes.length === 0 || anzsco_codes.includes(code))
        .toSorted((a, b) => a.rank - b.rank)
        .map((row) => ({
          who: row.who.replaceAll('/', ' or '), // `Hairdressers/barbers`
          low: row.amount_low_nzd,
          high: row.amount_high_nzd,
          per: row.per,
          kind: row.kind,
        }))
    const coded = files['jobs.csv'].flatMap((job) => codesOf(job, occupations).map((code) => ({ code, job })))
    return figureRows(
      'nz_job',
      [...Map.groupBy(coded, ({ code }) => code)].map(([code, found]) => {
        const jobs = found
          .toSorted((a, b) => rank(a.job) - rank(b.job) || a.job.title.localeCompare(b.job.title))
          .map(
            ({ job }): NewZealandJob => ({
              title: job.title,
              maori_title: job.maori_title,
              opportunities: job.job_opportunities,
              pay: payOf(job, code),
            }),
          )
        return { code, figures: { jobs, range: payRange(jobs), yearly_middle: typicalYearlyPay(jobs) } }
      }),
    )
  },
})

function rank(job: Job): number {
  return matches.indexOf(job.anzsco_match as (typeof matches)[number])
}

type Coded = { anzsco_code: string; unit_group_code: string; unit_group: string; is_nec: boolean }

/**
 * The codes of a job, and that of the whole unit group where the job has its name and no occupation of its own: its only
 * code is then the residual one.
 */
function codesOf({ anzsco_codes: codes, title }: Job, occupations: readonly Coded[]): string[] {
  const only = codes.length === 1 ? occupations.find((one) => one.anzsco_code === codes[0]) : undefined
  const isGroup = only?.is_nec && only.unit_group.toLowerCase() === `${title.toLowerCase()}s`
  return isGroup ? [...codes, only.unit_group_code] : codes
}
