import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { getFormTemplate } from '../contract.ts'
import { FormFields } from '../form-fields.tsx'
import type { Route } from './+types/form-preview-page'

export const meta = () => pageMeta({ title: 'Form, admin', noIndex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getFormTemplate, { params })
  return { template: data }
}

/** A form as people see it, with a button that sends nothing. */
export default function FormPreviewPage({ loaderData: { template } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Forms', to: '/admin/form-templates' }, { label: template.title }]} />
      <h1 className="mt-3 mb-6 text-h2">{template.title}</h1>
      <Panel>
        <form className="grid max-w-140 gap-7" onSubmit={(event) => event.preventDefault()}>
          <FormFields
            sections={template.sections}
            renderFile={({ label }) => <p className="text-sm text-muted">{label}: a file is chosen here</p>}
          />
        </form>
      </Panel>
    </>
  )
}
