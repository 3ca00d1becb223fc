import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Bars } from '#app/ui/bars.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { MatchedOccupation, QuizResult } from '../contract.ts'
import type { PostSchoolPlan } from '../plan-contract.ts'
import { educationLevelWords, educationStyleWords, gapYearWords } from '../plan-words.ts'
import { rankedInterests } from '../ranked.ts'
import { plainSkills } from '../skills.ts'
import { styleBand } from '../style-scores.ts'
import { styleNotes, styleWords } from '../style-words.ts'
import { interestWords, profileSentence } from '../words.ts'
import { interestIcons } from './area-icons.ts'
import { FactCard } from './fact-card.tsx'
import { FitPanel, OverallFit } from './fit-panel.tsx'
import { PassionPictures } from './passion-tiles.tsx'

type Overview = {
  plan: PostSchoolPlan | null
  result: QuizResult | null
  careers: readonly MatchedOccupation[]
  total: number
}

/** The whole plan on one page: what somebody cares about, how they want to learn, and the careers they follow. */
export function PlanOverview({ plan, result, careers, total }: Overview) {
  return (
    <>
      <PlanHero result={result} />
      {plan?.review_due && <YearReview year={plan.year} />}
      <Section id="passions">
        <SectionHead title="What you care about" sunAt={20} link={edit('passions')} />
        {plan && plan.passions.length > 0 ? (
          <PassionPictures chosen={plan.passions} />
        ) : (
          <p className="text-muted">
            You have not named anything yet. <Link to="/ppa?part=passions">Choose some pictures</Link>
          </p>
        )}
      </Section>
      <FollowedCareers careers={careers} total={total} />
      <Section>
        <div className="grid gap-11 lg:grid-cols-2">
          <Preferences plan={plan} />
          <Interests result={result} />
          <Style result={result} />
          <Skills result={result} />
        </div>
        <div className="mt-11" data-screen>
          <FactCard />
        </div>
      </Section>
    </>
  )
}

function PlanHero({ result }: { result: QuizResult | null }) {
  const ranked = result?.signal === 'enough' && result.interests ? rankedInterests(result.interests) : null
  return (
    <PictureHero art={{ slug: 'post-school-plan', theme: 'bush' }} size="tall">
      <h1 className="max-w-[18ch] text-display">Your post-school plan</h1>
      <p className="mt-3.5 max-w-[46ch] text-lead">
        {ranked ? `${profileSentence(ranked)} ` : ''}A plan is a direction for now. Change any part of it when
        you change.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/follow/occupations" variant="accent">
          Find careers
        </ButtonLink>
        <ButtonLink to={result ? '/career-quiz/results' : '/career-quiz?q=next'} variant="outline">
          {result ? 'Your quiz results' : 'Take the career quiz'}
        </ButtonLink>
      </div>
    </PictureHero>
  )
}

/** A new year: nothing is asked twice, only whether it still holds. */
function YearReview({ year }: { year: number }) {
  return (
    <Section tight>
      <Banner
        action={
          <Form method="post" action="/ppa">
            <Button type="submit" size="small">
              Still true
            </Button>
          </Form>
        }
      >
        <b>These are your answers from {year}.</b> Change what is different now. If nothing is, say so and we
        will not ask again this year.
      </Banner>
    </Section>
  )
}

