import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'

export type CardHeading = 'h2' | 'h3' | 'h4'

export type CardProps = {
  to: string
  title: string
  heading?: CardHeading
  /** The picture, 150 high: `<HorizonArt …/>` or any image that fills its box. */
  art?: ReactNode
  /** A `<Tag>`. */
  tag?: ReactNode
  /** Small text at the right of the tag: "240 XP", "6 min". */
  aside?: ReactNode
  text?: ReactNode
  /** One line at the bottom: place, provider, date, progress. */
  foot?: ReactNode
  footIcon?: LucideIcon
  /** A `<MatchMeter>` at the bottom, in place of `foot`. */
  match?: ReactNode
  /** The day on the picture of an event. */
  date?: { day: string; month: string }
  /** A `<SaveButton>`, beside the link and not inside it. */
  save?: ReactNode
}

export const cardFrame = 'relative flex h-(--size-card) flex-col rounded-card border'

/** One item of a list, 310 px high. The whole card is one link; the save button is a sibling. */
export function Card({ heading: Heading = 'h3', ...card }: CardProps) {
  const { to, title, art, tag, aside, text, foot, footIcon, match, date, save } = card
  // a title this long may wrap, and then there is room for one line of text below a tag
  const oneLine = (title.length > 22 && Boolean(tag || aside)) || Boolean(match)
  return (
    <article
      data-on="paper"
      className={cx(
        cardFrame,
        'group/card border-line bg-surface text-ink transition-[translate,box-shadow,border-color] duration-200 hover:-translate-y-1 hover:border-line-strong hover:shadow-card',
      )}
    >
      <div className="order-2 flex min-h-0 flex-1 flex-col overflow-hidden px-4 pt-3 pb-3">
        <Heading className="order-2 mt-1.5 line-clamp-2 shrink-0 font-display text-card font-bold group-hover/card:underline group-hover/card:decoration-2 group-hover/card:underline-offset-3">
          <Link to={to} look="cover">
            {title}
          </Link>
        </Heading>
        {(tag || aside) && (
          <div className="order-1 flex shrink-0 items-center justify-between gap-2 text-xs text-muted">
            {tag}
            {aside && <span className="whitespace-nowrap">{aside}</span>}
          </div>
        )}
        {text && (
          <div className={roomForText}>
            <p
              className={cx(
                'mt-1 w-full text-sm leading-snug text-muted',
                oneLine ? 'line-clamp-1' : 'line-clamp-2',
              )}
            >
              {text}
            </p>
          </div>
        )}
        {match && <div className="order-4 mt-auto shrink-0">{match}</div>}
        {foot && !match && (
          <div className="order-4 mt-auto flex shrink-0 items-center gap-2 text-sm leading-snug text-muted">
            {footIcon && <Icon of={footIcon} size={16} />}
            <span className="min-w-0 flex-1 truncate">{foot}</span>
          </div>
        )}
      </div>
      {art && (
        <div className="order-1 h-(--size-card-art) shrink-0 overflow-hidden after-paint rounded-t-[17px] bg-tint [&>*]:size-full [&>*]:object-cover">
          {art}
        </div>
      )}
      {date && <DateChip {...date} />}
      {save && <div className="absolute top-2 right-2 z-1">{save}</div>}
    </article>
  )
}

/** Text that does not fit wraps into a hidden second column instead of overlapping what is below. */
const roomForText =
  "order-3 flex min-h-0 flex-1 flex-col flex-wrap content-start overflow-hidden before:w-full before:content-['']"

function DateChip({ day, month }: { day: string; month: string }) {
  return (
    <span className="absolute top-23.5 left-3 rounded-md bg-surface px-3 pt-1.5 pb-2 text-center leading-none shadow-[0_2px_8px_rgb(9_40_68/0.2)]">
      <span className="num block font-display text-figure leading-none font-bold">{day}</span>
      <span className="text-xs leading-none font-bold text-danger">{month}</span>
    </span>
  )
}
