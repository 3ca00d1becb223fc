import { BadgeList } from '#app/ui/badge-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { learningPath, topicPath } from '../addresses.ts'
import type { Program, Progress } from '../contract.ts'
import { useProgress } from '../use-progress.ts'
import { AcademyTour } from './academy-tour.tsx'
import { ProgramCard } from './program-card.tsx'
import { XpPanel } from './xp-panel.tsx'

type Card = Omit<Program, 'description' | 'content'>
type AcademyBodyProps = {
  programs: Card[]
  rewards: { xp_per_dollar: number; cashout_minimum: number }
  progress: Progress | null
  badges: { title: string; imageUrl: string }[]
}

/** Every program, where the reader stopped, and what they have earned. */
export function AcademyBody({ programs, rewards, progress: loaded, badges }: AcademyBodyProps) {
  const progress = useProgress(loaded)
  const groups = groupsOf(programs, progress)
  return (
    <>
      <PictureHero art={{ slug: 'academy', theme: 'ranges' }}>
        {/* the header stands on the picture */}
        <div className="pt-11">
          <h1 className="text-display max-md:text-h1">Academy</h1>
          <p className="mt-3 max-w-[44ch] text-lead">
            Short lessons on pay, rent, exams and bosses. Each takes about a quarter of an hour, and all of
            them are free.
          </p>
          {progress?.resume && <Resume of={progress.resume} />}
        </div>
      </PictureHero>
      <Section tight>
        <WithAside
          aside={
            <>
              <XpPanel rewards={rewards} />
              <Panel>
                <h2 className="text-h3">What you know</h2>
                <p className="mt-2 text-sm">
                  See what you know and what to practise, and take a two-minute quiz when you like.
                </p>
                <p className="mt-2 text-sm">
                  <Link to={learningPath}>Your learning</Link>
                </p>
              </Panel>
            </>
          }
        >
          <AcademyTour />
          {programs.length === 0 && <EmptyState title="There are no programs yet" />}
          {groups.map(({ title, sunAt, list }) => (
            <section key={title} aria-label={title}>
              <SectionHead title={title} sunAt={sunAt} />
              <CardGrid columns={2} mobile="stack" label={title}>
                {list.map((program) => (
                  <ProgramCard key={program.slug} program={program} own={ownOf(program, progress)} />
                ))}
              </CardGrid>
            </section>
          ))}
          <section aria-label="Badges">
            <SectionHead title="Badges" sunAt={24} link={{ to: '/badges', label: 'All badges' }} />
            {badges.length > 0 ? (
              <BadgeList label="Your badges" badges={badges} />
            ) : (
              <p className="text-muted">
                Finish a module to earn your first one. You can show it to anyone, with or without your name
                on it.
              </p>
            )}
          </section>
        </WithAside>
      </Section>
    </>
  )
}

function Resume({ of: { program, module, topic } }: { of: NonNullable<Progress['resume']> }) {
  return (
    <div className="mt-5">
      <ButtonLink to={topicPath(program.slug, module.slug, topic.slug)} variant="accent">
        Continue: {topic.title}
      </ButtonLink>
      <p className="mt-2 text-sm">
        {module.title}, {program.title}
      </p>
    </div>
  )
}

function ownOf({ id }: Card, progress: Progress | null) {
  return progress?.programs.find(({ program_id }) => program_id === id)
}

/** What someone is taking comes first, what is finished last. */
function groupsOf(programs: readonly Card[], progress: Progress | null) {
  const isFinished = (card: Card) => {
    const own = ownOf(card, progress)
    return own !== undefined && own.modules_finished === own.modules
  }
  const isTaken = (card: Card) =>
    !isFinished(card) && (ownOf(card, progress) || progress?.enrolled_academy_programs.includes(card.id))
  const taking = programs.filter(isTaken)
  const finished = programs.filter(isFinished)
  const others = programs.filter((card) => !isTaken(card) && !isFinished(card))
  return [
    { title: 'Keep going', sunAt: 82, list: taking },
    { title: taking.length + finished.length > 0 ? 'More programs' : 'Programs', sunAt: 64, list: others },
    { title: 'Finished', sunAt: 41, list: finished },
  ].filter(({ list }) => list.length > 0)
}
