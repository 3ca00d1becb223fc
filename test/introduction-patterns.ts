import { textParts } from '#app/features/careers/rules.ts'

/** How often each habit of writing is found in a set of introductions, and how the people in them divide. */
export type Patterns = {
  texts: number
  /** Share of the texts that have the habit, from 0 to 1. */
  share: Record<Habit, number>
  /** Words for women and girls divided by words for men and boys. */
  womenToMen: number
  girlsToBoys: number
  mothersToFathers: number
}
export type Habit =
  | 'clock time'
  | 'two-word sentence'
  | 'clipped ending'
  | '“People who” opening'
  | '“They … You” pair'

const numbers = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const clock = new RegExp(
  String.raw`\b\d{1,2}[.:]\d\d\b|\b\d{1,2} [ap]m\b|\bo’clock\b|\bo'clock\b|\b(?:half past|quarter past|quarter to)\b|` +
    String.raw`\b(?:at|by|from|before|after|until|till) (?:${numbers}|noon|midnight)(?=[,.?;:]| (?:in the|at night|to|until|you|and|on)\b)`,
  'i',
)
const sentences = (text: string) => text.split(/(?<=[.?])\s+/).filter(Boolean)
const words = (text: string) => text.split(/\s+/).length

const habits: Record<Habit, (text: string) => boolean> = {
  'clock time': (text) => clock.test(text),
  'two-word sentence': (text) =>
    paragraphs(text).some((each) => sentences(each).some((one) => words(one) <= 2)),
  'clipped ending': (text) => paragraphs(text).some((each) => words(sentences(each).at(-1) ?? '') <= 4),
  '“People who” opening': (text) =>
    /^(?:\w+[,\s]+(?:and )?){0,4}?people\b|^(?:those|anyone) /i.test(partOf(text, 'What may suit you')),
  '“They … You” pair': (text) =>
    /(?:^|[.?] )(?:They|Others|Some|[A-Z][a-z]+s) [a-z][^.?]{0,60}\. You [^.?]{0,60}\./m.test(text),
}

/** Counts the habits of the texts of introductions, headings included. */
export function introductionPatterns(texts: readonly string[]): Patterns {
  const all = texts.join('\n')
  const count = (pattern: RegExp) => all.match(pattern)?.length ?? 0
  return {
    texts: texts.length,
    share: Object.fromEntries(
      Object.entries(habits).map(([habit, has]) => [habit, texts.filter(has).length / texts.length]),
    ) as Record<Habit, number>,
    womenToMen:
      count(
        /\b(?:wom[ae]n|girls?|mothers?|mums?|sisters?|daughters?|aunt(?:ie)?s?|grandmothers?|nanas?|she|her)\b/gi,
      ) / count(/\b(?:m[ae]n|boys?|fathers?|dads?|brothers?|sons?|uncles?|grandfathers?|he|him|his)\b/gi),
    girlsToBoys: count(/\bgirls?\b/gi) / count(/\bboys?\b/gi),
    mothersToFathers: count(/\b(?:mothers?|mums?)\b/gi) / count(/\b(?:fathers?|dads?)\b/gi),
  }
}

function paragraphs(text: string): string[] {
  return textParts(text).flatMap((part) => part.paragraphs)
}

function partOf(text: string, heading: string): string {
  return textParts(text).find((part) => part.heading === heading)?.paragraphs[0] ?? ''
}
