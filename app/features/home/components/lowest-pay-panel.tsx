import { dayWords } from '#app/features/labour-market/rules.ts'
import { cents } from '#app/features/labour-market/wages.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { LowestPay } from '../contract.ts'

const official = {
  AU: {
    text: 'Where no award or agreement applies. Most jobs have an award, which may pay more or less at your age.',
    to: 'https://calculate.fairwork.gov.au/',
    link: 'Fair Work pay calculator',
  },
  NZ: {
    text: 'A boss may pay the lower rate only where the law says so.',
    to: 'https://www.employment.govt.nz',
    link: 'Employment New Zealand',
  },
} as const

/** The least an hour that work must pay at the person's age, on one scale, with its order and date. */
export function LowestPayPanel({ pay: { country, rows, from_date, instrument } }: { pay: LowestPay }) {
  const { text, to, link } = official[country]
  const top = Math.max(...rows.map(({ hourly }) => hourly))
  return (
    <Panel>
      <h2 className="text-h3">The lowest legal pay</h2>
      {rows.length === 0 ? (
        <p className="mt-1 text-sm">The law sets no minimum wage under 16.</p>
      ) : (
        <dl className="mt-2 grid gap-3">
          {rows.map(({ label, hourly }) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd>
                <b className="num">{`${cents(hourly)} an hour`}</b>
                <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded-xs bg-line">
                  <span
                    data-fill
                    style={{ '--share': `${(hourly / top) * 100}%` }}
                    className="block h-full w-(--share) rounded-xs bg-primary"
                  />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-sm">
        {rows.length > 0 && `${text} `}
        <Link to={to}>{link}</Link>
      </p>
      <p className="mt-2 text-muted text-xs">{`${instrument}, from ${dayWords(from_date)}, before tax.`}</p>
    </Panel>
  )
}
