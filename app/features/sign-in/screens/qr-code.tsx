/** A QR code from rows of `1` (dark) and `0`. Always dark on white, in either theme: cameras want it so. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length
  const squares = rows.flatMap((row, y) =>
    [...row].map((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 rounded-md bg-white"
    >
      <path d={squares.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
