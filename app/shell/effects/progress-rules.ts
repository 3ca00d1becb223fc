/** Short waits show nothing; during long ones the bar slows down and never quite reaches the end. Source: specification, section 9. */
export const throttleMs = 200
export const creepDuration = 'duration-[5000ms]' // as a class: the page's policy allows no style of its own
export const hideMs = 500

export type ProgressPhase = 'idle' | 'waiting' | 'running' | 'finished' | 'failed'
export type Progress = { phase: ProgressPhase; requests: number }
export type ProgressEvent = 'start' | 'throttled' | 'end' | 'fail' | 'hidden'

export const atRest: Progress = { phase: 'idle', requests: 0 }

/** One transition of the progress bar. It finishes when the last pending request has ended. */
export function stepProgress({ phase, requests }: Progress, event: ProgressEvent): Progress {
  switch (event) {
    case 'start':
      return { phase: phase === 'running' ? 'running' : 'waiting', requests: requests + 1 }
    case 'throttled':
      return phase === 'waiting' && requests > 0 ? { phase: 'running', requests } : { phase, requests }
    case 'end': {
      const left = Math.max(0, requests - 1)
      if (left > 0 || phase === 'failed') return { phase, requests: left }
      return { phase: phase === 'running' ? 'finished' : 'idle', requests: 0 }
    }
    case 'fail':
      return { phase: phase === 'running' || phase === 'finished' ? 'failed' : phase, requests }
    case 'hidden':
      return phase === 'finished' || phase === 'failed' ? { phase: 'idle', requests } : { phase, requests }
  }
}
