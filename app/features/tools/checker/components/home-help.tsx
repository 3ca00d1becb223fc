import { emergencyNumbers, helpLines } from '#app/features/places/help-lines.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { checkerWords } from '../messages.ts'
import type { Country } from '../pack.ts'

/** People to talk to, when living at home is not possible. */
export function HomeHelp({ country }: { country: Country }) {
  return (
    <Panel tone="sand">
      <h2 className="text-h3">Talk to someone</h2>
      <p className="mt-2 max-w-[60ch] text-sm">{checkerWords.homeHelp}</p>
      <ul className="mt-2 text-sm">
        {helpLines
          .filter((line) => line.country === country)
          .map(({ key, name, contact, href, forWhom }) => (
            <li key={key} className="py-1.5">
              {name}: <Link to={href}>{contact}</Link> <span className="text-muted">{forWhom}</span>
            </li>
          ))}
        <li className="py-1.5">
          In danger now: <Link to={`tel:${emergencyNumbers[country]}`}>{emergencyNumbers[country]}</Link>
        </li>
      </ul>
    </Panel>
  )
}
