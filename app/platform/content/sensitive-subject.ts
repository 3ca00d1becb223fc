/** Words that need someone to call, however often they come. */
const grave = /\b(?:suicid\w*|self[- ]harm\w*|eating disorder\w*|panic attack\w*|sexual(?:ly)? abus\w*)\b/i
/** Words that may stand in a text on something else, such as a test for drugs and alcohol at work. */
const possible =
  /\b(?:depress\w*|anxiety|abus(?:e|ed|ive)|violen\w*|sexual\w*|drug\w*|alcohol|gambl\w*|bully\w*)\b/gi
const asSubject = 3

/** Whether a text speaks of something for which a reader may need help: by one grave word, or by others several times. */
export function hasSensitiveSubject(text: string): boolean {
  return grave.test(text) || (text.match(possible)?.length ?? 0) >= asSubject
}
