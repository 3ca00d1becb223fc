/** The sun's position: below, half, mostly or fully above the line. */
export type SunHeight = 1 | 2 | 3 | 4

const centre: Record<SunHeight, number> = { 1: 25, 2: 20.5, 3: 15, 4: 11.5 }

/** The sun over its horizon with one bar of reflection. Decorative: say in words what it means. */
export function HalfSun({
  height = 2,
  width = 40,
  rises,
}: {
  height?: SunHeight
  width?: number
  rises?: boolean
}) {
  return (
    <svg
      viewBox="0 0 40 28"
      width={width}
      height={(width * 28) / 40}
      aria-hidden="true"
      className="shrink-0 text-primary on-brand:text-on-brand"
    >
      {height === 4 && (
        <path
          d="M20 2v-2M8.6 5.4 6.6 3.4M31.4 5.4l2-2M4 13.5H1M36 13.5h3"
          stroke="var(--sun)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      )}
      <svg width="40" height="20" viewBox="0 0 40 20" overflow="hidden" aria-hidden="true">
        <circle
          cx="20"
          cy={centre[height]}
          r="8.5"
          fill="var(--sun)"
          className={rises ? 'animate-sunrise' : undefined}
        />
      </svg>
      <path d="M2 21.4h36" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M9 25.6h22" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity=".55" />
    </svg>
  )
}
