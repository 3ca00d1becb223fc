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
  life: 'Advice, friends, love, and the days that only come once.',
  wellbeing: 'Head, body, sport, and the planet you do it on.',
  work: 'Finding a job, keeping it, and knowing what it has to pay.',
  study: 'School, TAFE, polytechnic, uni, and getting the work done.',
  travel: 'Next door, across the Tasman, and a year of somewhere else.',
  money: 'Earning it, keeping some of it, and the forms in between.',
}

/** What a list of articles is called, by the last part of its address; undefined for an address without one. */
export function listingOf(slug: string): Listing | undefined {
  if (slug === 'featured')
    return { featured: true, title: 'Featured articles', lead: 'The ones to begin with.' }
  if (slug === 'recent')
    return { title: 'New articles', lead: 'Everything we have written, the newest first.' }
  const topic = topicOf(slug)
  if (!topic) return undefined
  if (topic.slug === slug) return { tag: slug, title: topic.title, lead: topicLeads[slug] ?? '' }
  const tag = tagOf(slug)
  return tag && { tag: slug, title: tag.title, lead: `${topic.title}: ${topicLeads[topic.slug]}` }
}
