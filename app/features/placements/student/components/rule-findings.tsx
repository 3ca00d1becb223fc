import { readableDate } from '#app/features/credits/rules.ts'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { standings, topics } from '../../rules/topics.ts'
import type { Finding, OwnPlacement } from '../../student-contract.ts'

const outcomes: Record<Finding['outcome'], { label: string; tone: TagTone }> = {
  refuse: { label: 'Not possible yet', tone: 'bad' },
  ask: { label: 'Your school checks', tone: 'warning' },
  pass: { label: 'Fine', tone: 'good' },
  tell: { label: 'For your information', tone: 'plain' },
}
const order: readonly Finding['outcome'][] = ['refuse', 'ask', 'pass', 'tell']

/** What each rule of the place comes to, with the sum, the source and its date. */
export function RuleFindings({ placement }: { placement: OwnPlacement }) {
  const { findings, rules } = placement
  return (
    <section>
      <h2 className="text-h2">What the rules say</h2>
      <p className="mt-2 mb-4 max-w-[68ch] text-muted">
        The rules in {rules.name}, as we read them on {readableDate(rules.checked_on)}. They are not legal
        advice: your school has the last word. See also{' '}
        <Link to={rules.authority_page.address}>{rules.authority_page.title}</Link>.
        {rules.is_old && ' We have not looked at them for a while, so your school checks each one.'}
      </p>
      <Accordion>
        {order.map((outcome) => {
          const found = findings.filter((finding) => finding.outcome === outcome)
          if (found.length === 0) return null
          return (
            <AccordionItem
              key={outcome}
              title={
                <Tag tone={outcomes[outcome].tone}>{`${outcomes[outcome].label} (${found.length})`}</Tag>
              }
              open={outcome === 'refuse' && blocksSending(placement)}
            >
              <dl className="divide-y divide-line">
                {found.map((finding) => (
                  <FindingRow key={finding.topic} finding={finding} />
                ))}
              </dl>
            </AccordionItem>
          )
        })}
      </Accordion>
    </section>
  )
}

/** What stops the student from sending it is open; what others still have to do is folded away. */
function blocksSending({ missing }: OwnPlacement): boolean {
  return missing.some(({ step, kind }) => step === 'submit' && kind === 'refused')
}

function FindingRow({ finding: { topic, says, standing, sources, by_school } }: { finding: Finding }) {
  return (
    <div className="py-3">
      <dt className="font-semibold text-ink">{topics[topic]}</dt>
      <dd className="mt-1 text-ink break-words first-letter:uppercase">{says}</dd>
      {by_school && <dd className="mt-1 text-sm">Your school: {by_school}.</dd>}
      {standing && sources.length > 0 && (
        <dd className="mt-1 text-sm [overflow-wrap:anywhere]">
          {standings[standing]}:{' '}
          {sources.map(({ title, address, dated, seen }, index) => (
            <span key={address}>
              {index > 0 && '; '}
              <Link to={address}>{title}</Link>, {dated ? readableDate(dated) : 'without a date'}, seen on{' '}
              {readableDate(seen)}
            </span>
          ))}
        </dd>
      )}
    </div>
  )
}
