import type { StripLink } from '#app/ui/link-strip.tsx'
import { expoLinks } from './expo-links.ts'

/** The business pages, whatever their header style. Source: section 2.3. */
export const businessPages = [
  'business-page',
  'business-reports',
  'business-report',
  'business-article',
  'business-articles',
  'business-articles-category',
  'sponsors',
]

const business: StripLink[] = [
  { to: '/business', label: 'Partner with us' },
  { to: '/business/media-centre', label: 'Media Centre' },
  { to: '/business/reports', label: 'Research' },
]
const careers: StripLink[] = [
  { to: '/careers/industries', label: 'Industries' },
  { to: '/careers/occupations', label: 'Occupations' },
  { to: '/careers/compare', label: 'Compare' },
  { to: '/skills-forecast', label: 'Skills forecast' },
  { to: '/career-quiz', label: 'Career quiz' },
]
const study: StripLink[] = [
  { to: '/explore/study', label: 'Courses' },
  { to: '/educators', label: 'Educators' },
  { to: '/careers/occupations', label: 'Occupations' },
]

const stripOf: Record<string, StripLink[]> = {
  'careers-industries': careers,
  'careers-occupations': careers,
  'careers-compare': careers,
  'skills-forecast': careers,
  industry: careers,
  occupation: careers,
  educators: study,
  educator: study,
  course: study,
}

const academyPages = ['program', 'module', 'attempt', 'academy-learning', 'academy-learning-retry']

/** The program that a page belongs to, and what a learner has beside it. */
function academyLinks(pathname: string): StripLink[] {
  const [, , program = ''] = pathname.split('/')
  return [
    { to: '/academy', label: 'All programs' },
    ...(program === 'learning' ? [] : [{ to: `/academy/${program}`, label: 'Modules' }]),
    { to: '/academy/learning', label: 'Your learning' },
    { to: '/rewards', label: 'Rewards' },
  ]
}

/** The links of the strip under the header; most pages with that header style have none. */
export function stripLinks(routeName: string, pathname: string): StripLink[] {
  if (businessPages.includes(routeName)) return business
  if (academyPages.includes(routeName)) return academyLinks(pathname)
  return stripOf[routeName] ?? expoLinks(pathname)
}