function FollowedCareers({ careers, total }: { careers: readonly MatchedOccupation[]; total: number }) {
  return (
    <Section tone="sunken" id="careers">
      <SectionHead
        title="Careers you follow"
        sunAt={64}
        link={{ to: '/follow/occupations', label: 'Find more' }}
      />
      {careers.length === 0 ? (
        <EmptyState
          title="You follow no careers yet"
          action={{ to: '/follow/occupations', label: 'Find some' }}
        >
          Tap the heart on anything that sounds all right. It waits here.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {careers.map((occupation) => (
            <li
              key={occupation.id}
              className="rounded-card border border-line bg-surface p-5 text-ink"
              data-on="paper"
            >
              <h3 className="text-card">
                <Link to={`/welcome-user/career-explorer/${occupation.slug}`} look="strong">
                  {occupation.title}
                </Link>
              </h3>
              <p className="mt-1 max-w-[64ch] text-muted text-sm">{occupation.one_line}</p>
              <div className="mt-4 max-w-[48rem]">
                <FitPanel fit={occupation} />
              </div>
              <div className="mt-4 max-w-[48rem]">
                <OverallFit fit={occupation} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > careers.length && (
        <p className="mt-4 text-muted text-sm">
          {careers.length} of {total} shown.
        </p>
      )}
    </Section>
  )
}

function Preferences({ plan }: { plan: PostSchoolPlan | null }) {
  const rows = [
    ['How you learn best', plan?.education_style && educationStyleWords[plan.education_style]],
    ['How far you want to go', plan?.education_level && educationLevelWords[plan.education_level]],
    ['A gap year first', plan && plan.gap_year !== null ? gapYearWords(plan.gap_year) : null],
  ] as const
  return (
    <Part id="preferences" title="How you want to learn" sunAt={40} link={edit('preferences')}>
      <dl className="grid gap-3">
        {rows.map(([label, value]) => (
          <div key={label} className="border-line border-b pb-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold">{value ?? 'Not answered'}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Interests({ result }: { result: QuizResult | null }) {
  return (
    <Part
      id="interests"
      title="What you like doing"
      sunAt={72}
      link={result ? { to: '/career-quiz/results', label: 'Results' } : undefined}
    >
      {result?.interests ? (
        <Bars
          rows={result.interests.slice(0, 3).map(({ area, percent }) => ({
            label: interestWords[area].name,
            value: percent,
            icon: interestIcons[area],
            note: interestWords[area].line,
          }))}
        />
      ) : (
        <p className="text-muted">
          The thirty activities are still open. <Link to="/career-quiz?q=next">Answer them</Link>
        </p>
      )}
    </Part>
  )
}

function Style({ result }: { result: QuizResult | null }) {
  return (
    <Part id="style" title="How you go about things" sunAt={28} link={edit('style')}>
      {result?.style ? (
        <>
          <ul className="grid gap-5">
            {result.style.map(({ trait, percent }) => (
              <li key={trait}>
                <p className="flex justify-between text-sm">
                  {styleWords[trait].ends.map((end) => (
                    <span key={end}>{end}</span>
                  ))}
                </p>
                <div
                  aria-hidden="true"
                  className="relative my-1.5 h-1.5 rounded-xs bg-line"
                  style={{ '--share': `${percent}%` }}
                >
                  <span
                    data-fill
                    className="absolute top-1/2 left-(--share) size-4.5 -translate-1/2 rounded-full border-2 border-wattle-700 bg-accent"
                  />
                </div>
                <p>{styleWords[trait][styleBand(percent)]}</p>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-muted text-sm">
            {styleNotes.noCareers} {styleNotes.source}
          </p>
        </>
      ) : (
        <p className="text-muted">
          Sixteen sentences, no types. <Link to="/ppa?part=style">Move the sliders</Link>
        </p>
      )}
    </Part>
  )
}

function Skills({ result }: { result: QuizResult | null }) {
  const ratings = result?.skills ?? {}
  const rated = plainSkills.filter(({ id }) => ratings[id] !== undefined)
  return (
    <Part id="skills" title="What you can do today" sunAt={82} link={edit('skills')}>
      {rated.length > 0 ? (
        <>
          <p className="mb-3 text-muted text-sm">
            {rated.length} of {plainSkills.length} rated, by you. Your strongest:
          </p>
          <Bars
            max={4}
            rows={rated
              .toSorted((a, b) => (ratings[b.id] ?? 0) - (ratings[a.id] ?? 0))
              .slice(0, 5)
              .map(({ id, name }) => ({
                label: name,
                value: ratings[id] ?? 0,
                words: `${ratings[id]} of 4`,
              }))}
          />
        </>
      ) : (
        <p className="text-muted">
          Rate eighteen skills with plain examples, and every career shows what is left to learn.{' '}
          <Link to="/ppa?part=skills">Rate your skills</Link>
        </p>
      )}
    </Part>
  )
}

function Part({
  id,
  title,
  sunAt,
  link,
  children,
}: {
  id: string
  title: string
  sunAt: number
  link?: { to: string; label: string }
  children: ReactNode
}) {
  return (
    <section id={id}>
      <SectionHead title={title} sunAt={sunAt} link={link} />
      {children}
    </section>
  )
}

function edit(part: string) {
  return { to: `/ppa?part=${part}`, label: 'Change' }
}
