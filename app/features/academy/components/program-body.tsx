import { useSiteState } from '#app/features/site/site-state.ts'
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
import { academyPath, modulePath, topicPath } from '../addresses.ts'
import type { ModuleCard, Progress as OwnProgress, Program } from '../contract.ts'
import { brandOf } from '../program-brands.ts'
import { moduleProgress, nextModule } from '../progress-rules.ts'
import { useReturnHere } from '../return-here.ts'
import { useProgress } from '../use-progress.ts'
import { EnrolForm } from './enrol-form.tsx'
import { ModuleRow } from './module-row.tsx'
import { ProgramAbout } from './program-about.tsx'
import { ProgramFacts } from './program-facts.tsx'

type ProgramBodyProps = { program: Program; modules: ModuleCard[]; progress: OwnProgress | null }

/** A program: its modules, how far the reader is, and what to do next. */
export function ProgramBody({ program, modules, progress: loaded }: ProgramBodyProps) {
  useReturnHere()
  const progress = useProgress(loaded)
  const site = useSiteState()
  const isVisitor = site.status === 'ready' && !(site.state.user ?? site.state.ghost)
  const isKnown = progress !== null || isVisitor
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
                <h2 className="text-h3">XP you have earned here</h2>
                {/* Before it is known, its place is empty. */}
                <p className="mt-3 h-8">{isKnown && <XpBadge xp={own?.xp ?? 0} to="/rewards" />}</p>
                <p className="mt-2 text-sm text-muted">
                  {isKnown && waitingWords(program.xp - (own?.xp ?? 0))}
                </p>
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
              label={`Your progress in ${program.title}`}
            />
            {modules.length === 0 ? (
              <EmptyState
                title="There are no modules yet"
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
    ? `You can earn ${figure(xp)} more XP in this program. There is no deadline.`
    : 'That is all there is in this program. Nice.'
}
