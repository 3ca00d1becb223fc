import { useRouteLoaderData } from 'react-router'
import { Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import type { RootFacts } from '../root-facts.ts'
import { Acknowledgement } from './acknowledgement.tsx'

const links = [
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/terms-and-conditions', label: 'Terms and conditions' },
  { to: '/data-credits', label: 'Data credits' },
]

/** The footer of an area where people work: no picture, no mailing list. */
export function AreaFooter() {
  const year = useRouteLoaderData<RootFacts>('root')?.year
  return (
    <footer className="border-t border-line">
      <Wrap>
        <nav aria-label="About Yonder" className="pt-5">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ to, label }) => (
              <li key={to} className="flex min-h-11 items-center">
                <Link to={to} look="quiet">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-end justify-between gap-x-11 gap-y-4 pt-2 pb-7 text-sm text-muted">
          <Acknowledgement />
          <p className="text-xs">© {year} Yonder</p>
        </div>
      </Wrap>
    </footer>
  )
}
