/** The packs behind the figures of an occupation. */
const figures = [
  'careers/labour-market',
  'careers/projections',
  'careers/shortage',
  'careers/income-tax',
  'careers/mean-earnings',
  'careers/minimum-wages',
  'careers/new-zealand-jobs',
  'careers/new-zealand-groups',
] as const
const courses = ['study/cricos', 'study/asced', 'study/qualifications'] as const
const educators = ['study/cricos', 'study/educators-nz', 'study/campuses-nz'] as const
const quiz = ['careers/onet', 'guidance/interest-items', 'guidance/work-values'] as const

/** Of listings that we made up: what stands behind the page of a sample, and not behind a real one's. */
export const samplePacks: readonly string[] = [
  'opportunities/sample-work',
  'opportunities/gap-years',
  'opportunities/experience-providers',
]

/** Pages by their pattern, and the packs behind what they say. The first that fits counts; `*` is one segment. */
const pages: readonly (readonly [pattern: string, packs: readonly string[]])[] = [
  [
    '/occupations/*',
    [
      ...figures,
      'careers/anzsco',
      'careers/osca',
      'careers/onet',
      'careers/skills-classification',
      'careers/introductions',
      'careers/other-occupations',
      'careers/ways-in',
      'careers/study-routes',
      'guidance/subjects',
      'study/study-areas',
      'study/graduate-outcomes',
      'study/finders',
      ...educators,
    ],
  ],
  [
    '/industries/*',
    [
      'careers/labour-market',
      'careers/projections',
      'careers/anzsic',
      'careers/occupation-industries',
      'careers/ways-in',
      'careers/study-routes',
      ...educators,
    ],
  ],
  ['/industry-hubs/*', ['careers/skills-classification', 'careers/projections', 'careers/hubs']],
  ['/skill-hubs/*', ['careers/skills-classification', 'careers/hubs']],
  ['/skills-forecast', ['careers/projections', 'careers/skills-classification', 'careers/anzsic']],
  ['/careers/industries', ['careers/labour-market', 'careers/projections', 'careers/anzsic']],
  ['/careers/occupations', [...figures, 'careers/anzsco']],
  [
    '/careers/compare',
    [...figures, 'careers/onet', 'careers/skills-classification', 'careers/ways-in', ...courses],
  ],
  ['/careers/*', ['careers/anzsco', 'careers/anzsic']],
  [
    '/courses/*',
    [...courses, 'careers/study-routes', 'study/study-areas', 'study/graduate-outcomes', 'guidance/subjects'],
  ],
  ['/educators/*', ['study/enrolments', 'study/graduate-outcomes', ...educators]],
  ['/educators', educators],
  [
    '/explore/study',
    [
      ...courses,
      'study/finders',
      ...educators,
      'study/graduate-outcomes',
      'study/study-areas',
      'places/localities',
    ],
  ],
  ['/explore/travel', ['opportunities/working-holidays', 'opportunities/gap-years']],
  ['/explore/work', ['opportunities/sample-work', 'careers/minimum-wages']],
  ['/gap-years/*', ['opportunities/gap-years', 'opportunities/working-holidays']],
  ['/experiences', ['opportunities/experience-providers']],
  ['/experiences/*', ['opportunities/experience-providers']],
  ['/jobs/*', ['opportunities/sample-work', 'careers/minimum-wages']],
  ['/employers', ['opportunities/sample-work']],
  ['/employers/*', ['opportunities/sample-work']],
  ['/subjects', ['guidance/subjects', 'careers/anzsco']],
  ['/tools/budget-planner', ['tools/income-tax', 'careers/minimum-wages']],
  ['/how-matching-works', quiz],
  ['/career-quiz', quiz],
  ['/career-quiz/results', quiz],
  ['/articles/tags/*', ['articles/articles']],
  ['/articles/*', ['articles/articles']],
  ['/articles', ['articles/articles']],
  ['/business', ['articles/business']],
  ['/business/reports', ['articles/business']],
  ['/business/reports/*', ['articles/business']],
]

/** The packs behind a page; none where it tells no facts, or is not known here. */
export function sourcesOfPage(page: string): readonly string[] {
  return pages.find(([pattern]) => fits(pattern, page))?.[1] ?? []
}

/** Patterns of the pages on which facts of a pack stand, for staff: `/occupations/…`. */
export function pagesOfSource(pack: string): string[] {
  return pages.filter(([, packs]) => packs.includes(pack)).map(([pattern]) => pattern.replace('*', '…'))
}

function fits(pattern: string, page: string): boolean {
  const [requested, given] = [pattern.split('/'), page.split('/')]
  return (
    requested.length === given.length &&
    requested.every((part, at) => part === given[at] || (part === '*' && given[at] !== ''))
  )
}
