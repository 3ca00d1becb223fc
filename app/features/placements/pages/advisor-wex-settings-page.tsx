import { getAdvisorProfile } from '#app/features/schools/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { RuleConfirmations } from '../school/components/rule-confirmations.tsx'
import { OwnApproval, SettingsFields } from '../school/components/settings-fields.tsx'
import { handleSettingsForm } from '../school/setup-action.ts'
import { getSchoolSettings, listSchoolRules } from '../school/setup-contract.ts'
import type { Route } from './+types/advisor-wex-settings-page'

const path = '/advisor/wex/settings'

export const meta = () => pageMeta({ title: 'Work experience settings', path, noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: settings }, rules, { data: profile }] = await Promise.all([
    api.call(getSchoolSettings),
    api.call(listSchoolRules),
    api.call(getAdvisorProfile),
  ])
  return { settings, rules, permissions: profile.permissions }
}

export async function action({ context, request }: Route.ActionArgs) {
  return respond(await handleSettingsForm(context.get(apiContext), await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** How the school handles work experience, who approves, and which rules it has confirmed. */
export default function AdvisorWexSettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, rules, permissions } = loaderData
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Work experience', to: '/advisor/wex' }, { label: 'Settings' }]} />
      <h1 className="mt-2 mb-6 text-h1">Work experience settings</h1>
      <div className="grid max-w-180 gap-9">
        <SettingsFields settings={settings} />
        <div>
          <SectionHead title="Who approves" sunAt={64} />
          <OwnApproval settings={settings} permissions={permissions} />
        </div>
        <div>
          <SectionHead title={`Rules of ${settings.place_name}`} sunAt={41} />
          <RuleConfirmations rules={rules} permissions={permissions} />
        </div>
      </div>
    </Section>
  )
}
