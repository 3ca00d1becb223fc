import { tagOf, topicOf } from '#app/features/site/article-topics.ts'
import type { TagTone } from '#app/ui/tag.tsx'
import { articleFeed } from './feed.ts'

/** "21 November 2026", the same on the server and in the browser. */
export function dayWords(iso: string): string {
  return new Date(iso).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' })
}

/** The colour of a tag is that of its topic. */
export function toneOf(tag: string): TagTone {
  return (topicOf(tag)?.slug ?? 'plain') as TagTone
}

/** Tells readers of feeds where ours is. */
export const feedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: articleFeed.title,
  href: articleFeed.path,
} as const

type Listing = { tag?: string; featured?: boolean; title: string; lead: string }

const topicLeads: Record<string, string> = {
  life: 'Advice, friends, love and the big moments in life.',
  wellbeing: 'Mental health, your body, sport and sustainability.',
  work: 'Finding a job, keeping it, and knowing what it has to pay.',
  study: 'School, TAFE, polytechnic, uni, and getting the work done.',
  travel: 'Trips at home, across the Tasman and overseas, and gap years.',
  money: 'Earning, saving and investing money, and the forms you fill in.',
}

/** What the articles of a tag are about, on its page and in a search result. */
export const tagLeads: Record<string, string> = {
  advice: 'Hard talks and hard choices, and what you can say.',
  'life-moments': 'Moving out, share houses, and other things you do for the first time.',
  'love-and-dating': 'Asking someone out, and telling care from control.',
  friends: 'Making friends, and helping one who is not okay.',
  culture: 'Te reo Māori at work, a Welcome to Country or a pōwhiri, and an hour in a gallery.',
  'mental-health': 'Where to get help, and how to help a friend.',
  'health-and-body': 'Doctors, sleep, injuries, and a friend who is very drunk.',
  sport: 'Starting a sport, fitting it around study, and what to do if you get hurt.',
  sustainability: 'Second-hand clothes and less wasted food.',
  careers: 'What jobs are like, how to find out, and how to read figures on pay and demand.',
  'getting-a-job': 'Résumés, interviews, work experience, trial shifts and your first job.',
  'working-life': 'Pay, rosters, breaks, injuries and bosses once you have a job.',
  'study-tips': 'Choosing subjects, practising for exams, scholarships and using AI honestly.',
  'high-school': 'Choosing subjects, results, and leaving school.',
  'tafe-and-vet': 'TAFE, polytechnics and apprenticeships: how they start and what they cost.',
  university: 'Getting in, what it costs, student loans and the first year.',
  'travel-hacks': 'Insurance, cancelled flights and other travel problems, and what to do.',
  'gap-years': 'Gap years, working holidays and putting off a course.',
  domestic: 'Trips at home, flights and time zones.',
  international: 'Going overseas to work, to study or on holiday.',
  'saving-and-budgeting': 'Making your money last, and what buying on credit can cost.',
  investing: 'Super, KiwiSaver, fees and scams.',
  'money-milestones': 'Your first payslip, tax number, tax refund and student loan.',
}

/** What a list of articles is called, by the last part of its address; undefined for an address without one. */
export function listingOf(slug: string): Listing | undefined {
  if (slug === 'featured')
    return { featured: true, title: 'Featured articles', lead: 'Good articles to start with.' }
  if (slug === 'recent')
    return { title: 'New articles', lead: 'Everything we have written, the newest first.' }
  const topic = topicOf(slug)
  if (!topic) return undefined
  if (topic.slug === slug) return { tag: slug, title: topic.title, lead: topicLeads[slug] ?? '' }
  const tag = tagOf(slug)
  return tag && { tag: slug, title: tag.title, lead: tagLeads[slug] ?? '' }
}
