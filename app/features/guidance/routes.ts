import { page } from '#app/platform/web/page.ts'

const files = 'features/guidance'

/** In the frame of the site. */
export const pages = [
  page('career-quiz', `${files}/quiz/pages/career-quiz-page.tsx`, 'user_or_guest', 'blue-transparent'),
  page('career-quiz/thank-you', `${files}/quiz/pages/quiz-thank-you-page.tsx`, 'tool_thankyou'),
  page('career-quiz/results', `${files}/results/pages/quiz-results-page.tsx`, 'user_or_guest'),
  page('career-quiz/sign-up', `${files}/quiz/pages/quiz-sign-up-page.tsx`, 'guest'),
  page('how-matching-works', `${files}/matching/pages/how-matching-works-page.tsx`, 'anyone'),
  page('welcome-user/passion', `${files}/plan/pages/onboarding-passion-page.tsx`, 'psp', 'no-footer'),
  page('welcome-user/preferences', `${files}/plan/pages/onboarding-preferences-page.tsx`, 'psp', 'no-footer'),
  page('welcome-user/career-explorer/:slug', `${files}/explorer/pages/career-explorer-page.tsx`, 'psp'),
  page('ppa', `${files}/plan/pages/ppa-page.tsx`, 'psp'),
  page('follow/occupations', `${files}/explorer/pages/follow-occupations-page.tsx`, 'auth+user'),
]
