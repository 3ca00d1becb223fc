export type Hill = {
  label: string
  /** How many in each step of the scale, from low to high. */
  counts: readonly number[]
}

type RangesProps = {
  hills: readonly Hill[]
  /** The ticks of the scale, left to right. */
  ticks: readonly string[]
  /** The finding and the scale in words. */
  label: string
}

const left = 150
const right = 520
const step = 47
const tallest = 82

/** Distributions of a cohort as ranges of hills, light to dark, with the sun behind the highest peak. */
export function Ranges({ hills, ticks, label }: RangesProps) {
  const top = Math.max(...hills.flatMap((hill) => hill.counts), 1)
  const bottom = 124 + (hills.length - 1) * step
  const peak = summit(hills, top)
  return (
    <div className="@container">
      <svg
        data-chart
        viewBox={`0 0 540 ${bottom + 40}`}
        role="img"
        aria-label={label}
        className="block w-full"
      >
        {ticks.map((tick, index) => {
          const x = left + ((right - left) * index) / (ticks.length - 1)
          return (
            <g key={tick}>
              <path d={`M${x} 40V${bottom + 4}`} className="stroke-chart-grid" />
              <text
                x={x}
                y={bottom + 24}
                textAnchor="middle"
                className="num fill-subtle text-xs @max-md:text-[20px]"
              >
                {tick}
              </text>
            </g>
          )
        })}
        {hills.map((hill, index) => {
          const base = 124 + index * step
          const share = hills.length > 1 ? index / (hills.length - 1) : 1
          return (
            <g key={hill.label}>
              {index === peak.row && <circle cx={peak.x} cy={peak.y} r="17" className="fill-sun" />}
              <path
                d={silhouette(hill.counts, base, top)}
                style={{
                  fill: `color-mix(in oklab, var(--chart-1) ${Math.round(14 + share * 86)}%, var(--chart-5))`,
                }}
                className="stroke-surface"
                strokeWidth="2.5"
              />
              <text
                x={left - 12}
                y={base - 5}
                textAnchor="end"
                className="fill-ink text-[14.5px] @max-md:text-[22px] font-medium"
              >
                {hill.label}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** A smooth outline through the counts, closed along its base. */
function silhouette(counts: readonly number[], base: number, top: number): string {
  const points = counts.map((count, index): [number, number] => [
    round(left + ((right - left) * index) / Math.max(1, counts.length - 1)),
    round(base - (count / top) * tallest),
  ])
  let path = `M${left} ${base}`
  points.forEach(([x, y], index) => {
    const before = points[index - 1]
    if (!before) path += `L${x} ${y}`
    else {
      const half = round((before[0] + x) / 2)
      path += `C${half} ${before[1]} ${half} ${y} ${x} ${y}`
    }
  })
  return `${path}L${right} ${base}Z`
}

function summit(hills: readonly Hill[], top: number): { row: number; x: number; y: number } {
  const row = hills.findIndex((hill) => hill.counts.includes(top))
  const counts = hills[row]?.counts ?? []
  const x = left + ((right - left) * counts.indexOf(top)) / Math.max(1, counts.length - 1)
  return { row, x: round(x), y: round(124 + row * step - tallest) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
