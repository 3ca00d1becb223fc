/** Pages that a text may link to and show as a card: what the card says. A test holds them to the table of routes. */
export const linkablePages: Record<string, { title: string; line: string }> = {
  '/academy': { title: 'Academy', line: 'Short modules on first jobs, renting and money.' },
  '/articles': { title: 'Articles', line: 'Everything we have written, by topic.' },
  '/career-planner': {
    title: 'Career planner',
    line: 'Choose a career and plan the steps to it, starting this week.',
  },
  '/career-quiz': { title: 'Career quiz', line: 'Rate what you like doing, and see careers that fit.' },
  '/careers/compare': { title: 'Compare careers', line: 'Up to four, side by side.' },
  '/careers/industries': { title: 'Industries', line: 'Nineteen of them, and who works there.' },
  '/careers/occupations': { title: 'Careers', line: 'A thousand jobs, with pay and outlook.' },
  '/contact': { title: 'Contact', line: 'Write to us. A person reads it.' },
  '/data-credits': { title: 'Data credits', line: 'Where our facts come from.' },
  '/educators': { title: 'Educators', line: 'Universities, TAFEs and polytechnics.' },
  '/employers': { title: 'Employers', line: 'Who takes people on, and for what.' },
  '/experiences': { title: 'Experience providers', line: 'Who runs gap years, trips and programs.' },
  '/explore/study': { title: 'Course finder', line: 'Courses by subject, level and place.' },
  '/explore/travel': { title: 'Gap and travel options', line: 'Years off, working holidays, short trips.' },
  '/explore/work': { title: 'Job search', line: 'Jobs, apprenticeships, internships, graduate programs.' },
  '/how-matching-works': { title: 'How matching works', line: 'What the quiz does with your answers.' },
  '/need-help': { title: 'Need help now?', line: 'Help lines and emergency numbers.' },
  '/parents': { title: 'For parents', line: 'What this site is, and how to help.' },
  '/ppa': { title: 'Post-school plan', line: 'What comes after school, on one page.' },
  '/privacy-policy': { title: 'Privacy', line: 'What we store, and for how long.' },
  '/schools-on-demand': { title: 'Lessons for schools', line: 'A plan, slides and a worksheet each.' },
  '/skills-forecast': { title: 'Skills forecast', line: 'Which work grows, and where.' },
  '/subjects': { title: 'Start from my subjects', line: 'What they open, and what they close.' },
  '/tools/budget-planner': { title: 'Budget planner', line: 'What comes in, what goes out, what is left.' },
  '/tools/centrelink-checker': {
    title: 'Payment checker',
    line: 'Which Centrelink and StudyLink payments you may get, and why.',
  },
  '/tools/resume-helper': {
    title: 'Résumé helper',
    line: 'A résumé or CV, even if you have never had a job.',
  },
}

/** Slugs of records with pages of their own, by what stands before them in an address. */
export type KnownSlugs = Record<'occupations' | 'industries' | 'articles', ReadonlySet<string>>

/** Whether an address of this site, as it stands in a text, leads to a page. */
export function leadsSomewhere(href: string, known: KnownSlugs): boolean {
  const [path = ''] = href.split(/[?#]/)
  if (Object.hasOwn(linkablePages, path)) return true
  const [, kind = '', slug = '', more] = path.split('/')
  return more === undefined && Object.hasOwn(known, kind) && known[kind as keyof KnownSlugs].has(slug)
}

/** Addresses of links in rich text, as they stand there. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^<>]*?href="([^"<>]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
}
