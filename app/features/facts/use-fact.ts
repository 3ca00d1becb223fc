import { Lightbulb, Sparkles, Wind } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Fact, showFact } from './facts.ts'

const storageKey = 'yonder.facts.seen'

const looks = {
  curious: { icon: Sparkles, title: 'For the curious' },
  confused: { icon: Wind, title: 'If it is all a bit much' },
  none: { icon: Lightbulb, title: 'Good to know' },
}

/** A fact for this browser and a function for the next one; none until the page is hydrated. */
export function useFact() {
  const [fact, setFact] = useState<Fact | null>(null)
  useEffect(() => setFact(nextFact()), [])
  return {
    ...looks[fact?.type ?? 'none'],
    text: fact?.description ?? null,
    onNext: () => setFact(nextFact()),
  }
}

function nextFact(): Fact {
  const { fact, seen } = showFact(readSeen(), Math.random())
  try {
    localStorage.setItem(storageKey, JSON.stringify(seen))
  } catch {
    // storage is full or forbidden: facts may repeat
  }
  return fact
}

function readSeen(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}
