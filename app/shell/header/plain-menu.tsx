import { topEntries } from './main-nav-entries.ts'

/** The menu for small screens without scripts: plain links. */
export function PlainMenu() {
  return (
    <noscript>
      <nav
        aria-label="Main"
        data-on="brand"
        className="flex flex-wrap gap-x-5 bg-brand-2 px-4 py-2 text-on-brand lg:hidden"
      >
        {[...topEntries, ...plainWays].map((entry) => (
          <a key={entry.landing} href={entry.landing} className="py-2.5 text-inherit">
            {entry.name}
          </a>
        ))}
      </nav>
    </noscript>
  )
}

const plainWays = [
  { name: 'Search', landing: '/search' },
  { name: 'Sign in', landing: '/login' },
  { name: 'Sign up', landing: '/register' },
]
