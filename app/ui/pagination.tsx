import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, ButtonLink } from './button.tsx'
import { cx } from './class-names.ts'
import { figure } from './figures.ts'
import { Icon } from './icon.tsx'
import { Anchor } from './link.tsx'
import { pageAddress } from './list-address.ts'
import { pageSteps } from './page-steps.ts'

type PaginationProps = {
  page: number
  lastPage: number
  /** The address of the list. */
  path: string
  /** The current query; the page number is added to it. */
  query?: URLSearchParams
  /** Distinguishes two paginations on one page. */
  label?: string
}

const cell =
  'grid size-11 place-items-center rounded-full border-2 font-semibold text-ink no-underline hover:bg-tint'

/** Links to the pages of a list: first, last, and those around this one. Nothing for a single page. */
export function Pagination({
  page,
  lastPage,
  path,
  query = new URLSearchParams(),
  label = 'Pages',
}: PaginationProps) {
  if (lastPage <= 1) return null
  const hrefFor = (step: number) => pageAddress(path, query, step)
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Anchor
          to={hrefFor(page - 1)}
          rel="prev"
          aria-label="Previous page"
          className={cx(cell, 'border-transparent')}
        >
          <Icon of={ChevronLeft} />
        </Anchor>
      )}
      {pageSteps(page, lastPage).map((step) =>
        typeof step === 'string' ? (
          <span key={step} aria-hidden="true" className="px-1 text-subtle">
            …
          </span>
        ) : (
          <Anchor
            key={step}
            to={hrefFor(step)}
            aria-label={`Page ${step}`}
            aria-current={step === page ? 'page' : undefined}
            className={cx('num', cell, step === page ? 'border-primary bg-tint' : 'border-transparent')}
          >
            {step}
          </Anchor>
        ),
      )}
      {page < lastPage && (
        <Anchor
          to={hrefFor(page + 1)}
          rel="next"
          aria-label="Next page"
          className={cx(cell, 'border-transparent')}
        >
          <Icon of={ChevronRight} />
        </Anchor>
      )}
    </nav>
  )
}

type LoadMoreProps = {
  shown: number
  total: number
  /** What is counted: "courses". */
  noun: string
  busy?: boolean
} & ({ to: string; onMore?: never } | { onMore(): void; to?: never })

/** A "show more" button with the count in words. `to` is its link without scripts. */
export function LoadMore({ shown, total, noun, busy, to, onMore }: LoadMoreProps) {
  return (
    <div className="mt-7 flex flex-col items-center gap-3">
      <p role="status" className="num text-sm text-muted">
        {figure(shown)} of {figure(total)} {noun}
      </p>
      {shown < total &&
        (to === undefined ? (
          <Button variant="outline" busy={busy} onClick={onMore}>
            Show more
          </Button>
        ) : (
          <ButtonLink variant="outline" to={to} keepScroll>
            Show more
          </ButtonLink>
        ))}
    </div>
  )
}
