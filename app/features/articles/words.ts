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
  return tag && { tag: slug, title: tag.title, lead: `Part of ${topic.title}.` }
}
