import type { StripLink } from '#app/ui/link-strip.tsx'

const parts: [path: string, label: string][] = [
  ['stage', 'Stage'],
  ['webinars', 'Webinars'],
  ['exhibitors', 'Exhibitors'],
  ['marketplace', 'Marketplace'],
  ['sponsor', 'Sponsors'],
  ['recap', 'Recap'],
]

/**
 * The pages of an expo, from the address of any of them. The expos of 2021 and 2022 have six pages and no front page.
 * Sources: section 2.1, decision D-039.
 */
export function expoLinks(pathname: string): StripLink[] {
  const [, area, slug = ''] = pathname.split('/')
  if (area !== 'expo' || !slug || slug === 'past') return []
  const below = `/expo/${slug}`
  if (/^202[12]$/.test(slug)) return parts.map(([path, label]) => ({ to: `${below}/${path}`, label }))
  return [
    { to: below, label: 'Today' },
    { to: `${below}/webinars`, label: 'Webinars' },
    { to: `${below}/exhibitors`, label: 'Exhibitors' },
  ]
}
