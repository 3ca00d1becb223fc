export type TopEntry = { id: string; name: string; landing: string }

/**
 * The top level of the main menu. Without scripts each entry links to its page, which is there whatever hubs are active;
 * with them it opens its submenu.
 * Source: section 2.3; a test compares it with the whole menu.
 */
export const topEntries: TopEntry[] = [
  { id: 'explore-careers', name: 'Explore Careers', landing: '/careers/industries' },
  { id: 'learn-skills', name: 'Learn Skills', landing: '/skills-forecast' },
  { id: 'plan', name: 'Plan', landing: '/explore/study' },
  { id: 'get-advice', name: 'Get Advice', landing: '/articles' },
]
