/** A topic of articles and the tags below it. */
export type Topic = {
  slug: string
  title: string
  /** A lucide name. */
  icon: string
  /** The page of all its articles. */
  link: string
  tags: { slug: string; title: string; link: string }[]
}

/** Topics with a page of their own name. Source: section 2.1. */
const topicPages = ['life', 'work', 'study', 'travel']

/** The six topics and their 23 tags. Sources: section 3 and decision D-204; menus, pages and the packs take them from here. */
export const articleTopics: readonly Topic[] = [
  topic('Life', 'sun', ['Advice', 'Life moments', 'Love & Dating', 'Friends', 'Culture']),
  topic('Wellbeing', 'heart-pulse', ['Mental health', 'Health & Body', 'Sport', 'Sustainability']),
  topic('Work', 'briefcase', ['Careers', 'Getting a job', 'Working life']),
  topic('Study', 'graduation-cap', ['Study tips', 'High school', 'TAFE & VET', 'University']),
  topic('Travel', 'plane', ['Travel hacks', 'Gap years', 'Domestic', 'International']),
  topic('Money', 'wallet', ['Saving & budgeting', 'Investing', 'Money milestones']),
]

/** Slugs of the 23 tags an article may have. */
export const articleTags: readonly string[] = articleTopics.flatMap(({ tags }) =>
  tags.map(({ slug }) => slug),
)

/** The topic of this slug, or the one above the tag of this slug. */
export function topicOf(slug: string): Topic | undefined {
  return articleTopics.find((one) => one.slug === slug || one.tags.some((tag) => tag.slug === slug))
}

/** Title and page of a topic or a tag. */
export function tagOf(slug: string): { slug: string; title: string; link: string } | undefined {
  const found = topicOf(slug)
  return found?.slug === slug ? found : found?.tags.find((tag) => tag.slug === slug)
}

/** Tags of articles that may reach someone on a bad day: these name help lines. */
export const sensitiveTags: readonly string[] = ['mental-health']

/** Whether the page of this tag or topic lists such articles. */
export function isSensitive(slug: string): boolean {
  const topic = articleTopics.find((one) => one.slug === slug)
  return (topic?.tags ?? [{ slug }]).some((tag) => sensitiveTags.includes(tag.slug))
}

function topic(title: string, icon: string, tags: string[]): Topic {
  const slug = slugOf(title)
  return {
    slug,
    title,
    icon,
    link: topicPages.includes(slug) ? `/articles/${slug}` : `/articles/tags/${slug}`,
    tags: tags.map((tag) => ({ slug: slugOf(tag), title: tag, link: `/articles/tags/${slugOf(tag)}` })),
  }
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-')
}
