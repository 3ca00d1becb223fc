import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Prose } from '#app/ui/prose.tsx'

export const meta = () => pageMeta({ title: 'Waiting for your school', noIndex: true })

/** All that an advisor sees until a school is verified. */
export default function AwaitingPage() {
  return (
    <Section>
      <h1>We are checking your school</h1>
      <p className="mt-4 mb-4 max-w-[60ch] text-lead">
        The advisors’ area shows young people’s plans, so we check that you work at the school before it
        opens.
      </p>
      <Prose>
        <ol>
          <li>We look your school up in the official register.</li>
          <li>We ring the number that the register or the school’s own site gives, and ask for you.</li>
          <li>We send an invitation to your work email. It works for 14 days.</li>
        </ol>
        <p>
          If a colleague at your school already uses Yonder, they can invite you from their profile. If your
          access has ended, you can ask them too.
        </p>
      </Prose>
      <p className="mt-6 flex flex-wrap items-center gap-4">
        <ButtonLink to="/contact/schools">Tell us about your school</ButtonLink>
        <Link to="/advisor/profile">Your details</Link>
      </p>
    </Section>
  )
}
