import { useEffect, useRef, useState } from 'react'
import { countdownWords } from '../time-words.ts'

const secondMs = 1000

/**
 * Counts down from the time that the server says is left, so that a wrong clock of the device does not matter.
 *
 * @param onEnd called once, when nothing is left
 */
export function Countdown({ milliseconds, onEnd }: { milliseconds: number; onEnd(): void }) {
  const [left, setLeft] = useState(milliseconds)
  const hasEnded = useRef(false)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => {
      const now = milliseconds - (performance.now() - began)
      setLeft(now)
      if (now > 0 || hasEnded.current) return
      hasEnded.current = true
      clearInterval(timer)
      end.current()
    }, secondMs)
    return () => clearInterval(timer)
  }, [milliseconds])
  return (
    <p role="timer" className="num mt-4 font-display text-h2">
      {countdownWords(left)}
    </p>
  )
}
