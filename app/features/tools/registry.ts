/** What can be worked out, with an address each. Source: entities, ToolResult. Append only: ids of saved tools follow the order. */
export const toolKeys = [
  'budget-planner',
  'course-finder',
  'resume-helper',
  'centrelink-101',
  'uni-exchange-hub',
  'centrelink-checker',
] as const
export type ToolKey = (typeof toolKeys)[number]

/** A tool as lists and pages show it. What it asks and works out is in its own folder. */
export type ToolInfo = {
  key: ToolKey
  slug: string
  title: string
  summary: string
  minutes: number
  art_theme: string
  art_sky: string
  icon: string
  /** Its answers are sealed when they are saved. */
  is_sensitive: boolean
  /** Goes up when saved answers have another shape. */
  version: number
}

/** The tools that there are, in the order of the list. */
export const tools: readonly ToolInfo[] = [
  {
    key: 'budget-planner',
    slug: 'budget-planner',
    title: 'Budget planner',
    summary: 'What comes in, what goes out and what is left, by week, fortnight, month or year.',
    minutes: 10,
    art_theme: 'town',
    art_sky: 'wattle',
    icon: 'wallet',
    is_sensitive: false,
    version: 1,
  },
  {
    key: 'resume-helper',
    slug: 'resume-helper',
    title: 'Résumé helper',
    summary: 'Write a résumé or CV and a letter to go with it, even if you have never had a job.',
    minutes: 20,
    art_theme: 'city',
    art_sky: 'morning',
    icon: 'file-text',
    is_sensitive: false,
    version: 1,
  },
  {
    key: 'course-finder',
    slug: 'course-finder',
    title: 'Course finder',
    summary: 'Answer six questions to see courses, and how well each one fits your answers.',
    minutes: 5,
    art_theme: 'ranges',
    art_sky: 'teal',
    icon: 'graduation-cap',
    is_sensitive: false,
    version: 1,
  },
  {
    key: 'centrelink-101',
    slug: 'centrelink-101',
    title: 'Centrelink 101, with StudyLink',
    summary: 'Read ten short pages on payments, and make your list of documents.',
    minutes: 12,
    art_theme: 'park',
    art_sky: 'morning',
    icon: 'book-open',
    is_sensitive: false,
    version: 1,
  },
  {
    key: 'centrelink-checker',
    slug: 'centrelink-checker',
    title: 'Centrelink and StudyLink checker',
    summary: 'Which payments and loans you may be able to get in Australia or New Zealand, and why.',
    minutes: 6,
    art_theme: 'river',
    art_sky: 'teal',
    icon: 'list-checks',
    is_sensitive: true,
    version: 1,
  },
  {
    key: 'uni-exchange-hub',
    slug: 'uni-exchange-hub',
    title: 'Exchange hub',
    summary:
      'Plan a semester or a year abroad: what to do when, what it costs, which subjects count and what to ask.',
    minutes: 20,
    art_theme: 'coast',
    art_sky: 'coral',
    icon: 'globe',
    is_sensitive: false,
    version: 1,
  },
]

/** @throws Error for a key without an entry in the list */
export function toolOf(key: ToolKey): ToolInfo {
  const tool = tools.find((one) => one.key === key)
  if (!tool) throw new Error(`${key} is not in the registry`)
  return tool
}

/** A number for lists of saved items, which go by numbers. */
export function toolId(key: ToolKey): number {
  return toolKeys.indexOf(key) + 1
}

export const toolsPath = '/tools'

export function toolPath(slug: string): string {
  return `${toolsPath}/${slug}`
}

/** Of a saved result; a visitor's address carries both ids. */
export function resultPath(slug: string, saved?: { id: string; ghostId: string | null }): string {
  if (!saved) return `${toolPath(slug)}/results`
  const query = new URLSearchParams(
    saved.ghostId ? { ghost_user_id: saved.ghostId, id: saved.id } : { id: saved.id },
  )
  return `${toolPath(slug)}/results?${query}`
}
