import { cx } from './class-names.ts'
import { figure } from './figures.ts'
import { Anchor } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type XpBadgeProps = {
  /** null while it is not known. */
  xp: number | null
  /** Makes it a link: the rewards page. */
  to?: string
  size?: 'bar' | 'large'
}

const look =
  'hit num inline-flex items-center rounded-full bg-accent font-heavy whitespace-nowrap text-on-accent no-underline'

const widthOfTwoDigits = '\u2007\u2007'

/** The balance, with the sun as its coin. */
export function XpBadge({ xp, to, size = 'bar' }: XpBadgeProps) {
  const classes = cx(
    look,
    size === 'large' ? 'h-11 gap-2 pr-4.5 pl-2 text-md' : 'h-8 gap-1.75 pr-3 pl-1.5 text-sm',
  )
  const amount = xp === null ? widthOfTwoDigits : figure(xp)
  const face = (
    <>
      {/* On phones the bar has no room for it beside a bell. */}
      <XpCoin size={size === 'large' ? 30 : 22} className={size === 'large' ? undefined : 'max-sm:hidden'} />
      XP {amount}
      <VisuallyHidden>, your balance</VisuallyHidden>
    </>
  )
  return to ? (
    <Anchor to={to} className={cx(classes, 'hover:bg-accent-hover')}>
      {face}
    </Anchor>
  ) : (
    <span className={classes}>{face}</span>
  )
}

/** The coin: the mark on a dark disc. */
export function XpCoin({ size = 22, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <circle cx="12" cy="12" r="12" fill="var(--color-ink-900)" />
      <path d="M5.5 14a6.5 6.5 0 0 1 13 0Z" fill="var(--color-wattle-400)" />
      <path
        d="M4.5 16.6h15M8.5 19.4h7"
        stroke="var(--color-wattle-400)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  )
}
