import { BookOpen, GraduationCap, Store } from 'lucide-react'
import { IconPad } from '#app/ui/icon-pad.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'

/** What Yonder offers schools, educators and employers, and what it does not. */
export function PartnerOffer() {
  return (
    <Section>
      <SectionHead title="What we can do together" sunAt={78} />
      <ul className="grid gap-5 md:grid-cols-3">
        <li>
          <Panel>
            <IconPad of={BookOpen} />
            <h3 className="mt-3">Schools</h3>
            <p className="mt-2">
              Your students can use the lessons without accounts. If you want accounts, you set the rules.
              Both are free.
            </p>
            <p className="mt-3">
              <Link to="/pages/for-schools">Yonder for schools</Link>
            </p>
          </Panel>
        </li>
        <li>
          <Panel>
            <IconPad of={GraduationCap} />
            <h3 className="mt-3">Educators</h3>
            <p className="mt-2">
              Our details of your courses come from public registers. Tell us what is out of date or missing,
              and send us facts that a 17-year-old asks for, such as the first week, the real costs and the
              ways to get in.
            </p>
            <p className="mt-3">
              <Link to="/educators">Find your institution</Link>
            </p>
          </Panel>
        </li>
        <li>
          <Panel>
            <IconPad of={Store} />
            <h3 className="mt-3">Employers</h3>
            <p className="mt-2">
              Show what a day in the job looks like, the hard parts too, and what you look for in someone who
              has never had a job.
            </p>
            <p className="mt-3">
              <Link to="/careers/occupations">See how we describe work</Link>
            </p>
          </Panel>
        </li>
      </ul>
      <div className="mt-11 max-w-[68ch]">
        <h2 className="text-h3">What money does not buy here</h2>
        <p className="mt-3">
          A place in a list, a match in the quiz, kinder words about a job, or anything about the people who
          use Yonder. That is the same for everybody, so that students can trust what they read. Our{' '}
          <Link to="/partners">partners</Link> are named on their own page.
        </p>
      </div>
    </Section>
  )
}
