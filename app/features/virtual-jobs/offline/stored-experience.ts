import type { Answers } from '#app/features/forms/answers.ts'
import type { StoredItem } from '#app/platform/device/store.ts'
import { fnv1a } from '#app/platform/seed.ts'
import type { Vje, VjeDocument, VjePage } from '../contract.ts'

/** An experience on a device: its pages and documents, and what was answered. */
export type StoredExperience = {
  vje: Pick<Vje, 'slug' | 'title' | 'minutes' | 'employer_name' | 'is_sample_employer'>
  pages: VjePage[]
  documents: VjeDocument[]
  /** Pages that were done when it was stored. */
  done: string[]
  /** A finished experience cannot be answered any more. */
  isFinished: boolean
  /** By the slug of the activity: what the server had, then what was given on this device. */
  answers: Record<string, Answers>
}
export type ExperienceItem = StoredItem<StoredExperience>

/** Changes with whatever someone reads of it. */
export function revisionOf({
  vje,
  pages,
  documents,
}: Pick<StoredExperience, 'vje' | 'pages' | 'documents'>): string {
  const texts = pages.map(({ slug, title, body, form }) => [slug, title, body, form])
  const papers = documents.map(({ slug, title, html }) => [slug, title, html])
  return fnv1a(JSON.stringify([vje.title, texts, papers])).toString(36)
}

/** The subject of the write of a page: two about the same page are one. An answer and a finished page are told apart. */
export function subjectOf(slug: string, page: { slug: string; kind: 'page' | 'activity' }): string {
  return `${page.kind === 'activity' ? 'answer' : 'page'} ${slug}/${page.slug}`
}

export type PageState = 'open' | 'waiting' | 'done'
type Waiting = { subject: string; itemKey: string; refused: object | null }

/** How a page stands on this device: done when the server has said so. */
export function pageState(
  { key, value, replies }: Pick<ExperienceItem, 'key' | 'value' | 'replies'>,
  queue: readonly Waiting[],
  page: { slug: string; kind: 'page' | 'activity' },
): PageState {
  const subject = subjectOf(value.vje.slug, page)
  if (queue.some((one) => one.itemKey === key && one.subject === subject && !one.refused)) return 'waiting'
  return value.done.includes(page.slug) || replies[subject] ? 'done' : 'open'
}

/** Addresses of the pictures of this site in its texts. */
export function picturesOf({ pages, documents }: Pick<StoredExperience, 'pages' | 'documents'>): string[] {
  const html = [...pages.map(({ body }) => body), ...documents.map((document) => document.html)].join('\n')
  const found = [...html.matchAll(/<img ([^<>]*)>/g)].flatMap(([, attributes = '']) => {
    const src = /\bsrc="(\/[^"]+)"/.exec(attributes)?.[1]
    return src && !src.startsWith('//') ? [src] : []
  })
  return [...new Set(found)]
}
