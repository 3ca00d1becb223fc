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
 * The pages of an expo, from the address of any of them. Those of 2021 and 2022 have a page for each part.
 * Sources: section 2.1, decision D-039.
 */
export function expoLinks(pathname: string): StripLink[] {
  const [, area, first = '', second = ''] = pathname.split('/')
  const slug = first === 'past' ? second : first
  if (area !== 'expo' || !slug) return []
  const below = `/expo/${slug}`
  if (/^202[12]$/.test(slug)) return parts.map(([path, label]) => ({ to: `${below}/${path}`, label }))
  return [
    first === 'past' ? { to: `/expo/past/${slug}`, label: 'Record' } : { to: below, label: 'Expo' },
    { to: `${below}/webinars`, label: 'Webinars' },
    { to: `${below}/exhibitors`, label: 'Exhibitors' },
  ]
}
