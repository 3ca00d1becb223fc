import { useFact } from '#app/features/facts/use-fact.ts'
import { FactNote } from '#app/ui/fact-note.tsx'

/** One fact at a time, beside the plan and in the career explorer. */
export function FactCard() {
  return <FactNote {...useFact()} />
}
