import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { setFollowed } from '#app/features/follow/follow-calls.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { loadOccupation } from '#app/features/study/load-occupation.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Timeline, TimelineStep } from '#app/ui/timeline.tsx'
import { toast } from '#app/ui/toast.ts'
import { needsOf } from '../../matching/skills-match.ts'
import { planYear } from '../../plan/plan.ts'
import { findSkill } from '../../plan/skills.ts'
import { FactCard } from '../components/fact-card.tsx'
import { OwnFitSection } from '../components/own-fit-section.tsx'
import { dayInIt } from '../day-in-it.ts'
import type { OwnFit } from '../own-fit.ts'
import { type Traveller, wayThere } from '../way-there.ts'
import type { Route } from './+types/career-explorer-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { occupation, related, study } = await loadOccupation(context.get(apiContext), params.slug)
  return {
    occupation,
    related: withNeighbourLands(related),
    routes: study.routes,
    year: planYear(context.get(pageContext).now),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `${loaderData.occupation.title} and you` : 'Career explorer',
    noIndex: true,
  })

/** An occupation with the person's own match, which is loaded after the page. */
export default function CareerExplorerPage({ loaderData }: Route.ComponentProps) {
  const { occupation, related, routes, year } = loaderData
  const [fit, setFit] = useState<OwnFit | null>(null)
  const traveller = useTraveller()

  useEffect(() => {
    let isHere = true
    setFit(null)
    import('../own-fit.ts')
      .then(({ readOwnFit }) => readOwnFit(occupation))
      .then((found) => isHere && setFit(found))
      .catch(() => {}) // the page is complete without it
    return () => {
      isHere = false
    }
  }, [occupation])

  async function follow() {
    if (!fit) return
    const isFollowed = !fit.isFollowed
    setFit({ ...fit, isFollowed })
    if (await setFollowed(browserApi, 'OCCUPATION', occupation.id, isFollowed)) return
    setFit(fit)
    toast('That did not save. Try again in a moment.', { kind: 'bad' })
  }

  const day = dayInIt(occupation.tasks)
  const steps = wayThere(traveller, year, {
    title: occupation.title,
    slug: occupation.slug,
    subjects: subjectsFor(occupation.skills),
    routes,
    skillLevel: traveller.country === 'NZ' ? occupation.skill_level_nz : occupation.skill_level_au,
    wayInNz: occupation.ways_in.nz,
  })
  return (
    <>
      <PictureHero art={pictureOf(occupation, 'coast')}>
        <Breadcrumbs
          items={[
            { label: 'Your plan', to: '/ppa' },
            { label: 'Careers to save', to: '/follow/occupations' },
          ]}
        />
        <h1 className="mt-3 max-w-[20ch] text-display">{occupation.title}</h1>
        <p className="mt-3.5 max-w-[34ch] text-lead">{occupation.one_line}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="accent"
            icon={Heart}
            pressed={fit?.isFollowed ?? false}
            disabledReason={null}
            busy={fit === null}
            onClick={() => void follow()}
          >
            {fit?.isFollowed ? 'Saved' : 'Save'}
          </Button>
          <ButtonLink to={`/occupations/${occupation.slug}`} variant="outline">
            All the facts
          </ButtonLink>
        </div>
      </PictureHero>
      <OwnFitSection
        fit={fit}
        title={occupation.title}
        isWeak={occupation.profile === null || occupation.profile.is_weak}
      />
      <Section>
        <WithAside
          aside={
            <div data-screen>
              <FactCard />
            </div>
          }
        >
          <section>
            <SectionHead title="Where the time goes" sunAt={36} />
            {day.length > 0 ? (
              <>
                <ol className="grid gap-3">
                  {day.map(({ task, time }) => (
                    <li
                      key={task}
                      className="grid gap-x-5 border-line border-b pb-3 sm:grid-cols-[10rem_1fr]"
                    >
                      <span className="num font-semibold text-sm">{time}</span>
                      <span>{task}</span>
                    </li>
                  ))}
                </ol>
                <p className="mt-3 text-muted text-sm">
                  Shares of working time from the Australian Skills Classification (2021), spread over a day
                  of eight hours. Real days differ.
                </p>
              </>
            ) : (
              <p>
                We found no figures that we may use for how the time goes in this job.{' '}
                <Link to={`/occupations/${occupation.slug}`}>See what is known</Link>
              </p>
            )}
          </section>
          <section>
            <SectionHead title="How you would get there" sunAt={58} />
            <Timeline>
              {steps.map(({ when, title, text, state, link }) => (
                <TimelineStep key={`${when}-${title}`} state={state} when={when} title={title}>
                  {text} {link && <Link to={link.to}>{link.label}</Link>}
                </TimelineStep>
              ))}
            </Timeline>
            {traveller.country === null && (
              <p className="mt-3 text-muted text-sm">
                Add your state and the year you finish school to your <Link to="/profile">profile</Link>, and
                we’ll fit these steps to you.
              </p>
            )}
          </section>
        </WithAside>
      </Section>
      {related.length > 0 && (
        <Section tone="sunken">
          <SectionHead title="Similar careers" sunAt={38} />
          <CardGrid label="Occupations close to this one">
            {related.map((other) => (
              <PictureCard
                key={other.slug}
                to={`/welcome-user/career-explorer/${other.slug}`}
                title={other.title}
                of={other}
                tag={<Tag tone="work">Career</Tag>}
                text={other.one_line}
                foot={other.way_in}
              />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  )
}

/** What the state of the site says about where someone is on their way. */
function useTraveller(): Traveller {
  const site = useSiteState()
  const user = site.status === 'ready' ? site.state.user : null
  return {
    country: user?.country_code ?? user?.country ?? null,
    state: user?.state ?? null,
    classYear: user?.class_year ?? null,
  }
}

/** Two or three school subjects that practise what the job leans on most. */
function subjectsFor(skills: Parameters<typeof needsOf>[0]): string[] {
  const needs = needsOf(skills).toSorted((a, b) => b.importance - a.importance)
  const subjects = needs.slice(0, 3).flatMap(({ skill }) => findSkill(skill)?.subjects[0] ?? [])
  return [...new Set(subjects)]
}
