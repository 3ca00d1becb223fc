import type { Interests } from '../contract.ts'
import { maxInterest, peakOf } from '../spread.ts'

const [width, left, right, rowHeight, tallest] = [400, 98, 10, 42, 70]
const tones = ['#6fa6cf', '#5b93c0', '#477fae', '#346a98', '#235583', '#123f6d']

/** The finding of the ridgeline, in words. */
export function interestFinding(interests: NonNullable<Interests>): string {
  const { area, peak } = highestOf(interests)
  return `${area} has the highest scores: most students are around ${peak} of ${maxInterest}.`
}

function highestOf({ lines }: NonNullable<Interests>) {
  const peaks = lines.map(({ area, line }, at) => ({
    area,
    at,
    peak: peakOf(line),
    height: Math.max(...line),
  }))
  return peaks.reduce((best, one) => (one.peak > best.peak ? one : best))
}

/** How the six interests are spread, a ridge each, with a sun on the highest. The same numbers stand in the table beside it. */
export function Ridgeline({ interests }: { interests: NonNullable<Interests> }) {
  const top = Math.max(...interests.lines.flatMap(({ line }) => line))
  const height = tallest + rowHeight * interests.lines.length
  const highest = highestOf(interests)
  const baseOf = (at: number) => tallest + rowHeight * (at + 1) - 8
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 22}`}
      role="img"
      aria-label={interestFinding(interests)}
      className="h-auto w-full"
    >
      {[0, 10, 20, 30, 40].map((mark) => (
        <g key={mark}>
          <line x1={xOf(mark)} x2={xOf(mark)} y1={24} y2={height} stroke="var(--line)" />
          <text x={xOf(mark)} y={height + 17} textAnchor="middle" fontSize="12" fill="var(--text-muted)">
            {mark}
          </text>
        </g>
      ))}
      {interests.lines.map(({ area, line }, at) => (
        <g key={area}>
          {at === highest.at && (
            <circle
              cx={xOf(highest.peak)}
              cy={baseOf(at) - (highest.height / (top || 1)) * tallest - 2}
              r="11"
              fill="var(--sun)"
            />
          )}
          <path d={ridge(line, baseOf(at), top)} fill={tones[at]} stroke="var(--surface)" strokeWidth="2" />
          <text
            x={left - 8}
            y={baseOf(at) - 4}
            textAnchor="end"
            fontSize="13"
            fontWeight={at === highest.at ? 700 : undefined}
            fill="var(--text)"
          >
            {area}
          </text>
        </g>
      ))}
    </svg>
  )
}

function ridge(line: readonly number[], base: number, top: number): string {
  const points = line.map((value, step) => {
    const x = left + (step / (line.length - 1)) * (width - left - right)
    return `${x.toFixed(1)},${(base - (value / (top || 1)) * tallest).toFixed(1)}`
  })
  return `M${left},${base} L${points.join(' L')} L${width - right},${base} Z`
}

function xOf(score: number): number {
  return left + (score / maxInterest) * (width - left - right)
}
