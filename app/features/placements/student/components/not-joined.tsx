import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'

/** For a student whom no school has joined to Yonder: a school is one of the four who sign. */
export function NotJoined() {
  return (
    <Section>
      <div className="max-w-[64ch]">
        <h1>Work experience</h1>
        <p className="mt-3 text-lead text-muted">
          Your school starts work experience: it checks the host, signs with you and is there if something
          goes wrong. So you need a school on Yonder first.
        </p>
        <h2 className="mt-8 text-h3">What you can do now</h2>
        <ol className="mt-3 list-decimal space-y-2 pl-5">
          <li>
            Ask your careers advisor or your year coordinator to invite you to Yonder. When you say yes to the
            invitation, this page opens.
          </li>
          <li>
            Read <Link to="/pages/work-experience-rules">the rules where you live</Link>: how old you have to
            be, how many days you may do, and who signs.
          </li>
          <li>
            Look at <Link to="/careers/industries">industries</Link>, and write down two or three workplaces
            near you that you would like to ask.
          </li>
        </ol>
        <p className="mt-6 text-muted">
          Have you left school, or do you learn at home? Then a school does not sign for you. Volunteering, a
          casual job or a school holiday program may fit better.
        </p>
        <div className="mt-6">
          <ButtonLink to="/explore/work?type=jobs" variant="outline">
            See jobs
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
