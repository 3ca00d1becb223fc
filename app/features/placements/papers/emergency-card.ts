import type { PdfCard } from '#app/platform/pdf/card.server.ts'
import { datesInWords, note, type Paper, paragraph, sampleBlocks, title } from './blocks.ts'

export type CardFacts = {
  student: string
  /** 000 or 111. */
  emergency: string
  school: { name: string; phone: string | null }
  onCall: readonly { name: string; phone: string }[]
  host: { name: string; phone: string | null; address: string }
  supervisor: { name: string; phone: string | null }
  /** Null: not for this reader, or not today. */
  contact: { name: string; phone: string } | null
  startDate: string
  endDate: string
  isSample: boolean
}

const both = (name: string, phone: string | null) =>
  phone ? `${name}: ${phone}` : `${name}: no number given`

/** A card for a wallet: whom to ring. Nothing about health. */
export function cardPaper(one: CardFacts): Paper {
  return {
    title: `Emergency card of ${one.student}`,
    blocks: [
      title('Emergency card'),
      ...sampleBlocks(one.isSample),
      paragraph('Print this page at 100%, cut along the edge and fold it in the middle. It fits a wallet.'),
      { kind: 'card', card: cardOf(one) },
      note('Who is on call at the school may change. Print the card shortly before the first day.'),
    ],
  }
}

function cardOf(one: CardFacts): PdfCard {
  const { student, emergency, school, onCall, host, supervisor, contact, startDate, endDate } = one
  return {
    front: {
      title: `${student}, on work experience`,
      strong: [`If someone is in danger or hurt, ring ${emergency}`, both('School', school.phone)],
      lines: [
        ...onCall.map(({ name, phone }) => both(name, phone)),
        school.name,
        datesInWords(startDate, endDate),
      ],
    },
    back: {
      title: host.name,
      strong: [both(supervisor.name || 'Supervisor', supervisor.phone)],
      lines: [
        ...(host.phone ? [both('Host', host.phone)] : []),
        ...(host.address ? [host.address] : []),
        ...(contact ? [`In an emergency also ring ${both(contact.name, contact.phone)}`] : []),
      ],
    },
  }
}
