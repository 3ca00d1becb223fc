import { readableDate } from '#app/features/credits/rules.ts'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import type { RulesOfPlace } from '../contract.ts'
import { rulesInWords } from '../words.ts'
import { PlaceRules } from './place-rules.tsx'

/** The rules for work experience of all places. HTML only. */
export function RulesOfPlaces({ places }: { places: RulesOfPlace[] }) {
  return (
    <>
      <div className="pt-12 pb-4">
        <Wrap width="text">
          <h1>Rules for work experience</h1>
          <p className="mt-4 text-lead">
            What each state, each territory and New Zealand ask of work experience at school, as far as we
            found it: in our own words, with where it stands, how old that text is, and what we did not find.
          </p>
          <p className="mt-4">
            Nothing here is legal advice. Ask your school before you rely on it: a person there confirms the
            rules of your place before a placement starts. Where we found nothing, we say so and do not guess.
          </p>
          <dl className="mt-5 grid gap-3">
            <Meaning name="Always holds">
              Law or a current official text: a placement cannot go against it.
            </Meaning>
            <Meaning name="Your school decides">
              The text leaves it open, or it is older or second hand. A person at the school decides and
              writes why.
            </Meaning>
            <Meaning name="For your information">Good to know: nothing waits for it.</Meaning>
          </dl>
        </Wrap>
      </div>
      <Section label="Rules by place" tight>
        <ul className="mb-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {places.map(({ place, name, rules, unknown, checked_on, is_old }) => (
            <li key={place} className="rounded-card border border-line bg-surface p-4">
              <Link to={`#${place}`} look="strong">
                {name}
              </Link>
              <p className="mt-1 text-muted text-sm">{rulesInWords(rules, unknown)}</p>
              <p className="text-muted text-sm">
                {is_old ? 'Old: looked at' : 'Looked at'} on {readableDate(checked_on)}
              </p>
            </li>
          ))}
        </ul>
        <div className="grid gap-10">
          {places.map((place) => (
            <PlaceRules key={place.place} of={place} />
          ))}
        </div>
      </Section>
    </>
  )
}

function Meaning({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}
