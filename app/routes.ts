import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Answers 404, in the frame of its address. */
const notFound = 'shell/pages/not-found-page.tsx'

/**
 * Every page: one line each, under the frame that `docs/spec/routes.json` names for it (a test compares the two).
 * Redirects and guards are not here: they are worked out from the same table in `shell/navigation-rules.ts`.
 */
export default [
  layout('shell/layouts/default-layout.tsx', [
    index('features/site/pages/home-page.tsx'),
    route('home', 'features/home/pages/own-home-page.tsx'),
    route('feed', 'features/home/pages/feed-page.tsx'),
    route('favourites', 'features/follow/pages/favourites-page.tsx'),
    route('user/dashboard', 'features/home/pages/dashboard-page.tsx'),
    route('careers/industries', 'features/explore/pages/industries-page.tsx'),
    route('careers/occupations', 'features/explore/pages/occupations-page.tsx'),
    route('industries/:slug', 'features/explore/pages/industry-page.tsx'),
    route('occupations/:slug', 'features/explore/pages/occupation-page.tsx'),
    route('industry-hubs/:slug', 'features/explore/pages/industry-hub-page.tsx'),
    route('skill-hubs/:slug', 'features/explore/pages/skill-hub-page.tsx'),
    route('skills-forecast', 'features/explore/pages/skills-forecast-page.tsx'),

    route('explore/study', 'features/explore/pages/study-page.tsx'),
    route('educators', 'features/explore/pages/educators-page.tsx'),
    route('educators/:slug', 'features/explore/pages/educator-page.tsx'),
    route('courses/:slug', 'features/explore/pages/course-page.tsx'),

    route('search', 'features/search/pages/search-page.tsx', { id: 'search' }),
    route('search/:scope', 'features/search/pages/search-page.tsx', { id: 'search-scope' }),

    // career quiz
    route('career-quiz', 'features/guidance/quiz/pages/career-quiz-page.tsx'),
    route('career-quiz/thank-you', 'features/guidance/quiz/pages/quiz-thank-you-page.tsx'),
    route('career-quiz/results', 'features/guidance/results/pages/quiz-results-page.tsx'),
    route('career-quiz/sign-up', 'features/guidance/quiz/pages/quiz-sign-up-page.tsx'),
    route('how-matching-works', 'features/guidance/matching/pages/how-matching-works-page.tsx'),

    // post-school plan, and what people follow
    route('welcome-user/passion', 'features/guidance/plan/pages/onboarding-passion-page.tsx'),
    route('welcome-user/preferences', 'features/guidance/plan/pages/onboarding-preferences-page.tsx'),
    route('welcome-user/career-explorer/:slug', 'features/guidance/explorer/pages/career-explorer-page.tsx'),
    route('ppa', 'features/guidance/plan/pages/ppa-page.tsx'),
    route('follow/occupations', 'features/guidance/explorer/pages/follow-occupations-page.tsx'),
    route('follow/providers', 'features/follow/pages/follow-providers-page.tsx'),
    route('follow/courses', 'features/follow/pages/follow-courses-page.tsx'),
    route('follow/webinars', 'features/follow/pages/follow-webinars-page.tsx'),

    // signing in and up
    route('login', 'features/sign-in/pages/login-page.tsx'),
    route('register', 'features/registration/pages/register-page.tsx'),
    route('referral/:code', 'features/registration/pages/referral-page.tsx'),
    route('forgot', 'features/sign-in/pages/forgot-page.tsx'),
    route('account/reset/:email/:token', 'features/sign-in/pages/reset-page.tsx'),
    route('account/verify/school/:token', 'features/registration/pages/verify-school-page.tsx'),
    route('account/verify/secondary/:token', 'features/registration/pages/verify-secondary-page.tsx'),
    route('account/verify/:token', 'features/registration/pages/verify-page.tsx'),
    route('account/keep/:token', 'features/settings/pages/keep-account-page.tsx'),
    route('account/unsubscribe/:token', 'features/settings/pages/unsubscribe-page.tsx'),
    route('account/guardian/:token', 'features/registration/pages/guardian-page.tsx'),

    // one's own account
    route('profile', 'features/settings/pages/profile-page.tsx'),
    route('account/security', 'features/settings/pages/security-page.tsx'),
    route('account/privacy', 'features/settings/pages/privacy-page.tsx'),
    route('preferences', 'features/settings/pages/preferences-page.tsx'),
    route('subscription-centre', 'features/settings/pages/subscription-centre-page.tsx'),
    route('referrals', 'features/settings/pages/referrals-page.tsx'),
    route('account-setup', 'features/settings/pages/account-setup-page.tsx'),

    // career planner
    route('career-planner', 'features/planner/pages/career-planner-page.tsx'),
    route('career-planner/:slug', 'features/planner/route/pages/plan-section-page.tsx'),
    route('share/success', 'features/planner/sharing/pages/share-success-page.tsx'),

    // places to read about Yonder
    route('about', 'features/site/pages/about-page.tsx'),
    route('privacy-policy', 'features/site/pages/privacy-policy-page.tsx'),
    route('terms-and-conditions', 'features/site/pages/terms-and-conditions-page.tsx'),
    route('site/mailing-list', 'features/site/pages/mailing-list-page.tsx'),
    route('contact/:slug?', 'features/enquiries/pages/contact-page.tsx'),
    route('data-credits', 'features/credits/pages/data-credits-page.tsx'),
  ]),
  layout('shell/layouts/advisor-layout.tsx', [
    // to come, and whatever else is not there
    route('advisor/*', notFound, { id: 'advisor-not-found' }),
  ]),
  layout('shell/layouts/expo-layout.tsx', [
    // to come, and whatever else is not there
    route('expo/*', notFound, { id: 'expo-not-found' }),
  ]),
  layout('shell/layouts/external-layout.tsx', [
    route('shared-plan/:token', 'features/planner/sharing/pages/shared-plan-page.tsx'),

    // to come
    route('advisor/verify/:token', notFound, { id: 'advisor-verify' }),
    route('wex/host/:token', notFound, { id: 'wex-host' }),
    route('wex/parent/:token', notFound, { id: 'wex-parent' }),
  ]),
  layout('shell/layouts/plain-layout.tsx', [
    route('logout', 'features/sign-in/pages/logout-page.tsx'),
    route('error', 'shell/pages/error-page.tsx'),
    route('maintenance', 'shell/pages/maintenance-page.tsx'),
    route('styles', 'features/site/pages/styles-page.tsx'),
    route('test', 'features/site/pages/test-page.tsx'),
  ]),
  route('*', notFound),
] satisfies RouteConfig
