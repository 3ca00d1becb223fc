import { pageMeta } from '#app/platform/meta.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { TodayList } from '../components/today-list.tsx'

export const meta = () => pageMeta({ title: 'Advisor dashboard', path: '/advisor/dashboard', noIndex: true })

const today = [
  {
    title: 'Answer “what does that job involve?”',
    text: 'Every occupation with its tasks, pay, demand, ways in and the courses that lead to it.',
    action: 'Find a career',
    to: '/careers/occupations',
  },
  {
    title: 'Find courses and places to study',
    text: 'Search by field, level and place, and follow the links to the official pages.',
    action: 'Find a course',
    to: '/explore/study',
  },
  {
    title: 'Explain a quiz result',
    text: 'What students are asked, how an answer becomes a match, and what a match does not say.',
    action: 'See how matching works',
    to: '/how-matching-works',
  },
  {
    title: 'Keep your account safe',
    text: 'Change your password, add a second step, and see where you are signed in.',
    action: 'Open security',
    to: '/account/security',
  },
] as const

/** Where advisors land after signing in, until the pages of their area are there. */
export default function AdvisorDashboardPage() {
  return (
    <Section tight>
      <div className="max-w-180">
        <h1 className="text-h1">Advisor dashboard</h1>
        <p className="mt-3 text-lead text-muted">
          Your list of students, groups, messages and work experience are still being built. Here is what you
          can do today.
        </p>
        <div className="mt-8">
          <SectionHead title="What you can do today" sunAt={64} />
          <TodayList items={today} />
        </div>
        <div className="mt-9">
          <SectionHead title="See a student’s plan" sunAt={41} />
          <p className="text-muted">
            Ask the student to open their career planner and make a link. Anyone with the link can read the
            plan until it runs out or the student turns it off. The bell on the main site tells you when a
            student leaves your school on Yonder.
          </p>
          <p className="mt-3 text-muted">
            Missing something you need this term? <Link to="/contact">Tell us</Link>.
          </p>
        </div>
      </div>
    </Section>
  )
}
