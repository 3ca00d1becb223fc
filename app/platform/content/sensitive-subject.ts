/** Words whose subject needs somebody to call. */
const sensitive =
  /\b(suicid\w*|self[- ]harm\w*|eating disorder\w*|depress\w*|anxiety|panic attack\w*|abus(?:e|ed|ive)|violen\w*|sexual\w*|drug\w*|alcohol|gambl\w*|bully\w*)\b/i

/** Whether a text speaks of something for which a reader may need help. */
export function hasSensitiveSubject(text: string): boolean {
  return sensitive.test(text)
}
