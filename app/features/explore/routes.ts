import { aboutProvider, page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('careers/industries', 'features/explore/pages/industries-page.tsx', 'anyone', 'strip'),
  page('careers/occupations', 'features/explore/pages/occupations-page.tsx', 'anyone', 'strip'),
  page('careers/compare', 'features/explore/pages/compare-page.tsx', 'anyone', 'strip'),
  page('industries/:slug', 'features/explore/pages/industry-page.tsx', 'anyone', 'strip'),
  page('occupations/:slug', 'features/explore/pages/occupation-page.tsx', 'anyone', 'strip'),
  page('industry-hubs/:slug', 'features/explore/pages/industry-hub-page.tsx', 'anyone'),
  page('skill-hubs/:slug', 'features/explore/pages/skill-hub-page.tsx', 'anyone'),
  page('skills-forecast', 'features/explore/pages/skills-forecast-page.tsx', 'anyone', 'strip'),
  page('explore/study', 'features/explore/pages/study-page.tsx', 'anyone'),
  page('explore/travel', 'features/explore/pages/travel-page.tsx', 'anyone'),
  page('gap-years/:slug', 'features/explore/pages/gap-year-page.tsx', 'anyone', ...aboutProvider),
  page('experiences', 'features/explore/pages/experiences-page.tsx', 'anyone', 'strip'),
  page('experiences/:slug', 'features/explore/pages/experience-page.tsx', 'anyone', ...aboutProvider),
  page('explore/work', 'features/explore/pages/work-page.tsx', 'anyone'),
  page('jobs/:slug', 'features/explore/pages/job-page.tsx', 'anyone', ...aboutProvider),
  page('employers', 'features/explore/pages/employers-page.tsx', 'anyone', 'strip'),
  page('employers/:slug', 'features/explore/pages/employer-page.tsx', 'anyone', ...aboutProvider),
  page('educators', 'features/explore/pages/educators-page.tsx', 'anyone', 'strip'),
  page('educators/:slug', 'features/explore/pages/educator-page.tsx', 'anyone', ...aboutProvider),
  page('courses/:slug', 'features/explore/pages/course-page.tsx', 'anyone', ...aboutProvider),
]
