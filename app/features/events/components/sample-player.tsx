import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Cue } from '../contract.ts'
import { clockOf } from '../recordings/cues.ts'

const tickMs = 250

/** In place of a video that a sample does not have: its captions run as they would in one. Nothing comes from another site. */
export function SamplePlayer({ title, cues, from }: { title: string; cues: readonly Cue[]; from: number }) {
  const [second, setSecond] = useState(from)
  const [isPlaying, setPlaying] = useState(false)
  const end = cues.at(-1)?.to ?? 0
  const isOver = second >= end
  useEffect(() => {
    if (!isPlaying || isOver) return
    const timer = setInterval(() => setSecond((now) => Math.min(end, now + tickMs / 1000)), tickMs)
    return () => clearInterval(timer)
  }, [isPlaying, isOver, end])
  const cue = cues.find((one) => second >= one.from && second < one.to)
  return (
    <div data-on="brand" className="grid aspect-video w-full rounded-card bg-deep p-5 text-on-brand">
      <p className="text-sm">Sample recording of “{title}”: captions without a picture.</p>
      <p className="mx-auto max-w-[40ch] text-center text-lead" aria-live="polite">
        {cue?.text ?? ''}
      </p>
      <div className="flex items-center gap-4">
        <Button
          variant="accent"
          size="small"
          onClick={() => {
            if (isOver) setSecond(0)
            setPlaying(!isPlaying || isOver)
          }}
        >
          {isOver ? 'Play again' : isPlaying ? 'Pause' : 'Play'}
        </Button>
        <span className="num text-sm">
          {clockOf(second)} of {clockOf(end)}
        </span>
      </div>
    </div>
  )
}
