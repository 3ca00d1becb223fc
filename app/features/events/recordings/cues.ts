import { fold } from '#app/platform/fold.ts'
import type { Cue } from '../contract.ts'

const timing = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3}) --> (?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})/

/** The lines of captions that were checked before: when each is shown, in seconds, and its text without marks. */
export function cuesOf(captions: string): Cue[] {
  return captions
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => timing.test(line))
      const times = timing.exec(lines[at] ?? '')
      if (!times) return []
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^<>]*>/g, '')
        .trim()
      return text ? [{ from: secondsIn(times.slice(1, 5)), to: secondsIn(times.slice(5, 9)), text }] : []
    })
}

function secondsIn([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: string[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

/** The lines that contain every word; none where nothing is looked for. */
export function cuesWith(cues: readonly Cue[], words: string): Cue[] {
  const all = fold(words).split(' ').filter(Boolean)
  if (all.length === 0) return []
  return cues.filter(({ text }) => all.every((word) => fold(text).includes(word)))
}

/** Words of a search that are too short to lead anywhere alone. */
const shortestAlone = 5

/**
 * Where a search of the whole site leads in a recording: the first line with every word, or else with one of the longer words.
 * @returns the words to look for and the second; null where nobody says them
 */
export function firstSaid(cues: readonly Cue[], words: string): { find: string; second: number } | null {
  const longer = words.split(/\s+/).filter((word) => word.length >= shortestAlone)
  for (const find of [words.trim(), ...longer]) {
    const [cue] = cuesWith(cues, find)
    if (cue) return { find, second: Math.floor(cue.from) }
  }
  return null
}

/** `1:05`, `1:02:05`: where in a recording. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
