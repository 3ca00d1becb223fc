import { Check, Plus } from 'lucide-react'
import { type Compared, compareAddress, MAX_COMPARED } from '#app/features/labour-market/compare/address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { listAddress } from '#app/ui/list-address.ts'

/** What a list needs to gather careers for a comparison in its own address. */
type Picking = { path: string; query: URLSearchParams; picked: Compared['keys'] }

/** Adds a career to the comparison or takes it out again; the list stays as it is. */
export function CompareToggle({
  slug,
  title,
  path,
  query,
  picked,
}: Picking & { slug: string; title: string }) {
  const isPicked = picked.includes(slug)
  if (!isPicked && picked.length >= MAX_COMPARED) return null
  const next = isPicked ? picked.filter((other) => other !== slug) : [...picked, slug]
  return (
    <Anchor
      to={withPicked(path, query, next)}
      replace
      keepScroll
      aria-label={isPicked ? `Take ${title} out of the comparison` : `Compare ${title}`}
      className={cx(
        'hit inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 font-semibold text-sm no-underline shadow-[0_1px_3px_rgb(9_40_68/0.25)]',
        isPicked ? 'bg-primary text-on-primary' : 'bg-surface text-ink hover:bg-tint',
      )}
    >
      <Icon of={isPicked ? Check : Plus} size={16} />
      Compare
    </Anchor>
  )
}

/** How many are chosen, with the way to the comparison. */
export function CompareBar({ path, query, picked }: Picking) {
  if (picked.length === 0) return null
  return (
    <div
      data-on="paper"
      className="sticky top-18 z-2 mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-card"
    >
      <p aria-live="polite">
        {picked.length === 1 ? 'One career' : `${picked.length} careers`} to compare
        {picked.length >= MAX_COMPARED && ', the most that fit side by side'}
      </p>
      <ButtonLink to={compareAddress(picked, query.get('country'))} size="small">
        {picked.length === 1 ? 'Find another to compare' : 'Compare them'}
      </ButtonLink>
      <Link to={withPicked(path, query, [])} replace keepScroll>
        Start over
      </Link>
    </div>
  )
}

/** The page of the list stays; only the choice changes. */
function withPicked(path: string, query: URLSearchParams, picked: readonly string[]): string {
  return listAddress(path, query, { page: query.get('page'), compare: picked.join(',') || null })
}
