import type { IndustryPart, TextPart } from './contract.ts'
import { type SkillLevel, skillLevelWords } from './words.ts'

/**
 * What a skill level asks for, in a few words.
 *
 * @param level 1 (a degree or more) to 5 (school)
 */
export function wayInOfLevel(level: number): string {
  return skillLevelWords[level as SkillLevel]?.short ?? 'Ways in differ'
}

/** With fewer the parts of an industry say too little: two may be a branch of it and everything else. */
const FEWEST_PARTS = 3

type PartLevel = 'subdivision' | 'group'

/** The subdivisions of an industry, or its groups where it has hardly any subdivisions. */
export function partsShown(parts: readonly (IndustryPart & { level: PartLevel })[]): IndustryPart[] {
  const of = (one: PartLevel) => parts.filter(({ level }) => level === one)
  const groups = of('group')
  const shown = of('subdivision').length < FEWEST_PARTS && groups.length > 0 ? groups : of('subdivision')
  return shown.map(({ anzsic_code, title }) => ({ anzsic_code, title }))
}

/** The longest line a card has room for, in characters. */
export const CARD_LINE_LENGTH = 80

/** Splits a text (Markdown: paragraphs and second-level headings) into parts. */
export function textParts(markdown: string): TextPart[] {
  const parts: TextPart[] = []
  let current: TextPart = { heading: null, paragraphs: [] }
  for (const block of markdown.trim().split(/\n\s*\n/)) {
    const text = block.trim()
    const heading = /^##\s+(.+)/.exec(text)
    if (heading?.[1]) {
      if (current.paragraphs.length > 0) parts.push(current)
      const rest = text.slice(heading[0].length).trim()
      current = { heading: heading[1].trim(), paragraphs: rest ? [unwrapped(rest)] : [] }
    } else if (text) current.paragraphs.push(unwrapped(text))
  }
  return current.paragraphs.length > 0 ? [...parts, current] : parts
}

function unwrapped(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
}
