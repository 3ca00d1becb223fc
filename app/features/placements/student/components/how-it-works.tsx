import { readableDate } from '#app/features/credits/rules.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Timeline, TimelineStep } from '#app/ui/timeline.tsx'
import type { RulesOfPlace } from '../../contract.ts'
import { type Topic, topics } from '../../rules/topics.ts'

const shown: readonly Topic[] = [
  'minimum_age',
  'year_levels',
  'max_days_year',
  'max_days_term',
  'timing',
  'payment',
  'guardian_consent',
  'safety_preparation',
]

/** How work experience goes here, and what the rules of the place say about it. */
export function HowItWorks({ rules }: { rules: RulesOfPlace | null }) {
  return (
    <div className="mt-10 grid gap-8 lg:grid-cols-2">
      <div>
        <h2 className="mb-4 text-h3">How it works</h2>
        <Timeline>
          <TimelineStep state="next" title="You write the request">
            The work, the host, the days and what you would like to do. It takes about 15 minutes, and each
            page is saved.
          </TimelineStep>
          <TimelineStep state="next" title="The host answers">
            Yonder sends a link. Your school may look at a new host first.
          </TimelineStep>
          <TimelineStep state="next" title="A parent or guardian agrees">
            If you are under 18, an adult at home reads and signs too. Your school checks the address first.
          </TimelineStep>
          <TimelineStep state="next" title="Your school approves">
            It checks the safety course, insurance and rules, and signs last.
          </TimelineStep>
          <TimelineStep state="next" title="You do your work experience">
            You know who to ask there, and who to ring when something is not right.
          </TimelineStep>
        </Timeline>
      </div>
      {rules && <RulesHere rules={rules} />}
    </div>
  )
}

function RulesHere({ rules: { name, place, rules, authority, checked_on } }: { rules: RulesOfPlace }) {
  const found = rules.filter(({ topic }) => shown.includes(topic))
  return (
    <div>
      <h2 className="mb-4 text-h3">The rules in {name}</h2>
      <Panel>
        <dl className="divide-y divide-line">
          {found.map(({ topic, value }) => (
            <div key={topic} className="py-3 first:pt-0">
              <dt className="font-semibold">{topics[topic]}</dt>
              <dd className="text-muted first-letter:uppercase">{value.join('; ')}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-muted">
          From {authority}, checked on {readableDate(checked_on)}.{' '}
          <Link to={`/pages/work-experience-rules#${place}`}>All rules with their sources</Link>. Your school
          has the last word.
        </p>
      </Panel>
    </div>
  )
}
