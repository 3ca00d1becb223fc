import { AskYonder } from '#app/features/enquiries/ask-yonder.tsx'
import { publisherLine } from '#app/platform/content/sources.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import { Progress } from '#app/ui/progress.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { academyPath, programPath, topicPath } from '../addresses.ts'
import type { Module, Progress as OwnProgress, Program } from '../contract.ts'
import { KeepModule } from '../offline/lazy-keep-module.ts'
import { lastReviewed, moduleProgress } from '../progress-rules.ts'
import { useReturnHere } from '../return-here.ts'
import { useProgress } from '../use-progress.ts'
import { dayWords, skillNames } from '../words.ts'
import { HelpLines } from './lazy-help-lines.ts'
import { TopicLinks } from './module-row.tsx'
import { ProgramFacts } from './program-facts.tsx'
import { ThisWeek } from './this-week.tsx'

/** A form that works without its script. */
const RateModule = lazyHydrate(
  () => import('./rate-module.tsx'),
  (file) => file.RateModule,
  { isAwaited: true, isOnUse: true },
)

type ModuleView = Omit<Module, 'topics'> & {
  topics: Pick<Module['topics'][number], 'id' | 'slug' | 'title' | 'order' | 'xp' | 'quiz_id'>[]
}
type ModuleBodyProps = {
  program: Pick<Program, 'slug' | 'title' | 'art_theme' | 'art_sky' | 'icon'>
  module: ModuleView
  progress: OwnProgress | null
}

/** A module: its topics, how far the reader is, what it trains and its sources. */
export function ModuleBody({ program, module, progress: loaded }: ModuleBodyProps) {
  useReturnHere()
  const progress = useProgress(loaded)
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
        <h1 className="mt-3 max-w-[20ch] text-h1">{module.title}</h1>
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
              label={`Your progress in ${module.title}`}
            />
            <TopicLinks program={program.slug} module={module} done={tracked} />
          </section>
          {module.content && <Prose html={module.content} />}
          <RateModule key={module.slug} />
        </WithAside>
      </Section>
      <AskYonder about={module.title} />
    </>
  )
}

function ModuleAside({ program, module }: { program: string; module: ModuleView }) {
  const reviewed = lastReviewed(module)
  return (
    <>
      <KeepModule key={module.slug} program={program} module={module.slug} />
      {module.this_week && <ThisWeek of={module.this_week} />}
      {module.skills.length > 0 && (
        <Panel>
          <h2 className="text-h3">Skills you practise</h2>
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
          <h2 className="text-h3">Sources</h2>
          <ul className="mt-2 text-sm">
            {module.sources.map((source) => (
              <li key={source.url + source.title} className="py-1.5">
                <Link to={source.url}>{source.title}</Link>, {publisherLine(source)}.{' '}
                <span className="num text-muted">Checked {dayWords(source.checked)}.</span>
              </li>
            ))}
          </ul>
          {reviewed && <p className="num mt-2 text-sm text-muted">Last reviewed {dayWords(reviewed)}.</p>}
        </Panel>
      )}
    </>
  )
}
