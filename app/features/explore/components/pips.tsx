/** Small bars, some of them filled. Decorative: put the words beside them. */
export function Pips({ on, of }: { on: number; of: number }) {
  return (
    <span className="inline-flex gap-[3px]" aria-hidden data-fill>
      {Array.from({ length: of }, (_, index) => index + 1).map((pip) => (
        <span key={pip} className={`h-1.5 w-3.5 rounded-xs ${pip <= on ? 'bg-primary' : 'bg-line'}`} />
      ))}
    </span>
  )
}
