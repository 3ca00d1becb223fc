import { Download } from 'lucide-react'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section as Band, WithAside } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { routeTitle } from '../../components/route-hero.tsx'
import { getStudentPlan } from '../../contract.ts'
import { formatInstant } from '../../dates.ts'
import { sectionNames } from '../../plan-parts.ts'
import { routeWords } from '../../progress-words.ts'
import { RouteOutline } from '../../sharing/components/route-outline.tsx'
import { commentPartNames } from '../../words.ts'
import { CommentForm } from '../components/comment-form.tsx'
import { OpenProposal } from '../components/open-proposal.tsx'
import { ProposeForm } from '../components/propose-form.tsx'
import { StudentHead } from '../components/student-head.tsx'
import { handlePlanForm, proposeIntent } from '../plan-action.ts'
import type { Route } from './+types/student-plan-page'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return (await context.get(apiContext).call(getStudentPlan, { params: { id } })).data
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  return respond(await handlePlanForm(context.get(apiContext), id, await request.formData()))
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'A student’s career plan', noIndex: true })

/** A student's plan as the school sees it, with what was said about it and what is proposed. */
export default function StudentPlanPage({ loaderData }: Route.ComponentProps) {
  const { student, sections, private_sections, comments, proposals, may_modify, levels, regions } = loaderData
  const { today, place } = loaderData
  const nameIn = (list: { id: string; name: string }[]) => (id: string) =>
    list.find((one) => one.id === id)?.name ?? id
  const names = { level: nameIn(levels), region: nameIn(regions), today, me: student.first_name }
  return (
    <Band tight>
      <StudentHead
        student={student}
        title={`${student.first_name}’s career plan`}
        trail={[{ label: 'Career plan' }]}
        actions={
          <p className="flex flex-wrap gap-2.5">
            {sections[0] && (
              <ButtonLink to={`#${proposeIntent(sections[0].slug)}`} variant="outline">
                Propose a change
              </ButtonLink>
            )}
            <ButtonLink
              to={`/api/advisor/students/${student.id}/plan-file`}
              variant="ghost"
              icon={Download}
              document
            >
              PDF
            </ButtonLink>
            {may_modify && (
              <ButtonLink to={`/advisor/career-planner/${student.id}`} variant="ghost">
                Change the plan
              </ButtonLink>
            )}
          </p>
        }
      />
      <WithAside
        aside={
          <>
            <div data-screen>
              <Panel>
                <h2 className="text-h3">Comment on the plan</h2>
                <CommentForm sections={sections} />
              </Panel>
            </div>
            {comments.length > 0 && (
              <Panel>
                <h2 className="text-h3">From advisors</h2>
                <ul>
                  {comments.map(({ id, author_name, slug, part, text, created_at, is_done }) => (
                    <li key={id} className="border-line border-b py-3 text-sm last:border-b-0">
                      <b>{author_name}</b>{' '}
                      <span className="text-muted">
                        {formatInstant(created_at, place)}
                        {slug && `, ${sectionNames[slug]}`}
                        {part && `, “${commentPartNames[part]}”`}
                        {is_done && ', done'}
                      </span>
                      <p className="mt-0.5 whitespace-pre-line">{text}</p>
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
          </>
        }
      >
        <div className="grid gap-9">
          {sections.map((section) => (
            <section key={section.slug}>
              <SectionHead
                title={
                  section.is_started
                    ? `${section.name}: ${routeTitle(section)}`
                    : `${section.name}: not started yet`
                }
                sunAt={64}
              />
              {section.is_started && (
                <>
                  <p className="mb-4 text-muted text-sm">
                    {routeWords(section.progress)}
                    {!section.answers.shares_details && '. Ranks, money and reasons: not shared'}
                  </p>
                  <RouteOutline answers={section.answers} names={names} />
                </>
              )}
              <div className="mt-5 grid gap-4">
                {proposals
                  .filter(({ slug }) => slug === section.slug)
                  .map((proposal) => (
                    <OpenProposal
                      key={proposal.id}
                      proposal={proposal}
                      regions={regions}
                      place={place}
                      owner={student.first_name}
                    />
                  ))}
                <ProposeForm section={section} regions={regions} place={place} owner={student.first_name} />
              </div>
            </section>
          ))}
          {private_sections > 0 && (
            <p className="text-muted">
              {student.first_name} keeps {counted(private_sections, 'route')} private.
            </p>
          )}
        </div>
      </WithAside>
    </Band>
  )
}
