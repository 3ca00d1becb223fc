import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('career-quiz', 'features/guidance/quiz/pages/career-quiz-page.tsx'),
  route('career-quiz/thank-you', 'features/guidance/quiz/pages/quiz-thank-you-page.tsx'),
  route('career-quiz/results', 'features/guidance/results/pages/quiz-results-page.tsx'),
  route('career-quiz/sign-up', 'features/guidance/quiz/pages/quiz-sign-up-page.tsx'),
  route('how-matching-works', 'features/guidance/matching/pages/how-matching-works-page.tsx'),
  route('welcome-user/passion', 'features/guidance/plan/pages/onboarding-passion-page.tsx'),
  route('welcome-user/preferences', 'features/guidance/plan/pages/onboarding-preferences-page.tsx'),
  route('welcome-user/career-explorer/:slug', 'features/guidance/explorer/pages/career-explorer-page.tsx'),
  route('ppa', 'features/guidance/plan/pages/ppa-page.tsx'),
  route('follow/occupations', 'features/guidance/explorer/pages/follow-occupations-page.tsx'),
]
