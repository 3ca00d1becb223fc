import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { MatchedOccupation, QuizResult } from '../../contract.ts'
import { FactCard } from '../../explorer/components/fact-card.tsx'
import type { PostSchoolPlan } from '../contract.ts'
import { FollowedCareers } from './followed-careers.tsx'
import { OverviewHero } from './overview-hero.tsx'
import { OverviewInterests } from './overview-interests.tsx'
import { changeLink } from './overview-part.tsx'
import { OverviewPreferences } from './overview-preferences.tsx'
import { OverviewSkills } from './overview-skills.tsx'
import { OverviewStyle } from './overview-style.tsx'
import { PassionPictures } from './passion-tiles.tsx'
import { YearReview } from './year-review.tsx'

type Overview = {
  plan: PostSchoolPlan | null
  result: QuizResult | null
  careers: readonly MatchedOccupation[]
  total: number
}

/** The whole plan on one page: what someone cares about, how they want to learn, and the careers they follow. */
export function PlanOverview({ plan, result, careers, total }: Overview) {
  return (
    <>
      <OverviewHero result={result} />
      {plan?.review_due && <YearReview year={plan.year} />}
      <Section id="passions">
        <SectionHead title="What you care about" sunAt={20} link={changeLink('passions')} />
        {plan && plan.passions.length > 0 ? (
          <PassionPictures chosen={plan.passions} />
        ) : (
          <p className="text-muted">
            You have not chosen anything yet. <Link to="/ppa?part=passions">Choose some pictures</Link>
          </p>
        )}
      </Section>
      <FollowedCareers careers={careers} total={total} />
      <Section>
        <div className="grid gap-11 lg:grid-cols-2">
          <OverviewPreferences plan={plan} />
          <OverviewInterests result={result} />
          <OverviewStyle result={result} />
          <OverviewSkills result={result} />
        </div>
        <div className="mt-11" data-screen>
          <FactCard />
        </div>
      </Section>
    </>
  )
}
