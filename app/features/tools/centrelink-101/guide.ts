import type { Activity } from '../checker/answers.ts'
import type { Country } from '../checker/pack.ts'

export const guidePages = [
  'what-exists',
  'dependent',
  'living-away',
  'study-load',
  'own-income',
  'parents-income',
  'what-to-gather',
  'claiming',
  'reporting',
  'refused',
] as const
export type GuidePageKey = (typeof guidePages)[number]

/** `rules` are ids of the pack of benefit rules; `asks`: what is not known, so the page ends with whom to ask. */
export type GuidePage = {
  key: GuidePageKey
  country: Country
  title: string
  paragraphs: string[]
  rules: string[]
  asks: boolean
}

export type Term = { term: string; country: Country; meaning: string; rules: string[] }

export type PaperCondition = 'renting' | 'away' | 'dependent' | 'under-18'
export type Paper = {
  key: string
  country: Country
  label: string
  why: string
  /** Null: for everybody. */
  activities: Activity[] | null
  condition: PaperCondition | null
  rules: string[]
}

/** The whole guide: pages, glossary and papers of both countries. */
export type Guide = { pages: GuidePage[]; terms: Term[]; papers: Paper[] }

export function guideOf(guide: Guide, country: Country): Guide {
  const own = <Part extends { country: Country }>(parts: Part[]) =>
    parts.filter((part) => part.country === country)
  return { pages: own(guide.pages), terms: own(guide.terms), papers: own(guide.papers) }
}
