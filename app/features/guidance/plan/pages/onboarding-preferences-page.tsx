import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { OnboardingFoot } from '../components/onboarding-foot.tsx'
import { OnboardingFrame } from '../components/onboarding-frame.tsx'
import { PreferenceQuestions } from '../components/preference-questions.tsx'
import { getPlan, savePlan } from '../contract.ts'
import { preferencesFrom, skippedPreferences } from '../plan-forms.ts'
import { openPreferences } from '../plan-words.ts'
import type { Route } from './+types/onboarding-preferences-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { post_school_plan: plan } = await context.get(apiContext).call(getPlan)
  return { plan }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const save = form.get('intent') === 'skip' ? skippedPreferences : preferencesFrom(form)
  const reply = await context.get(apiContext).attempt(savePlan, { body: save })
  if (!reply.ok) return respond(refused(reply.problem))
  const errors = openPreferences(reply.value.post_school_plan)
  if (Object.keys(errors).length > 0) return data({ open: errors }, { status: 422 })
  return redirectDocument('/follow/occupations')
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'How you want to learn', noIndex: true })

/** `open`: the questions without an answer. */
type PreferencesResult = { message?: string; open?: ReturnType<typeof openPreferences> }

export default function OnboardingPreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan } = loaderData
  const result = actionData as PreferencesResult | undefined
  const busy = useNavigation().state === 'submitting'
  return (
    <OnboardingFrame current={1} art={{ slug: 'preferences', theme: 'bush' }}>
      <h1 className="max-w-[22ch] text-h1">How do you want to learn?</h1>
      <p className="mt-3 mb-8 max-w-[56ch] text-lead text-muted">
        Three short questions. They shape what we suggest, and you can change them later.
        {plan?.status === 'COMPLETE' &&
          ` These are your answers from ${plan.year}. Change what is different.`}
      </p>
      <Form method="post">
        <ErrorSummary message={result?.message} errors={result?.open} title="Nearly there" />
        <PreferenceQuestions given={plan} />
        <OnboardingFoot next="Next" skip="Not sure about any of it" busy={busy} />
      </Form>
    </OnboardingFrame>
  )
}
