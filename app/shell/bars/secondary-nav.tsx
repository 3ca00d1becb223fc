import { NavLink } from 'react-router'
import { businessPages, stripLinks } from './secondary-nav-links.ts'

/** The strip under the header: the neighbours of the page. */
export function SecondaryNav({ routeName }: { routeName: string }) {
  const links = stripLinks(routeName)
  if (links.length === 0) return null
  const isBusiness = businessPages.includes(routeName)
  return (
    <nav
      aria-label={isBusiness ? 'Business' : 'Nearby pages'}
      data-on="brand"
      className="bg-brand-2 text-on-brand"
    >
      <div className="no-bar mx-auto flex w-full max-w-[calc(var(--container-page)+40px)] gap-1 overflow-x-auto px-4 md:px-5">
        {links.map((link) => (
          <NavLink
            key={link.to}
            to={link.to}
            end
            className="border-b-3 border-transparent px-3.5 py-3 text-sm font-semibold whitespace-nowrap text-on-brand-muted no-underline first:-ml-3.5 hover:text-on-brand aria-[current=page]:border-sun aria-[current=page]:text-on-brand"
          >
            {link.label}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
