import { emergencyNumbers, helpLines } from '#app/features/site/help-lines.ts'
import { Panel } from '#app/ui/panel.tsx'

/** Help lines for emergencies, for which a contact form is too slow. */
export function UrgentHelp() {
  return (
    <Panel tone="sand">
      <h2 className="text-h3">If it cannot wait</h2>
      <p className="mt-2 text-sm">
        We are not there day and night. In danger right now? Call {emergencyNumbers.AU} in Australia or{' '}
        {emergencyNumbers.NZ} in Aotearoa New Zealand. To talk to somebody, free and confidential:
      </p>
      <ul className="mt-2">
        {helpLines.map(({ name, country, contact, href }) => (
          <li key={name} className="flex min-h-11 items-center justify-between gap-4 text-sm">
            <span>
              {name} <span className="text-muted">{country === 'AU' ? 'Australia' : 'New Zealand'}</span>
            </span>
            <a
              href={href}
              className="num inline-flex min-h-11 items-center font-semibold text-link underline"
            >
              {contact}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
