import { fold } from '#app/platform/fold.ts'

/**
 * Words of somebody who may need help now: self-harm, violence at home, bullying. Such a message is never refused. Its
 * sender gets the help lines before anything else.
 */
const helpWords = [
  'abused me',
  'abuses me',
  'afraid to go home',
  'be dead',
  'being abused',
  'better off dead',
  'better off without me',
  'bullied',
  'bully',
  'bullying',
  'called me',
  'calls me',
  'cant go on',
  'cut myself',
  'cutting myself',
  'dont want to be alive',
  'dont want to be here anymore',
  'dont want to live',
  'end it all',
  'end my life',
  'ending my life',
  'harass',
  'harassed',
  'harassing',
  'hate myself',
  'hit me',
  'hits me',
  'hurt myself',
  'hurting myself',
  'hurts me',
  'kill myself',
  'killing myself',
  'kms',
  'no reason to live',
  'not safe at home',
  'overdose',
  'overdosed',
  'raped',
  'scared to go home',
  'self harm',
  'self harming',
  'selfharm',
  'suicidal',
  'suicide',
  'take my own life',
  'thrown out of home',
  'touched me',
  'touches me',
  'unsafe at home',
  'wanna die',
  'want to die',
  'want to disappear',
  'whakamomori',
] as const

/**
 * What nobody has to read in a message: slurs, threats, and telling somebody to hurt themselves. Words of a trade stay
 * possible (kill, bomb, breast), and so does swearing at nobody.
 */
const hurtfulWords = [
  'abo',
  'abos',
  'boong',
  'boongs',
  'chink',
  'chinks',
  'coon',
  'coons',
  'cunt',
  'cunts',
  'die in a fire',
  'drink bleach',
  'fag',
  'faggot',
  'faggots',
  'fags',
  'fuck you',
  'go die',
  'gook',
  'gooks',
  'hang yourself',
  'hope you die',
  'i will find you and',
  'i will kill you',
  'ill kill you',
  'kike',
  'kill your self',
  'kill yourself',
  'kill yourselves',
  'kys',
  'nigga',
  'nigger',
  'niggers',
  'paki',
  'pakis',
  'rape you',
  'retard',
  'retarded',
  'retards',
  'send nudes',
  'slut',
  'sluts',
  'spastic',
  'trannies',
  'tranny',
  'whore',
  'whores',
] as const

/** Whether the writer may need help. Show the help lines, and refuse nothing. */
export function asksForHelp(text: string): boolean {
  return hasAny(text, helpWords)
}

/** Whether a message is refused for its words. One that asks for help never is, also where it repeats what somebody said. */
export function isHurtful(text: string): boolean {
  return hasAny(text, hurtfulWords) && !asksForHelp(text)
}

/** Whole words, whatever their case, accents and punctuation. */
function hasAny(text: string, phrases: readonly string[]): boolean {
  const words = ` ${fold(text)} `
  return phrases.some((phrase) => words.includes(` ${phrase} `))
}
