import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Link } from './link.tsx'

type TileProps = {
  to: string
  title: string
  text?: ReactNode
  /** The picture, filling the tile. */
  art: ReactNode
  heading?: 'h2' | 'h3'
  height?: 'low' | 'usual' | 'high'
}

const heights = { low: 'min-h-45', usual: 'min-h-60', high: 'min-h-72 lg:min-h-112' } as const

/** A linked picture with its text on a card at the bottom. */
export function Tile({ to, title, text, art, heading: Heading = 'h3', height = 'usual' }: TileProps) {
  return (
    <div
      data-on="paper"
      className={cx(
        'group/tile relative isolate flex h-full items-end rounded-tile text-ink [--cover-radius:22px]',
        heights[height],
      )}
    >
      <div className="absolute inset-0 -z-1 overflow-hidden rounded-tile bg-tint after-paint [&>*]:size-full [&>*]:object-cover [&>*]:transition-[scale] [&>*]:duration-500 group-hover/tile:[&>*]:scale-[1.035]">
        {art}
      </div>
      <div className="m-2 max-w-[calc(100%-16px)] rounded-[14px] bg-surface px-3 pt-2 pb-2 md:m-3.5 md:max-w-[calc(100%-28px)] md:px-4.5 md:pt-3 md:pb-3.5">
        <Heading className="text-[1.3125rem] leading-[1.1] md:text-[1.625rem]">
          <Link to={to} look="cover">
            {title}
          </Link>
        </Heading>
        {text && <p className="mt-0.5 text-sm leading-snug text-muted">{text}</p>}
      </div>
    </div>
  )
}
