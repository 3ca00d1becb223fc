import type { ReviewSummary } from '#app/features/reviews/contract.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import type { ProviderToday as Today } from '../provider-contract.ts'
import { ProviderListings } from './provider-listings.tsx'
import { ProviderQuestions } from './provider-questions.tsx'
import { ReviewList } from './review-list.tsx'

type Props = {
  provider: Today
  waiting: { state: string; data: ReviewSummary[]; meta: { total: number } }[]
}

/** Where providers land: questions that wait, their changes, their listings, and what else they can do. */
export function ProviderToday({ provider, waiting }: Props) {
  const { questions, listings, now, fewest_people: fewest } = provider
  const shown = new Set(listings.flatMap(({ items }) => items.map(({ resource, id }) => `${resource}/${id}`)))
  const links = [
    { to: '/admin/enquiries', label: 'Answer questions' },
    ...listings
      .filter((one) => one.can_create)
      .map(({ resource, one }) => ({ to: `/admin/${resource}/new`, label: `Write a new ${one}` })),
    { to: '/admin/reviews', label: 'See your changes' },
    { to: '/account/security', label: 'Keep your account safe' },
    { to: '/contact', label: 'Write to us' },
  ]
  return (
    <div className="max-w-[900px]">
      <AdminHead title="Your provider account" lead={leadWords(provider)} />
      <div className="grid gap-8">
        <ProviderQuestions questions={questions} now={now} />
        {waiting
          .map((one) => ({ ...one, data: one.data.filter((review) => !shown.has(keyOf(review))) }))
          .filter(({ data }) => data.length > 0)
          .map(({ state, data, meta }) => (
            <ReviewList key={state} state={state} reviews={data} total={meta.total} />
          ))}
        {listings.map((one) => (
          <ProviderListings key={one.resource} listings={one} fewest={fewest} />
        ))}
        <section aria-labelledby="can-do">
          <h2 id="can-do" className="mb-2 text-h3">
            What you can do today
          </h2>
          <p className="mb-3 max-w-[60ch] text-muted">
            You write about your own organisation. Someone at Yonder reads each change before it is on the
            site, and writes to you when something is missing.
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} look="arrow">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

/** The record of a change: those among the listings say so there. */
function keyOf({ resource, record_id }: ReviewSummary): string {
  return `${resource}/${record_id}`
}

/** What there is to do, in one line. */
function leadWords({ questions, listings }: Today): string {
  const all = listings.flatMap(({ items }) => items)
  const gaps = all.filter(({ missing }) => missing.length > 0).length
  const words = [
    questions.total === 0
      ? 'No questions are waiting.'
      : `${figure(questions.total)} ${questions.total === 1 ? 'question is' : 'questions are'} waiting.`,
    gaps === 0
      ? 'Nothing is missing in your listings.'
      : `Something is missing in ${figure(gaps)} ${gaps === 1 ? 'listing' : 'listings'}.`,
  ]
  return words.join(' ')
}
