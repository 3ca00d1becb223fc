import type { Comparison } from '#app/features/labour-market/rules.ts'

/** How many kinds of job lie in each step of an axis, with this one's step in the accent colour. Bars start at zero. */
export function ComparisonChart({
  comparison,
  label,
  words,
}: {
  comparison: Comparison
  label: string
  words(value: number): string
}) {
  const { value, from, step, counts } = comparison
  const most = Math.max(...counts, 1)
  const own = Math.min(counts.length - 1, Math.max(0, Math.floor((value - from) / step)))
  return (
    <div>
      <svg viewBox={`0 0 ${counts.length * 10} 60`} role="img" aria-label={label} className="block w-full">
        {counts.map((count, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a step of the axis is its place
            key={index}
            x={index * 10 + 1}
            y={60 - (count / most) * 58}
            width={8}
            height={(count / most) * 58}
            className={index === own ? 'fill-chart-2' : 'fill-chart-1'}
          />
        ))}
      </svg>
      <p className="num flex justify-between border-chart-axis border-t pt-1 text-muted text-xs">
        <span>{words(from)}</span>
        <span>{words(from + (step * counts.length) / 2)}</span>
        <span>{words(from + step * counts.length)} or more</span>
      </p>
    </div>
  )
}
