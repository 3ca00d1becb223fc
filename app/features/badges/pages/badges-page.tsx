import { shareCredential } from '#app/features/credentials/contract.ts'
import { dayOnly } from '#app/features/people/dates.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { BadgeList } from '#app/ui/badge-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { OwnBadge } from '../components/own-badge.tsx'
import { getOwnBadges, listBadges } from '../contract.ts'
import type { Route } from './+types/badges-page'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [all, own] = await Promise.all([api.call(listBadges), api.attempt(getOwnBadges)])
  const { country, origin } = context.get(pageContext)
  const mine = own.ok ? own.value.issued_badges : null
  return {
    badges: all.data,
    mine: mine?.map((one) => ({ ...one, day: dayOnly(one.issued_at, country) })) ?? null,
    origin,
  }
}

/** What others may see of one badge. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const id = textOf(form, 'credential')
  const body = { is_public: form.has('is_public'), shows_name: form.has('shows_name') }
  const reply = await context.get(apiContext).attempt(shareCredential, { params: { id }, body })
  return respond(resultOf(reply, `share-${id}`, 'Saved.'))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Badges',
    description: 'What badges there are on Yonder, what each takes, and how to show one to someone else.',
    path: '/badges',
    origin: loaderData?.origin,
  })

/** Every badge there is, with one's own and what others may see of them. */
export default function BadgesPage({ loaderData: { badges, mine } }: Route.ComponentProps) {
  const earned = new Set(mine?.map(({ badge }) => badge.slug))
  const open = badges.filter(({ slug }) => !earned.has(slug))
  return (
    <Section>
      <h1>Badges</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-muted">
        A badge stands for something you finished. There are none for signing in every day, and nobody is
        ranked. Each badge is signed, so anyone you show it to can check that it is real.
      </p>
      {mine && (
        <section className="mt-9" aria-labelledby="own">
          <SectionHead title="Yours" id="own" sunAt={82} />
          {mine.length === 0 ? (
            <EmptyState title="None yet" heading="h3" action={{ to: '/academy', label: 'Go to the Academy' }}>
              Finish one module of the Academy to get your first badge.
            </EmptyState>
          ) : (
            <ul className="grid gap-5">
              {mine.map((own) => (
                <li key={own.badge_id}>
                  <OwnBadge own={own} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {open.length > 0 && (
        <section className="mt-9" aria-labelledby="open">
          <SectionHead title={earned.size > 0 ? 'Still to earn' : 'All badges'} id="open" sunAt={64} />
          <p className="mb-5 max-w-[60ch]">
            You earn badges in the Academy. <Link to="/academy">Go to the Academy</Link>.
          </p>
          <BadgeList
            label={earned.size > 0 ? 'Badges still to earn' : 'All badges'}
            badges={open.map(({ title, image_url, criteria }) => ({
              title,
              imageUrl: image_url,
              text: criteria,
            }))}
          />
        </section>
      )}
      <p className="mt-9 max-w-[60ch] text-sm text-muted">
        Did someone show you a badge? <Link to="/certificates">Check a badge</Link>. You don’t need an
        account.
      </p>
    </Section>
  )
}
