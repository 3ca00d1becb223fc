import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { cx } from './class-names.ts'
import { HalfSun } from './half-sun.tsx'
import { Icon, type LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'
import { Skeleton } from './skeleton.tsx'

type Heading = 'h2' | 'h3' | 'h4'

export type CardProps = {
  to: string
  title: string
  heading?: Heading
  /** The picture, 150 high: `<HorizonArt …/>` or any image that fills its box. */
  art?: ReactNode
  /** A `<Tag>`. */
  tag?: ReactNode
  /** Small words at the right of the tag: "240 XP", "6 min". */
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

const frame = 'relative flex h-(--size-card) flex-col rounded-card border'

/** One thing in a list, 310 high. The whole card is one link; the save button is a sibling. */
export function Card({ heading: Heading = 'h3', ...card }: CardProps) {
  const { to, title, art, tag, aside, text, foot, footIcon, match, date, save } = card
  // a title this long may wrap, and then there is room for one line of text
  const oneLine = title.length > 22 || Boolean(match)
  return (
    <article
      data-on="paper"
      className={cx(
        frame,
        'group/card border-line bg-surface text-ink transition-[translate,box-shadow,border-color] duration-200 hover:-translate-y-1 hover:border-line-strong hover:shadow-card',
      )}
    >
      <div className="order-2 flex min-h-0 flex-1 flex-col overflow-hidden px-4 pt-3 pb-3.5">
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
        <div className="order-1 h-(--size-card-art) shrink-0 overflow-hidden rounded-t-[17px] bg-tint [&>*]:size-full [&>*]:object-cover">
          {art}
        </div>
      )}
      {date && <DateChip {...date} />}
      {save && <div className="absolute top-2 right-2 z-1">{save}</div>}
    </article>
  )
}

/** Text that does not fit wraps into a second column, out of sight, instead of running into what is below it. */
const roomForText =
  "order-3 flex min-h-0 flex-1 flex-col flex-wrap content-start overflow-hidden before:w-full before:content-['']"

function DateChip({ day, month }: { day: string; month: string }) {
  return (
    <span className="absolute top-23.5 left-3 rounded-md bg-surface px-3 pt-1.5 pb-1.75 text-center leading-none shadow-[0_2px_8px_rgb(9_40_68/0.2)]">
      <span className="num block font-display text-figure leading-none font-bold">{day}</span>
      <span className="text-xs leading-none font-bold text-danger">{month}</span>
    </span>
  )
}

/** A card that is on its way, the same size. */
export function CardSkeleton() {
  return (
    <div className={cx(frame, 'border-line bg-surface')}>
      <Skeleton>
        <div className="sheen animate-sheen h-37.5 rounded-t-[17px]" />
        <div className="space-y-2.5 px-4 pt-3.5">
          <div className="sheen animate-sheen h-5.5 w-21 rounded-sm" />
          <div className="sheen animate-sheen h-5 rounded-sm" />
          <div className="sheen animate-sheen h-5 w-3/5 rounded-sm" />
        </div>
      </Skeleton>
    </div>
  )
}

type CardNote = { title: string; text: ReactNode; heading?: Heading }

/** The place of a card when there is none yet: what belongs here, and one thing to do. */
export function CardEmpty({
  title,
  text,
  action,
  heading: Heading = 'h3',
}: CardNote & { action?: { to: string; label: string } }) {
  return (
    <div
      data-on="paper"
      className={cx(
        frame,
        'items-center justify-center border-dashed border-line-strong bg-sunken p-6 text-center text-ink',
      )}
    >
      <HalfSun width={64} />
      <Heading className="mt-3 font-display text-h3 font-bold">{title}</Heading>
      <p className="mt-1.5 text-sm text-muted">{text}</p>
      {action && (
        <div className="mt-3.5">
          <ButtonLink to={action.to} variant="outline" size="small">
            {action.label}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** The place of a card that did not load. */
export function CardError({ onRetry, heading: Heading = 'h3' }: { onRetry?(): void; heading?: Heading }) {
  return (
    <div
      data-on="paper"
      role="alert"
      className={cx(frame, 'items-center justify-center border-line bg-surface p-6 text-center text-ink')}
    >
      <span className="text-danger">
        <Icon of={CloudOff} size={26} />
      </span>
      <Heading className="mt-2.5 font-display text-h3 font-bold">That did not load</Heading>
      <p className="mt-1.5 text-sm text-muted">Could be us, could be the bus Wi-Fi.</p>
      {onRetry && (
        <div className="mt-3.5">
          <Button size="small" icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
