import { emergencyNumbers, type HelpLine, helpLines } from '#app/features/places/help-lines.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { needHelp } from '../need-help.ts'
import { HelpNumber, numbersOf } from '../urgent-help.tsx'
import type { Route } from './+types/need-help-page'

const names = { AU: 'Australia', NZ: 'Aotearoa New Zealand' } as const

export function loader({ context }: Route.LoaderArgs) {
  const { origin, country } = context.get(pageContext)
  return { origin, country }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: needHelp.label,
    description:
      'Emergency numbers and help lines in Australia and Aotearoa New Zealand, with the hours of each.',
    path: needHelp.path,
    origin: loaderData?.origin,
  })

/** Help lines and emergency numbers, those of the reader’s country first. */
export default function NeedHelpPage({ loaderData: { country } }: Route.ComponentProps) {
  const order: ReaderCountry[] = country === 'NZ' ? ['NZ', 'AU'] : ['AU', 'NZ']
  return (
    <Section tight>
      <h1>{needHelp.label}</h1>
      <p className="mt-3 mb-7 max-w-[60ch] text-lead text-muted">
        If you or someone else is in danger, call{' '}
        {order.map((code) => `${emergencyNumbers[code]} in ${names[code]}`).join(' or ')}. To talk to someone,
        call a help line. You do not have to give your name.
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        {order.map((code) => (
          <Lines key={code} code={code} />
        ))}
      </div>
      <p className="mt-7 max-w-[60ch] text-muted">
        You can also talk to an adult you trust: at home, at school or at your doctor’s. If something on
        Yonder is wrong or worries you, <Link to="/contact/safety">write to us</Link>. We are not there day
        and night.
      </p>
      <p className="mt-3 text-muted text-xs">Numbers as of {numbersOf}.</p>
    </Section>
  )
}

function Lines({ code }: { code: ReaderCountry }) {
  return (
    <Panel tone="sand">
      <h2 className="text-h3">{names[code]}</h2>
      <ul className="mt-2">
        <li className="flex min-h-11 items-center justify-between gap-4">
          In danger now
          <HelpNumber href={`tel:${emergencyNumbers[code]}`}>{emergencyNumbers[code]}</HelpNumber>
        </li>
        {helpLines
          .filter(({ country }) => country === code)
          .map((line) => (
            <Line key={line.key} line={line} />
          ))}
      </ul>
    </Panel>
  )
}

/** One line: whom it is for, when it answers, and its numbers. Hours are left out where they are not confirmed. */
function Line({ line: { name, forWhom, hours, contact, href, textNumber } }: { line: HelpLine }) {
  return (
    <li className="flex items-center justify-between gap-4 border-line-strong border-t py-2">
      <span className="min-w-0">
        {name}
        <span className="block text-muted text-sm">{[forWhom, hours].filter(Boolean).join('. ')}.</span>
      </span>
      <span className="flex flex-col items-end whitespace-nowrap">
        <HelpNumber href={href}>{contact}</HelpNumber>
        {textNumber && (
          <HelpNumber href={`sms:${textNumber.replaceAll(' ', '')}`}>{`Text ${textNumber}`}</HelpNumber>
        )}
      </span>
    </li>
  )
}
