import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page(
    'career-quiz',
    'features/guidance/quiz/pages/career-quiz-page.tsx',
    'user_or_guest',
    'blue-transparent',
  ),
  page('career-quiz/thank-you', 'features/guidance/quiz/pages/quiz-thank-you-page.tsx', 'tool_thankyou'),
  page('career-quiz/results', 'features/guidance/results/pages/quiz-results-page.tsx', 'user_or_guest'),
  page('career-quiz/sign-up', 'features/guidance/quiz/pages/quiz-sign-up-page.tsx', 'guest'),
  page('how-matching-works', 'features/guidance/matching/pages/how-matching-works-page.tsx', 'anyone'),
  page(
    'welcome-user/passion',
    'features/guidance/plan/pages/onboarding-passion-page.tsx',
    'psp',
    'no-footer',
  ),
  page(
    'welcome-user/preferences',
    'features/guidance/plan/pages/onboarding-preferences-page.tsx',
    'psp',
    'no-footer',
  ),
  page(
    'welcome-user/career-explorer/:slug',
    'features/guidance/explorer/pages/career-explorer-page.tsx',
    'psp',
  ),
  page('ppa', 'features/guidance/plan/pages/ppa-page.tsx', 'psp'),
  page('follow/occupations', 'features/guidance/explorer/pages/follow-occupations-page.tsx', 'auth+user'),
]
