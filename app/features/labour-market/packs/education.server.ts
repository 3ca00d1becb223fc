import * as z from 'zod'
import { optionalDecimal } from '#app/platform/content/columns.server.ts'
import { csv } from '#app/platform/content/pack.server.ts'
import { unitGroupOrOccupation } from './codes.server.ts'

const share = optionalDecimal(0, 100)
const shape = z.object({
  anzsco_code: unitGroupOrOccupation,
  postgraduate_pct: share,
  bachelor_pct: share,
  diploma_pct: share,
  certificate_iii_iv_pct: share,
  year_12_pct: share,
  year_11_pct: share,
  year_10_below_pct: share,
})

/** What workers hold, not what a job requires. A row of the pack of jobs and pay. */
export const educationFile = csv(shape, { key: ['anzsco_code'] })

/** Per cent of workers in the order of `educationLevels`; a row with a hole is left out, for it would be read as zero. */
export function educationFigures(rows: z.infer<typeof shape>[]) {
  return rows.flatMap(({ anzsco_code: code, ...row }) => {
    const school = [row.year_11_pct, row.year_10_below_pct]
    const shares = [
      row.postgraduate_pct,
      row.bachelor_pct,
      row.diploma_pct,
      row.certificate_iii_iv_pct,
      row.year_12_pct,
    ]
    if ([...shares, ...school].includes(null)) return []
    const lessThanYear12 = Math.round(school.reduce<number>((sum, one) => sum + (one ?? 0), 0) * 10) / 10
    return [{ code, figures: { shares: [...shares, lessThanYear12] } }]
  })
}
