import { axisPoint, outline, type Point } from './radar-shape.ts'

export type RadarAxis = { label: string; you: number; them?: number }

type RadarProps = {
  axes: readonly RadarAxis[]
  /** The end of every axis. */
  max?: number
  /** What the dashed outline shows: "Marine biologist". Required with `them`. */
  themLabel?: string
}

const centre: Point = [230, 190]
const radius = 137

/**
 * A profile as an outline: solid with dots for you, dashed with diamonds for the other. Its accessible name holds the
 * numbers; put the words and a table beside it (`ChartFigure`).
 */
export function Radar({ axes, max = 100, themLabel = 'The job' }: RadarProps) {
  const count = axes.length
  const ring = (share: number) => axes.map((_, index) => axisPoint(centre, index, count, radius * share))
  const you = outline(
    centre,
    radius,
    axes.map((axis) => axis.you),
    max,
  )
  const compared = axes.every((axis) => axis.them !== undefined)
  const them = compared
    ? outline(
        centre,
        radius,
        axes.map((axis) => axis.them ?? 0),
        max,
      )
    : []
  return (
    <div className="@container mx-auto max-w-133.5">
      <svg
        data-chart
        viewBox="0 0 460 390"
        role="img"
        aria-label={describe(axes, compared ? themLabel : null)}
        className="block w-full overflow-visible"
      >
        <g className="stroke-chart-grid" strokeWidth="1.2">
          <polygon points={text(ring(1))} className="fill-sunken" />
          <path d={[0.75, 0.5, 0.25].map((share) => closed(ring(share))).join('')} className="fill-none" />
          <path
            d={ring(1)
              .map((end) => `M${centre}L${end}`)
              .join('')}
          />
        </g>
        {/* both outlines grow from the centre */}
        <g className="origin-[230px_190px] animate-spread">
          {compared && (
            <>
              <polygon
                points={text(them)}
                className="fill-none stroke-chart-them"
                strokeWidth="2.4"
                strokeDasharray="7 5"
                strokeLinejoin="round"
              />
              <path
                d={them.map(([x, y]) => `M${x} ${y - 6}l6 6-6 6-6-6Z`).join('')}
                className="fill-chart-them stroke-surface"
                strokeWidth="1.5"
              />
            </>
          )}
          <polygon
            points={text(you)}
            className="fill-sun/34 stroke-chart-you"
            strokeWidth="2.8"
            strokeLinejoin="round"
          />
          <g className="fill-chart-you stroke-surface" strokeWidth="1.5">
            {you.map(([x, y], index) => (
              <circle key={axes[index]?.label} cx={x} cy={y} r="4.5" />
            ))}
          </g>
        </g>
        <g className="fill-ink text-[15px] font-semibold @max-md:text-[17px] @max-sm:text-[19px]">
          {axes.map((axis, index) => (
            <AxisLabel
              key={axis.label}
              axis={axis}
              at={axisPoint(centre, index, count, radius)}
              compared={compared}
            />
          ))}
        </g>
      </svg>
      {compared && (
        <p
          aria-hidden="true"
          className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm text-muted"
        >
          <span className="flex items-center gap-2">
            <svg width="34" height="12" aria-hidden="true">
              <path d="M0 6h34" className="stroke-chart-you" strokeWidth="2.8" />
              <circle cx="17" cy="6" r="4.5" className="fill-chart-you" />
            </svg>
            You
          </span>
          <span className="flex items-center gap-2">
            <svg width="34" height="12" aria-hidden="true">
              <path d="M0 6h34" className="stroke-chart-them" strokeWidth="2.4" strokeDasharray="7 5" />
              <path d="M17 0l6 6-6 6-6-6Z" className="fill-chart-them" />
            </svg>
            {themLabel}
          </span>
        </p>
      )}
    </div>
  )
}

/** Name and figures just outside the end of an axis. */
function AxisLabel({ axis, at: [x, y], compared }: { axis: RadarAxis; at: Point; compared: boolean }) {
  const side = Math.abs(x - centre[0]) < 1 ? 'middle' : x > centre[0] ? 'start' : 'end'
  const nudge = side === 'middle' ? 0 : side === 'start' ? 13 : -13
  const drop = side === 'middle' ? (y < centre[1] ? -28 : 26) : y < centre[1] ? -8 : 8
  return (
    <text x={x + nudge} y={y + drop} textAnchor={side}>
      {axis.label}
      <tspan
        x={x + nudge}
        dy="1.2em"
        className="num fill-subtle text-xs font-normal @max-md:text-[15px] @max-sm:text-[17px]"
      >
        {axis.you}
        {compared && ` · ${axis.them}`}
      </tspan>
    </text>
  )
}

function describe(axes: readonly RadarAxis[], them: string | null): string {
  const parts = axes.map((axis) => `${axis.label} ${axis.you}${them ? ` (${them} ${axis.them})` : ''}`)
  return `${them ? `You and ${them}: ` : 'Your profile: '}${parts.join(', ')}`
}

function closed(points: readonly Point[]): string {
  return `M${points.join('L')}Z`
}

function text(points: readonly Point[]): string {
  return points.map((point) => point.join(',')).join(' ')
}
