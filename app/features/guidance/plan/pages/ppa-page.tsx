import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { getQuizResult, listUserOccupations } from '../../contract.ts'
import { PlanEditor } from '../components/plan-editor.tsx'
import { PlanOverview } from '../components/plan-overview.tsx'
import { getPlan, savePlan } from '../contract.ts'
import { passionsFrom, preferencesFrom, skillsFrom, styleFrom } from '../plan-forms.ts'
import { type PlanPart, planPartOf } from '../plan-parts.ts'
import type { Route } from './+types/ppa-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const part = planPartOf(new URL(request.url).searchParams)
  const [plan, quiz] = await Promise.all([api.call(getPlan), api.call(getQuizResult)])
  const followed = part
    ? null
    : await api.call(listUserOccupations, { query: { page: 1, size: 30, followed: true } })
  return {
    part,
    plan: plan.post_school_plan,
    result: quiz.data,
    careers: followed?.pagination_data.data ?? [],
    careersTotal: followed?.pagination_data.total ?? 0,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const part = planPartOf(new URL(request.url).searchParams)
  // Without a part the form says that last year's answers still hold: an empty save does.
  const body = part ? readers[part](form) : {}
  const reply = await context.get(apiContext).attempt(savePlan, { body })
  if (!reply.ok) return respond(refused(reply.problem))
  return redirect(part ? `/ppa#${part}` : '/ppa')
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

const readers: Record<PlanPart, (form: FormData) => ReturnType<typeof styleFrom>> = {
  passions: passionsFrom,
  preferences: preferencesFrom,
  style: styleFrom,
  skills: skillsFrom,
}

export const meta = () => pageMeta({ title: 'Your post-school plan', noIndex: true })

export default function PpaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { part, plan, result, careers, careersTotal } = loaderData
  const saved = actionData as FormResult | undefined
  if (part) return <PlanEditor part={part} plan={plan} result={result} problem={saved?.message} />
  return <PlanOverview plan={plan} result={result} careers={careers} total={careersTotal} />
}
