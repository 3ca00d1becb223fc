import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('careers/industries', 'features/explore/pages/industries-page.tsx'),
  route('careers/occupations', 'features/explore/pages/occupations-page.tsx'),
  route('careers/compare', 'features/explore/pages/compare-page.tsx'),
  route('industries/:slug', 'features/explore/pages/industry-page.tsx'),
  route('occupations/:slug', 'features/explore/pages/occupation-page.tsx'),
  route('industry-hubs/:slug', 'features/explore/pages/industry-hub-page.tsx'),
  route('skill-hubs/:slug', 'features/explore/pages/skill-hub-page.tsx'),
  route('skills-forecast', 'features/explore/pages/skills-forecast-page.tsx'),
  route('explore/study', 'features/explore/pages/study-page.tsx'),
  route('explore/travel', 'features/explore/pages/travel-page.tsx'),
  route('gap-years/:slug', 'features/explore/pages/gap-year-page.tsx'),
  route('experiences', 'features/explore/pages/experiences-page.tsx'),
  route('experiences/:slug', 'features/explore/pages/experience-page.tsx'),
  route('explore/work', 'features/explore/pages/work-page.tsx'),
  route('jobs/:slug', 'features/explore/pages/job-page.tsx'),
  route('employers', 'features/explore/pages/employers-page.tsx'),
  route('employers/:slug', 'features/explore/pages/employer-page.tsx'),
  route('educators', 'features/explore/pages/educators-page.tsx'),
  route('educators/:slug', 'features/explore/pages/educator-page.tsx'),
  route('courses/:slug', 'features/explore/pages/course-page.tsx'),
]
