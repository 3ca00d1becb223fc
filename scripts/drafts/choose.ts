/**
 * Chance that never changes: an occupation's slug decides which of several ways of saying a thing it gets, so pages differ
 * from each other and stay the same from one build to the next.
 */
export function choose<Choice>(slug: string, about: string, choices: readonly Choice[]): Choice {
  return choices[hash(`${slug}|${about}`) % choices.length] as Choice
}

/** FNV-1a with a last stir, so that names which differ in one letter land far apart. */
function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  value = Math.imul(value ^ (value >>> 15), 2246822519)
  return (value ^ (value >>> 13)) >>> 0
}
