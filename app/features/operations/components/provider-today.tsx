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
  types: { name: string; label: string }[]
  waiting: { state: string; data: ReviewSummary[]; meta: { total: number } }[]
}

/** Where providers land: questions that wait, their changes, their listings, and what else they can do. */
export function ProviderToday({ provider, types, waiting }: Props) {
  const { questions, listings, now, fewest_people: fewest } = provider
  const shown = new Set(listings.map(({ resource }) => resource))
  const others = types.filter(({ name }) => !shown.has(name) && name !== 'enquiries')
  return (
    <div className="max-w-[900px]">
      <AdminHead title="Your provider account" lead={leadWords(provider)} />
      <div className="grid gap-8">
        <ProviderQuestions questions={questions} now={now} />
        {waiting
          .filter(({ meta }) => meta.total > 0)
          .map(({ state, data, meta }) => (
            <ReviewList key={state} state={state} reviews={data} total={meta.total} />
          ))}
        {listings.map((one) => (
          <ProviderListings key={one.resource} listings={one} fewest={fewest} />
        ))}
        <section aria-labelledby="can-do">
          <h2 id="can-do" className="mb-2 text-h3">
            What else you can do
          </h2>
          <p className="mb-3 max-w-[60ch] text-muted">
            You write about your own organisation. Someone at Yonder reads each change before it is on the
            site, and writes to you when something is missing.
          </p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {others.map(({ name, label }) => (
              <li key={name}>
                <Link to={`/admin/${name}`} look="arrow">
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/account/security" look="arrow">
                Keep your account safe
              </Link>
            </li>
            <li>
              <Link to="/contact" look="arrow">
                Write to us
              </Link>
            </li>
          </ul>
        </section>
      </div>
    </div>
  )
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
