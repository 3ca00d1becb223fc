import { redirect } from 'react-router'
import { leaveFamilyLink } from '#app/features/families/contract.ts'
import { familyParts, familyPartWords, neverShown } from '#app/features/families/parts.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formatDate } from '#app/platform/date-words.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { AcademyPart, CareersPart, PlanPart, TasksPart } from '../components/student-parts.tsx'
import { type FamilyStudent, getFamilyStudent } from '../contract.ts'
import type { Route } from './+types/family-student-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await context.get(apiContext).call(getFamilyStudent, { params })).data
}

/** The parent ends the link. It may have ended already. */
export async function action({ context, params }: Route.ActionArgs) {
  const reply = await context.get(apiContext).attempt(leaveFamilyLink, { params })
  if (reply.ok || reply.problem.status === 404) throw redirect('/family', 303)
  return respond(refused(reply.problem))
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? `What ${loaderData.first_name} shows you` : 'Family', noIndex: true })

/** Exactly the parts that one student chose, and nothing else of them. */
export default function FamilyStudentPage({ loaderData: student }: Route.ComponentProps) {
  const { first_name: name, parts, help } = student
  const hidden = familyParts.filter((part) => !parts.includes(part))
  return (
    <Section tight>
      <p>
        <Link to="/family">Family</Link>
      </p>
      <h1 className="break-words text-h1">{`What ${name} shows you`}</h1>
      <p className="mt-3 text-lead text-muted">
        {`${name} chose this, and can see the hour in which you last looked.`}
      </p>
      {help && (
        <div className="mt-6">
          <Panel tone="sand">
            <h2 className="text-h3">How you can help this week</h2>
            <p className="mt-2 break-words font-semibold">{help.title}</p>
            <p className="mt-1 break-words text-sm">{help.why}</p>
          </Panel>
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-7.5 lg:grid-cols-[minmax(0,1fr)_324px]">
        <Parts student={student} />
        <Panel>
          <h2 className="text-h3">What you do not see</h2>
          <p className="mt-2 text-sm">
            {hidden.length > 0 &&
              `${name} has not chosen to show: ${hidden.map((part) => familyPartWords[part].parent).join('; ')}. `}
            {`A link never shows ${neverShown}.`}
          </p>
          <EndLink name={name} />
        </Panel>
      </div>
    </Section>
  )
}

function Parts({ student }: { student: FamilyStudent }) {
  const { plan, dates, tasks, careers, academy } = student
  return (
    <div className="grid min-w-0 grid-cols-1 gap-9">
      {plan && (
        <div>
          <SectionHead title="Plan" sunAt={80} />
          {plan.length === 0 && <p className="text-muted">No plan yet.</p>}
          <div className="grid gap-5">
            {plan.map((route) => (
              <PlanPart key={route.slug} plan={route} />
            ))}
          </div>
        </div>
      )}
      {dates && (
        <div>
          <SectionHead title="Next dates" sunAt={66} />
          {dates.length === 0 && <p className="text-muted">No dates yet.</p>}
          <ul className="grid gap-2">
            {dates.map(({ title, due_on, route }) => (
              <li key={`${route} ${title} ${due_on}`} className="break-words">
                <b>{title}</b>
                <span className="text-muted text-sm">{`, ${formatDate(due_on)}, ${route}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {tasks && (
        <div>
          <SectionHead title="Tasks" sunAt={52} />
          <TasksPart tasks={tasks} />
        </div>
      )}
      {careers && (
        <div>
          <SectionHead title="Saved careers" sunAt={38} />
          <CareersPart careers={careers} />
        </div>
      )}
      {academy && (
        <div>
          <SectionHead title="Academy" sunAt={24} />
          <AcademyPart academy={academy} />
        </div>
      )}
    </div>
  )
}

function EndLink({ name }: { name: string }) {
  const form = useForm<FormResult>()
  return (
    <form {...form.props} className="mt-4 border-line border-t pt-2">
      {form.result && !form.result.ok && <ErrorSummary message={form.result.message} />}
      <AskFirst
        label="End this link"
        question={`You then see nothing about ${name}, and we tell ${name}. To see it again, you need a new invitation.`}
        intent="end"
        yes="Yes, end it"
        busy={form.isPending}
      />
    </form>
  )
}
