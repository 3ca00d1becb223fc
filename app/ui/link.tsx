import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { Icon } from './icon.tsx'
import { currentConnection, mayPrefetch } from './prefetch.ts'

export type LinkLook = 'text' | 'arrow' | 'strong' | 'quiet' | 'cover' | 'bare'

const looks: Record<LinkLook, string> = {
  text: 'text-link underline hover:text-link-hover hover:decoration-2 on-brand:text-on-brand',
  arrow:
    'group/arrow inline-flex min-h-11 items-center gap-1.5 font-semibold text-link whitespace-nowrap hover:underline on-brand:text-on-brand',
  strong: 'font-semibold text-ink hover:underline on-brand:text-on-brand',
  quiet: 'text-inherit hover:underline',
  cover: 'cover text-inherit',
  bare: 'text-inherit',
}

export type Destination = Omit<ComponentProps<'a'>, 'href' | 'className' | 'style' | 'children'> & {
  /** A path inside Yonder, a fragment, or a full address of somewhere else. */
  to: string
  /** Loads a new document even inside Yonder: downloads, API URLs. */
  document?: boolean
  /** Replaces the history entry instead of adding one: filters, tabs. */
  replace?: boolean
  /** Keeps the scroll position: tabs, paging within a panel. */
  keepScroll?: boolean
}

/**
 * A link. `text` in sentences, `arrow` for "See all", `strong` for the title in a row, `quiet` where the context makes
 * clear that it is a link, `cover` stretches over the nearest positioned ancestor, `bare` wraps other components.
 */
export function Link({
  look = 'text',
  children,
  ...to
}: Destination & { look?: LinkLook; children: ReactNode }) {
  return (
    <Anchor {...to} className={looks[look]}>
      {children}
      {look === 'arrow' && (
        <span className="transition-transform duration-200 group-hover/arrow:translate-x-1">
          <Icon of={ChevronRight} size={18} />
        </span>
      )}
    </Anchor>
  )
}

type AnchorProps = Destination & { className: string; children: ReactNode }

/** The anchor behind every linking component: a router link for internal addresses, a plain anchor for external ones. */
export function Anchor({ to, document, replace, keepScroll, ...anchor }: AnchorProps) {
  if (document || /^(#|[a-z][a-z+.-]*:|\/\/)/i.test(to)) {
    return <a {...anchor} href={to} rel={/^https?:/.test(to) ? 'noopener' : undefined} />
  }
  // The markup of the router's Link, without its cost per link on the server.
  if (import.meta.env.SSR && isPlainPath(to)) return <a {...anchor} href={to} data-discover="true" />
  return (
    <RouterLink
      {...anchor}
      to={to}
      replace={replace}
      preventScrollReset={keepScroll}
      prefetch={mayPrefetch(currentConnection()) ? 'intent' : 'none'}
    />
  )
}

/** Whether a path is already normalised: absolute, without `.`, `..` or empty segments. */
export function isPlainPath(to: string): boolean {
  return /^(?!.*\/[./])\/[^?#\\\s]*(\?[^#\s]+)?(#\S+)?$/.test(to)
}
