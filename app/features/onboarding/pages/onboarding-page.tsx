import { pageMeta } from '#app/platform/meta.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { OnboardingHead, onboardingPath } from '../components/onboarding-head.tsx'

export const meta = () => pageMeta({ title: 'Add students', path: onboardingPath, noIndex: true })

const ways = [
  {
    to: `${onboardingPath}/csv`,
    title: 'Upload a list',
    text: 'A CSV file from your school’s system or a spreadsheet, or a OneRoster 1.2 export. Best for a whole school or year.',
  },
  {
    to: `${onboardingPath}/google`,
    title: 'Google Classroom',
    text: 'Choose from the classes that you teach. Their students are added, and each class becomes a group.',
  },
  {
    to: `${onboardingPath}/manual`,
    title: 'By hand',
    text: 'Type in a few students, for those who join during the year.',
  },
] as const

/** The three ways to add students. */
export default function OnboardingPage() {
  return (
    <Section tight>
      <OnboardingHead
        title="Add students"
        lead="Choose how to add them. You see everything before it is added, and you can undo a list for seven days."
      />
      <ul className="grid gap-4 md:grid-cols-3">
        {ways.map(({ to, title, text }) => (
          <li key={to} className="grid">
            <Panel>
              <h2 className="text-h3">
                <Link to={to}>{title}</Link>
              </h2>
              <p className="mt-2 text-sm text-muted">{text}</p>
            </Panel>
          </li>
        ))}
      </ul>
      <div className="mt-8 max-w-180">
        <h2 className="text-h3">What happens next</h2>
        <p className="mt-2 text-muted">
          Each student gets an email that asks whether they are at your school. Until they say yes, you see
          only what you sent. Nobody’s account is taken over: someone who already has one is asked in the same
          way.
        </p>
        <p className="mt-3">
          <Link to={`${onboardingPath}/imports`}>See the lists you have brought in</Link>
        </p>
      </div>
    </Section>
  )
}
