import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import { Progress } from '#app/ui/progress.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { academyPath, modulePath, programPath, topicPath } from '../addresses.ts'
import { HelpLines } from '../components/help-lines.tsx'
import { TopicLinks } from '../components/module-row.tsx'
import { ProgramFacts } from '../components/program-facts.tsx'
import { RateModule } from '../components/rate-module.tsx'
import { ThisWeek } from '../components/this-week.tsx'
import { getEligibility, getModule, getProgram, type Module } from '../contract.ts'
import { notEligibleNotice } from '../eligibility.ts'
import { loadProgress } from '../load-progress.ts'
import { KeepModule } from '../offline/lazy-keep-module.ts'
import { moduleProgress } from '../progress-rules.ts'
import { handleRating } from '../rate-module.ts'
import { useReturnHere } from '../return-here.ts'
import { useProgress } from '../use-progress.ts'
import { dayWords, skillNames } from '../words.ts'
import type { Route } from './+types/module-page'
import './academy.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const place = { program: params.p_slug, module: params.m_slug }
  const [program, { data }, progress] = await Promise.all([
    api.call(getProgram, { params: place }),
    api.call(getModule, { params: place }),
    loadProgress(context),
  ])
  const path = modulePath(program.data.slug, data.slug)
  if (path !== modulePath(place.program, place.module)) throw redirect(path, 301)
  if (data.meta.state_filter.length > 0) {
    const reader = await api.call(getEligibility, { params: place })
    if (!reader.data.is_eligible)
      throw redirect(academyPath, { headers: { 'set-cookie': notEligibleNotice } })
  }
  const { slug, title, art_theme, art_sky, icon } = program.data
  return {
    program: { slug, title, art_theme, art_sky, icon },
    module: { ...data, topics: data.topics.map(linkOf) },
    progress,
    origin: context.get(pageContext).origin,
  }
}

/** Topics are read on pages of their own. */
function linkOf({ id, slug, title, order, xp, quiz_id }: Module['topics'][number]) {
  return { id, slug, title, order, xp, quiz_id }
}

/** Rates the module. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const place = { program: params.p_slug, module: params.m_slug }
  return respond(await handleRating(context.get(apiContext), place, await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ program, module, origin }) => ({
    title: `${module.title} – ${program.title}`,
    description: module.summary,
    path: modulePath(program.slug, module.slug),
    crumbs: [
      { label: 'Academy', to: academyPath },
      { label: program.title, to: programPath(program.slug) },
    ],
    thing: {
      '@type': 'LearningResource',
      name: module.title,
      description: module.summary,
      url: `${origin}${modulePath(program.slug, module.slug)}`,
      timeRequired: `PT${module.minutes}M`,
      isAccessibleForFree: true,
    },
  }))

/** A module: its topics, how far the reader is, what it trains and what it leans on. */
export default function ModulePage({ loaderData }: Route.ComponentProps) {
  const { program, module } = loaderData
  usePageView()
  useReturnHere()
  const progress = useProgress(loaderData.progress)
  const tracked = progress?.user_academy_progress_tracker[module.slug]
  const { done, total, state, next } = moduleProgress(module.topics, tracked)
  const first = module.topics[0]
  return (
    <>
      <PictureHero art={pictureOf({ ...program, slug: module.slug }, 'coast')}>
        <Breadcrumbs
          items={[
            { label: 'Academy', to: academyPath },
            { label: program.title, to: programPath(program.slug) },
            { label: module.title },
          ]}
        />
        <h1 className="mt-3 max-w-[18ch] text-h1">{module.title}</h1>
        <p className="mt-3 max-w-[44ch] text-lead">{module.summary}</p>
        <div className="mt-5 mb-4">
          {first && (
            <ButtonLink to={topicPath(program.slug, module.slug, next ?? first.slug)} variant="accent">
              {state === 'new' ? 'Start' : state === 'begun' ? 'Continue' : 'Read it again'}
            </ButtonLink>
          )}
        </div>
        <ProgramFacts count={total} of="topic" minutes={module.minutes} xp={module.xp} />
      </PictureHero>
      <Section tight>
        <WithAside aside={<ModuleAside program={program.slug} module={module} />}>
          <section aria-labelledby="topics">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 id="topics">Topics</h2>
              <p className="num text-sm text-muted">
                {done} of {total} done
              </p>
            </div>
            <Progress
              value={total > 0 ? (100 * done) / total : 0}
              label={`How far you are in ${module.title}`}
            />
            <TopicLinks program={program.slug} module={module} done={tracked} />
          </section>
          {module.content && <Prose html={module.content} />}
          <RateModule key={module.slug} />
        </WithAside>
      </Section>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']['module']

function ModuleAside({ program, module }: { program: string; module: Loaded }) {
  return (
    <>
      <KeepModule key={module.slug} program={program} module={module.slug} />
      {module.this_week && <ThisWeek of={module.this_week} />}
      {module.skills.length > 0 && (
        <Panel>
          <h2 className="text-h3">What it trains</h2>
          <ul className="mt-2 text-sm">
            {module.skills.map((skill) => (
              <li key={skill} className="py-1">
                {skillNames[skill] ?? skill}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <HelpLines keys={module.help_lines} />
      {module.sources.length > 0 && (
        <Panel>
          <h2 className="text-h3">What this leans on</h2>
          <ul className="mt-2 text-sm">
            {module.sources.map(({ title, publisher, url, checked }) => (
              <li key={url + title} className="py-1.5">
                <Link to={url}>{title}</Link>, {publisher}.{' '}
                <span className="num text-muted">Checked {dayWords(checked)}.</span>
              </li>
            ))}
          </ul>
          {module.reviewed_on && (
            <p className="num mt-2 text-sm text-muted">Read through on {dayWords(module.reviewed_on)}.</p>
          )}
        </Panel>
      )}
    </>
  )
}
