import type { JobType } from './job-words.ts'

/** An official place to look for work, or for a way to spend a year. */
export type OfficialBoard = {
  name: string
  country: 'AU' | 'NZ'
  url: string
  about: string
  /** The kinds of openings it is best for; those boards come first. */
  kinds: readonly (JobType | 'gap-years')[]
}

/**
 * Boards whose addresses public texts name. No page was opened when the list was written, so check each before a release.
 * Sources: the packs search/intents and opportunities/gap-years, which have the same addresses.
 */
const boards: readonly OfficialBoard[] = [
  {
    name: 'Workforce Australia',
    country: 'AU',
    url: 'https://www.workforceaustralia.gov.au/',
    about: 'Job vacancies in all of Australia, by suburb and distance.',
    kinds: ['jobs', 'internships', 'graduate', 'gap-years'],
  },
  {
    name: 'Australian Apprenticeships',
    country: 'AU',
    url: 'https://www.apprenticeships.gov.au/',
    about: 'How to start an apprenticeship, and who helps in your area.',
    kinds: ['apprenticeships'],
  },
  {
    name: 'ADF Careers',
    country: 'AU',
    url: 'https://www.adfcareers.gov.au/',
    about: 'Roles in the Navy, Army and Air Force, and how to apply.',
    kinds: ['jobs', 'apprenticeships', 'graduate'],
  },
  {
    name: 'Young Endeavour Youth Scheme',
    country: 'AU',
    url: 'https://www.youngendeavour.gov.au/',
    about: 'The Navy takes Australians aged 16 to 23 to sea. Places are drawn by ballot.',
    kinds: ['gap-years'],
  },
  {
    name: 'Work and Income',
    country: 'NZ',
    url: 'https://www.workandincome.govt.nz/',
    about: 'A list of jobs in Aotearoa New Zealand, by region.',
    kinds: ['jobs', 'internships', 'graduate'],
  },
  {
    name: 'Tahatū Career Navigator',
    country: 'NZ',
    url: 'https://tahatu.govt.nz/',
    about: 'How apprenticeships work and who arranges them, and help with looking for work.',
    kinds: ['apprenticeships', 'graduate', 'internships'],
  },
  {
    name: 'Defence Careers',
    country: 'NZ',
    url: 'https://www.defencecareers.mil.nz/',
    about: 'Roles in the Navy, Army and Air Force, and how to apply.',
    kinds: ['jobs', 'apprenticeships', 'graduate'],
  },
  {
    name: 'Department of Conservation',
    country: 'NZ',
    url: 'https://www.doc.govt.nz/get-involved/volunteer/',
    about:
      'Volunteer work in New Zealand, by region, such as hut wardens. You do not need an agency to find it.',
    kinds: ['gap-years'],
  },
]

/** The boards of a country for a kind of work, the best first; for any kind of work without one. */
export function boardsFor(country: 'AU' | 'NZ', kind?: JobType): OfficialBoard[] {
  const ofCountry = boards.filter(
    (board) => board.country === country && board.kinds.some((one) => one !== 'gap-years'),
  )
  if (!kind) return ofCountry
  const isFor = ({ kinds }: OfficialBoard) => kinds.includes(kind)
  return [...ofCountry.filter(isFor), ...ofCountry.filter((board) => !isFor(board))]
}

/** Official ways to spend a year, those of the reader's country first. */
export function gapYearBoards(country: 'AU' | 'NZ'): OfficialBoard[] {
  const all = boards.filter(({ kinds }) => kinds.includes('gap-years'))
  return [
    ...all.filter((board) => board.country === country),
    ...all.filter((board) => board.country !== country),
  ]
}
