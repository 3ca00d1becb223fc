import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { figure } from '#app/ui/figures.ts'
import { dayInWords, longName } from '#app/ui/months.ts'
import type { SearchHelpLine } from './contract.ts'
import type { DocumentType, FacetKey, SearchScope, SuggestionType } from './rules.ts'

export const scopeWords: Record<SearchScope, string> = {
  all: 'All',
  occupations: 'Careers',
  courses: 'Courses',
  educators: 'Educators',
  industries: 'Industries',
  jobs: 'Jobs',
  articles: 'Articles',
  'gap-years': 'Travel',
  employers: 'Employers',
  experiences: 'Experiences',
  videos: 'Webinars',
  academy: 'Academy',
  'virtual-jobs': 'Virtual jobs',
  tools: 'Tools',
}

/** What one thing of a kind is called, on its tag. */
export const typeWords: Record<DocumentType, string> = {
  occupation: 'Career',
  industry: 'Industry',
  course: 'Course',
  educator: 'Educator',
  employer: 'Employer',
  experience: 'Experience',
  job: 'Job',
  'gap-year': 'Travel',
  article: 'Article',
  video: 'Webinar',
  academy: 'Academy',
  vje: 'Virtual job',
  tool: 'Tool',
}

/** Heading of the answers to a question. */
export const answersTitle = 'Answers'

/** Headings of the suggestions. */
export const suggestionWords: Record<SuggestionType, string> = {
  career: 'Careers',
  course: 'Courses',
  provider: 'Places to study, employers and experiences',
  tool: 'Tools',
  article: 'Articles',
  job: 'Jobs',
  travel: 'Travel',
  video: 'Webinars',
  academy: 'Academy and virtual jobs',
  help: 'Help',
}

/** What surrounds the answer to a search in distress. */
export const helpWords = {
  suggestion: 'Help',
  /** Title of the page: a list of pages someone has been to says no more. */
  pageTitle: 'Search',
}

export const countryWords: Record<ReaderCountry, string> = {
  AU: 'Australia',
  NZ: 'Aotearoa New Zealand',
}

/** “Number and hours from lifeinmind.org.au, a page of February 2022”. */
export function sourceWords({
  read_at,
  page_date,
  hours,
}: Pick<SearchHelpLine, 'read_at' | 'page_date' | 'hours'>): string {
  const source = `${hours ? 'Number and hours' : 'Number'} from ${read_at}`
  if (!page_date) return source
  return `${source}, a page of ${page_date.length > 7 ? dayInWords(page_date) : monthInWords(page_date)}`
}

function monthInWords(month: string): string {
  return `${longName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`
}

export const facetWords: Record<FacetKey, string> = {
  region: 'Where',
  level: 'Study level',
  field: 'Field of study',
  industry: 'Industry',
  way: 'Usual way in',
  pay: 'Pay in Australia',
  demand: 'Demand in Australia',
  growth: 'Growth in Australia',
  interest: 'Interests',
  trait: 'What the work is like',
  kind: 'Kind of educator',
  country: 'Country',
}

const countedWords: Partial<Record<SearchScope, [string, string]>> = {
  occupations: ['career', 'careers'],
  courses: ['course', 'courses'],
  educators: ['educator', 'educators'],
  industries: ['industry', 'industries'],
}

/** `31 courses`, `100+ results`, `1 career`. */
export function resultCount(
  { count, more }: { count: number; more: boolean },
  scope: SearchScope = 'all',
): string {
  const [one, many] = countedWords[scope] ?? ['result', 'results']
  return `${countText({ count, more })} ${count === 1 && !more ? one : many}`
}

export function answerCount(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`
}

export function countText({ count, more }: { count: number; more: boolean }): string {
  return `${figure(count)}${more ? '+' : ''}`
}
