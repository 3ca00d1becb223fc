import { LinkStrip } from '#app/ui/link-strip.tsx'
import { businessPages, stripLinks } from './secondary-nav-links.ts'

/** The strip under the header with links to neighbouring pages. */
export function SecondaryNav({ routeName, pathname }: { routeName: string; pathname: string }) {
  const links = stripLinks(routeName, pathname)
  if (links.length === 0) return null
  return <LinkStrip label={businessPages.includes(routeName) ? 'Business' : 'Nearby pages'} links={links} />
}
