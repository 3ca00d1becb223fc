import { page } from '#app/platform/web/page.ts'

const files = 'features/tools/pages'

/** A tool with an address of its own; `:tool` answers for all others. */
function named(slug: string) {
  return [
    page(`tools/${slug}`, `${files}/${slug}-page.tsx`, 'user_or_guest'),
    {
      ...page(`tools/${slug}/thank-you`, `${files}/tool-thank-you-page.tsx`, 'tool_thankyou'),
      id: `${slug}-thank-you`,
    },
    {
      ...page(`tools/${slug}/results`, `${files}/tool-results-page.tsx`, 'user_or_guest'),
      id: `${slug}-results`,
    },
  ]
}

/** In the frame of the site. */
export const pages = [
  page('tools', `${files}/tools-page.tsx`, 'anyone'),
  ...named('budget-planner'),
  ...named('centrelink-101'),
  ...named('centrelink-checker'),
  ...named('course-finder'),
  ...named('uni-exchange-hub'),
  ...named('resume-helper'),
  page('tools/:tool', `${files}/tool-page.tsx`, 'user_or_guest'),
  page('tools/:tool/thank-you', `${files}/tool-thank-you-page.tsx`, 'tool_thankyou'),
  page('tools/:tool/results', `${files}/tool-results-page.tsx`, 'user_or_guest'),
]
