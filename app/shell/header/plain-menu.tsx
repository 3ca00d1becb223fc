import { useLocation } from 'react-router'
import { usePageFacts } from '../page-facts.ts'
import { useIsVisitor } from '../use-person.ts'
import { topEntries } from './main-nav-entries.ts'

/** The menu for small screens without scripts: plain links. */
export function PlainMenu() {
  const isVisitor = useIsVisitor(usePageFacts(useLocation().pathname))
  return (
    <noscript>
      <nav
        aria-label="Main"
        data-on="brand"
        className="flex flex-wrap gap-x-5 bg-brand-2 px-4 py-2 text-on-brand lg:hidden"
      >
        {[...topEntries, search, ...(isVisitor ? waysIn : [])].map((entry) => (
          <a key={entry.landing} href={entry.landing} className="py-2.5 text-inherit">
            {entry.name}
          </a>
        ))}
      </nav>
    </noscript>
  )
}

const search = { name: 'Search', landing: '/search' }
const waysIn = [
  { name: 'Sign in', landing: '/login' },
  { name: 'Sign up', landing: '/register' },
]
