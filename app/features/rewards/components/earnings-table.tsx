import { dayOnly } from '#app/features/people/dates.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Earning } from '../contract.ts'
import { withCommas } from '../ledger-rules.ts'
import { movementWords } from '../words.ts'

/** What XP came from and went to, the latest first. */
export function EarningsTable({ earnings }: { earnings: readonly Earning[] }) {
  if (earnings.length === 0) return null
  return (
    <div>
      <SectionHead title="History" sunAt={70} />
      <Table
        caption="Latest movements of your XP"
        captionHidden
        columns={[
          { key: 'what', label: 'What', cell: ({ reason, amount }) => movementWords(reason, amount) },
          { key: 'when', label: 'When', cell: ({ created_at }) => dayOnly(created_at, null) },
          { key: 'xp', label: 'XP', numeric: true, cell: ({ amount }) => signed(amount) },
        ]}
        rows={earnings}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

function signed(amount: number): string {
  return amount > 0 ? `+${withCommas(amount)}` : `−${withCommas(-amount)}`
}
