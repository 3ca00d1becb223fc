import { emergencyNumbers, helpLines } from '#app/features/places/help-lines.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Link } from '#app/ui/link.tsx'

const names = { AU: 'Australia', NZ: 'Aotearoa New Zealand' } as const

/** Help lines, those of the reader's country first. */
export function Worried({ country }: { country: ReaderCountry }) {
  const order: ReaderCountry[] = country === 'NZ' ? ['NZ', 'AU'] : ['AU', 'NZ']
  return (
    <>
      <h2 className="text-h3">If you are worried about them</h2>
      <p className="mt-2 max-w-[64ch] text-muted">
        Free and confidential. Lifeline, 13YARN and 1737 are for adults as well; the others are for young
        people themselves.
      </p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        {order.map((code) => (
          <div key={code}>
            <h3 className="text-md">{names[code]}</h3>
            <ul className="mt-1">
              {helpLines
                .filter((line) => line.country === code)
                .map(({ name, contact, href }) => (
                  <li key={name} className="py-1.5">
                    {name}: <Link to={href}>{contact}</Link>
                  </li>
                ))}
              <li className="py-1.5">
                In danger now: <Link to={`tel:${emergencyNumbers[code]}`}>{emergencyNumbers[code]}</Link>
              </li>
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
