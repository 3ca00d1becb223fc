import type { Interests } from '../contract.ts'
import { mostInterest, peakOf } from '../spread.ts'

const [width, left, right, rowHeight, tallest] = [460, 104, 8, 46, 76]
const tones = ['#6fa6cf', '#5b93c0', '#477fae', '#346a98', '#235583', '#123f6d']

/** The finding of the ridgeline, in words. */
export function interestFinding({ lines }: NonNullable<Interests>): string {
  const peaks = lines.map(({ area, line }) => ({ area, peak: peakOf(line) }))
  const highest = peaks.reduce((best, one) => (one.peak > best.peak ? one : best))
  return `${highest.area} rises highest, with most students around ${highest.peak} of ${mostInterest}.`
}

/** How the six interests are spread, a ridge each. The same numbers stand in the table beside it. */
export function Ridgeline({ interests }: { interests: NonNullable<Interests> }) {
  const top = Math.max(...interests.lines.flatMap(({ line }) => line))
  const height = tallest + rowHeight * interests.lines.length
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 24}`}
      role="img"
      aria-label={interestFinding(interests)}
      className="h-auto w-full"
    >
      {[0, 10, 20, 30, 40].map((mark) => (
        <g key={mark}>
          <line x1={xOf(mark)} x2={xOf(mark)} y1={24} y2={height} stroke="var(--line)" />
          <text x={xOf(mark)} y={height + 18} textAnchor="middle" fontSize="11" fill="var(--text-muted)">
            {mark}
          </text>
        </g>
      ))}
      {interests.lines.map(({ area, line }, at) => {
        const base = tallest + rowHeight * (at + 1) - 8
        return (
          <g key={area}>
            <path d={ridge(line, base, top)} fill={tones[at]} stroke="var(--surface)" strokeWidth="2" />
            <text x={left - 10} y={base - 4} textAnchor="end" fontSize="12" fill="var(--text)">
              {area}
            </text>
          </g>
        )
      })}
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
  return left + (score / mostInterest) * (width - left - right)
}
