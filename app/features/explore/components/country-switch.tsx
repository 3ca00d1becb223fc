import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Link } from '#app/ui/link.tsx'

const names = { AU: 'Australia', NZ: 'New Zealand' } as const

/** Says which country a page speaks for, with a link to the other one. Going there is remembered for this session. */
export function CountrySwitch({
  country,
  to,
}: {
  country: ReaderCountry
  to: (code: 'au' | 'nz') => string
}) {
  const other = country === 'NZ' ? 'AU' : 'NZ'
  return (
    <p className="mb-4 text-sm" data-screen>
      {`Showing ${names[country]}. `}
      <Link to={to(other === 'NZ' ? 'nz' : 'au')}>{`Show ${names[other]}`}</Link>
    </p>
  )
}
