import { beingCounted, countedWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { figure } from '#app/ui/figures.ts'
import type { Route } from './+types/dashboard-page'
import { getAcademyDashboard } from './contract.ts'
import { FastFinishes } from './fast-finishes.tsx'
import { ProgramCharts } from './program-charts.tsx'
import { QuestionTable } from './question-table.tsx'
import { smallestGroup } from './question-words.ts'

/** The figures are for admins alone; editors, who come as far as the page, are told so. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const program = new URL(request.url).searchParams.get('program') ?? ''
  const reply = await context.get(apiContext).attempt(getAcademyDashboard, { query: { program } })
  if (!reply.ok && reply.problem.status !== 403)
    throw new Response(reply.problem.message, { status: reply.problem.status })
  return { dashboard: reply.ok ? reply.value : null }
}

export const meta = () => pageMeta({ title: 'Academy, admin', noIndex: true })

/** How the programs are taken: who comes, where they stop, which questions need a look, and what is too fast to be true. */
export default function AcademyDashboardPage({ loaderData: { dashboard } }: Route.ComponentProps) {
  if (!dashboard) return <Head lead="Only Yonder’s admins see these figures." />
  const { programs, attempts, xp, cashouts, counted_at: countedAt } = dashboard
  if (dashboard.is_counting) return <Head lead={beingCounted} />
  const program = programs.find(({ slug }) => slug === attempts.program)
  const paid = cashouts.find(({ status }) => status === 'paid')
  return (
    <>
      <Head
        lead={[
          `People are counted, never named. Groups of fewer than ${smallestGroup} are not shown.`,
          ...(countedAt ? [countedWords(countedAt)] : []),
        ].join(' ')}
      />
      <div className="grid gap-8">
        <Facts
          items={[
            { label: 'Quizzes finished', value: figure(attempts.finished) },
            { label: 'Passed', value: figure(attempts.passed), note: `${figure(attempts.open)} still open` },
            { label: 'XP given', value: figure(xp.awarded) },
            {
              label: 'Cash-outs paid',
              value: figure(paid?.count ?? 0),
              note: `$${((paid?.cents ?? 0) / 100).toFixed(2)}`,
            },
          ]}
        />
        <nav aria-label="Program" className="flex flex-wrap gap-2">
          {programs.map(({ slug, title }) => (
            <ChipLink key={slug} to={`?program=${slug}`} current={slug === attempts.program}>
              {title}
            </ChipLink>
          ))}
        </nav>
        {program && <ProgramCharts program={program} programs={programs} topics={attempts.topics} />}
        {program && <QuestionTable program={program.slug} questions={attempts.questions} />}
        <FastFinishes count={attempts.too_fast} latest={attempts.too_fast_latest} />
      </div>
    </>
  )
}

function Head({ lead }: { lead: string }) {
  return (
    <div className="mb-5">
      <h1 className="text-h2">Academy</h1>
      <p className="text-sm text-muted">{lead}</p>
    </div>
  )
}
