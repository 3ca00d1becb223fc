import { Clock, Layers, Sun } from 'lucide-react'
import { counted, figure } from '#app/ui/figures.ts'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { durationWords } from '../words.ts'

type FactsProps = { count: number; of: 'module' | 'topic'; minutes: number; xp: number }

/** How much there is to do, how long it takes and what it is worth. */
export function ProgramFacts({ count, of, minutes, xp }: FactsProps) {
  const facts: [LucideIcon, string][] = [
    [Layers, counted(count, of)],
    [Clock, durationWords(minutes)],
    [Sun, `up to ${figure(xp)} XP`],
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {facts.map(([icon, words]) => (
        <li key={words} className="flex items-center gap-2">
          <Icon of={icon} /> {words}
        </li>
      ))}
    </ul>
  )
}
