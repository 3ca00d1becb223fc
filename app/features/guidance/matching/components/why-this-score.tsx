import { fitHeadings } from '#app/features/careers/words.ts'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { OccupationMatch } from '../../contract.ts'
import { levelWords } from '../../words.ts'
import { sumOfRows } from '../match.ts'
import { nameOf, reasonsOf } from '../match-reasons.ts'

type Row = OccupationMatch['rows'][number]

const figures = [
  { head: 'You', of: (row: Row) => row.you, isSigned: false },
  { head: 'The job', of: (row: Row) => row.job, isSigned: false },
  { head: 'You, from your average', of: (row: Row) => row.you_diff, isSigned: true },
  { head: 'Job, from its average', of: (row: Row) => row.job_diff, isSigned: true },
  { head: 'Product', of: (row: Row) => row.product, isSigned: true },
]

/** The reasons in words, then the arithmetic row by row: anybody can check it with a calculator. */
export function WhyThisScore({ match, title }: { match: OccupationMatch; title: string }) {
  const sum = sumOfRows(match.rows)
  const { linesUp, chafes } = reasonsOf(match.rows)
  const caption = `How the score for ${title} is worked out, area by area`
  return (
    <div className="grid gap-5">
      <p className="max-w-[64ch]">{levelWords[match.level]}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <Reasons heading={fitHeadings.suits} reasons={linesUp} />
        <Reasons heading={fitHeadings.bothers} reasons={chafes} />
      </div>
      <ScrollRegion className="overflow-x-auto" label={caption}>
        <table className="figures num w-full min-w-[520px] text-right text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-muted text-xs">
              <th scope="col">Area</th>
              {figures.map(({ head }) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {match.rows.map((row) => (
              <tr key={row.area}>
                <th scope="row">{nameOf(row.area)}</th>
                {figures.map(({ head, of, isSigned }) => (
                  <td key={head}>{signed(of(row), isSigned)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={figures.length}>
                Sum of the products
              </th>
              <td className="font-semibold">{signed(sum.products, true)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <p className="num text-sm">
        {`${signed(sum.products, true)} ÷ √(${sum.youSquares} × ${sum.jobSquares}) = `}
        <b>{sum.correlation.toFixed(3).replace(/^(-?)0/, '$1')}</b>, times 100 and rounded:{' '}
        <b>{match.score}</b>
        {`, “${match.label}”.`}
      </p>
    </div>
  )
}

function Reasons({ heading, reasons }: { heading: string; reasons: string[] }) {
  return (
    <section>
      <h4 className="font-display font-bold text-h3">{heading}</h4>
      <ul className="mt-2 grid gap-1.5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}

/** One decimal at most, with a real minus sign. */
function signed(value: number, withSign: boolean): string {
  const text = String(Math.abs(Math.round(value * 10) / 10))
  if (value < 0) return `−${text}`
  return withSign && value > 0 ? `+${text}` : text
}
