import { listContentReports } from '#app/features/moderation/contract.ts'
import { reportReasonWords } from '#app/features/moderation/report-rules.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { TodayList } from '../components/today-list.tsx'
import type { Route } from './+types/admin-page'

/** Reports are for admins only; a provider has none to read. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(listContentReports)
  if (reply.ok) return { reports: reply.value.data }
  if (reply.problem.status === 403) return { reports: null }
  throw new Response(reply.problem.message, { status: reply.problem.status })
}

export const meta = () => pageMeta({ title: 'Your area', path: '/admin', noIndex: true })

const security = {
  title: 'Keep your account safe',
  text: 'Change your password, add a second step, and see where you are signed in.',
  action: 'Open security',
  to: '/account/security',
}
const forProviders = [
  {
    title: 'See your page as students see it',
    text: 'Universities, TAFEs, polytechnics and other places to study, with their courses.',
    action: 'Find your page',
    to: '/educators',
  },
  {
    title: 'Correct what is wrong',
    text: 'You cannot edit your page here yet. Write to us with the page’s address and the right facts.',
    action: 'Write to us',
    to: '/contact',
  },
  security,
]
const forAdmins = [
  {
    title: 'Check the site as a visitor sees it',
    text: 'Careers, courses and places to study. Editing them here is still being built.',
    action: 'Open careers',
    to: '/careers/occupations',
  },
  {
    title: 'Say where a figure comes from',
    text: 'Every open data set on the site, with its source, licence and date.',
    action: 'Open data credits',
    to: '/data-credits',
  },
  security,
]

/** Where providers and admins land after signing in, until the pages of their area are there. */
export default function AdminPage({ loaderData: { reports } }: Route.ComponentProps) {
  return (
    <>
      <AreaHeader />
      <Section tight>
        <div className="max-w-180">
          <h1 className="text-h1">{reports ? 'Admin' : 'Your provider account'}</h1>
          <p className="mt-3 text-lead text-muted">
            This area is still being built. Here is what you can do today.
          </p>
          <div className="mt-8 grid gap-9">
            {reports && <Reports reports={reports} />}
            <div>
              <SectionHead title="What you can do today" sunAt={64} />
              <TodayList items={reports ? forAdmins : forProviders} />
            </div>
          </div>
        </div>
      </Section>
    </>
  )
}

function AreaHeader() {
  return (
    <header data-on="brand" className="bg-brand text-on-brand">
      <Wrap>
        <div className="flex min-h-(--size-header) items-center gap-5">
          <Anchor to="/" className="mr-auto py-2 text-inherit no-underline">
            <Logo name="Yonder, home" />
          </Anchor>
          <Link to="/" look="quiet">
            Main site
          </Link>
          <Link to="/logout" look="quiet" document>
            Log out
          </Link>
        </div>
      </Wrap>
    </header>
  )
}

type Report = NonNullable<Route.ComponentProps['loaderData']['reports']>[number]

function Reports({ reports }: { reports: Report[] }) {
  return (
    <div>
      <SectionHead title="What people have reported" sunAt={41} />
      {reports.length === 0 ? (
        <p className="text-muted">Nothing has been reported.</p>
      ) : (
        <ul className="grid gap-4">
          {reports.map((report) => (
            <li key={report.id} className="rounded-card border border-line bg-surface p-5">
              <h3 className="text-h3">{reportReasonWords[report.reason]}</h3>
              <blockquote className="mt-2 border-line border-l-3 pl-4 break-words">
                {report.content}
              </blockquote>
              {report.details && <p className="mt-2 break-words">{report.details}</p>}
              <p className="mt-2 text-sm text-muted">
                Written by {report.author?.name ?? 'a deleted account'}, reported by{' '}
                {report.reporter?.name ?? 'a deleted account'}
                {report.school && `, ${report.school.name}`}, {report.created_at.slice(0, 10)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
