import { Lightbulb, Sparkles, Wind } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Fact, showFact } from '../facts.ts'

const storageKey = 'yonder.facts.seen'
const looks = {
  curious: { icon: Sparkles, label: 'For the curious' },
  confused: { icon: Wind, label: 'If it is all a bit much' },
  none: { icon: Lightbulb, label: 'Good to know' },
}

/** One fact at a time; those already seen in this browser come round only when all have been. */
export function FactCard() {
  const [fact, setFact] = useState<Fact | null>(null)
  const next = () => setFact(nextFact())
  useEffect(() => setFact(nextFact()), [])
  const look = looks[fact?.type ?? 'none']
  return (
    <section className="rounded-card bg-sand p-5 text-ink md:p-6" aria-label="A fact">
      <h2 className="flex items-center gap-2.5 text-h3">
        <Icon of={look.icon} />
        {look.label}
      </h2>
      <p aria-live="polite" className="mt-2.5 min-h-18">
        {fact?.description}
      </p>
      <div className="mt-3">
        <Button variant="outline" size="small" onClick={next}>
          Another one
        </Button>
      </div>
    </section>
  )
}

function nextFact(): Fact {
  const { fact, seen } = showFact(readSeen(), Math.random())
  try {
    localStorage.setItem(storageKey, JSON.stringify(seen))
  } catch {
    // storage is full or forbidden: facts may come twice
  }
  return fact
}

function readSeen(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}
