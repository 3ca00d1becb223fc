import type { ModuleLine } from '#app/features/academy/modules-for.ts'
import type { Occupation, TextPart } from '#app/features/careers/contract.ts'
import { widerGroup } from '#app/features/careers/titles.ts'
import { gettingInHeading, whatItIsHeading } from '#app/features/careers/words.ts'
import { compareAddress, MAX_COMPARED } from '#app/features/labour-market/compare/address.ts'
import type { PanelFigures } from '#app/features/labour-market/rules.ts'
import type { CourseFinder, StudyRoute } from '#app/features/study/contract.ts'
import { finderWords } from '#app/features/study/finder-words.ts'
import type { OccupationTeachers } from '#app/features/study/load-educators.ts'
import type { SubjectsThatHelp as Help } from '#app/features/subjects/contract.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Section, WithAside, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { asksStudy } from '../rules.ts'
import type { CourseLine } from './course-card.tsx'
import { EntryPaths, hasStudy } from './entry-paths.tsx'
import { type Fact, FactsRow } from './facts-row.tsx'
import { FindCourses } from './find-courses.tsx'
import { HowPeopleGetIn } from './how-people-get-in.tsx'
import { HowWeKnow } from './how-we-know.tsx'
import { InterestShape } from './interest-shape.tsx'
import { type JobLine, JobLines } from './job-lines.tsx'
import { type Jump, JumpBar } from './jump-bar.tsx'
import { LearnForThis } from './learn-for-this.tsx'
import { MoneySection } from './money-section.tsx'
import { Neighbours } from './neighbours.tsx'
import { NewZealandStudy } from './new-zealand-study.tsx'
import { type CardFacts, OccupationCard } from './occupation-card.tsx'
import { SkillsAndTools, skillsTitle } from './skills-and-tools.tsx'
import { SourceLine } from './source-link.tsx'
import { SubjectsThatHelp } from './subjects-that-help.tsx'
import { TextParts } from './text-parts.tsx'
import { TimeSpent } from './time-spent.tsx'
import { ValuesGrid } from './values-grid.tsx'
import { type ArticleLine, WorthReading } from './worth-reading.tsx'

type OccupationBodyProps = {
  occupation: Occupation
  /** Measured skills in plain words, the most important first. */
  skills: string[]
  related: CardFacts[]
  figures: PanelFigures
  isForNewZealand: boolean
  /** Who teaches it in New Zealand, for its readers. */
  educators: OccupationTeachers | null
  routes: StudyRoute[]
  /** Null where no subject in particular helps. */
  subjects: Help | null
  articles: ArticleLine[]
  /** Official finders of courses for the career and the reader. */
  finders: CourseFinder[]
  courses: CourseLine[]
  courseTotal: number
  jobs: JobLine[]
  /** What trains the skills that it asks for. */
  modules: ModuleLine[]
}

/** The facts under the hero, and whom they count. HTML only. */
export function OccupationFacts({ facts, basis }: { facts: Fact[]; basis: string | null }) {
  return (
    <Wrap>
      <FactsRow facts={facts} />
      {basis && (
        <div className="border-line border-t py-3">
          <p className="max-w-[76ch] text-muted text-sm">{basis}</p>
        </div>
      )}
    </Wrap>
  )
}

/** A heading lands a little below the bar of links. */
const landing = 'scroll-mt-4'

/** Everything about an occupation below its facts. HTML only: nothing in it may need a script. */
export function OccupationBody(body: OccupationBodyProps) {
  const { occupation, skills, related, figures, isForNewZealand, routes, subjects } = body
  const parts = withFirstHeading([...(occupation.introduction ?? []), ...occupation.description])
  const gettingIn = parts.find(({ heading }) => heading === gettingInHeading)
  const aboutWork = parts.filter((part) => part !== gettingIn)
  const isWider = occupation.described_as === 'unit_group' && !figures.is_whole_group
  const wider = isWider ? widerGroup(occupation.groups.unit, occupation.title) : null
  return (
    <>
      <JumpBar jumps={jumpsOf(body, { isAbout: aboutWork.length > 0, isWider })} />
      <Section tight>
        <div className="grid gap-9">
          {occupation.is_nec && (
            <>
              <section id="what" className={`grid gap-9 ${landing}`}>
                <TextParts parts={aboutWork} />
              </section>
              {related.length > 0 && <Neighbours occupations={related} />}
            </>
          )}
          <HowPeopleGetIn
            paragraphs={gettingIn?.paragraphs ?? []}
            waysIn={occupation.ways_in}
            isForNewZealand={isForNewZealand}
          />
        </div>
      </Section>
      <Section>
        <div className="grid gap-11">
          <section id={occupation.is_nec ? undefined : 'what'} className={`grid gap-9 ${landing}`}>
            {!occupation.is_nec && <TextParts parts={aboutWork} />}
            {occupation.tasks.length > 0 && (
              <AccordionItem title="Where the time goes">
                <TimeSpent tasks={occupation.tasks} wider={wider} />
              </AccordionItem>
            )}
          </section>
          <MoneySection
            slug={occupation.slug}
            figures={figures}
            isForNewZealand={isForNewZealand}
            preparation={occupation.preparation}
            isTaught={(body.educators?.known.length ?? 0) > 0}
          />
          <section id="ways" className={landing}>
            <WithAside aside={<OccupationAside {...body} />}>
              <EntryPaths routes={routes} occupation={occupation} isForNewZealand={isForNewZealand} />
              {subjects && <SubjectsThatHelp help={subjects} career={occupation.slug} />}
            </WithAside>
          </section>
          <section id="like" className={landing}>
            <LikeIt occupation={occupation} skills={skills} wider={wider} />
          </section>
        </div>
      </Section>
      <div id="similar" className={landing}>
        {hasSimilar(body) && (
          <Section tone="sunken">
            <SectionHead
              title="Similar careers"
              sunAt={38}
              link={{
                to: compareAddress([occupation, ...related].slice(0, MAX_COMPARED).map(({ slug }) => slug)),
                label: 'Compare them',
              }}
            />
            <CardGrid label="Occupations close to this one">
              {related.map((other) => (
                <OccupationCard key={other.slug} occupation={other} />
              ))}
            </CardGrid>
          </Section>
        )}
        <Section id="next">
          <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
            <NextSteps {...body} />
          </div>
        </Section>
      </div>
    </>
  )
}

