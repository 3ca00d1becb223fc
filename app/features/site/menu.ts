import { articleTopics } from './article-topics.ts'

/** An entry of the main menu and its children. */
export type MenuItem = {
  id: string
  name: string
  description?: string
  link?: string
  /** A lucide name. */
  icon?: string
  is_link: boolean
  hide: boolean
  children: MenuItem[]
}

export type HubLink = { slug: string; name: string; icon: string | null }
export type LiveExpo = { slug: string; title: string; icon: string | null }

/** The dynamic parts of the menu. */
export type MenuFacts = { industryHubs: HubLink[]; skillHubs: HubLink[]; liveExpos: LiveExpo[] }

/** An entry before it is known which are hidden. */
type Entry = Omit<MenuItem, 'hide' | 'children'> & { children: Entry[] }

/** The entry that is open by default. Source: section 4. */
export const defaultTopEntry = 'explore-careers'

/** The main menu as section 2.3 lists it, with what is one's own at the top of "Plan"; groups without entries are hidden. */
export function mainMenu({ industryHubs, skillHubs, liveExpos }: MenuFacts): MenuItem[] {
  const link = (id: string, name: string, to: string, icon?: string | null): Entry => ({
    id,
    name,
    link: to,
    ...(icon && { icon }),
    is_link: true,
    children: [],
  })
  const academy = link('academy', 'Academy', '/academy', 'medal')
  const menu = [
    group('explore-careers', 'Explore Careers', [
      link('occupations', 'Occupations', '/careers/occupations', 'briefcase'),
      link('compare', 'Compare careers', '/careers/compare', 'list-checks'),
      group(
        'industries',
        'Industries',
        industryHubs.map((hub) => link(hub.slug, hub.name, `/industry-hubs/${hub.slug}`, hub.icon)),
        { icon: 'building-2', link: '/careers/industries' },
      ),
      link('virtual-work-experiences', 'Virtual Work Experiences', '/virtual-job-experience', 'glasses'),
      academy,
    ]),
    group('learn-skills', 'Learn Skills', [
      group(
        'life-skills',
        'Life skills',
        skillHubs.map((hub) => link(hub.slug, hub.name, `/skill-hubs/${hub.slug}`, hub.icon)),
        { icon: 'sprout' },
      ),
      academy,
    ]),
    group('plan', 'Plan', [
      link('messages', 'Messages', '/messages', 'message-circle'),
      link('tasks', 'Tasks', '/career-tasks', 'list-checks'),
      link('groups', 'Groups', '/groups', 'users'),
      link('work-experience', 'Work experience', '/wex', 'hard-hat'),
      link('career-planner', 'Career planner', '/career-planner', 'calendar-check'),
      link('post-school-plan', 'Post-school plan', '/ppa', 'clipboard-list'),
      link('quiz-results', 'Quiz results', '/career-quiz/results', 'lightbulb'),
      link('tools', 'Tools', '/tools', 'calculator'),
      link('subjects', 'Start from my subjects', '/subjects', 'book-open'),
      link('course-finder', 'Course finder', '/explore/study', 'graduation-cap'),
      link('careers-hub', 'Careers Hub', '/careers/industries', 'briefcase'),
      link('job-search', 'Job Search', '/explore/work?type=jobs', 'briefcase-business'),
      group(
        'expo',
        'Expo',
        liveExpos.map((expo) => link(expo.slug, expo.title, `/expo/${expo.slug}`, expo.icon)),
        { icon: 'calendar' },
      ),
      link('gap-and-travel', 'Gap & Travel Options', '/explore/travel', 'plane'),
    ]),
    group('get-advice', 'Get Advice', [
      ...articleTopics.map(({ slug, title, icon, tags }) =>
        group(
          slug,
          title,
          tags.map((tag) => link(tag.slug, tag.title, tag.link)),
          { icon },
        ),
      ),
      link('videos', 'Videos', '/webinars', 'video'),
      link('all', 'All', '/articles', 'newspaper'),
    ]),
  ]
  return menu.map(hideEmpty)
}

/** Without hidden entries, for display. */
export function shownMenu(items: MenuItem[]): MenuItem[] {
  return items.filter((item) => !item.hide).map((item) => ({ ...item, children: shownMenu(item.children) }))
}

function group(
  id: string,
  name: string,
  children: Entry[],
  more: { icon?: string; link?: string } = {},
): Entry {
  return { id, name, ...more, is_link: false, children }
}

/** An entry without children is hidden: life skills without an active hub, the expo while none is live. */
function hideEmpty(entry: Entry): MenuItem {
  const children = entry.children.map(hideEmpty)
  return { ...entry, children, hide: !entry.is_link && children.every((child) => child.hide) }
}
