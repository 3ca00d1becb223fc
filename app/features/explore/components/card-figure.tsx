import { cx } from '#app/ui/class-names.ts'

/** The figure that a list is sorted or filtered by, on a card: value and unit, then whom it counts and when. */
export function CardFigure({ figure: { value, note } }: { figure: { value: string; note: string } }) {
  return (
    <p className="text-sm leading-snug">
      <b className={cx('num block whitespace-nowrap tracking-[-0.015em]', value.length > 27 && 'text-xs')}>
        {value}
      </b>
      <span className="block truncate text-muted text-xs">{note}</span>
    </p>
  )
}
