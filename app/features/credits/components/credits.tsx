import { Section, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import type { DataCredit } from '../contract.ts'
import { creditsByArea } from '../rules.ts'
import { CreditCard } from './credit-card.tsx'

/** The whole page of data credits. HTML only. */
export function Credits({ credits }: { credits: DataCredit[] }) {
  const groups = creditsByArea(credits)
  return (
    <>
      <div className="pt-11 pb-4">
        <Wrap width="text">
          <h1>Data credits</h1>
          <p className="mt-4 text-lead">
            Much of Yonder is built on data that other people collected and shared. The rest we wrote
            ourselves. Here is who made each part, how old it is, what licence it has, what we changed, and
            what we know is missing.
          </p>
          <p className="mt-4">
            Each data set has its own licence, separate from the licence for Yonder’s code. How we match
            people and occupations is explained under <Link to="/how-matching-works">how matching works</Link>
            .
          </p>
          <nav aria-label="On this page" className="mt-5">
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {groups.map(({ area }) => (
                <li key={area}>
                  <Link to={`#${anchor(area)}`}>{area}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </Wrap>
      </div>
      {groups.map(({ area, credits: packs }) => (
        <Section key={area} id={anchor(area)} tight>
          <h2 className="mb-5">{area}</h2>
          <ul className="grid gap-5 lg:grid-cols-2">
            {packs.map((credit) => (
              <CreditCard key={credit.name} credit={credit} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

function anchor(area: string): string {
  return area.toLowerCase().replaceAll(' ', '-')
}
