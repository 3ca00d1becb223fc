import { readableDate } from '#app/features/credits/rules.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { RuleOfPlace, RulesOfPlace, SourceOfRules } from '../contract.ts'
import { standings, topics } from '../rules/topics.ts'
import { effectInWords, readInWords } from '../words.ts'

/** One place as a row that opens: its rules, what is not known there, its terms and its sources. */
export function PlaceRules({ of }: { of: RulesOfPlace }) {
  const { place, name, authority, authority_page, checked_on, look_again_by, is_old } = of
  return (
    <details id={place} className="scroll-mt-20 border-line border-b">
      <summary className="flex min-h-15 items-center gap-3.5 py-3 hover:underline">
        <h2 className="min-w-0 text-h3">{name}</h2>
      </summary>
      <div className="pb-8">
        {is_old && (
          <p className="mb-3">
            <Tag tone="warning">Old</Tag> These rules were due for a check by {readableDate(look_again_by)}.
            Until we have checked them, ask your school about each one.
          </p>
        )}
        <p className="mb-5 max-w-[68ch] text-muted">
          Checked on {readableDate(checked_on)}. The next check is due by {readableDate(look_again_by)}.
          Authority: {authority}. Its page: <Link to={authority_page.address}>{authority_page.title}</Link>.
        </p>
        <dl className="divide-y divide-line border-line border-y">
          {of.rules.map((rule) => (
            <RuleRow key={rule.topic} rule={rule} sources={of.sources} />
          ))}
        </dl>
        <NotKnown of={of} />
        <div className="mt-5">
          <Accordion>
            {of.terms.length > 0 && (
              <AccordionItem title={`Term dates that we have for ${name}`}>
                <Terms of={of} />
              </AccordionItem>
            )}
            <AccordionItem title={`Sources for ${name}`}>
              <Sources of={of} />
            </AccordionItem>
          </Accordion>
        </div>
      </div>
    </details>
  )
}

function RuleRow({ rule, sources }: { rule: RuleOfPlace; sources: SourceOfRules[] }) {
  const [first, ...others] = rule.value
  const named = rule.sources.map((key) => sources.find((source) => source.key === key)?.title ?? key)
  return (
    <div className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <dt className="font-semibold">{topics[rule.topic]}</dt>
      <dd className="min-w-0 max-w-[76ch]">
        {others.length === 0 ? (
          <p className="first-letter:uppercase">{first}</p>
        ) : (
          <ul className="list-disc space-y-1 pl-5">
            {rule.value.map((line) => (
              <li key={line} className="first-letter:uppercase">
                {line}
              </li>
            ))}
          </ul>
        )}
        {rule.note && <p className="mt-1 text-muted text-sm">{rule.note}.</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <Tag tone={toneOf(rule)}>{effectInWords(rule)}</Tag>
          <span>
            {standings[rule.standing]}: {named.join('; ')}
          </span>
        </p>
      </dd>
    </div>
  )
}

function toneOf({ effect, asks_instead }: RuleOfPlace): TagTone {
  if (effect === 'tell') return 'plain'
  return effect === 'refuse' && !asks_instead ? 'info' : 'warning'
}

function NotKnown({ of: { unknown, authority_page } }: { of: RulesOfPlace }) {
  if (unknown.length === 0) return null
  return (
    <>
      <h3 className="mt-6">Not known: check with your school</h3>
      <p className="mt-1 max-w-[68ch] text-muted">
        We found nothing about these. Ask your school, or look at{' '}
        <Link to={authority_page.address}>{authority_page.title}</Link>.
      </p>
      <ul className="mt-2 grid list-disc gap-x-8 gap-y-1 pl-5 md:grid-cols-2">
        {unknown.map((topic) => (
          <li key={topic}>{topics[topic]}</li>
        ))}
      </ul>
    </>
  )
}

function Terms({ of: { terms } }: { of: RulesOfPlace }) {
  return (
    <>
      <p className="max-w-[68ch]">
        Terms of government schools. Your school’s own dates count, and a school may have others.
      </p>
      <ul className="mt-2 grid list-disc gap-x-8 gap-y-1 pl-5 md:grid-cols-2">
        {terms.map(({ year, term, starts_on, starts_latest, ends_on, standing }) => (
          <li key={`${year}-${term}`}>
            <span className="text-ink">
              Term {term}, {year}: {formatDate(starts_on)}
              {starts_latest && ` (at the latest ${formatDate(starts_latest)})`} to {formatDate(ends_on)}
            </span>{' '}
            ({standing})
          </li>
        ))}
      </ul>
    </>
  )
}

function Sources({ of: { sources } }: { of: RulesOfPlace }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {sources.map((source) => (
        <li key={source.key} className="[overflow-wrap:anywhere]">
          <Link to={source.address}>{source.title}</Link> {source.publisher}
          {source.version && `, version ${source.version}`}
          {`, ${source.dated ? readableDate(source.dated) : 'without a date'}`}. Seen on{' '}
          {readableDate(source.seen)}, {readInWords(source)}.
        </li>
      ))}
    </ul>
  )
}