/** The links to the parts of the page, in its order, each named as the heading it leads to. */
function jumpsOf(
  body: OccupationBodyProps,
  { isAbout, isWider }: { isAbout: boolean; isWider: boolean },
): Jump[] {
  const { occupation, routes, subjects } = body
  const what = isAbout ? { id: 'what', label: whatItIsHeading } : null
  const like = hasValues(occupation) ? valuesTitle : skillsTitle(occupation, isWider)
  const jumps = [
    occupation.is_nec ? what : null,
    { id: 'getting-in', label: gettingInHeading },
    occupation.is_nec ? null : what,
    { id: 'money', label: 'Money and demand' },
    studyJump(hasStudy(routes), subjects !== null),
    like === null ? null : { id: 'like', label: like },
    hasSimilar(body) ? { id: 'similar', label: 'Similar careers' } : null,
    { id: 'next', label: 'Make a plan for it' },
  ]
  return jumps.filter((jump) => jump !== null)
}

/** The first heading among study and school subjects. */
function studyJump(isStudied: boolean, hasSubjects: boolean): Jump | null {
  if (isStudied) return { id: 'ways', label: 'What people study' }
  return hasSubjects ? { id: 'subjects', label: 'School subjects that help' } : null
}

/** Text parts of which the first has a heading. */
function withFirstHeading(parts: TextPart[]): TextPart[] {
  return parts.map((part, index) =>
    index === 0 ? { ...part, heading: part.heading ?? whatItIsHeading } : part,
  )
}

function hasSimilar({ occupation, related }: OccupationBodyProps): boolean {
  return !occupation.is_nec && related.length > 0
}

const valuesTitle = 'What this work offers'

function hasValues({ profile, values }: Occupation): boolean {
  return profile?.is_weak === false && values !== null
}

/** What is in the work that a person may like or not: interests, values and skills. */
function LikeIt({
  occupation,
  skills,
  wider,
}: Pick<OccupationBodyProps, 'occupation' | 'skills'> & { wider: string | null }) {
  const isSound = occupation.profile?.is_weak === false
  return (
    <div className="grid gap-9">
      {isSound && occupation.values && (
        <section>
          <SectionHead title={valuesTitle} sunAt={64} />
          <ValuesGrid scores={occupation.values} />
          <SourceLine fact="careers/onet">
            {`How much of each the job offers in the United States, measured for “${occupation.profile?.onet_title}”. Work here may differ. O*NET`}
          </SourceLine>
        </section>
      )}
      <SkillsAndTools occupation={occupation} skills={skills} wider={wider}>
        {isSound && occupation.interests && <InterestShape interests={occupation.interests} />}
      </SkillsAndTools>
    </div>
  )
}

function NextSteps({ occupation, skills, jobs, articles, modules }: OccupationBodyProps) {
  return (
    <>
      <div data-screen>
        <Panel>
          <h2 className="text-h3">Make a plan for it</h2>
          <p className="mt-2 text-sm">
            Your first three steps, with dates. You can change them before you save.
          </p>
          <p className="mt-2">
            <Link to={`/career-planner?career=${occupation.slug}#draft`} look="arrow">
              Draft a plan
            </Link>
          </p>
        </Panel>
      </div>
      {jobs.length > 0 && (
        <Panel>
          <h2 className="text-h3">What openings look like</h2>
          <JobLines jobs={jobs} />
        </Panel>
      )}
      <LearnForThis modules={modules} />
      <WorthReading articles={articles} />
      <HowWeKnow occupation={occupation} hasSkills={skills.length > 0} />
    </>
  )
}

function OccupationAside({
  occupation,
  educators,
  finders,
  courses,
  courseTotal,
  isForNewZealand,
  routes,
}: OccupationBodyProps) {
  return (
    <>
      {educators && asksStudy(occupation.ways_in, isForNewZealand) && (
        <NewZealandStudy
          title="Where to learn it in Aotearoa New Zealand"
          {...educators}
          isApprenticeship={occupation.ways_in.nz.apprenticeship}
          allTo={`/explore/study?occupation=${occupation.slug}&place=NZ`}
          nearTo={`/explore/study?occupation=${occupation.slug}#near`}
        />
      )}
      {asksStudy(occupation.ways_in, isForNewZealand) && (
        <FindCourses
          occupation={occupation}
          finders={finders}
          courses={courses}
          courseTotal={courseTotal}
          isForNewZealand={isForNewZealand}
          words={finderWords(occupation, routes)}
        />
      )}
    </>
  )
}
