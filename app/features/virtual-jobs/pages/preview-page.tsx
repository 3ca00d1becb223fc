import { FormFields } from '#app/features/forms/form-fields.tsx'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SelfCheck } from '../components/example-beside.tsx'
import { ExperienceFrame } from '../components/experience-frame.tsx'
import { getVjePageForStaff, type VjePage } from '../contract.ts'
import { taskWords } from '../words.ts'
import type { Route } from './+types/preview-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: page, vje } = await context.get(apiContext).call(getVjePageForStaff, { params })
  return { page, vje }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `${loaderData?.page.title ?? 'Page'}, as readers see it`, noIndex: true })

/** One page of an experience as readers see it once they have started, for those who edit or review it. */
export default function PreviewPage({ loaderData: { vje, page } }: Route.ComponentProps) {
  return (
    <ExperienceFrame place={{ vje, page, progress: { status: 'in-progress' } }} isPreview>
      <Banner>Readers see this page after they start the experience. Nothing is saved here.</Banner>
      <Prose size="article" html={page.body} />
      {page.form && <TriedForm page={page} />}
      {page.example && (
        <section aria-labelledby="example" className="grid gap-5 border-line border-t pt-6">
          <h2 id="example">The example</h2>
          <p className="text-sm text-muted">It opens beside the answer of a reader who has handed it in.</p>
          <Prose html={page.example.html} />
          <SelfCheck lines={page.example.self_check} />
        </section>
      )}
    </ExperienceFrame>
  )
}

/** The form of an activity, to look at and try. */
function TriedForm({ page }: { page: VjePage }) {
  return (
    <div className="grid gap-6">
      {page.task && <p className="font-semibold text-muted text-sm">Your task: {taskWords[page.task]}</p>}
      <FormFields
        sections={page.form ?? []}
        renderFile={({ label, hint }) => (
          <div>
            <p className="font-semibold">{label}</p>
            {hint && <p className="text-muted text-sm">{hint}</p>}
            <p className="text-muted text-sm">Readers add their files here.</p>
          </div>
        )}
      />
    </div>
  )
}
