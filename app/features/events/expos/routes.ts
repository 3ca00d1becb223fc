import { type Page, page } from '#app/platform/web/page.ts'
import { archiveSlugs, textSectionKeys } from './rules.ts'

const file = (name: string) => `features/events/expos/pages/${name}.tsx`
/** Pages that several addresses share have a name each. */
const named = (id: string, one: Page): Page => ({ ...one, id })

/** In the frame of the site. */
export const pages = [page('past/expos', file('past-expos-page'), 'anyone')]

/** In the frame of expos. */
export const expoPages = [
  page('expo/:slug', file('expo-page'), 'anyone', 'enquiry-action'),
  page('expo/past/:slug', file('expo-past-page'), 'anyone'),
  page('expo/:slug/webinars', file('expo-webinars-page'), 'anyone', 'no-enquiry-bar'),
  page('expo/:slug/exhibitors', file('expo-exhibitors-page'), 'anyone'),
  ...archiveSlugs.flatMap((year) => [
    ...textSectionKeys.map((key) =>
      named(`expo-${year}-${key}`, page(`expo/${year}/${key}`, file('expo-section-page'), 'anyone')),
    ),
    named(`expo-${year}-webinars`, page(`expo/${year}/webinars`, file('expo-webinars-page'), 'anyone')),
    named(`expo-${year}-exhibitors`, page(`expo/${year}/exhibitors`, file('expo-exhibitors-page'), 'anyone')),
  ]),
]
