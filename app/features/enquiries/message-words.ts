import { fold } from '#app/platform/fold.ts'

/**
 * Words of someone who may need help now: self-harm, violence at home, bullying. Such a message is never refused. Its
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
 * What nobody has to read in a message: slurs, threats, and telling someone to hurt themselves. Words of a trade stay
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

/** Who "call me" something; "please call me" and "call me crazy, but" tell of nobody. */
const callers = ['boys', 'classmates', 'friends', 'girls', 'kids', 'mates', 'others', 'people', 'they']

/** What someone was called. A nan who called yesterday is no insult. */
const insults: ReadonlySet<string> = new Set([
  ...hurtfulWords,
  'bitch',
  'crazy',
  'disgusting',
  'dumb',
  'dyke',
  'fat',
  'freak',
  'gay',
  'idiot',
  'loser',
  'mental',
  'monkey',
  'moron',
  'names',
  'pathetic',
  'pig',
  'psycho',
  'skank',
  'stupid',
  'terrorist',
  'trash',
  'ugly',
  'useless',
  'weirdo',
  'worthless',
])
/** "A fat, ugly pig": the insult stands among so many words. */
const wordsOfInsult = 4

/** Whether the writer may need help. Show the help lines, and refuse nothing. */
export function asksForHelp(text: string): boolean {
  return hasAny(text, helpWords) || tellsOfInsults(text)
}

/** Whether a message is refused for its words. One that asks for help never is, also where it repeats what someone said. */
export function isHurtful(text: string): boolean {
  return hasAny(text, hurtfulWords) && !asksForHelp(text)
}

/** Whole words, whatever their case, accents and punctuation. */
function hasAny(text: string, phrases: readonly string[]): boolean {
  const words = ` ${fold(text)} `
  return phrases.some((phrase) => words.includes(` ${phrase} `))
}

function tellsOfInsults(text: string): boolean {
  const words = fold(text).split(' ')
  return words.some((word, at) => {
    const isMe = words[at + 1] === 'me' || words[at + 1] === 'us'
    const isCalled =
      word === 'call' ? callers.includes(words[at - 1] ?? '') : ['called', 'calling', 'calls'].includes(word)
    if (!isMe || !isCalled) return false
    return words.slice(at + 2, at + 2 + wordsOfInsult).some((said) => insults.has(said))
  })
}
