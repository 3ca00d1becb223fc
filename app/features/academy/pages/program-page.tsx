import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { isDataRequest } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { figure } from '#app/ui/figures.ts'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import { Progress } from '#app/ui/progress.tsx'
import { XpBadge } from '#app/ui/xp-badge.tsx'
import { academyPath, modulePath, programPath, topicPath } from '../addresses.ts'
import { EnrolForm } from '../components/enrol-form.tsx'
import { ModuleRow } from '../components/module-row.tsx'
import { ProgramAbout } from '../components/program-about.tsx'
import { ProgramFacts } from '../components/program-facts.tsx'
import { getProgram, listModules } from '../contract.ts'
import { enrolInProgram } from '../enrol.ts'
import { loadProgress } from '../load-progress.ts'
import { brandOf } from '../program-brands.ts'
import { moduleProgress, nextModule } from '../progress-rules.ts'
import { useReturnHere } from '../return-here.ts'
import { useProgress } from '../use-progress.ts'
import type { Route } from './+types/program-page'
import './academy.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const call = { params: { program: params.p_slug } }
  const [program, modules, progress] = await Promise.all([
    api.call(getProgram, call),
    api.call(listModules, call),
    loadProgress(context),
  ])
  if (program.data.slug !== params.p_slug) throw redirect(programPath(program.data.slug), 301)
  return { program: program.data, modules: modules.data, progress, origin: context.get(pageContext).origin }
}

/** Enrols. Without scripts it leads to the first module; a script goes there by itself. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const reply = await enrolInProgram(api, params.p_slug)
  if (!reply.ok || isDataRequest(request)) return respond(resultOf(reply, 'enrol', 'You are in.'))
  const { data } = await api.call(getProgram, { params: { program: params.p_slug } })
  return redirect(data.default_module ? modulePath(data.slug, data.default_module) : programPath(data.slug))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ program, origin }) => ({
    title: program.title,
    description: program.summary,
    path: programPath(program.slug),
    crumbs: [{ label: 'Academy', to: academyPath }],
    thing: {
      '@type': 'Course',
      name: program.title,
      description: program.summary,
      url: `${origin}${programPath(program.slug)}`,
      isAccessibleForFree: true,
    },
  }))

/** A program: its modules, how far the reader is, and what to do next. */
export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  const { program, modules } = loaderData
  usePageView()
  useReturnHere()
  const progress = useProgress(loaderData.progress)
  const brand = brandOf(program)
  const tracker = progress?.user_academy_progress_tracker ?? {}
  const current = nextModule(modules, tracker)
  const own = progress?.programs.find(({ program_id }) => program_id === program.id)
  const isTaken = own !== undefined || progress?.enrolled_academy_programs.includes(program.id)
  const finished = own?.modules_finished ?? 0
  const next = current && moduleProgress(current.topics, tracker[current.slug]).next
  return (
    <>
      <PictureHero art={pictureOf(program, 'coast')}>
        <Breadcrumbs items={[{ label: 'Academy', to: academyPath }, { label: program.title }]} />
        <h1 className="mt-3 max-w-[16ch] text-display max-md:text-h1">{program.title}</h1>
        <p className="mt-3 max-w-[44ch] text-lead">{program.summary}</p>
        <div className="mt-5 mb-4">
          {!isTaken && brand.default_module ? (
            <EnrolForm program={program} first={modulePath(program.slug, brand.default_module)} />
          ) : (
            current &&
            next && (
              <ButtonLink to={topicPath(program.slug, current.slug, next)} variant="accent">
                {own ? 'Continue' : 'Begin'}: {current.title}
              </ButtonLink>
            )
          )}
        </div>
        <ProgramFacts count={modules.length} of="module" minutes={program.minutes} xp={program.xp} />
      </PictureHero>
      <Section tight>
        <WithAside
          aside={
            <>
              <Panel>
                <h2 className="text-h3">Earned here so far</h2>
                <p className="mt-3">
                  <XpBadge xp={own?.xp ?? 0} to="/rewards" />
                </p>
                <p className="mt-2 text-sm text-muted">{waitingWords(program.xp - (own?.xp ?? 0))}</p>
              </Panel>
              <ProgramAbout
                description={program.description}
                brand={brand}
                website={program.content.provider_website_url}
              />
            </>
          }
        >
          <section aria-labelledby="modules">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 id="modules">Modules</h2>
              <p className="num text-sm text-muted">
                {finished} of {modules.length} finished
              </p>
            </div>
            <Progress
              value={modules.length > 0 ? (100 * finished) / modules.length : 0}
              label={`How far you are in ${program.title}`}
            />
            {modules.length === 0 ? (
              <EmptyState
                title="The modules are on their way"
                action={{ to: academyPath, label: 'All programs' }}
              />
            ) : (
              <ol className="module-list">
                {modules.map((module, at) => (
                  <ModuleRow
                    key={module.slug}
                    program={program.slug}
                    module={module}
                    number={at + 1}
                    done={tracker[module.slug]}
                    isCurrent={module.slug === current?.slug}
                  />
                ))}
              </ol>
            )}
          </section>
        </WithAside>
      </Section>
    </>
  )
}

function waitingWords(xp: number): string {
  return xp > 0
    ? `${figure(xp)} XP more are waiting in this program. They never run out.`
    : 'That is all there is in this program. Nice.'
}
