/** Addresses below `/articles` that are pages or redirects of their own. */
const belowArticles = 'categories category featured life recent study tags travel work'

/**
 * What addresses of this site begin with. `/slug` leads to the article of that slug, so an article called like one of these
 * would be out of reach there. A test holds them to the table of routes.
 */
const beginnings = `about academy account account-setup admin advisor api art articles assets badges business career-explorer
  career-planner career-quiz career-tasks careers categories category certificates connect contact contribute courses credentials dashboard data-credits download downloads
  educators employers enquire enquiries error events experiences explore expo family favourites feed finlit follow forgot gap-years groups
  have-plan healthcheck home how-matching-works industries industry-hubs jobs learn login logout maintenance meetings messages metrics
  my-events my-yonder need-help no-plan occupations onboarding pages parents partners passion past ppa preferences privacy-policy profile
  ready referral referrals register rewards schools-on-demand search setup share shared-plan site sitemaps skill-hubs
  skills-forecast sources study styles subjects subscription-centre surveys tag tags team terms-and-conditions test tools travel uploads user
  view-as virtual-job-experience webinars welcome welcome-user wex work`

const reserved = new Set(`${belowArticles} ${beginnings}`.split(/\s+/))

/** Whether an article may not be called so. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}
