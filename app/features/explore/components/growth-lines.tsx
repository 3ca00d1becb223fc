import { type Comparison, placeOnAxis, signedPercent } from '#app/features/labour-market/rules.ts'
import { ChangeBars } from './change-bars.tsx'

/** This kind of job and all jobs as bars from a drawn zero, and a line for each step where other kinds of job are. */
export function GrowthLines({
  comparison,
  name,
  all,
  label,
}: {
  comparison: Comparison
  name: string
  all: number | null
  label: string
}) {
  const { value, from, to, counts, beyond } = comparison
  const lines = counts.map((count, index) => (count > 0 ? `M${index * 2 + 1} 0v20` : '')).join('')
  const own = (placeOnAxis(comparison, value) / 100) * counts.length * 2
  const bars = [
    { key: 'own', label: name, value, words: signedPercent(value), notice: true },
    ...(all === null ? [] : [{ key: 'all', label: 'All jobs', value: all, words: signedPercent(all) }]),
  ]
  const more = beyond > 0 ? ` ${beyond} more ${beyond === 1 ? 'is' : 'are'} beyond the ends.` : ''
  return (
    <ChangeBars
      rows={bars}
      from={from}
      to={to}
      ends={[signedPercent(from), signedPercent(to)]}
      foot={{
        label: `Each thin line is another kind of job.${more}`,
        picture: (
          <svg
            viewBox={`0 0 ${counts.length * 2} 20`}
            preserveAspectRatio="none"
            className="block h-6 w-full"
            role="img"
            aria-label={label}
          >
            <path d={lines} className="stroke-chart-1" strokeOpacity=".6" />
            <path d={`M${own} 0v20`} className="stroke-chart-2" strokeWidth="2" />
          </svg>
        ),
      }}
    />
  )
}
