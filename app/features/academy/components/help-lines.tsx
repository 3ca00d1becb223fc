import { dangerWords, helpLines } from '#app/features/places/help-lines.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Who listens, where a module is about something heavy. */
export function HelpLines({ keys }: { keys: readonly string[] }) {
  const lines = helpLines.filter(({ key }) => keys.includes(key))
  if (lines.length === 0) return null
  return (
    <Panel tone="tint">
      <h2 className="text-h3">Talk to someone</h2>
      <p className="mt-1 text-sm">
        These calls are free, and you do not have to give your name. {dangerWords}
      </p>
      <ul className="mt-2 text-sm">
        {lines.map(({ key, name, contact, href, country }) => (
          <li key={key} className="py-1">
            {name} ({country === 'AU' ? 'Australia' : 'New Zealand'}): <Link to={href}>{contact}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
