import { writeRecord } from '#app/features/admin/write.server.ts'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { ListedType } from './contract.ts'
import { isReordering, isSameOrder, newPositions } from './order-rules.ts'
import { lockParent, siblingsOf } from './parents.server.ts'

type Order = { type: ListedType; parent: number; before: number[]; order: number[] }

/**
 * Puts the parts of one parent in an order, each through the change of a record.
 *
 * @throws DomainError `conflict` when someone changed the list since it was read; nothing is moved then
 */
export async function orderParts(context: AdminContext, { type, parent, before, order }: Order) {
  const access = requireAccess(context.services, writerOf(context), type, 'publish')
  await context.db.transaction(async (tx) => {
    await lockParent(tx, type, parent)
    const rows = await siblingsOf(tx, type, parent)
    if (
      !isSameOrder(
        rows.map(({ id }) => id),
        before,
      )
    )
      throw new DomainError('conflict', 'order-changed', {
        message:
          'Someone else changed this list. Nothing was moved. Look at the list as it is now, then move again.',
      })
    if (!isReordering(order, before))
      throw new DomainError('invalid', 'no-order', { errors: { order: ['Name each part once'] } })
    for (const { id, position } of newPositions(rows, order))
      await writeRecord(tx, context, access, { id: String(id), values: { position }, action: 'update' })
  })
}
