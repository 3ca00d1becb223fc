import { cx } from './class-names.ts'

/** How many are unread; more than nine reads "9+". Decorative: say the number in the control's name as well. */
export function CountBadge({ count, corner }: { count: number; corner?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'num grid h-5 min-w-5 place-items-center rounded-full bg-live text-[0.6875rem] leading-none font-heavy text-on-live',
        corner ? 'absolute top-0.75 right-px border-2 border-brand px-1' : 'px-2',
      )}
    >
      {count > 9 ? '9+' : count}
    </span>
  )
}
