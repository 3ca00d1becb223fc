type Talk = readonly (readonly [second: number, words: string])[]

/** How long the last line is shown. */
const lastSeconds = 8

/** Captions as WebVTT, each line until the next begins. */
export function captionsOf(talk: Talk): string {
  const cues = talk.map(([from, words], at) => {
    const to = talk[at + 1]?.[0] ?? from + lastSeconds
    return `${stamp(from)} --> ${stamp(to)}\n${words}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

export function transcriptOf(talk: Talk): string {
  return talk.map(([, words]) => words).join('\n')
}

function stamp(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}.000`
}
